@MainActor extension Relation {
  /// The child's edges against the parent's, moved inwards by insets in points (default none).
  ///
  /// Without a second key path they are the parent's same edges.
  public func callAsFunction<Edges: EdgeSet>(
    _ child: KeyPath<UIView, Edges>, _ parent: KeyPath<UIView, Edges>? = nil, insets: Edges.Shift = Edges.Shift()
  ) -> [Constraint] { each(child, insets) { $0[keyPath: parent ?? child] } }

  /// The child's edges against the parent's, moved inwards by so many points at each.
  ///
  /// Without a second key path they are the parent's same edges.
  public func callAsFunction<Edges: EdgeSet>(
    _ child: KeyPath<UIView, Edges>, _ parent: KeyPath<UIView, Edges>? = nil, insets: CGFloat
  ) -> [Constraint] { self(child, parent, insets: Edges.Shift(all: insets)) }

  /// The child's edges against edges at hand, moved inwards by insets in points (default none).
  public func callAsFunction<Edges: EdgeSet>(
    _ child: KeyPath<UIView, Edges>, to edges: Edges, insets: Edges.Shift = Edges.Shift()
  ) -> [Constraint] { each(child, insets) { _ in edges } }

  /// The child's edges against edges at hand, moved inwards by so many points at each.
  public func callAsFunction<Edges: EdgeSet>(
    _ child: KeyPath<UIView, Edges>, to edges: Edges, insets: CGFloat
  ) -> [Constraint] { self(child, to: edges, insets: Edges.Shift(all: insets)) }

  /// The child's edges against those of any view or layout guide, moved inwards by insets in points (default none).
  @_disfavoredOverload public func callAsFunction<Edges: EdgeSet>(
    _ child: KeyPath<UIView, Edges>, to item: some LayoutItem, insets: Edges.Shift = Edges.Shift()
  ) -> [Constraint] { self(child, to: item._layoutView[keyPath: child], insets: insets) }

  /// The child's edges against those of any view or layout guide, moved inwards by so many points at each.
  @_disfavoredOverload public func callAsFunction<Edges: EdgeSet>(
    _ child: KeyPath<UIView, Edges>, to item: some LayoutItem, insets: CGFloat
  ) -> [Constraint] { self(child, to: item._layoutView[keyPath: child], insets: insets) }

  /// The child's center against the parent's, moved right and down by an offset in points (default none).
  ///
  /// Without a second key path it is the parent's own center.
  public func callAsFunction(
    _ child: KeyPath<UIView, CenterAnchors>, _ parent: KeyPath<UIView, CenterAnchors>? = nil, offset: CGPoint = .zero
  ) -> [Constraint] { each(child, offset) { $0[keyPath: parent ?? child] } }

  /// The child's center against one at hand, moved right and down by an offset in points (default none).
  public func callAsFunction(
    _ child: KeyPath<UIView, CenterAnchors>, to center: CenterAnchors, offset: CGPoint = .zero
  ) -> [Constraint] { each(child, offset) { _ in center } }

  /// The child's center against that of any view or layout guide, moved right and down by an offset in points (default
  /// none).
  @_disfavoredOverload public func callAsFunction(
    _ child: KeyPath<UIView, CenterAnchors>, to item: some LayoutItem, offset: CGPoint = .zero
  ) -> [Constraint] { self(child, to: item._layoutView[keyPath: child], offset: offset) }

  /// The child's width and height against a multiple (default 1) of the parent's.
  ///
  /// Without a second key path it is the parent's own size.
  public func callAsFunction(
    _ child: KeyPath<UIView, SizeAnchors>, _ parent: KeyPath<UIView, SizeAnchors>? = nil, multiplier: CGFloat = 1
  ) -> [Constraint] { each(child, multiplier) { $0[keyPath: parent ?? child] } }

  /// The child's width and height against a multiple (default 1) of a size at hand.
  public func callAsFunction(
    _ child: KeyPath<UIView, SizeAnchors>, to size: SizeAnchors, multiplier: CGFloat = 1
  ) -> [Constraint] { each(child, multiplier) { _ in size } }

  /// The child's width and height against a multiple (default 1) of those of any view or layout guide.
  @_disfavoredOverload public func callAsFunction(
    _ child: KeyPath<UIView, SizeAnchors>, to item: some LayoutItem, multiplier: CGFloat = 1
  ) -> [Constraint] { self(child, to: item._layoutView[keyPath: child], multiplier: multiplier) }

  /// The child's width and height against a size in points.
  public func callAsFunction(_ child: KeyPath<UIView, SizeAnchors>, to size: CGSize) -> [Constraint] {
    [
      { view, _ in holds(view[keyPath: child]._view.widthAnchor, size.width) },
      { view, _ in holds(view[keyPath: child]._view.heightAnchor, size.height) },
    ]
  }

  /// The child's width and height, each against so many points.
  @_disfavoredOverload public func callAsFunction(_ child: KeyPath<UIView, SizeAnchors>, to side: CGFloat)
    -> [Constraint]
  {
    self(child, to: CGSize(width: side, height: side))
  }

  private func each<Anchors: AnchorSet>(
    _ child: KeyPath<UIView, Anchors>, _ shift: Anchors.Shift, of other: @escaping @MainActor (UIView) -> Anchors
  ) -> [Constraint] {
    Anchors._parts.map { part in { part(self, $0[keyPath: child]._view, other($1)._view, shift) } }
  }
}

extension NSDirectionalEdgeInsets {
  fileprivate init(all inset: CGFloat) { self.init(top: inset, leading: inset, bottom: inset, trailing: inset) }
}
