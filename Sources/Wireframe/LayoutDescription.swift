extension View {
  /// The view and everything in it as an indented tree, a line each: class, position and size, then text.
  ///
  /// ```
  /// LoginView (0, 0) 390 x 844
  ///   UILayoutGuide (16, 63) 358 x 700
  ///   UILabel (16, 63) 51.333 x 20.333 "Layout"
  ///   UIView (0, 100) 390 x 0.333 hidden
  /// ```
  ///
  /// Positions are in the superview's coordinates, those of layout guides in the coordinates of the view that owns
  /// them; all in points with at most three decimals. The frames are taken as they are: lay the tree out first.
  public var layoutDescription: String {
    Box(self).lines(indentation: "").joined(separator: "\n")
  }
}

extension Box {
  fileprivate func lines(indentation: String) -> [String] {
    var line = "\(indentation)\(name) \(frame.text)"
    if boundsOrigin != .zero { line += " bounds at (\(boundsOrigin.x.decimalText), \(boundsOrigin.y.decimalText))" }
    if let caption { line += " \(caption.text.debugDescription)" }
    if isHidden { line += " hidden" }
    let inner = indentation + "  "
    return [line] + guides.map { "\(inner)\($0.name) \($0.frame.text)" }
      + children.flatMap { $0.lines(indentation: inner) }
  }
}

extension CGRect {
  /// Position and size, `(16, 63) 51.333 x 20.333`.
  var text: String {
    "(\(minX.decimalText), \(minY.decimalText)) \(width.decimalText) x \(height.decimalText)"
  }
}
