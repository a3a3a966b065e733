extension View {
  /// The view and its descendants as an indented tree: one line each with class, position, size and text.
  ///
  /// ```
  /// LoginView (0, 0) 390 x 844
  ///   UILayoutGuide (16, 63) 358 x 700
  ///   UILabel (16, 63) 51.333 x 20.333 "Layout"
  ///   UIView (0, 100) 390 x 0.333 hidden
  /// ```
  ///
  /// The position of a view is in the coordinates of its superview. The position of a layout guide is in the
  /// coordinates of the view that owns the guide. Lengths are in points with at most three decimals.
  ///
  /// This property does not run a layout pass: call `layoutIfNeeded()` first.
  public var layoutDescription: String {
    ViewSnapshot(self).lines(indentation: "").joined(separator: "\n")
  }
}

extension ViewSnapshot {
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
  /// Position and size, such as `(16, 63) 51.333 x 20.333`.
  var text: String {
    "(\(minX.decimalText), \(minY.decimalText)) \(width.decimalText) x \(height.decimalText)"
  }
}
