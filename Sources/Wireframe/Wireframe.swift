extension View {
  /// Draws the view and everything in it as an SVG picture, one unit a point.
  ///
  /// ```swift
  /// view.layoutIfNeeded()
  /// try view.wireframe().write(toFile: "screen.svg", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// Every view is a box in its background colour, every label has its text on its baseline, as wide as it was
  /// measured, and layout guides are dashed, as is the view's own safe area. Names of classes stand where there is
  /// room for them, but not inside of the framework's own controls; they and the frame are also each box's tooltip.
  /// Hidden views, and what lies outside of the view itself, are left out. Views are not clipped to their superviews.
  ///
  /// Texts keep to their widths by `textLength`, which browsers heed. A viewer that does not, or whose fonts are others,
  /// draws them wider or narrower than they were laid out; the boxes are right in each.
  ///
  /// The frames are taken as they are: lay the tree out first. The same layout gives the same bytes on every machine.
  public func wireframe() -> String {
    Drawing(of: Box(self)).svg
  }
}
