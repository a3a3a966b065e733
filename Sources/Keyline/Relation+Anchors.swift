// Where several of these fit a call, the core's functions come first, and anchors come before items: then the compiler
// names the anchors that do not go together, and nothing else.

@MainActor extension Relation {
  /// The child's anchor against one of the parent's, plus a constant in points (default 0).
  ///
  /// Without a second key path it is the parent's same anchor.
  @_disfavoredOverload @inlinable public func callAsFunction<T, A: NSLayoutAnchor<T>>(
    _ child: KeyPath<UIView, A>, _ parent: KeyPath<UIView, A>? = nil, constant: CGFloat = 0
  ) -> Constraint {
    // One capture a key path: the compiler sees through a literal that is captured once.
    guard let parent else { return { holds($0[keyPath: child], $1[keyPath: child], plus: constant) } }
    return { holds($0[keyPath: child], $1[keyPath: parent], plus: constant) }
  }

  /// The child's anchor against an anchor at hand, plus a constant in points (default 0).
  @inlinable public func callAsFunction<T, A: NSLayoutAnchor<T>>(
    _ child: KeyPath<UIView, A>, to anchor: A, constant: CGFloat = 0
  ) -> Constraint { { view, _ in holds(view[keyPath: child], anchor, plus: constant) } }

  /// The child's anchor against one of any view or layout guide, plus a constant in points (default 0).
  ///
  /// Without a second key path it is the item's same anchor.
  @_disfavoredOverload @inlinable public func callAsFunction<T, A: NSLayoutAnchor<T>, Item: LayoutItem>(
    _ child: KeyPath<UIView, A>, to item: Item, _ anchor: KeyPath<Item, A>? = nil, constant: CGFloat = 0
  ) -> Constraint { self(child, to: item.anchor(anchor, or: child), constant: constant) }

  /// The child's length against the parent's plus a constant: hardly ever meant.
  @available(*, deprecated, message: "this adds to the parent's length; write 'to:' for a length of so many points")
  @_disfavoredOverload @inlinable public func callAsFunction(
    _ child: KeyPath<UIView, NSLayoutDimension>, constant: CGFloat
  ) -> Constraint { self(child, child, constant: constant) }
}

/// The child's length equals the parent's plus a constant: hardly ever meant.
@available(*, deprecated, message: "this adds to the parent's length; write 'to:' for a length of so many points")
@MainActor @inlinable public func equal(_ child: KeyPath<UIView, NSLayoutDimension>, constant: CGFloat) -> Constraint {
  equal(child, child, constant: constant)
}
