/// A horizontal or vertical anchor that can be placed at the system spacing after or below another.
@MainActor public protocol SpacedAnchor: AnyObject {
  /// Returns a constraint between this anchor and another plus a multiple of the system spacing.
  @_documentation(visibility: internal)
  func _constraint(_ relation: Relation, after other: Self, spacing multiplier: CGFloat) -> NSLayoutConstraint
}

@MainActor extension Relation {
  /// Relates an anchor of the child to a multiple of the system spacing after or below an anchor of the parent.
  ///
  /// The second key path defaults to the first.
  @inlinable public func callAsFunction<A: SpacedAnchor>(
    _ child: KeyPath<UIView, A>, _ parent: KeyPath<UIView, A>? = nil, systemSpacing multiplier: CGFloat
  ) -> Constraint { { $0[keyPath: child]._constraint(self, after: $1[keyPath: parent ?? child], spacing: multiplier) } }

  /// Relates an anchor of the child to a multiple of the system spacing after or below a given anchor.
  @inlinable public func callAsFunction<A: SpacedAnchor>(
    _ child: KeyPath<UIView, A>, to anchor: A, systemSpacing multiplier: CGFloat
  ) -> Constraint { { view, _ in view[keyPath: child]._constraint(self, after: anchor, spacing: multiplier) } }
}

extension NSLayoutXAxisAnchor: SpacedAnchor {
  @_documentation(visibility: internal) @inlinable
  public func _constraint(_ r: Relation, after b: NSLayoutXAxisAnchor, spacing m: CGFloat) -> NSLayoutConstraint {
    switch r {
    case .lessThanOrEqual: constraint(lessThanOrEqualToSystemSpacingAfter: b, multiplier: m)
    case .equal: constraint(equalToSystemSpacingAfter: b, multiplier: m)
    case .greaterThanOrEqual: constraint(greaterThanOrEqualToSystemSpacingAfter: b, multiplier: m)
    }
  }
}

extension NSLayoutYAxisAnchor: SpacedAnchor {
  @_documentation(visibility: internal) @inlinable
  public func _constraint(_ r: Relation, after b: NSLayoutYAxisAnchor, spacing m: CGFloat) -> NSLayoutConstraint {
    switch r {
    case .lessThanOrEqual: constraint(lessThanOrEqualToSystemSpacingBelow: b, multiplier: m)
    case .equal: constraint(equalToSystemSpacingBelow: b, multiplier: m)
    case .greaterThanOrEqual: constraint(greaterThanOrEqualToSystemSpacingBelow: b, multiplier: m)
    }
  }
}
