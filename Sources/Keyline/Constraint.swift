#if canImport(UIKit)
  import UIKit
#endif

/// A constraint between two views that are not known yet: a child and its parent.
public typealias Constraint = @MainActor (_ child: UIView, _ parent: UIView) -> NSLayoutConstraint

/// The child's anchor equals one of the parent's, plus a constant in points (default 0).
@MainActor @inlinable
public func equal<T, A>(_ child: KeyPath<UIView, A>, _ parent: KeyPath<UIView, A>, constant: CGFloat = 0) -> Constraint
where A: NSLayoutAnchor<T> { { $0[keyPath: child].constraint(equalTo: $1[keyPath: parent], constant: constant) } }

/// The child's anchor equals the same anchor of the parent, plus a constant in points (default 0).
@MainActor @inlinable public func equal<T, A>(_ both: KeyPath<UIView, A>, constant: CGFloat = 0) -> Constraint
where A: NSLayoutAnchor<T> { { $0[keyPath: both].constraint(equalTo: $1[keyPath: both], constant: constant) } }

extension UIView {
  /// Adds a child, turns its autoresizing mask off, and activates its constraints to this view in one pass.
  ///
  /// Returns the constraints in the order given. One that names a view from elsewhere traps, as it does in UIKit.
  @discardableResult public func addSubview(_ child: UIView, constraints: [Constraint]) -> [NSLayoutConstraint] {
    addSubview(child)
    child.translatesAutoresizingMaskIntoConstraints = false
    let constraints = constraints.map { $0(child, self) }
    NSLayoutConstraint.activate(constraints)
    return constraints
  }
}
