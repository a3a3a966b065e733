extension StackArrangement {
  /// Lines the views up across the axis, hidden ones too, and connects them to the canvas there.
  mutating func align() {
    guard let first = shown.first?.layoutItem else { return }
    let alignment = alignment
    // A guide spans views that do not fill the canvas, so that the canvas can take its size from the largest.
    needsSpanner = alignment != .fill && shown.count > 1
    let spanner = stack.spanner(isNeeded: needsSpanner)?.layoutItem
    if let spanner {
      connect(first, alignment, to: spanner)
    } else {
      connect(first, alignment)
    }
    for view in views where view.layoutItem !== first { line(view.layoutItem, up: first, alignment) }
    if let spanner { span(spanner, alignment) }
    guard alignment != .fill else { return }
    if spanner == nil || alignment == .lastBaseline {
      vanish("UISV-canvas-fit", stack.layoutItem, across.length, priority: UILayoutPriority(49))
    }
    for view in views {
      vanish("UISV-ambiguity-suppression", view.layoutItem, across.length, priority: UILayoutPriority(25))
    }
  }

  /// The alignment, but for those that a column does not have.
  private var alignment: UIStackView.Alignment {
    switch stack.alignment {
    case .firstBaseline, .lastBaseline: stack.axis == .horizontal ? stack.alignment : .leading
    case let alignment: alignment
    }
  }

  /// Connects a view that stands for all: the only one, or one that fills the canvas as all others do.
  private mutating func connect(_ view: ConstraintItem, _ alignment: UIStackView.Alignment) {
    let name = "UISV-canvas-connection"
    let isAtStart = alignment == .fill || alignment == .leading
    let isAtEnd = alignment == .fill || alignment == .trailing
    if alignment == .center { tie(name, canvas, across.center, to: view, across.center) }
    tie(
      name, canvas, across.start, to: view, across.start, relation: isAtStart ? .equal : .lessThanOrEqual)
    tie(name, canvas, across.end, to: view, across.end, relation: isAtEnd ? .equal : .greaterThanOrEqual)
  }

  /// Connects the first of several views, or the guide that spans them all.
  private mutating func connect(
    _ view: ConstraintItem, _ alignment: UIStackView.Alignment, to spanner: ConstraintItem
  ) {
    let name = "UISV-canvas-connection"
    tie(name, canvas, across.start, to: alignment == .leading ? view : spanner, across.start)
    if alignment == .lastBaseline {
      tie(name, canvas, across.end, to: view, across.end, relation: .greaterThanOrEqual)
    } else {
      tie(name, canvas, across.end, to: alignment == .trailing ? view : spanner, across.end)
    }
    if alignment == .center { tie(name, canvas, across.center, to: view, across.center) }
  }

  private mutating func line(_ view: ConstraintItem, up first: ConstraintItem, _ alignment: UIStackView.Alignment) {
    let attributes: [NSLayoutConstraint.Attribute] =
      switch alignment {
      case .fill: [across.start, across.end]
      case .leading: [across.start]
      case .firstBaseline: [.firstBaseline]
      case .center: [across.center]
      case .trailing: [across.end]
      case .lastBaseline: [.lastBaseline]
      }
    for attribute in attributes { tie("UISV-alignment", first, attribute, to: view, attribute) }
  }

  /// Has the spanning guide cover the visible views, and no more than that.
  private mutating func span(_ spanner: ConstraintItem, _ alignment: UIStackView.Alignment) {
    let name = "UISV-spanning-boundary"
    let tight = UILayoutPriority(999.5)
    for view in shown.map(\.layoutItem) {
      let (isAtStart, isAtEnd) = (alignment == .leading, alignment == .trailing)
      tie(
        name, spanner, across.start, to: view, across.start, relation: isAtStart ? .equal : .lessThanOrEqual,
        priority: isAtStart ? tight : .required)
      tie(
        name, spanner, across.end, to: view, across.end, relation: isAtEnd ? .equal : .greaterThanOrEqual,
        priority: isAtEnd ? tight : .required)
    }
    vanish("UISV-spanning-fit", spanner, across.length, priority: UILayoutPriority(51))
  }
}
