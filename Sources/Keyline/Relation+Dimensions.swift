@MainActor extension Relation {
  /// Relates a dimension of the child to a fixed length, in points.
  @inlinable public func callAsFunction(_ child: KeyPath<UIView, NSLayoutDimension>, to length: CGFloat) -> Constraint {
    { view, _ in constraint(view[keyPath: child], length) }
  }

  /// Relates a dimension of the child to a dimension of the parent times a multiplier plus a constant, in points. The
  /// constant's default is 0.
  ///
  /// The second key path defaults to the first.
  @inlinable public func callAsFunction(
    _ child: KeyPath<UIView, NSLayoutDimension>, _ parent: KeyPath<UIView, NSLayoutDimension>? = nil,
    multiplier: CGFloat, constant: CGFloat = 0
  ) -> Constraint {
    { constraint($0[keyPath: child], $1[keyPath: parent ?? child], times: multiplier, plus: constant) }
  }

  /// Relates a dimension of the child to a given dimension times a multiplier plus a constant, in points. The constant's
  /// default is 0.
  @inlinable public func callAsFunction(
    _ child: KeyPath<UIView, NSLayoutDimension>, to length: NSLayoutDimension, multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> Constraint { { view, _ in constraint(view[keyPath: child], length, times: multiplier, plus: constant) } }

  /// Relates a dimension of the child to a dimension of a view or layout guide times a multiplier plus a constant, in
  /// points. The constant's default is 0.
  ///
  /// The second key path defaults to the first.
  @_disfavoredOverload @inlinable public func callAsFunction<Item: LayoutItem>(
    _ child: KeyPath<UIView, NSLayoutDimension>, to item: Item, _ length: KeyPath<Item, NSLayoutDimension>? = nil,
    multiplier: CGFloat, constant: CGFloat = 0
  ) -> Constraint { self(child, to: item.anchor(length, or: child), multiplier: multiplier, constant: constant) }

  /// Relates a dimension of the child to its other dimension times a multiplier plus a constant, in points. The defaults
  /// are 1 and 0.
  ///
  /// An aspect ratio of 16 to 9 is `equal(\.heightAnchor, toOwn: \.widthAnchor, multiplier: 9 / 16)`.
  @inlinable public func callAsFunction(
    _ child: KeyPath<UIView, NSLayoutDimension>, toOwn other: KeyPath<UIView, NSLayoutDimension>,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> Constraint { { me, _ in constraint(me[keyPath: child], me[keyPath: other], times: multiplier, plus: constant) } }
}
