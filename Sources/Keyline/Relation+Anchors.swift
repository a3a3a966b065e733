// The overloads are ranked, so that the compiler's error about mismatched anchors stays specific. The core's functions
// rank above these functions. Functions with an anchor as the other side rank above functions with a view or guide.

@MainActor extension Relation {
  /// Relates an anchor of the child to an anchor of the parent plus a constant, in points. Default is 0.
  ///
  /// The second key path defaults to the first.
  @_disfavoredOverload @inlinable public func callAsFunction<Axis, Anchor: NSLayoutAnchor<Axis>>(
    _ child: KeyPath<UIView, Anchor>, _ parent: KeyPath<UIView, Anchor>? = nil, constant: CGFloat = 0
  ) -> Constraint {
    // Each closure captures a key path only once, so that the compiler can optimize a key path literal away.
    guard let parent else { return { constraint($0[keyPath: child], $1[keyPath: child], plus: constant) } }
    return { constraint($0[keyPath: child], $1[keyPath: parent], plus: constant) }
  }

  /// Relates an anchor of the child to a given anchor plus a constant, in points. Default is 0.
  @inlinable public func callAsFunction<Axis, Anchor: NSLayoutAnchor<Axis>>(
    _ child: KeyPath<UIView, Anchor>, to anchor: Anchor, constant: CGFloat = 0
  ) -> Constraint { { view, _ in constraint(view[keyPath: child], anchor, plus: constant) } }

  /// Relates an anchor of the child to an anchor of a view or layout guide plus a constant, in points. Default is 0.
  ///
  /// The second key path defaults to the first.
  @_disfavoredOverload @inlinable public func callAsFunction<Axis, Anchor: NSLayoutAnchor<Axis>, Item: LayoutItem>(
    _ child: KeyPath<UIView, Anchor>, to item: Item, _ anchor: KeyPath<Item, Anchor>? = nil, constant: CGFloat = 0
  ) -> Constraint { self(child, to: item.anchor(anchor, or: child), constant: constant) }

  /// Relates a dimension of the child to the parent's dimension plus a constant. Deprecated, because callers almost
  /// always intend a fixed length: use `to:`.
  @available(*, deprecated, message: "this adds to the parent's length; write 'to:' for a fixed length in points")
  @_disfavoredOverload @inlinable public func callAsFunction(
    _ child: KeyPath<UIView, NSLayoutDimension>, constant: CGFloat
  ) -> Constraint { self(child, child, constant: constant) }
}

/// Describes that a dimension of the child equals the parent's plus a constant. Deprecated, because callers almost
/// always intend a fixed length: use `to:`.
@available(*, deprecated, message: "this adds to the parent's length; write 'to:' for a fixed length in points")
@MainActor @inlinable public func equal(_ child: KeyPath<UIView, NSLayoutDimension>, constant: CGFloat) -> Constraint {
  equal(child, child, constant: constant)
}
