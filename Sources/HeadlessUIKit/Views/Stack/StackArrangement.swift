// The constraints of a stack view, as in UIKit's logs. The canvas is the stack view, or the area within its margins.
// Hidden views remain in the row or column with a length of 0.

extension UIStackView {
  /// Updates the constraints for the current views and properties.
  func arrange() {
    var arrangement = StackArrangement(self)
    if !arranged.isEmpty {
      arrangement.connect()
      arrangement.distribute()
      arrangement.hide()
      arrangement.align()
    }
    wrapping = Set(arranged.filter(\.heightFollowsWidth).map(ObjectIdentifier.init))
    rules.replace(with: arrangement.rules)
    _ = gaps(arrangement.gapCount)
    _ = spanner(isNeeded: arrangement.needsSpanner)
  }
}

/// The rules for the current state of a stack view. Each rule describes a constraint.
///
/// This declaration adds the rules along the axis. An extension adds those perpendicular to the axis.
@MainActor
struct StackArrangement {
  let stack: UIStackView
  /// All arranged views, and the visible ones. If no view is visible, `shown` contains all arranged views.
  let views, shown: [UIView]
  let canvas: ConstraintItem
  let along, across: AxisAttributes
  private(set) var rules: [StackRule] = []
  private(set) var gapCount = 0
  var needsSpanner = false

  init(_ stack: UIStackView) {
    self.stack = stack
    views = stack.arranged
    let visible = views.filter { !$0.isHidden }
    shown = visible.isEmpty ? views : visible
    canvas =
      stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide.layoutItem : stack.layoutItem
    along = AxisAttributes(stack.axis)
    across = AxisAttributes(stack.axis == .horizontal ? .vertical : .horizontal)
  }

  mutating func add(_ rule: StackRule) {
    rules.append(rule)
  }

  /// Adds a rule between an attribute of one item and an attribute of another.
  mutating func constrain(
    _ identifier: String, _ first: ConstraintItem, _ firstAttribute: NSLayoutConstraint.Attribute,
    to second: ConstraintItem, _ secondAttribute: NSLayoutConstraint.Attribute,
    relation: NSLayoutConstraint.Relation = .equal, priority: UILayoutPriority = .required
  ) {
    add(
      StackRule(
        identifier: identifier, first: LayoutOperand(first, firstAttribute), relation: relation,
        second: LayoutOperand(second, secondAttribute), priority: priority))
  }

  /// Adds a rule that a length is 0, with the given priority.
  mutating func constrainToZero(
    _ identifier: String, _ item: ConstraintItem, _ attribute: NSLayoutConstraint.Attribute, priority: UILayoutPriority
  ) {
    add(StackRule(identifier: identifier, first: LayoutOperand(item, attribute), priority: priority))
  }

  // MARK: Along the axis

  /// Connects the visible views and the canvas in a chain, and connects hidden views to their neighbors.
  ///
  /// The order of the rules matters, because the solver resolves ambiguity by the order of constraints.
  mutating func connect() {
    guard let first = shown.first, let last = shown.last else { return }
    constrain("UISV-canvas-connection", canvas, along.start, to: first.layoutItem, along.start)
    for (view, next) in zip(shown, shown.dropFirst()) { addSpacing(view, next) }
    constrain("UISV-canvas-connection", canvas, along.end, to: last.layoutItem, along.end)
    if shown.count < views.count { connectHidden(first, last) }
  }

  private var isDistributingGaps: Bool {
    stack.distribution == .equalSpacing || stack.distribution == .equalCentering
  }

  private var isFromBaselines: Bool { stack.isBaselineRelativeArrangement && stack.axis == .vertical }

  private mutating func addSpacing(_ view: UIView, _ next: UIView) {
    var rule = StackRule(
      identifier: "UISV-spacing",
      first: LayoutOperand(next.layoutItem, isFromBaselines ? .firstBaseline : along.start),
      relation: isDistributingGaps ? .greaterThanOrEqual : .equal,
      second: LayoutOperand(view.layoutItem, isFromBaselines ? .lastBaseline : along.end))
    // If no view is visible, there are no gaps.
    switch view.isHidden ? .points(0) : stack.gap(after: view) {
    case .points(let points): rule.constant = points
    case .system: rule.systemSpacing = 1
    }
    add(rule)
  }

  /// Connects each hidden view to the previous view, and hidden views before the first visible view to the next view.
  /// The distance is half a gap after a visible view that is not the last one; otherwise 0. If the spacing is between
  /// baselines, the distance is always 0.
  ///
  /// Hidden views are not part of the chain of visible views. Therefore, a required length of a hidden view moves no
  /// visible view.
  private mutating func connectHidden(_ first: UIView, _ last: UIView) {
    var isInside = false
    for (view, next) in zip(views, views.dropFirst()) {
      if view === first { isInside = true }
      if view === last { isInside = false }
      guard next.isHidden || view.isHidden && !isInside else { continue }
      let isMiddle = isInside && !view.isHidden && !isFromBaselines
      add(
        StackRule(
          identifier: "UISV-spacing", first: LayoutOperand(next.layoutItem, along.start),
          second: LayoutOperand(view.layoutItem, along.end),
          constant: isMiddle ? stack.gap(after: view).length / 2 : 0))
    }
  }

  /// Adds the rules of the distribution.
  mutating func distribute() {
    switch stack.distribution {
    case .fill: preferEqualTextWidths()
    case .fillEqually: fillEqually(shown.map(\.layoutItem))
    case .fillProportionally: fillProportionally()
    case .equalSpacing: distributeGaps(from: along.end, to: along.start, priority: .required)
    case .equalCentering: distributeGaps(from: along.center, to: along.center, priority: UILayoutPriority(149))
    }
  }

  private mutating func fillEqually(_ items: [ConstraintItem], priority: UILayoutPriority = .required) {
    guard let first = items.first else { return }
    for item in items.dropFirst() {
      constrain("UISV-fill-equally", item, along.length, to: first, along.length, priority: priority)
    }
  }

  /// Gives each view a length in proportion to its intrinsic length. The factor is the length of the canvas divided by
  /// the sum of all intrinsic lengths and gaps.
  ///
  /// Priorities decrease from the first view to the last, so that the last views deviate if the sum does not fit.
  private mutating func fillProportionally() {
    let lengths = shown.map { view in
      stack.axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
    }
    let sized = lengths.filter { $0 >= 0 }
    let spacing = shown.dropLast().map { stack.gap(after: $0).length }.reduce(0, +)
    let total = sized.reduce(spacing, +)
    guard !sized.isEmpty, total > 0 else { return fillEqually(shown.map(\.layoutItem)) }
    let isExact = sized.count == 1 && (shown.count == 1 || spacing == 0)
    for (index, (view, length)) in zip(shown, lengths).enumerated() {
      var rule = StackRule(
        identifier: "UISV-fill-proportionally", first: LayoutOperand(view.layoutItem, along.length),
        priority: isExact ? .required : UILayoutPriority(Float(max(999 - index, 1))))
      // A view without an intrinsic length gets a length of 0.
      if length > 0 {
        rule.second = LayoutOperand(canvas, along.length)
        rule.multiplier = length / total
      }
      add(rule)
    }
  }

  /// Makes the gaps between the visible views equal. A gap begins at the attribute `start` of a view, and ends at the
  /// attribute `end` of the next view.
  private mutating func distributeGaps(
    from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute, priority: UILayoutPriority
  ) {
    gapCount = shown.count - 1
    let gaps = stack.gaps(gapCount).map(\.layoutItem)
    for (gap, (view, next)) in zip(gaps, zip(shown, shown.dropFirst())) {
      constrain("UISV-distributing-edge", gap, along.start, to: view.layoutItem, start)
      constrain("UISV-distributing-edge", gap, along.end, to: next.layoutItem, end)
    }
    fillEqually(gaps, priority: priority)
  }

  /// Prefers equal widths for multiline texts, because their intrinsic widths do not determine a unique layout.
  private mutating func preferEqualTextWidths() {
    let texts = shown.filter(\.heightFollowsWidth)
    guard stack.axis == .horizontal, texts.count > 1 else { return }
    for text in texts {
      add(
        StackRule(
          identifier: "UISV-text-width-disambiguation", first: LayoutOperand(text.layoutItem, .width),
          second: LayoutOperand(canvas, .width), multiplier: 1 / CGFloat(shown.count),
          priority: UILayoutPriority(760)))
    }
  }

  /// Sets the lengths of hidden views to 0.
  mutating func hide() {
    for view in views where view.isHidden {
      constrainToZero("UISV-hiding", view.layoutItem, along.length, priority: UILayoutPriority(999.999))
    }
  }
}

/// The attributes of an item along an axis.
struct AxisAttributes {
  let start, end, center, length: NSLayoutConstraint.Attribute

  init(_ axis: NSLayoutConstraint.Axis) {
    switch axis {
    case .horizontal: (start, end, center, length) = (.leading, .trailing, .centerX, .width)
    case .vertical: (start, end, center, length) = (.top, .bottom, .centerY, .height)
    }
  }
}
