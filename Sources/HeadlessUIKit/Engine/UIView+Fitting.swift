extension UIView {
  /// Solves the constraints of the subtree in a separate engine that only measures, and returns the size of this view.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    checkFittingDepth()
    if isOrphan { discardEngine() }
    updateConstraintsIfNeeded()
    LayoutConflicts.beginPass()
    defer { LayoutConflicts.endPass() }
    let engine = LayoutEngine(root: self, isLive: false)
    defer { engine.restoreOuterVariables() }
    var changes = ConstraintChanges()
    forEachInSubtree { view in
      changes.constraints += view.constraints.filter { !$0.isImplicit }
      if view !== self, !view.translatesAutoresizingMaskIntoConstraints { changes.contentViews.append(view) }
    }
    let goal = alignmentRect(forFrame: CGRect(origin: .zero, size: target)).size
    let width = NSLayoutConstraint.implicit(
      "fittingSizeHTarget", LayoutOperand(layoutItem, .width), constant: max(goal.width, 0))
    let height = NSLayoutConstraint.implicit(
      "fittingSizeVTarget", LayoutOperand(layoutItem, .height), constant: max(goal.height, 0))
    width.priority = horizontal
    height.priority = vertical
    let variables = engine.variables(of: layoutItem)
    engine.install(width, in: self)
    engine.install(height, in: self)
    engine.solve(changes)
    // An overridden method of a view may have removed this view from the engine.
    guard variables.engine === engine else { return fittingSize(target, horizontal, vertical) }
    return frame(forAlignmentRect: engine.rect(of: variables)).size
  }

  /// Traps if measuring the view calls itself without end.
  private func checkFittingDepth() {
    var (variables, depth) = (layoutItemStorage?.variables, 0)
    while let known = variables {
      if let engine = known.engine, !engine.isLive, engine.root === self { depth += 1 }
      variables = known.outer
    }
    // If the `intrinsicContentSize` of a view calls `systemLayoutSizeFitting` without further recursion, the depth is
    // 2.
    guard depth >= 8 else { return }
    raise(
      .internalInconsistency,
      "Measuring \(label) does not end: a method that systemLayoutSizeFitting calls, such as intrinsicContentSize, "
        + "calls systemLayoutSizeFitting again")
  }
}
