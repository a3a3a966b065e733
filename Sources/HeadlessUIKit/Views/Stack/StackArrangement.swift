// What a stack asks of its views, as UIKit's logs show it. "Canvas" is the stack, or its margins. Hidden views keep a place
// in the row, with no length.

extension UIStackView {
  /// Brings the constraints up to date with the views and the properties.
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

/// The rules of one stack as it is now, along its axis; those across are in an extension.
@MainActor
struct StackArrangement {
  let stack: UIStackView
  /// All arranged views, and those among them that show, or all if none does.
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

  /// Ties an attribute of one item to an attribute of another.
  mutating func tie(
    _ identifier: String, _ first: ConstraintItem, _ firstAttribute: NSLayoutConstraint.Attribute,
    to second: ConstraintItem, _ secondAttribute: NSLayoutConstraint.Attribute,
    relation: NSLayoutConstraint.Relation = .equal, priority: UILayoutPriority = .required
  ) {
    add(
      StackRule(
        identifier: identifier, first: LayoutOperand(first, firstAttribute), relation: relation,
        second: LayoutOperand(second, secondAttribute), priority: priority))
  }

  /// Says that a length is 0, as far as the priority goes.
  mutating func vanish(
    _ identifier: String, _ item: ConstraintItem, _ attribute: NSLayoutConstraint.Attribute, priority: UILayoutPriority
  ) {
    add(StackRule(identifier: identifier, first: LayoutOperand(item, attribute), priority: priority))
  }

  // MARK: Along the axis

  /// Puts the visible views in a row from end to end, and hidden ones between them.
  ///
  /// The order matters: a solver gives what is left of the room to what closes the row.
  mutating func connect() {
    guard let first = shown.first, let last = shown.last else { return }
    tie("UISV-canvas-connection", canvas, along.start, to: first.layoutItem, along.start)
    for (view, next) in zip(shown, shown.dropFirst()) { space(view, next) }
    tie("UISV-canvas-connection", canvas, along.end, to: last.layoutItem, along.end)
    if shown.count < views.count { connectHidden(first, last) }
  }

  private var isDistributingGaps: Bool {
    stack.distribution == .equalSpacing || stack.distribution == .equalCentering
  }

  private var isFromBaselines: Bool { stack.isBaselineRelativeArrangement && stack.axis == .vertical }

  private mutating func space(_ view: UIView, _ next: UIView) {
    var rule = StackRule(
      identifier: "UISV-spacing",
      first: LayoutOperand(next.layoutItem, isFromBaselines ? .firstBaseline : along.start),
      relation: isDistributingGaps ? .greaterThanOrEqual : .equal,
      second: LayoutOperand(view.layoutItem, isFromBaselines ? .lastBaseline : along.end))
    // Where no view is visible there are no gaps either.
    switch view.isHidden ? .points(0) : stack.gap(after: view) {
    case .points(let points): rule.constant = points
    case .system: rule.systemSpacing = 1
    }
    add(rule)
  }

  /// Ties each hidden view to the one before it, half of a gap away, and at the ends without a gap.
  ///
  /// Nothing visible is tied to it, so that a length of its own that the program insists on moves nothing.
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

  /// Shares the room out.
  mutating func distribute() {
    switch stack.distribution {
    case .fill: separateTexts()
    case .fillEqually: fillEqually(shown.map(\.layoutItem))
    case .fillProportionally: fillProportionally()
    case .equalSpacing: distributeGaps(from: along.end, to: along.start, priority: .required)
    case .equalCentering: distributeGaps(from: along.center, to: along.center, priority: UILayoutPriority(149))
    }
  }

  private mutating func fillEqually(_ items: [ConstraintItem], priority: UILayoutPriority = .required) {
    guard let first = items.first else { return }
    for item in items.dropFirst() {
      tie("UISV-fill-equally", item, along.length, to: first, along.length, priority: priority)
    }
  }

  /// Each view's share of the canvas is its intrinsic length among all lengths and gaps; the later gives way.
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
      // What asks for no length gets none.
      if length > 0 {
        rule.second = LayoutOperand(canvas, along.length)
        rule.multiplier = length / total
      }
      add(rule)
    }
  }

  /// Makes the gaps between the visible views equal, from one attribute of a view to another of the next.
  private mutating func distributeGaps(
    from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute, priority: UILayoutPriority
  ) {
    gapCount = shown.count - 1
    let gaps = stack.gaps(gapCount).map(\.layoutItem)
    for (gap, (view, next)) in zip(gaps, zip(shown, shown.dropFirst())) {
      tie("UISV-distributing-edge", gap, along.start, to: view.layoutItem, start)
      tie("UISV-distributing-edge", gap, along.end, to: next.layoutItem, end)
    }
    fillEqually(gaps, priority: priority)
  }

  /// Gives texts of several lines the same width where nothing else tells them apart.
  private mutating func separateTexts() {
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

  /// Takes their length from hidden views.
  mutating func hide() {
    for view in views where view.isHidden {
      vanish("UISV-hiding", view.layoutItem, along.length, priority: UILayoutPriority(999.999))
    }
  }
}

/// An axis's attributes.
struct AxisAttributes {
  let start, end, center, length: NSLayoutConstraint.Attribute

  init(_ axis: NSLayoutConstraint.Axis) {
    switch axis {
    case .horizontal: (start, end, center, length) = (.leading, .trailing, .centerX, .width)
    case .vertical: (start, end, center, length) = (.top, .bottom, .centerY, .height)
    }
  }
}
