/// A rectangular area of the screen that contains subviews.
///
/// The class body declares the members that subclasses can override, and the stored properties. Extensions implement
/// the members, in one file for each subject.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// Creates a view with the given frame, in its superview's coordinates and in points.
  public init(frame: CGRect) {
    super.init()
    checkGeometry(frame)
    viewGeometry.origin = frame.standardized.origin
    viewGeometry.bounds = CGRect(origin: .zero, size: frame.standardized.size)
  }

  /// Creates a view with a frame of zero.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view with a frame of zero. Archives are not supported: nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // Subviews, constraints and the layout item have a `BackReference` to the view. The deinit must clear these
  // references.
  deinit {
    for child in children { child.superviewLink.superviewIsGone() }
    for constraint in constraintStorage.active { constraint.holderIsGone() }
    layoutItemStorage?.ownerIsGone()
    (layoutPass.dirtyChildren, constraintPass.dirtyChildren) = (.none, .none)
    DeferredRelease.release(&children)
  }

  // MARK: Hierarchy

  /// The subviews, in order from back to front.
  open var subviews: [UIView] { children }

  /// The superview; nil if the view has none.
  open var superview: UIView? { superviewStorage }

  /// The window that contains the view, if any. The window of a window is the window itself.
  open var window: UIWindow? { windowStorage }

  /// Returns whether the view is `view` or one of its descendants.
  open func isDescendant(of view: UIView) -> Bool { isInSubtree(of: view) }

  /// An integer that identifies the view. Default is 0.
  open var tag = 0

  /// Returns the first view with the given tag among this view and its descendants, in depth-first order.
  open func viewWithTag(_ tag: Int) -> UIView? {
    firstInSubtree { $0.tag == tag }
  }

  /// Adds a view in front of all other subviews, and removes it from its previous superview.
  ///
  /// A view that already is a subview keeps its constraints.
  open func addSubview(_ view: UIView) {
    insert(view, at: children.count)
  }

  /// Inserts a subview at an index. Index 0 is the back. An index that is too large means the front.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Inserts a subview directly behind a sibling, or at the back if `siblingSubview` is not a subview of this view.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0, otherwise: 0)
  }

  /// Inserts a subview directly in front of a sibling, or at the front if `siblingSubview` is not a subview of this
  /// view.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1, otherwise: children.count)
  }

  /// Exchanges the subviews at two indices.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard children.indices.contains(index1), children.indices.contains(index2) else { return }
    children.swapAt(index1, index2)
    root.engine?.orderDidChange()
  }

  /// Moves a subview in front of all its siblings.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superviewStorage === self else { return }
    reorder(view, to: children.count)
  }

  /// Moves a subview behind all its siblings.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superviewStorage === self else { return }
    reorder(view, to: 0)
  }

  /// Removes the view from its superview. Deactivates all constraints between the subtree and views outside of the
  /// subtree.
  open func removeFromSuperview() {
    guard superviewStorage != nil else { return }
    move(to: nil, at: 0)
  }

  /// Called before the superview changes. `newSuperview` is nil when the view is removed.
  ///
  /// A callback before the change may move the view. The original change is still made after that.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes. `newWindow` is nil when the view is removed from its window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// The next responder: the controller if this is the root view of a controller; otherwise the superview.
  open override var next: UIResponder? { controller ?? superviewStorage }

  // MARK: Geometry

  /// The view's rectangle in its superview's coordinates, in points.
  ///
  /// Auto Layout overwrites the frame, unless `translatesAutoresizingMaskIntoConstraints` is true.
  open var frame: CGRect {
    get { viewGeometry.frame }
    set { setFrame(newValue) }
  }

  /// The view's rectangle in its own coordinates, in points.
  ///
  /// Changing the origin scrolls the content. Changing the size keeps the center.
  open var bounds: CGRect {
    get { viewGeometry.bounds }
    set { setBounds(newValue) }
  }

  /// The center of the frame, in the superview's coordinates and in points.
  open var center: CGPoint {
    get { viewGeometry.center }
    set { setCenter(newValue) }
  }

  /// Converts a point from this view's coordinates to those of another view.
  ///
  /// If `view` is nil, the other view is the window, or the topmost view if there is no window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    converted(point, to: view ?? root)
  }

  /// Converts a point from the coordinates of another view to this view's.
  ///
  /// If `view` is nil, the other view is the window, or the topmost view if there is no window.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? root).converted(point, to: self)
  }

  /// Converts a rectangle from this view's coordinates to those of another view.
  ///
  /// If `view` is nil, the other view is the window, or the topmost view if there is no window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: converted(rect.origin, to: view ?? root), size: rect.size)
  }

  /// Converts a rectangle from the coordinates of another view to this view's.
  ///
  /// If `view` is nil, the other view is the window, or the topmost view if there is no window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: (view ?? root).converted(rect.origin, to: self), size: rect.size)
  }

  /// The distances and lengths of the view that change with its superview's size. Default is none: the view keeps its
  /// size and its distance to the top left corner.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { autoresizingDidChange() } }
  }

  /// Whether the subviews are resized by their autoresizing masks when this view's size changes. Default is true.
  open var autoresizesSubviews = true

  /// Returns the best size of the view for the given available size, in points. Default is the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { viewGeometry.bounds.size }

  /// Resizes the view to the result of ``sizeThatFits(_:)`` for its current size. The frame's origin does not change.
  open func sizeToFit() {
    frame = CGRect(origin: viewGeometry.origin, size: sizeThatFits(viewGeometry.bounds.size))
  }

  // MARK: Properties without effect on the view's own layout

  /// Whether the view is hidden. Default is false.
  ///
  /// Constraints apply to hidden views as well. A stack view sets the length of its hidden arranged views to 0.
  open var isHidden = false {
    didSet { if isHidden != oldValue { superviewStorage?.visibilityDidChange(of: self) } }
  }
  /// The transform that is applied to the view around its center when it is drawn. Default is the identity.
  ///
  /// It has no effect on layout: ``bounds``, ``center`` and ``frame`` do not include the transform.
  open var transform = CGAffineTransform.identity
  /// The opacity, from 0 to 1. Default is 1.
  open var alpha: CGFloat = 1
  /// The background color. Default is nil.
  open var backgroundColor: UIColor?
  /// Whether subviews are clipped to the bounds. Default is false.
  open var clipsToBounds = false
  /// How the content is scaled and positioned in the bounds. Default is ``ContentMode/scaleToFill``.
  open var contentMode: ContentMode = .scaleToFill
  /// Whether the view is opaque. Default is true.
  open var isOpaque = true
  /// Whether the view receives user events. Default is true.
  open var isUserInteractionEnabled = true
  /// A string that identifies the view in tests. Descriptions of constraints use it as well.
  open var accessibilityIdentifier: String?

  /// The view's layer. It is created on first access.
  open private(set) lazy var layer: CALayer = {
    let layer = type(of: self).layerClass.init()
    layer.view = self
    return layer
  }()

  /// The class of the view's layer. Default is ``CALayer``.
  open class var layerClass: CALayer.Type { CALayer.self }

  // MARK: Constraints

  /// The active constraints that the view contains, in order of activation.
  ///
  /// After layout, the list includes the implicit constraints of intrinsic sizes and autoresizing masks.
  open var constraints: [NSLayoutConstraint] { constraintStorage.active }

  /// Activates a constraint in this view. The constraint's items must be this view or its descendants.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    adopt(constraint)
  }

  /// Activates constraints in this view. Their items must be this view or its descendants.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { adopt(constraint) }
  }

  /// Deactivates a constraint if this view contains it.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holderStorage === self { constraint.deactivate() }
  }

  /// Deactivates the given constraints that this view contains.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints where constraint.holderStorage === self { constraint.deactivate() }
  }

  /// Whether the frame and the autoresizing mask are translated into constraints. Default is true.
  ///
  /// Set the property to false if constraints determine the position and the size of the view.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { translationDidChange() } }
  }

  /// Whether views of this class depend on Auto Layout. Default is false.
  ///
  /// In UIKit, true enables Auto Layout in a window that has no constraints yet. Here, the value has no effect, because
  /// the first pass always calls ``updateConstraints()`` on every view.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The natural size of the content, in points. Default is `noIntrinsicMetric` on both axes: no natural size.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Invalidates the intrinsic content size.
  open func invalidateIntrinsicContentSize() {
    contentSizeDidChange()
  }

  /// Returns the priority with which the view resists growing beyond its intrinsic size. Default is 250.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities[given: axis].hugging
  }

  /// Sets the priority with which the view resists growing beyond its intrinsic size.
  ///
  /// Traps on a priority below 0, above 1000 or NaN. 0 has the effect of the smallest positive priority.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    contentPriorities[given: axis].hugging = priority.checkedForContent
    contentSizeDidChange()
  }

  /// Returns the priority with which the view resists shrinking below its intrinsic size. Default is 750.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities[given: axis].resistance
  }

  /// Sets the priority with which the view resists shrinking below its intrinsic size.
  ///
  /// Traps on a priority below 0, above 1000 or NaN. 0 has the effect of the smallest positive priority.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    contentPriorities[given: axis].resistance = priority.checkedForContent
    contentSizeDidChange()
  }

  /// The distances from the frame's edges to the edges of the alignment rectangle, in points. Default is zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle for a frame. Constraints position the alignment rectangle.
  ///
  /// By default, the alignment rectangle is the frame inset by ``alignmentRectInsets``.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame for an alignment rectangle: the inverse of ``alignmentRect(forFrame:)``.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view that provides the first baseline for constraints. Default is ``forLastBaselineLayout``.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The view that provides the last baseline for constraints. Default is the view itself.
  open var forLastBaselineLayout: UIView { self }

  /// Marks the view so that the next pass calls ``updateConstraints()``.
  open func setNeedsUpdateConstraints() {
    markNeedsUpdateConstraints()
  }

  /// Returns whether the next pass calls ``updateConstraints()``.
  open func needsUpdateConstraints() -> Bool { constraintPass.needsUpdate }

  /// Updates the constraints of this view and its descendants, descendants first.
  open func updateConstraintsIfNeeded() {
    runConstraintPass()
  }

  /// Updates the constraints. Subclasses override this function and call super as the last step.
  open func updateConstraints() {}

  /// Returns the size that satisfies the constraints of the subtree and is closest to the target, in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that satisfies the constraints of the subtree and is closest to the target, in points.
  ///
  /// The two priorities apply to the width and the height of the target. Frames do not change, and the result is not
  /// rounded to pixels.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  // MARK: Ambiguity and debugging

  /// Whether the constraints do not determine the view's frame uniquely.
  ///
  /// A choice between optional constraints of equal priority is ambiguous too, although the result is always the same.
  open var hasAmbiguousLayout: Bool { layoutItem.isAmbiguous }

  /// Changes the frame of a view with an ambiguous layout to another valid one.
  ///
  /// Each call selects the next alternative. The frame remains until constraints change.
  open func exerciseAmbiguityInLayout() {
    layoutItem.exerciseAmbiguity()
  }

  /// Returns the constraints that determine the view's position and length along an axis, directly or through other
  /// views.
  ///
  /// The implicit constraints of frames, autoresizing masks and intrinsic sizes are at the end.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutItem.constraintsAffectingLayout(for: axis)
  }

  // MARK: Anchors of the alignment rectangle

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading, NSLayoutXAxisAnchor.init) }
  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing, NSLayoutXAxisAnchor.init) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { anchor(.left, NSLayoutXAxisAnchor.init) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { anchor(.right, NSLayoutXAxisAnchor.init) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { anchor(.top, NSLayoutYAxisAnchor.init) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom, NSLayoutYAxisAnchor.init) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { anchor(.width, NSLayoutDimension.init) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { anchor(.height, NSLayoutDimension.init) }
  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX, NSLayoutXAxisAnchor.init) }
  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY, NSLayoutYAxisAnchor.init) }
  /// The baseline of the first line of text, or the bottom edge if there is no text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { anchor(.firstBaseline, NSLayoutYAxisAnchor.init) }
  /// The baseline of the last line of text, or the bottom edge if there is no text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { anchor(.lastBaseline, NSLayoutYAxisAnchor.init) }

  // MARK: Guides

  /// The guides that were added to the view, in order. The view's own guides are not included.
  open var layoutGuides: [UILayoutGuide] { guides.added.filter { !$0.isSystem } }

  /// Adds a guide to the view, and removes it from its previous owning view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    addGuide(layoutGuide)
  }

  /// Removes a guide from the view, and deactivates all constraints on the guide.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    removeGuide(layoutGuide)
  }

  /// The guide for the area within the layout margins.
  open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

  /// The guide for the area that bars and rounded corners do not cover.
  open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

  /// The guide for the area within the layout margins whose width is comfortable for reading text.
  open var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

  /// The guide for the area that the keyboard covers.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuide }

  // MARK: Layout

  /// Marks the view so that the next pass calls ``layoutSubviews()``.
  open func setNeedsLayout() {
    markNeedsLayout()
  }

  /// Runs a layout pass immediately if layout is needed, starting at the topmost ancestor that needs layout.
  open func layoutIfNeeded() {
    runLayoutPass()
  }

  /// Sets the frames of the subviews and the guides from the constraints.
  open func layoutSubviews() {
    applyLayout()
  }

  // MARK: Margins and safe area

  /// The margins between the view's edges and its content, in points. Default is 8.
  ///
  /// The getter includes the safe area. The setter sets the margins without the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setBaseMargins(.absolute(newValue)) }
  }

  /// The same as ``layoutMargins``, with leading and trailing edges.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(effectiveMargins, isRightToLeft: isRightToLeft) }
    set { setBaseMargins(.directional(newValue)) }
  }

  /// Whether the superview's margins also apply to this view. Default is false.
  ///
  /// If true, the margin at each edge is at least the part of the superview's margin that reaches into this view.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { updateInsets() } }
  }

  /// Whether the safe area is added to the margins. Default is true.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { updateInsets() } }
  }

  /// Called after ``layoutMargins`` has changed.
  open func layoutMarginsDidChange() {}

  /// The distances from the view's edges to the safe area, in points.
  open var safeAreaInsets: UIEdgeInsets { insetState.safeArea }

  /// Called after `safeAreaInsets` has changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: Direction

  /// The meaning of the content. The meaning determines whether the view is mirrored in right-to-left layouts.
  ///
  /// Default is ``UISemanticContentAttribute/unspecified``.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { directionDidChange() } }
  }

  /// Returns the layout direction for a semantic content attribute.
  ///
  /// Playback controls and spatial controls are always left to right. An unspecified attribute has the user's
  /// direction.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    direction(for: attribute)
  }

  /// The direction in which the view arranges its content. Superviews have no effect on the direction.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    if Traits.areOverridden, semanticContentAttribute == .unspecified {
      return traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    return UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  // MARK: Traits

  /// The view's traits: the window's traits with the overrides of the view controllers between the window and the view.
  open var traitCollection: UITraitCollection { inheritedTraits }

  /// Called after traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Text

  nonisolated open override var description: String {
    MainActor.assumeIsolated { viewDescription }
  }

  nonisolated open override var debugDescription: String { description }

  // MARK: Members that other types of the module override

  /// The baselines of the text, for views that show text.
  var textBaselines: TextBaselines? { nil }

  /// Whether the intrinsic height depends on the solved width.
  var heightFollowsWidth: Bool { false }

  /// Returns the intrinsic size for a width in points, if ``heightFollowsWidth`` is true; otherwise nil.
  ///
  /// The engine solves twice: first for the width, and then with the height that this function returns for this width.
  func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? { nil }

  /// Called after the origin of the bounds has changed.
  func boundsOriginDidChange() {
    contentOriginDidChange()
    for child in children { child.updateInsets() }
  }

  /// Returns the guide that replaces this view in constraints between `attribute` and a descendant; nil if no guide
  /// replaces the view.
  func guideForContent(_ attribute: NSLayoutConstraint.Attribute) -> UILayoutGuide? { nil }

  /// The guide for the visible area if the view scrolls; otherwise nil. Conversions to outer coordinates subtract the
  /// guide's position.
  var scrolledGuide: UILayoutGuide? { nil }

  /// Returns the item whose edges one of the view's own guides follows.
  func item(followedBy source: SystemGuides.Source) -> ConstraintItem { layoutItem }

  /// Called after layout has set the frame of a guide of this view.
  func didPlace(_ guide: UILayoutGuide) {}

  /// Called after a guide of this view has lost its last constraint, or was removed from the tree.
  func didForget(_ guide: UILayoutGuide) {}

  /// Called before a subview is removed, after ``willRemoveSubview(_:)``.
  ///
  /// Subclasses may override ``willRemoveSubview(_:)`` without calling super. This function is always called.
  func subviewWillLeave(_ subview: UIView) {}

  /// Called after a subview was hidden or shown.
  func visibilityDidChange(of subview: UIView) {}

  /// Called when the intrinsic size of a subview may have changed.
  func contentSizeDidChange(of subview: UIView) {}

  /// The traits of the tree if this is its topmost view.
  var rootTraits: UITraitCollection { .current }

  /// Called after traits have changed, before the callbacks that code outside of the module can override.
  func traitsDidChange(from oldTraits: UITraitCollection, to newTraits: UITraitCollection) {}

  /// Called on the topmost view after a pass in which at least one view was laid out.
  func layoutPassDidEnd() {}

  /// The number of pixels per point if this is the topmost view.
  var screenScale: CGFloat { UIScreen.main.scale }

  /// The point in the view's coordinates that corresponds to a solved position of 0.
  var contentOrigin: CGPoint { viewGeometry.bounds.origin }

  /// The view's text for descriptions.
  var descriptiveText: String? { nil }

  // MARK: Storage

  /// The subviews, in order from back to front.
  var children: [UIView] = []
  nonisolated(unsafe) var superviewLink = SuperviewLink()
  weak var windowStorage: UIWindow?
  /// The controller if this is the root view of a controller; otherwise nil.
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

  // Accesses to `layoutPass` must not overlap. The same is true of `constraintPass`. Callbacks and deinitializers may
  // access both values. Therefore, functions copy the parts that they need before they call other code or release
  // objects.
  var layoutPass = LayoutPassState()
  nonisolated(unsafe) var constraintPass = ConstraintPassState()

  /// The layout engine of the tree. Only the topmost view of a tree has an engine.
  var engine: LayoutEngine?
  var reportedEnvironment = ReportedEnvironment()
}
