// Each function adds the child, turns its autoresizing mask off, and activates all constraints in one pass.
// Descriptions are passed as an array, in a builder, or both; the array's constraints are first.

extension LayoutItem {
  /// Applies descriptions with this item as the child and another as the parent. Adds no view.
  ///
  /// Turns this item's autoresizing mask off and returns the active constraints in order. Traps, as UIKit does, if the
  /// two items have no common ancestor.
  @discardableResult public func constrain(
    to other: some LayoutItem, constraints: [Constraint] = [], file: SourceFile = #fileID, line: UInt = #line,
    @ConstraintBuilder make: () -> [Constraint] = { return [] }
  ) -> [NSLayoutConstraint] {
    let (child, parent) = (_layoutView, other._layoutView)
    child.translatesAutoresizingMaskIntoConstraints = false
    let constraints = (constraints + make()).map { $0(child, parent) }
    file.name(constraints, line: line)
    NSLayoutConstraint.activate(constraints)
    return constraints
  }
}

extension UIView {
  /// Adds a child on top and applies descriptions to it and this view. Returns the constraints in order.
  @discardableResult public func addSubview(
    _ child: UIView, file: SourceFile = #fileID, line: UInt = #line, @ConstraintBuilder make: () -> [Constraint]
  ) -> [NSLayoutConstraint] {
    addSubview(child)
    return child.constrain(to: self, file: file, line: line, make: make)
  }

  /// Adds a child on top and activates constraints that already have their views. Returns them.
  // This function is generic and disfavored, so that the type checker tries the core's function first and stops if that
  // function matches. Otherwise, long arrays of closures take long to compile.
  @_disfavoredOverload @discardableResult public func addSubview<Ready: NSLayoutConstraint>(
    _ child: UIView, constraints: [Ready], file: SourceFile = #fileID, line: UInt = #line
  ) -> [NSLayoutConstraint] { addSubview(child, file: file, line: line) { constraints as [NSLayoutConstraint] } }

  /// Inserts a child at an index of the subviews and applies descriptions to the child and this view. Index 0 is the
  /// back. Returns the constraints in order.
  @discardableResult public func insertSubview(
    _ child: UIView, at index: Int, constraints: [Constraint] = [], file: SourceFile = #fileID, line: UInt = #line,
    @ConstraintBuilder make: () -> [Constraint] = { return [] }
  ) -> [NSLayoutConstraint] {
    insertSubview(child, at: index)
    return child.constrain(to: self, constraints: constraints, file: file, line: line, make: make)
  }

  /// Inserts a child directly behind a sibling and applies descriptions to it and this view. Returns the constraints in
  /// order.
  @discardableResult public func insertSubview(
    _ child: UIView, belowSubview sibling: UIView, constraints: [Constraint] = [], file: SourceFile = #fileID,
    line: UInt = #line, @ConstraintBuilder make: () -> [Constraint] = { return [] }
  ) -> [NSLayoutConstraint] {
    insertSubview(child, belowSubview: sibling)
    return child.constrain(to: self, constraints: constraints, file: file, line: line, make: make)
  }

  /// Inserts a child directly in front of a sibling and applies descriptions to it and this view. Returns the
  /// constraints in order.
  @discardableResult public func insertSubview(
    _ child: UIView, aboveSubview sibling: UIView, constraints: [Constraint] = [], file: SourceFile = #fileID,
    line: UInt = #line, @ConstraintBuilder make: () -> [Constraint] = { return [] }
  ) -> [NSLayoutConstraint] {
    insertSubview(child, aboveSubview: sibling)
    return child.constrain(to: self, constraints: constraints, file: file, line: line, make: make)
  }

  /// Adds a layout guide and applies descriptions with the guide as the child. Returns the constraints in order.
  ///
  /// A guide has no baselines, margins or guides of its own: descriptions that use them trap. A description that needs
  /// the child itself, and not only its anchors, uses ``UIView/keylineItem``.
  @discardableResult public func addLayoutGuide(
    _ guide: UILayoutGuide, constraints: [Constraint] = [], file: SourceFile = #fileID, line: UInt = #line,
    @ConstraintBuilder make: () -> [Constraint] = { return [] }
  ) -> [NSLayoutConstraint] {
    addLayoutGuide(guide)
    return guide.constrain(to: self, constraints: constraints, file: file, line: line, make: make)
  }
}

extension UIStackView {
  /// Adds an arranged child at the end and applies descriptions to it and this stack view. Returns the constraints in
  /// order.
  @discardableResult public func addArrangedSubview(
    _ child: UIView, constraints: [Constraint] = [], file: SourceFile = #fileID, line: UInt = #line,
    @ConstraintBuilder make: () -> [Constraint] = { return [] }
  ) -> [NSLayoutConstraint] {
    addArrangedSubview(child)
    return child.constrain(to: self, constraints: constraints, file: file, line: line, make: make)
  }
}
