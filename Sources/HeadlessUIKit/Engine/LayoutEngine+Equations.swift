extension LayoutEngine {
  /// Returns the equation of a constraint without the constraint's constant, and the sign of the constant in the
  /// equation.
  ///
  /// Positions are in the holder's coordinates. In a right-to-left layout, leading and trailing edges are measured from
  /// the holder's right edge: p' = W - p, where W is the holder's width. Therefore, the constraint `p1' = m * p2' + c`
  /// becomes the equation `p1 = m * p2 - c + (1 - m) * W`.
  func equation(for constraint: NSLayoutConstraint, in holder: UIView) -> (Equation, sign: Double) {
    guard let first = constraint.first else { return (Equation(), 1) }
    checkAxes(of: constraint)
    var sum = Sum(constraint: constraint, holder: holder, isMirrored: constraint.isDirectional && holder.isRightToLeft)
    sum.terms.reserveCapacity(4)
    let multiplier = Double(constraint.multiplier)
    // Implicit constraints refer to the rectangles of their items, never to the content of a scroll view.
    let (isImplicit, second) = (constraint.isImplicit, constraint.second)
    add(isImplicit ? first : first.resolved(inRelationTo: second), times: 1, to: &sum)
    if let second { add(isImplicit ? second : second.resolved(inRelationTo: first), times: -multiplier, to: &sum) }
    let isMirrored = sum.isMirrored && first.kind.isPosition
    if isMirrored, multiplier != 1 {
      let insets = holder.alignmentInsets
      sum.terms.append(.init(variables(of: holder.layoutItem).width, multiplier - 1))
      sum.constant += (multiplier - 1) * Double(insets.left + insets.right)
    }
    let relation = isMirrored ? constraint.relation.flipped : constraint.relation
    let equation = Equation(
      terms: sum.terms, relation: relation, constant: -sum.constant,
      priority: Double(constraint.priority.rawValue))
    return (equation, isMirrored ? -1 : 1)
  }

  /// The terms and the constant of an equation under construction.
  private struct Sum {
    let constraint: NSLayoutConstraint
    let holder: UIView
    let isMirrored: Bool
    var terms: [EquationSystem.Term] = []
    var constant = 0.0
  }

  private func checkAxes(of constraint: NSLayoutConstraint) {
    guard case .position(let axis)? = constraint.first?.kind, case .position(let other)? = constraint.second?.kind,
      axis != other
    else { return }
    raise(
      .invalidLayoutConstraint,
      "Constraint improperly relates anchors of incompatible types: \(constraint)")
  }

  private func add(_ operand: LayoutOperand, times factor: Double, to sum: inout Sum) {
    if let distance = operand.distance {
      let sign: Double = sum.isMirrored && operand.isDirectional ? -1 : 1
      add(distance.end.resolved(inRelationTo: distance.start), times: factor * sign, to: &sum)
      add(distance.start.resolved(inRelationTo: distance.end), times: -factor * sign, to: &sum)
      return
    }
    let item = operand.item
    switch operand.attribute {
    case .notAnAttribute: break
    case .width: sum.terms.append(.init(variables(of: item).width, factor))
    case .height: sum.terms.append(.init(variables(of: item).height, factor))
    case .left: addPosition(of: item, .horizontal, 0, factor, &sum)
    case .right: addPosition(of: item, .horizontal, 1, factor, &sum)
    case .leading: addPosition(of: item, .horizontal, sum.isMirrored ? 1 : 0, factor, &sum)
    case .trailing: addPosition(of: item, .horizontal, sum.isMirrored ? 0 : 1, factor, &sum)
    case .centerX: addPosition(of: item, .horizontal, 0.5, factor, &sum)
    case .top: addPosition(of: item, .vertical, 0, factor, &sum)
    case .bottom: addPosition(of: item, .vertical, 1, factor, &sum)
    case .centerY: addPosition(of: item, .vertical, 0.5, factor, &sum)
    case .firstBaseline: addBaseline(of: item, isFirst: true, factor, &sum)
    case .lastBaseline: addBaseline(of: item, isFirst: false, factor, &sum)
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      let guide = item.ownerView?.layoutMarginsGuide.layoutItem ?? item
      add(LayoutOperand(guide, operand.attribute.withinMargins ?? .notAnAttribute), times: factor, to: &sum)
    }
  }

  /// Adds a position in the item's rectangle to the sum. `fraction` is the distance from the left or top edge as a
  /// fraction of the length.
  private func addPosition(
    of item: ConstraintItem, _ axis: NSLayoutConstraint.Axis, _ fraction: Double, _ factor: Double, _ sum: inout Sum
  ) {
    let unknowns = variables(of: item)
    if fraction != 0 {
      sum.terms.append(.init(axis == .horizontal ? unknowns.width : unknowns.height, factor * fraction))
    }
    if let view = item.view, view === sum.holder {
      sum.constant += factor * view.alignmentStart(axis)
      return
    }
    sum.terms.append(.init(axis == .horizontal ? unknowns.x : unknowns.y, factor))
    var container = item.containerView
    while container !== sum.holder {
      guard let view = container else {
        if !areCurrent(sum.terms) { return }
        raise(
          .internalInconsistency,
          "Impossible to set up layout with view hierarchy unprepared for constraint. constraint:\(sum.constraint) "
            + "view:\(sum.holder)")
      }
      let unknowns = variables(of: view.layoutItem)
      sum.terms.append(.init(axis == .horizontal ? unknowns.x : unknowns.y, factor))
      sum.constant -= factor * view.alignmentStart(axis)
      if let guide = view.scrolledGuide {
        let unknowns = variables(of: guide.layoutItem)
        sum.terms.append(.init(axis == .horizontal ? unknowns.x : unknowns.y, -factor))
      }
      container = view.superviewStorage
    }
  }

  private func addBaseline(of item: ConstraintItem, isFirst: Bool, _ factor: Double, _ sum: inout Sum) {
    guard let view = item.view else { return addPosition(of: item, .vertical, 1, factor, &sum) }
    view.baselineUse.isUsed = true
    let target = view.baselineView(isFirst: isFirst)
    let baselines = target.textBaselines
    if isLive { target.baselineUse.baselines = .some(baselines) }
    if isFirst, let baselines {
      sum.constant += factor * Double(baselines.first)
      addPosition(of: target.layoutItem, .vertical, 0, factor, &sum)
    } else {
      sum.constant -= factor * Double(baselines?.last ?? 0)
      addPosition(of: target.layoutItem, .vertical, 1, factor, &sum)
    }
  }
}

extension UIView {
  /// Returns the view that provides this view's baseline. The search follows ``UIView/forFirstBaselineLayout`` or
  /// ``UIView/forLastBaselineLayout`` from view to view, and stops at a view that returns itself or a view outside of
  /// its subtree.
  fileprivate func baselineView(isFirst: Bool) -> UIView {
    let next = isFirst ? forFirstBaselineLayout : forLastBaselineLayout
    return next !== self && next.isDescendant(of: self) ? next.baselineView(isFirst: isFirst) : self
  }

  /// The insets of the alignment rectangle in the frame, computed with ``UIView/alignmentRect(forFrame:)``. Therefore,
  /// subclasses may override either this method or `alignmentRectInsets`.
  var alignmentInsets: UIEdgeInsets {
    let size = viewGeometry.bounds.size
    let rect = alignmentRect(forFrame: CGRect(origin: .zero, size: size))
    return UIEdgeInsets(
      top: rect.origin.y, left: rect.origin.x, bottom: size.height - rect.origin.y - rect.size.height,
      right: size.width - rect.origin.x - rect.size.width)
  }

  /// The left or the top inset of the alignment rectangle.
  fileprivate func alignmentStart(_ axis: NSLayoutConstraint.Axis) -> Double {
    let insets = alignmentInsets
    return Double(axis == .horizontal ? insets.left : insets.top)
  }
}

extension LayoutOperand {
  /// Returns the operand that the equation uses instead of this one. In a constraint between a scroll view and a
  /// descendant, ``UIView/guideForContent(_:)`` replaces the scroll view. Other operands do not change.
  @MainActor fileprivate func resolved(inRelationTo other: LayoutOperand?) -> LayoutOperand {
    guard let view = item.view, let guide = view.guideForContent(attribute),
      other?.item.containerView?.isDescendant(of: view) == true
    else { return self }
    return LayoutOperand(guide.layoutItem, attribute)
  }
}
