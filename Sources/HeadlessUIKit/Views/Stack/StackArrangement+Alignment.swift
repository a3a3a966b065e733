extension StackArrangement {
  /// Aligns all views perpendicular to the axis, including hidden ones, and connects them to the canvas.
  mutating func align() {
    guard let first = shown.first?.layoutItem else { return }
    let alignment = alignment
    // If the views do not fill the canvas, a guide spans the views. The canvas gets the size of the largest view from
    // this guide.
    needsSpanner = alignment != .fill && shown.count > 1
    let spanner = stack.spanner(isNeeded: needsSpanner)?.layoutItem
    if let spanner {
      connect(first, alignment, to: spanner)
    } else {
      connect(first, alignment)
    }
    for view in views where view.layoutItem !== first { alignView(view.layoutItem, with: first, alignment) }
    if let spanner { span(spanner, alignment) }
    guard alignment != .fill else { return }
    if spanner == nil || alignment == .lastBaseline {
      constrainToZero("UISV-canvas-fit", stack.layoutItem, across.length, priority: UILayoutPriority(49))
    }
    for view in views {
      constrainToZero("UISV-ambiguity-suppression", view.layoutItem, across.length, priority: UILayoutPriority(25))
    }
  }

  /// The stack view's alignment. In a column, a baseline alignment has the effect of leading.
  private var alignment: UIStackView.Alignment {
    switch stack.alignment {
    case .firstBaseline, .lastBaseline: stack.axis == .horizontal ? stack.alignment : .leading
    case let alignment: alignment
    }
  }

  /// Connects the first view to the canvas. Called if there is only one visible view, or if all views fill the canvas.
  private mutating func connect(_ view: ConstraintItem, _ alignment: UIStackView.Alignment) {
    let name = "UISV-canvas-connection"
    let isAtStart = alignment == .fill || alignment == .leading
    let isAtEnd = alignment == .fill || alignment == .trailing
    if alignment == .center { constrain(name, canvas, across.center, to: view, across.center) }
    constrain(
      name, canvas, across.start, to: view, across.start, relation: isAtStart ? .equal : .lessThanOrEqual)
    constrain(name, canvas, across.end, to: view, across.end, relation: isAtEnd ? .equal : .greaterThanOrEqual)
  }

  /// Connects the first view and the guide that spans the views to the canvas.
  private mutating func connect(
    _ view: ConstraintItem, _ alignment: UIStackView.Alignment, to spanner: ConstraintItem
  ) {
    let name = "UISV-canvas-connection"
    constrain(name, canvas, across.start, to: alignment == .leading ? view : spanner, across.start)
    if alignment == .lastBaseline {
      constrain(name, canvas, across.end, to: view, across.end, relation: .greaterThanOrEqual)
    } else {
      constrain(name, canvas, across.end, to: alignment == .trailing ? view : spanner, across.end)
    }
    if alignment == .center { constrain(name, canvas, across.center, to: view, across.center) }
  }

  private mutating func alignView(
    _ view: ConstraintItem, with first: ConstraintItem, _ alignment: UIStackView.Alignment
  ) {
    let attributes: [NSLayoutConstraint.Attribute] =
      switch alignment {
      case .fill: [across.start, across.end]
      case .leading: [across.start]
      case .firstBaseline: [.firstBaseline]
      case .center: [across.center]
      case .trailing: [across.end]
      case .lastBaseline: [.lastBaseline]
      }
    for attribute in attributes { constrain("UISV-alignment", first, attribute, to: view, attribute) }
  }

  /// Makes the spanning guide as small as possible around the visible views.
  private mutating func span(_ spanner: ConstraintItem, _ alignment: UIStackView.Alignment) {
    let name = "UISV-spanning-boundary"
    let tight = UILayoutPriority(999.5)
    for view in shown.map(\.layoutItem) {
      let (isAtStart, isAtEnd) = (alignment == .leading, alignment == .trailing)
      constrain(
        name, spanner, across.start, to: view, across.start, relation: isAtStart ? .equal : .lessThanOrEqual,
        priority: isAtStart ? tight : .required)
      constrain(
        name, spanner, across.end, to: view, across.end, relation: isAtEnd ? .equal : .greaterThanOrEqual,
        priority: isAtEnd ? tight : .required)
    }
    constrainToZero("UISV-spanning-fit", spanner, across.length, priority: UILayoutPriority(51))
  }
}
