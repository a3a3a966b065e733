extension UIView {
  /// The tree that the view stands in, one view a line, with what lays out each and what is ambiguous about it.
  ///
  /// It is not public in UIKit, where programmers print it from the debugger.
  public func _autolayoutTrace() -> String {  // swift-format-ignore: NoLeadingUnderscores
    AutolayoutTrace(of: root).text
  }
}
