/// A view that arranges views in a row or a column, by constraints that it makes itself.
///
/// The constraints stand in ``UIView/constraints`` after the first pass, under UIKit's names (`UISV-spacing` and so on).
/// They are required unless UIKit makes them weaker.
@preconcurrency @MainActor
open class UIStackView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    setUp()
  }

  deinit {
    rules.abandon()
  }

  // MARK: What is arranged

  /// The views that are arranged, in order. All of them are subviews, in whatever order those are.
  open var arrangedSubviews: [UIView] { arranged }

  /// Arranges a view after all others, adding it as a subview if it is none.
  ///
  /// Its autoresizing mask is turned off. A view that is arranged already becomes the last.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranges(view) ? arranged.count - 1 : arranged.count)
  }

  /// Arranges a view at a place among those that are, adding it as a subview if it is none.
  ///
  /// A view that is arranged already moves there. Traps if there are fewer views than that.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let oldPlace = arranges(view) ? arranged.firstIndex { $0 === view } : nil
    let last = oldPlace == nil ? arranged.count : arranged.count - 1
    guard (0...last).contains(stackIndex) else {
      raise(
        .internalInconsistency,
        "index out of bounds for arranged subview: index = \(stackIndex) expected to be less than or equal to \(last)")
    }
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    if let oldPlace { arranged.remove(at: oldPlace) }
    arranged.insert(view, at: stackIndex)
    if !view.isArranged {
      view.isArranged = true
      view.contentSizeDidChange()
    }
    setNeedsArrangement()
  }

  /// Arranges a view no longer, which stays a subview and loses its custom spacing.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranges(view), let place = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: place)
    customSpacings[ObjectIdentifier(view)] = nil
    view.isArranged = false
    rules.leave(view)
    view.contentSizeDidChange()
    setNeedsArrangement()
  }

  // MARK: How it is arranged

  /// Whether the views stand in a row or in a column. Default a row.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }

  /// What is done with the room along the axis. Default ``Distribution/fill``.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }

  /// Where the views stand across the axis. Default ``Alignment/fill``.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// The distance between neighbours in points: exact, or at least where the distribution is one of gaps. Default 0.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsArrangement() } }
  }

  /// The spacing in points that was set for the gap after a view; ``spacingUseDefault`` where none was.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Says how large the gap after an arranged view is, in points, wherever in the stack it goes.
  ///
  /// The view loses it when it is arranged no longer; ``spacingUseDefault`` takes it back. Nothing happens where the
  /// view is not arranged.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranges(arrangedSubview) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  /// Whether ``spacing`` is from baseline to baseline, in a column. Default false.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Whether the views keep within the layout margins. Default false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  // MARK: Baselines

  /// The tallest view of a row, the first of a column.
  open override var forFirstBaselineLayout: UIView {
    (axis == .vertical ? visible.first : tallest) ?? self
  }

  /// The tallest view of a row, the last of a column.
  open override var forLastBaselineLayout: UIView {
    (axis == .vertical ? visible.last : tallest) ?? self
  }

  // MARK: Following the subviews

  override func subviewLeaves(_ subview: UIView) {
    removeArrangedSubview(subview)
  }

  open override func updateConstraints() {
    if needsArrangement {
      needsArrangement = false
      arrange()
    }
    super.updateConstraints()
  }

  override func visibilityDidChange(of subview: UIView) {
    if subview.isArranged { setNeedsArrangement() }
  }

  override func contentSizeDidChange(of subview: UIView) {
    guard subview.isArranged, !needsArrangement else { return }
    let wasWrapping = wrapping.contains(ObjectIdentifier(subview))
    if distribution == .fillProportionally || subview.heightFollowsWidth != wasWrapping { setNeedsArrangement() }
  }

  // MARK: Storage

  private(set) var arranged: [UIView] = []
  /// What was set by ``setCustomSpacing(_:after:)``, by view.
  var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The views whose text wrapped when they were arranged.
  var wrapping: Set<ObjectIdentifier> = []
  private var needsArrangement = true

  /// The constraints of the arrangement, and the guides that they mention.
  var rules = StackConstraints()
  var gaps: [UILayoutGuide] = []
  var spanner: UILayoutGuide?

  private func setUp() {
    setBaseMargins(.absolute(.zero))
  }

  func setNeedsArrangement() {
    // Another view may stand for this one's baselines.
    baselinesDidChange()
    guard !needsArrangement else { return }
    needsArrangement = true
    setNeedsUpdateConstraints()
  }

  func arranges(_ view: UIView) -> Bool { view.isArranged && view.superviewStorage === self }

  private var visible: [UIView] { arranged.filter { !$0.isHidden } }

  /// The first of the visible views that no other's content is higher than.
  ///
  /// Heights of the last layout have no say in it: the baselines that they decide would depend on history.
  private var tallest: UIView? {
    visible.map { (view: $0, height: $0.contentHeight) }.max { $0.height < $1.height }?.view
  }

  fileprivate var heightOfViews: CGFloat {
    let visible = visible
    guard axis == .vertical else { return visible.map(\.contentHeight).max() ?? 0 }
    return visible.dropLast().reduce(visible.last?.contentHeight ?? 0) { height, view in
      height + view.contentHeight + gap(after: view).length
    }
  }
}

extension UIView {
  /// The intrinsic height in points; of a stack, that of its views and the spacing between them. 0 without either.
  fileprivate var contentHeight: CGFloat {
    let height = intrinsicContentSize.height
    return height >= 0 ? height : (self as? UIStackView)?.heightOfViews ?? 0
  }
}

extension UIView {
  /// The axis along which a stack may give this view whatever room is left, as it asks for no length of its own.
  var axisToFill: NSLayoutConstraint.Axis? {
    guard isArranged, let stack = superviewStorage as? UIStackView else { return nil }
    let size = intrinsicContentSize
    return (stack.axis == .horizontal ? size.width : size.height) < 0 ? stack.axis : nil
  }
}
