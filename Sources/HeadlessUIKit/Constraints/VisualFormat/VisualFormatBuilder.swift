/// Creates the constraints of a visual format, in the order of the text.
@MainActor
struct VisualFormatBuilder {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  private var constraints: [NSLayoutConstraint] = []

  static func constraints(
    of format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    var builder = VisualFormatBuilder(format: format, options: options)
    for index in format.items.indices {
      if index > 0 { try builder.addGap(before: index) }
      builder.addThickness(of: format.items[index])
    }
    return builder.constraints
  }

  private init(format: VisualFormat, options: NSLayoutConstraint.FormatOptions) {
    self.format = format
    self.options = options
  }

  private mutating func addThickness(of view: VisualFormat.Item) {
    guard let item = view.item else { return }
    let attribute: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
    for predicate in view.thickness {
      switch predicate.value {
      case .number(let number):
        add(LayoutOperand(item, attribute), predicate, nil, constant: number)
      case .thickness(let other):
        add(LayoutOperand(item, attribute), predicate, LayoutOperand(other, attribute), constant: 0)
      }
    }
  }

  private mutating func addGap(before index: Int) throws(VisualFormatError) {
    let (first, second, gap) = (format.items[index - 1], format.items[index], format.gaps[index - 1])
    switch (first.item, second.item) {
    case (let near?, let far?):
      addGap(gap, from: LayoutOperand(near, siblingEnds.near), to: LayoutOperand(far, siblingEnds.far))
      try align(near, far, at: second.end)
    case (nil, let far?):
      addGap(gap, from: try superview(of: far, first, gap, isStart: true), to: LayoutOperand(far, edges.start))
    case (let near?, nil):
      addGap(gap, from: LayoutOperand(near, edges.end), to: try superview(of: near, second, gap, isStart: false))
    case (nil, nil): break
    }
  }

  private mutating func addGap(_ gap: VisualFormat.Gap, from near: LayoutOperand, to far: LayoutOperand) {
    // The first operand is the item with the greater coordinate. Therefore, a positive constant is a positive gap.
    let isReversed = edges.start == .right
    let (first, second) = isReversed ? (near, far) : (far, near)
    switch gap {
    case .none: add(first, VisualFormat.Predicate(), second, constant: 0)
    case .standard:
      // The standard gap to the superview ends at the superview's margin. The constraint has no additional spacing.
      let isToMargin = near.attribute.withinMargins != nil || far.attribute.withinMargins != nil
      add(first, VisualFormat.Predicate(), second, constant: 0, spacing: isToMargin ? nil : 1)
    case .distance(let predicates):
      for predicate in predicates {
        if case .number(let number) = predicate.value { add(first, predicate, second, constant: number) }
      }
    }
  }

  private mutating func add(
    _ first: LayoutOperand, _ predicate: VisualFormat.Predicate, _ second: LayoutOperand?, constant: CGFloat,
    spacing: CGFloat? = nil
  ) {
    let constraint = NSLayoutConstraint(first, predicate.relation, second, constant: constant, spacing: spacing)
    constraint.priority = predicate.priority
    constraint.isFromVisualFormat = true
    constraints.append(constraint)
  }

  private mutating func align(_ first: ConstraintItem, _ second: ConstraintItem, at position: Int)
    throws(VisualFormatError)
  {
    for attribute in options.alignments {
      guard attribute.kind.axis != format.axis else {
        let axis = format.axis == .horizontal ? "horizontal" : "vertical"
        throw VisualFormatError(
          message: "Options mask required views to be aligned on a \(axis) edge, which is not allowed for layout that "
            + "is also \(axis).", position: position)
      }
      add(LayoutOperand(first, attribute), VisualFormat.Predicate(), LayoutOperand(second, attribute), constant: 0)
    }
  }

  // MARK: Edges

  /// The edges of a view at the start and at the end of the line.
  private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    if format.axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  /// The attributes at both ends of a gap between two neighbors.
  private var siblingEnds: (near: NSLayoutConstraint.Attribute, far: NSLayoutConstraint.Attribute) {
    let isBetweenBaselines = format.axis == .vertical && options.contains(.spacingBaselineToBaseline)
    return isBetweenBaselines ? (.lastBaseline, .firstBaseline) : (edges.end, edges.start)
  }

  /// Returns the edge that `|` represents next to a view: a margin of the superview for a standard gap; otherwise an
  /// edge of the superview.
  private func superview(
    of view: ConstraintItem, _ bar: VisualFormat.Item, _ gap: VisualFormat.Gap, isStart: Bool
  ) throws(VisualFormatError) -> LayoutOperand {
    guard let superview = view.containerView else {
      throw VisualFormatError(
        message: "Unable to interpret '|' character, because the related view doesn't have a superview",
        position: bar.end - 1)
    }
    var attribute = isStart ? edges.start : edges.end
    if case .standard = gap { attribute = attribute.margin ?? attribute }
    return LayoutOperand(superview.layoutItem, attribute)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The corresponding edge of the rectangle inside the margins; nil for attributes that are not edges.
  fileprivate var margin: NSLayoutConstraint.Attribute? {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: nil
    }
  }
}
