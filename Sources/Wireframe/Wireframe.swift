extension View {
  /// Returns an SVG picture of the view and its descendants, with one unit per point.
  ///
  /// ```swift
  /// view.layoutIfNeeded()
  /// try view.wireframe().write(toFile: "screen.svg", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// - A view is a box in its background colour. The tooltip shows its class and frame.
  /// - A label's text is at the measured baseline, in the measured width.
  /// - Layout guides and the view's own safe area are dashed.
  /// - Class names are drawn where there is space, except inside controls of the framework.
  /// - Hidden views and views outside of this view's bounds are not drawn. Views are not clipped to their superviews.
  ///
  /// The widths of texts are set by `textLength`, which browsers support. Other viewers, and viewers without the fonts,
  /// may draw texts wider or narrower than laid out. The boxes are always exact.
  ///
  /// This method does not run a layout pass: call `layoutIfNeeded()` first. The same layout results in the same bytes
  /// on every machine.
  public func wireframe() -> String {
    Drawing(of: ViewSnapshot(self)).svg
  }
}
