// Each of these puts the child in its place, turns its autoresizing mask off, and activates all constraints in one pass.
// Descriptions come as a list or from a builder; where both are given, the list comes first.

extension LayoutItem {
  /// Applies descriptions to this item as the child and to another as the parent; nothing is added.
  ///
  /// Turns this item's autoresizing mask off and returns the constraints, active and in order. Traps as UIKit does when
  /// the two have no common ancestor.
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
  /// Adds a child in front and applies descriptions to it and this view; returns the constraints in order.
  @discardableResult public func addSubview(
    _ child: UIView, file: SourceFile = #fileID, line: UInt = #line, @ConstraintBuilder make: () -> [Constraint]
  ) -> [NSLayoutConstraint] {
    addSubview(child)
    return child.constrain(to: self, file: file, line: line, make: make)
  }

  /// Adds a child in front and activates constraints that name their views themselves; returns them.
  // Disfavored and generic, the compiler tries the core first and is done when that takes the list: a list of closures
  // is quick to check.
  @_disfavoredOverload @discardableResult public func addSubview<Ready: NSLayoutConstraint>(
    _ child: UIView, constraints: [Ready], file: SourceFile = #fileID, line: UInt = #line
  ) -> [NSLayoutConstraint] { addSubview(child, file: file, line: line) { constraints as [NSLayoutConstraint] } }

  /// Inserts a child at a place among the subviews, 0 being the hindmost, and applies descriptions to it and this view;
  /// returns the constraints in order.
  @discardableResult public func insertSubview(
    _ child: UIView, at index: Int, constraints: [Constraint] = [], file: SourceFile = #fileID, line: UInt = #line,
    @ConstraintBuilder make: () -> [Constraint] = { return [] }
  ) -> [NSLayoutConstraint] {
    insertSubview(child, at: index)
    return child.constrain(to: self, constraints: constraints, file: file, line: line, make: make)
  }

  /// Inserts a child right behind a sibling and applies descriptions to it and this view; returns the constraints in
  /// order.
  @discardableResult public func insertSubview(
    _ child: UIView, belowSubview sibling: UIView, constraints: [Constraint] = [], file: SourceFile = #fileID,
    line: UInt = #line, @ConstraintBuilder make: () -> [Constraint] = { return [] }
  ) -> [NSLayoutConstraint] {
    insertSubview(child, belowSubview: sibling)
    return child.constrain(to: self, constraints: constraints, file: file, line: line, make: make)
  }

  /// Inserts a child right in front of a sibling and applies descriptions to it and this view; returns the constraints
  /// in order.
  @discardableResult public func insertSubview(
    _ child: UIView, aboveSubview sibling: UIView, constraints: [Constraint] = [], file: SourceFile = #fileID,
    line: UInt = #line, @ConstraintBuilder make: () -> [Constraint] = { return [] }
  ) -> [NSLayoutConstraint] {
    insertSubview(child, aboveSubview: sibling)
    return child.constrain(to: self, constraints: constraints, file: file, line: line, make: make)
  }

  /// Adds a layout guide and applies descriptions to it as the child and this view; returns the constraints in order.
  ///
  /// A guide has no baselines, margins or guides of its own: descriptions of those trap. Where a description names the
  /// child itself, and not its anchors, it asks for its ``UIView/keylineItem``.
  @discardableResult public func addLayoutGuide(
    _ guide: UILayoutGuide, constraints: [Constraint] = [], file: SourceFile = #fileID, line: UInt = #line,
    @ConstraintBuilder make: () -> [Constraint] = { return [] }
  ) -> [NSLayoutConstraint] {
    addLayoutGuide(guide)
    return guide.constrain(to: self, constraints: constraints, file: file, line: line, make: make)
  }
}

extension UIStackView {
  /// Adds an arranged child at the end and applies descriptions to it and this stack; returns the constraints in order.
  @discardableResult public func addArrangedSubview(
    _ child: UIView, constraints: [Constraint] = [], file: SourceFile = #fileID, line: UInt = #line,
    @ConstraintBuilder make: () -> [Constraint] = { return [] }
  ) -> [NSLayoutConstraint] {
    addArrangedSubview(child)
    return child.constrain(to: self, constraints: constraints, file: file, line: line, make: make)
  }
}
