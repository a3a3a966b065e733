#if canImport(UIKit)
  import UIKit
#endif

/// A constraint between two views that are given later: a child and its parent.
public typealias Constraint = @MainActor (_ child: UIView, _ parent: UIView) -> NSLayoutConstraint

/// Describes that an anchor of the child equals an anchor of the parent plus a constant, in points. Default is 0.
@MainActor @inlinable public func equal<Axis, Anchor: NSLayoutAnchor<Axis>>(
  _ child: KeyPath<UIView, Anchor>, _ parent: KeyPath<UIView, Anchor>, constant: CGFloat = 0
) -> Constraint { { $0[keyPath: child].constraint(equalTo: $1[keyPath: parent], constant: constant) } }

/// Describes that an anchor of the child equals the same anchor of the parent plus a constant, in points. Default is 0.
@MainActor @inlinable public func equal<Axis, Anchor>(_ a: KeyPath<UIView, Anchor>, constant: CGFloat = 0) -> Constraint
where Anchor: NSLayoutAnchor<Axis> { { $0[keyPath: a].constraint(equalTo: $1[keyPath: a], constant: constant) } }

extension UIView {
  /// Adds a child, turns its autoresizing mask off, and activates its constraints to this view in one pass.
  ///
  /// Returns the constraints in the given order. Traps if a constraint refers to a view outside this hierarchy.
  @discardableResult public func addSubview(_ child: UIView, constraints: [Constraint]) -> [NSLayoutConstraint] {
    addSubview(child)
    child.translatesAutoresizingMaskIntoConstraints = false
    let constraints = constraints.map { $0(child, self) }
    NSLayoutConstraint.activate(constraints)
    return constraints
  }
}
