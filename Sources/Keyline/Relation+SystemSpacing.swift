/// A position that can follow another at the system's spacing: an anchor across or down.
@MainActor public protocol SpacedAnchor: AnyObject {
  /// The constraint of this anchor to another plus the system's spacing, so many times.
  func _holds(_ relation: Relation, after other: Self, spacing multiplier: CGFloat) -> NSLayoutConstraint
}

@MainActor extension Relation {
  /// The child's anchor against the system's spacing, so many times, after or below one of the parent's.
  ///
  /// Without a second key path it is the parent's same anchor.
  @inlinable public func callAsFunction<A: SpacedAnchor>(
    _ child: KeyPath<UIView, A>, _ parent: KeyPath<UIView, A>? = nil, systemSpacing multiplier: CGFloat
  ) -> Constraint { { $0[keyPath: child]._holds(self, after: $1[keyPath: parent ?? child], spacing: multiplier) } }

  /// The child's anchor against the system's spacing, so many times, after or below an anchor at hand.
  @inlinable public func callAsFunction<A: SpacedAnchor>(
    _ child: KeyPath<UIView, A>, to anchor: A, systemSpacing multiplier: CGFloat
  ) -> Constraint { { view, _ in view[keyPath: child]._holds(self, after: anchor, spacing: multiplier) } }
}

extension NSLayoutXAxisAnchor: SpacedAnchor {
  @inlinable public func _holds(_ r: Relation, after b: NSLayoutXAxisAnchor, spacing m: CGFloat) -> NSLayoutConstraint {
    switch r {
    case .lessThanOrEqual: constraint(lessThanOrEqualToSystemSpacingAfter: b, multiplier: m)
    case .equal: constraint(equalToSystemSpacingAfter: b, multiplier: m)
    case .greaterThanOrEqual: constraint(greaterThanOrEqualToSystemSpacingAfter: b, multiplier: m)
    }
  }
}

extension NSLayoutYAxisAnchor: SpacedAnchor {
  @inlinable public func _holds(_ r: Relation, after b: NSLayoutYAxisAnchor, spacing m: CGFloat) -> NSLayoutConstraint {
    switch r {
    case .lessThanOrEqual: constraint(lessThanOrEqualToSystemSpacingBelow: b, multiplier: m)
    case .equal: constraint(equalToSystemSpacingBelow: b, multiplier: m)
    case .greaterThanOrEqual: constraint(greaterThanOrEqualToSystemSpacingBelow: b, multiplier: m)
    }
  }
}
