/// A rectangle of a screen, with views of its own inside it.
///
/// What subclasses may override is declared here; how it works is in the extensions, a file a subject.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// Makes a view with the given frame in its superview's coordinates, in points.
  public init(frame: CGRect) {
    super.init()
    checkGeometry(frame)
    viewGeometry.origin = frame.standardized.origin
    viewGeometry.bounds = CGRect(origin: .zero, size: frame.standardized.size)
  }

  /// Makes a view without a size, at the origin.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Makes a view without a size, at the origin. There are no archives here, so nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // What points back at a view does so without retaining it or counting: see `superviewStorage`.
  deinit {
    for child in children { child.superviewLink.superviewIsGone() }
    for constraint in constraintStorage.active { constraint.holderIsGone() }
    layoutItemStorage?.ownerIsGone()
    (layoutPass.dirtyChildren, constraintPass.dirtyChildren) = (.none, .none)
    DeferredRelease.release(&children)
  }

  // MARK: Hierarchy

  /// The view's subviews, the hindmost first.
  open var subviews: [UIView] { children }

  /// The view that this one stands in.
  open var superview: UIView? { superviewStorage }

  /// The window that the view stands in, if any; a window's own is itself.
  open var window: UIWindow? { windowStorage }

  /// Whether the view is `view` itself or stands in it, at any depth.
  open func isDescendant(of view: UIView) -> Bool { isInSubtree(of: view) }

  /// A number to find the view by. Default 0.
  open var tag = 0

  /// The view or the first of its descendants, depth first, that has the tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    firstInSubtree { $0.tag == tag }
  }

  /// Puts the view in front of all others here, taking it from where it was.
  ///
  /// A view that is here already keeps its constraints.
  open func addSubview(_ view: UIView) {
    insert(view, at: children.count)
  }

  /// Puts the view at a place among the subviews; 0 is the hindmost, and too large a number means the front.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Puts the view right behind a sibling; behind all others if that is no subview of this view.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0, otherwise: 0)
  }

  /// Puts the view right in front of a sibling; in front of all others if that is no subview of this view.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1, otherwise: children.count)
  }

  /// Swaps two subviews by their places.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard children.indices.contains(index1), children.indices.contains(index2) else { return }
    children.swapAt(index1, index2)
    root.engine?.orderDidChange()
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superviewStorage === self else { return }
    reorder(view, to: children.count)
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superviewStorage === self else { return }
    reorder(view, to: 0)
  }

  /// Takes the view out of its superview, and with it every constraint that ties its subtree to the outside.
  open func removeFromSuperview() {
    guard superviewStorage != nil else { return }
    move(to: nil, at: 0)
  }

  /// Called before the superview changes; nil when the view is being removed.
  ///
  /// Where this or another call before the change moves the view itself, the change is made all the same, from there.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nil when the view leaves its window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed.
  open func didMoveToWindow() {}
  /// Called after a view became a subview of this one.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is taken away.
  open func willRemoveSubview(_ subview: UIView) {}

  /// The controller whose root view this is, or else the superview.
  open override var next: UIResponder? { controller ?? superviewStorage }

  // MARK: Geometry

  /// The view's rectangle in its superview's coordinates, in points.
  ///
  /// Layout by constraints overrules it, unless `translatesAutoresizingMaskIntoConstraints` is true.
  open var frame: CGRect {
    get { viewGeometry.frame }
    set { setFrame(newValue) }
  }

  /// The view's rectangle in its own coordinates; another origin moves the content, another size keeps the center.
  open var bounds: CGRect {
    get { viewGeometry.bounds }
    set { setBounds(newValue) }
  }

  /// The middle of the frame, in the superview's coordinates.
  open var center: CGPoint {
    get { viewGeometry.center }
    set { setCenter(newValue) }
  }

  /// A point of this view's coordinates in those of another view; nil means the window, or else the topmost view.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    converted(point, to: view ?? root)
  }

  /// A point of another view's coordinates in this view's; nil means the window, or else the topmost view.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? root).converted(point, to: self)
  }

  /// A rectangle of this view's coordinates in those of another view; nil means the window, or else the topmost view.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: converted(rect.origin, to: view ?? root), size: rect.size)
  }

  /// A rectangle of another view's coordinates in this view's; nil means the window, or else the topmost view.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: (view ?? root).converted(rect.origin, to: self), size: rect.size)
  }

  /// What of the view grows with its superview. Default none: it keeps its size and its distance to the top left.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { autoresizingDidChange() } }
  }

  /// Whether another size of this view is passed on to its subviews by their masks. Default true.
  open var autoresizesSubviews = true

  /// The size that suits the view best within a size. Default the size that it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { viewGeometry.bounds.size }

  /// Takes on the size that ``sizeThatFits(_:)`` gives, keeping the frame's origin.
  open func sizeToFit() {
    frame = CGRect(origin: viewGeometry.origin, size: sizeThatFits(viewGeometry.bounds.size))
  }

  // MARK: Plain state that does not enter layout

  /// Whether the view is left out of drawing; it takes part in layout all the same. Default false.
  open var isHidden = false {
    didSet { if isHidden != oldValue { superviewStorage?.visibilityDidChange(of: self) } }
  }
  /// How the view is moved, scaled and turned around its center when it is drawn. Default not at all.
  ///
  /// Layout does not see it: ``bounds``, ``center`` and ``frame`` are those of the view as it is without it.
  open var transform = CGAffineTransform.identity
  /// How opaque the view is, from 0 to 1. Default 1.
  open var alpha: CGFloat = 1
  /// The color behind the content. Default none.
  open var backgroundColor: UIColor?
  /// Whether subviews are cut off at the bounds. Default false.
  open var clipsToBounds = false
  /// How content is placed in the bounds. Default ``ContentMode/scaleToFill``.
  open var contentMode: ContentMode = .scaleToFill
  /// Whether the view covers what is behind it. Default true, as in UIKit.
  open var isOpaque = true
  /// Whether the view takes events. Default true.
  open var isUserInteractionEnabled = true
  /// A name for tests, which descriptions of constraints use as well.
  open var accessibilityIdentifier: String?

  /// What the view looks like. Made when it is first asked for.
  open private(set) lazy var layer: CALayer = {
    let layer = type(of: self).layerClass.init()
    layer.view = self
    return layer
  }()

  /// The class of the view's layer. Default ``CALayer``.
  open class var layerClass: CALayer.Type { CALayer.self }

  // MARK: Constraints

  /// The active constraints that live in this view, in order of activation.
  ///
  /// After layout there are also those that stand for intrinsic sizes and autoresizing masks.
  open var constraints: [NSLayoutConstraint] { constraintStorage.active }

  /// Makes a constraint active in this view, which encloses its items.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    adopt(constraint)
  }

  /// Makes constraints active in this view, which encloses their items.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { adopt(constraint) }
  }

  /// Makes a constraint inactive that lives in this view.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holderStorage === self { constraint.deactivate() }
  }

  /// Makes constraints inactive that live in this view.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints where constraint.holderStorage === self { constraint.deactivate() }
  }

  /// Whether the frame and the autoresizing mask are turned into constraints. Default true.
  ///
  /// Set it to false for a view that has constraints of its own.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { translationDidChange() } }
  }

  /// Whether views of this class need Auto Layout to work. Default false.
  ///
  /// In UIKit it brings Auto Layout to a window that has no constraint yet. Here it makes no difference, as every view
  /// gets its ``updateConstraints()`` in its first pass, whether there are constraints or not.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The size that the content asks for; `noIntrinsicMetric` on an axis where it asks for nothing, the default.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Says that ``intrinsicContentSize`` is another one now.
  open func invalidateIntrinsicContentSize() {
    contentSizeDidChange()
  }

  /// How firmly the view keeps from growing beyond its intrinsic size. Default 250.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities[given: axis].hugging
  }

  /// Says how firmly the view keeps from growing beyond its intrinsic size.
  ///
  /// Traps, as a constraint does, on a priority below 0, above 1000 or without a number; 0 counts as the least above it.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    contentPriorities[given: axis].hugging = priority.checkedForContent
    contentSizeDidChange()
  }

  /// How firmly the view keeps from shrinking below its intrinsic size. Default 750.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities[given: axis].resistance
  }

  /// Says how firmly the view keeps from shrinking below its intrinsic size.
  ///
  /// Traps, as a constraint does, on a priority below 0, above 1000 or without a number; 0 counts as the least above it.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    contentPriorities[given: axis].resistance = priority.checkedForContent
    contentSizeDidChange()
  }

  /// How much wider or higher than the alignment rectangle the frame is, at each edge. Default none.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The rectangle that constraints place, for a frame; by default less ``alignmentRectInsets``.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// The frame for a rectangle that constraints gave: the inverse of ``alignmentRect(forFrame:)``.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view whose first baseline stands for this one's. Default ``forLastBaselineLayout``.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The view whose last baseline stands for this one's. Default the view itself.
  open var forLastBaselineLayout: UIView { self }

  /// Asks for ``updateConstraints()`` in the next pass.
  open func setNeedsUpdateConstraints() {
    markNeedsUpdateConstraints()
  }

  /// Whether ``updateConstraints()`` is due.
  open func needsUpdateConstraints() -> Bool { constraintPass.needsUpdate }

  /// Runs the constraint half of a pass on this view and its subtree, children first.
  open func updateConstraintsIfNeeded() {
    runConstraintPass()
  }

  /// Where a subclass changes its constraints; it calls super as its last step.
  open func updateConstraints() {}

  /// The size that the constraints of the subtree give, as near to the target as a weak wish comes.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints of the subtree give when each dimension of the target has its priority.
  ///
  /// Neither frames nor the live layout change, and what the constraints say is not rounded to pixels.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  // MARK: What is wrong with a layout

  /// Whether another frame would suit the constraints as well as the one that the view has.
  ///
  /// A choice between wishes of equal priority leaves a layout ambiguous too, though it always comes out the same.
  open var hasAmbiguousLayout: Bool { layoutItem.isAmbiguous }

  /// Moves a view whose layout is ambiguous to another place, or gives it another size, that suits the constraints as
  /// well; each call goes on to another one. It stays there until constraints change.
  open func exerciseAmbiguityInLayout() {
    layoutItem.exerciseAmbiguity()
  }

  /// The constraints that decide the view's position and length along an axis, directly or through other views.
  ///
  /// Those that the system adds for frames, autoresizing masks and intrinsic sizes come last.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutItem.constraintsAffectingLayout(for: axis)
  }

  // MARK: Anchors of the alignment rectangle, each made once

  /// The edge where reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading, NSLayoutXAxisAnchor.init) }
  /// The edge where reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing, NSLayoutXAxisAnchor.init) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { anchor(.left, NSLayoutXAxisAnchor.init) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { anchor(.right, NSLayoutXAxisAnchor.init) }
  /// The upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { anchor(.top, NSLayoutYAxisAnchor.init) }
  /// The lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom, NSLayoutYAxisAnchor.init) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { anchor(.width, NSLayoutDimension.init) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { anchor(.height, NSLayoutDimension.init) }
  /// The middle across.
  open var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX, NSLayoutXAxisAnchor.init) }
  /// The middle down.
  open var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY, NSLayoutYAxisAnchor.init) }
  /// The baseline of the first line of text; the lower edge where there is no text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { anchor(.firstBaseline, NSLayoutYAxisAnchor.init) }
  /// The baseline of the last line of text; the lower edge where there is no text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { anchor(.lastBaseline, NSLayoutYAxisAnchor.init) }

  // MARK: Guides

  /// The guides that were added to the view, in order; its own guides are not among them.
  open var layoutGuides: [UILayoutGuide] { guides.added.filter { !$0.isSystem } }

  /// Adds a guide to the view, taking it from the view that it belonged to.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    adopt(layoutGuide)
  }

  /// Takes a guide from the view, and every constraint that mentions it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    abandon(layoutGuide)
  }

  /// The part of the view within its layout margins.
  open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

  /// The part of the view that no bars and no rounded corners cover.
  open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

  /// The part of the view within its layout margins that is narrow enough for lines of text.
  open var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

  /// The part of the view that the keyboard covers.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuide }

  // MARK: Layout

  /// Asks for ``layoutSubviews()`` in the next pass.
  open func setNeedsLayout() {
    markNeedsLayout()
  }

  /// Lays out at once what is due, from the highest ancestor that is due; does nothing when nothing is.
  open func layoutIfNeeded() {
    runLayoutPass()
  }

  /// Gives the subviews and the guides the frames that the constraints ask for.
  open func layoutSubviews() {
    applyLayout()
  }

  // MARK: Margins and safe area

  /// The distances that content keeps from the edges, the safe area included. Default 8, in points.
  ///
  /// What is set is the part without the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setBaseMargins(.absolute(newValue)) }
  }

  /// ``layoutMargins``, with leading and trailing edges.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(effectiveMargins, isRightToLeft: isRightToLeft) }
    set { setBaseMargins(.directional(newValue)) }
  }

  /// Whether the superview's margins hold here too, where they reach further. Default false.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { updateInsets() } }
  }

  /// Whether the safe area is added to the margins. Default true.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { updateInsets() } }
  }

  /// Called when ``layoutMargins`` became another.
  open func layoutMarginsDidChange() {}

  /// How far bars and rounded corners reach into the view at each edge, in points.
  open var safeAreaInsets: UIEdgeInsets { insetState.safeArea }

  /// Called when `safeAreaInsets` became another.
  open func safeAreaInsetsDidChange() {}

  // MARK: Direction

  /// Whether the content follows the direction of reading. Default ``UISemanticContentAttribute/unspecified``.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { directionDidChange() } }
  }

  /// The direction for a meaning: from left to right for what is never mirrored, and the user's for the rest unless it
  /// is forced otherwise.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    direction(for: attribute)
  }

  /// The direction in which the view's own content is arranged; superviews have no say in it.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    if Traits.areOverridden, semanticContentAttribute == .unspecified {
      return traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    return UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  // MARK: Traits

  /// The traits that hold here: those of the window, with what controllers on the way override.
  open var traitCollection: UITraitCollection { inheritedTraits }

  /// Called when traits have changed, with those from before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Text

  nonisolated open override var description: String {
    MainActor.assumeIsolated { viewDescription }
  }

  nonisolated open override var debugDescription: String { description }

  // MARK: What other types of the module override

  /// Where the text's baselines are, for views that show text.
  var textBaselines: TextBaselines? { nil }

  /// Whether the intrinsic height depends on the width that layout gives.
  var heightFollowsWidth: Bool { false }

  /// The intrinsic size at a solved width, for views whose height depends on it; nil for all others.
  ///
  /// The engine asks once it has solved the width, and solves again with the height of the answer.
  func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? { nil }

  /// Called when the bounds have another origin.
  func boundsOriginDidChange() {
    contentOriginDidChange()
    for child in children { child.updateInsets() }
  }

  /// What an attribute of this view means in constraints with what it contains, if that is not the view's rectangle.
  func guideForContent(_ attribute: NSLayoutConstraint.Attribute) -> UILayoutGuide? { nil }

  /// The guide whose position is to be taken from that of the view's content, to see it from outside.
  var scrolledGuide: UILayoutGuide? { nil }

  /// What a guide that the view has of itself keeps its distances from.
  func item(followedBy source: SystemGuides.Source) -> ConstraintItem { layoutItem }

  /// Called after a guide of the view got its rectangle.
  func didPlace(_ guide: UILayoutGuide) {}

  /// Called after a guide of the view lost its last constraint, or left the tree.
  func didForget(_ guide: UILayoutGuide) {}

  /// Called when a subview leaves, after ``willRemoveSubview(_:)``, which subclasses may override without calling super.
  func subviewLeaves(_ subview: UIView) {}

  /// Called when a subview was hidden or shown.
  func visibilityDidChange(of subview: UIView) {}

  /// Called when a subview may have another intrinsic size.
  func contentSizeDidChange(of subview: UIView) {}

  /// The traits of a tree of which this is the topmost view.
  var rootTraits: UITraitCollection { .current }

  /// Called when traits have changed, before anybody outside the module hears of it.
  func traitsDidChange(from oldTraits: UITraitCollection, to newTraits: UITraitCollection) {}

  /// Called on the topmost view after a pass that laid anything out.
  func layoutPassDidEnd() {}

  /// How many pixels a point has along an axis, where this is the topmost view.
  var screenScale: CGFloat { UIScreen.main.scale }

  /// Where a solved position of 0 lies in the view's coordinates.
  var contentOrigin: CGPoint { viewGeometry.bounds.origin }

  /// What the view's text is, in descriptions.
  var descriptiveText: String? { nil }

  // MARK: Storage

  /// The subviews, in order from back to front.
  var children: [UIView] = []
  nonisolated(unsafe) var superviewLink = SuperviewLink()
  weak var windowStorage: UIWindow?
  /// The controller whose root view this is.
  weak var controller: (any ManagingViewController)? {
    didSet { updateInsets() }
  }

  var viewGeometry = ViewGeometry()
  var insetState = InsetState()
  var guides = ViewGuides()

  var layoutItemStorage: ConstraintItem?
  var anchors = AnchorCache()
  var constraintStorage = ConstraintStorage()
  var contentPriorities = ContentPriorities()
  var baselineUse = BaselineUse()

  // Functions that call code outside of these two values, or release objects, do so after the access to them has ended:
  // the code that runs may change them.
  var layoutPass = LayoutPassState()
  nonisolated(unsafe) var constraintPass = ConstraintPassState()

  /// The solver of the tree. Only the topmost view of a tree has one.
  var engine: LayoutEngine?
  var reportedEnvironment = ReportedEnvironment()
}
