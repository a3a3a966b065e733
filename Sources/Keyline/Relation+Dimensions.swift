@MainActor extension Relation {
  /// The child's length against a number of points.
  @inlinable public func callAsFunction(_ child: KeyPath<UIView, NSLayoutDimension>, to length: CGFloat) -> Constraint {
    { view, _ in holds(view[keyPath: child], length) }
  }

  /// The child's length against a multiple of one of the parent's, plus a constant in points (default 0).
  ///
  /// Without a second key path it is the parent's same length.
  @inlinable public func callAsFunction(
    _ child: KeyPath<UIView, NSLayoutDimension>, _ parent: KeyPath<UIView, NSLayoutDimension>? = nil,
    multiplier: CGFloat, constant: CGFloat = 0
  ) -> Constraint { { holds($0[keyPath: child], $1[keyPath: parent ?? child], times: multiplier, plus: constant) } }

  /// The child's length against a multiple of a length at hand, plus a constant in points (default 0).
  @inlinable public func callAsFunction(
    _ child: KeyPath<UIView, NSLayoutDimension>, to length: NSLayoutDimension, multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> Constraint { { view, _ in holds(view[keyPath: child], length, times: multiplier, plus: constant) } }

  /// The child's length against a multiple of one of any view or layout guide, plus a constant in points (default 0).
  ///
  /// Without a second key path it is the item's same length.
  @_disfavoredOverload @inlinable public func callAsFunction<Item: LayoutItem>(
    _ child: KeyPath<UIView, NSLayoutDimension>, to item: Item, _ length: KeyPath<Item, NSLayoutDimension>? = nil,
    multiplier: CGFloat, constant: CGFloat = 0
  ) -> Constraint { self(child, to: item.anchor(length, or: child), multiplier: multiplier, constant: constant) }

  /// The child's length against a multiple (default 1) of another of its own, plus a constant in points (default 0).
  ///
  /// The height of a film is `equal(\.heightAnchor, toOwn: \.widthAnchor, multiplier: 9 / 16)`.
  @inlinable public func callAsFunction(
    _ child: KeyPath<UIView, NSLayoutDimension>, toOwn other: KeyPath<UIView, NSLayoutDimension>,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> Constraint { { me, _ in holds(me[keyPath: child], me[keyPath: other], times: multiplier, plus: constant) } }
}
