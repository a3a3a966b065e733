@MainActor extension Relation {
  /// Relates the child's edges to the parent's edges, inset by directional insets, in points. Default is zero.
  ///
  /// The second key path defaults to the first.
  public func callAsFunction<Edges: EdgeSet>(
    _ child: KeyPath<UIView, Edges>, _ parent: KeyPath<UIView, Edges>? = nil, insets: Edges.Shift = Edges.Shift()
  ) -> [Constraint] { each(child, insets) { $0[keyPath: parent ?? child] } }

  /// Relates the child's edges to the parent's edges, inset by the same number of points at each edge.
  ///
  /// The second key path defaults to the first.
  public func callAsFunction<Edges: EdgeSet>(
    _ child: KeyPath<UIView, Edges>, _ parent: KeyPath<UIView, Edges>? = nil, insets: CGFloat
  ) -> [Constraint] { self(child, parent, insets: Edges.Shift(all: insets)) }

  /// Relates the child's edges to given edges, inset by directional insets, in points. Default is zero.
  public func callAsFunction<Edges: EdgeSet>(
    _ child: KeyPath<UIView, Edges>, to edges: Edges, insets: Edges.Shift = Edges.Shift()
  ) -> [Constraint] { each(child, insets) { _ in edges } }

  /// Relates the child's edges to given edges, inset by the same number of points at each edge.
  public func callAsFunction<Edges: EdgeSet>(
    _ child: KeyPath<UIView, Edges>, to edges: Edges, insets: CGFloat
  ) -> [Constraint] { self(child, to: edges, insets: Edges.Shift(all: insets)) }

  /// Relates the child's edges to the same edges of a view or layout guide, inset by directional insets, in points.
  /// Default is zero.
  @_disfavoredOverload public func callAsFunction<Edges: EdgeSet>(
    _ child: KeyPath<UIView, Edges>, to item: some LayoutItem, insets: Edges.Shift = Edges.Shift()
  ) -> [Constraint] { self(child, to: item._layoutView[keyPath: child], insets: insets) }

  /// Relates the child's edges to the same edges of a view or layout guide, inset by the same number of points at each
  /// edge.
  @_disfavoredOverload public func callAsFunction<Edges: EdgeSet>(
    _ child: KeyPath<UIView, Edges>, to item: some LayoutItem, insets: CGFloat
  ) -> [Constraint] { self(child, to: item._layoutView[keyPath: child], insets: insets) }

  /// Relates the child's center to the parent's center plus an offset, in points. Default is zero.
  ///
  /// A positive offset moves the child right and down. The second key path defaults to the first.
  public func callAsFunction(
    _ child: KeyPath<UIView, CenterAnchors>, _ parent: KeyPath<UIView, CenterAnchors>? = nil, offset: CGPoint = .zero
  ) -> [Constraint] { each(child, offset) { $0[keyPath: parent ?? child] } }

  /// Relates the child's center to a given center plus an offset, in points. Default is zero.
  ///
  /// A positive offset moves the child right and down.
  public func callAsFunction(
    _ child: KeyPath<UIView, CenterAnchors>, to center: CenterAnchors, offset: CGPoint = .zero
  ) -> [Constraint] { each(child, offset) { _ in center } }

  /// Relates the child's center to the center of a view or layout guide plus an offset, in points. Default is zero.
  ///
  /// A positive offset moves the child right and down.
  @_disfavoredOverload public func callAsFunction(
    _ child: KeyPath<UIView, CenterAnchors>, to item: some LayoutItem, offset: CGPoint = .zero
  ) -> [Constraint] { self(child, to: item._layoutView[keyPath: child], offset: offset) }

  /// Relates the child's width and height to the parent's, times a multiplier. Default is 1.
  ///
  /// The second key path defaults to the first.
  public func callAsFunction(
    _ child: KeyPath<UIView, SizeAnchors>, _ parent: KeyPath<UIView, SizeAnchors>? = nil, multiplier: CGFloat = 1
  ) -> [Constraint] { each(child, multiplier) { $0[keyPath: parent ?? child] } }

  /// Relates the child's width and height to given size anchors, times a multiplier. Default is 1.
  public func callAsFunction(
    _ child: KeyPath<UIView, SizeAnchors>, to size: SizeAnchors, multiplier: CGFloat = 1
  ) -> [Constraint] { each(child, multiplier) { _ in size } }

  /// Relates the child's width and height to those of a view or layout guide, times a multiplier. Default is 1.
  @_disfavoredOverload public func callAsFunction(
    _ child: KeyPath<UIView, SizeAnchors>, to item: some LayoutItem, multiplier: CGFloat = 1
  ) -> [Constraint] { self(child, to: item._layoutView[keyPath: child], multiplier: multiplier) }

  /// Relates the child's width and height to a size, in points.
  public func callAsFunction(_ child: KeyPath<UIView, SizeAnchors>, to size: CGSize) -> [Constraint] {
    [
      { view, _ in constraint(view[keyPath: child]._view.widthAnchor, size.width) },
      { view, _ in constraint(view[keyPath: child]._view.heightAnchor, size.height) },
    ]
  }

  /// Relates both the child's width and its height to the same length, in points.
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
