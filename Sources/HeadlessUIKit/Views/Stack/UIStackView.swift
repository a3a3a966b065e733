/// A view that arranges views in a row or a column with constraints.
///
/// After the first pass, ``UIView/constraints`` contains these constraints, with UIKit's identifiers such as
/// `UISV-spacing`. Their priorities are the same as in UIKit. Most of the constraints are required.
@preconcurrency @MainActor
open class UIStackView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a stack view that arranges the given views in a row.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    setUp()
  }

  deinit {
    rules.stackIsGone()
  }

  // MARK: Arranged views

  /// The arranged views, in order. All of them are subviews, but the order of the subviews may differ.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view to the end of the arranged views, and adds it as a subview if necessary.
  ///
  /// Sets the view's `translatesAutoresizingMaskIntoConstraints` to false. A view that already is arranged moves to the
  /// end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranges(view) ? arranged.count - 1 : arranged.count)
  }

  /// Inserts a view into the arranged views at an index, and adds it as a subview if necessary.
  ///
  /// A view that already is arranged moves to the index. Traps if the index is out of bounds.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let oldIndex = arranges(view) ? arranged.firstIndex { $0 === view } : nil
    let last = oldIndex == nil ? arranged.count : arranged.count - 1
    guard (0...last).contains(stackIndex) else {
      raise(
        .internalInconsistency,
        "index out of bounds for arranged subview: index = \(stackIndex) expected to be less than or equal to \(last)")
    }
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    if let oldIndex { arranged.remove(at: oldIndex) }
    arranged.insert(view, at: stackIndex)
    if !view.isArranged {
      view.isArranged = true
      view.contentSizeDidChange()
    }
    setNeedsArrangement()
  }

  /// Removes a view from the arranged views. The view remains a subview and loses its custom spacing.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranges(view), let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    view.isArranged = false
    rules.deactivate(containedIn: view)
    view.contentSizeDidChange()
    setNeedsArrangement()
  }

  // MARK: Properties of the arrangement

  /// The direction of the arranged views: a row or a column. Default is a row.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }

  /// How the views use the space along the axis. Default is ``Distribution/fill``.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }

  /// How the views are aligned perpendicular to the axis. Default is ``Alignment/fill``.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// The distance between adjacent views, in points. Default is 0.
  ///
  /// The distance is a minimum for ``Distribution/equalSpacing`` and ``Distribution/equalCentering``, and exact
  /// otherwise.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsArrangement() } }
  }

  /// Returns the custom spacing after a view, in points; ``spacingUseDefault`` if none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Sets a custom spacing after an arranged view, in points.
  ///
  /// Removing the view from the arranged views or setting ``spacingUseDefault`` removes the custom spacing. The call
  /// has no effect if the view is not arranged.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranges(arrangedSubview) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  /// Whether the spacing of a column is measured from baseline to baseline. Default is false.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Whether the views are arranged within the layout margins. Default is false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  // MARK: Baselines

  /// The tallest visible view of a row, or the first visible view of a column.
  open override var forFirstBaselineLayout: UIView {
    (axis == .vertical ? visible.first : tallest) ?? self
  }

  /// The tallest visible view of a row, or the last visible view of a column.
  open override var forLastBaselineLayout: UIView {
    (axis == .vertical ? visible.last : tallest) ?? self
  }

  // MARK: Changes of subviews

  override func subviewWillLeave(_ subview: UIView) {
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
  /// The values of ``setCustomSpacing(_:after:)``, by view.
  var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The views with a height that depended on their width when the stack view last updated its constraints.
  var wrapping: Set<ObjectIdentifier> = []
  private var needsArrangement = true

  /// The constraints of the arrangement, and the guides that they refer to.
  var rules = StackConstraints()
  var gaps: [UILayoutGuide] = []
  var spanner: UILayoutGuide?

  private func setUp() {
    setBaseMargins(.absolute(.zero))
  }

  func setNeedsArrangement() {
    // Another arranged view may provide the baselines now.
    baselinesDidChange()
    guard !needsArrangement else { return }
    needsArrangement = true
    setNeedsUpdateConstraints()
  }

  func arranges(_ view: UIView) -> Bool { view.isArranged && view.superviewStorage === self }

  private var visible: [UIView] { arranged.filter { !$0.isHidden } }

  /// The visible view with the tallest content.
  ///
  /// The heights of the current frames are not used. Otherwise, the baselines would depend on earlier layouts.
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
  /// The intrinsic height, in points. Without an intrinsic height, the height of the views and gaps for a stack view,
  /// and 0 for other views.
  fileprivate var contentHeight: CGFloat {
    let height = intrinsicContentSize.height
    return height >= 0 ? height : (self as? UIStackView)?.heightOfViews ?? 0
  }
}

extension UIView {
  /// The axis of the stack view that arranges this view, if this view has no intrinsic length along the axis; otherwise
  /// nil.
  ///
  /// Such a view can get the remaining space.
  var axisToFill: NSLayoutConstraint.Axis? {
    guard isArranged, let stack = superviewStorage as? UIStackView else { return nil }
    let size = intrinsicContentSize
    return (stack.axis == .horizontal ? size.width : size.height) < 0 ? stack.axis : nil
  }
}
