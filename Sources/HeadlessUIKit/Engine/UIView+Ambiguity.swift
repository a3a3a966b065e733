extension UIView {
  /// Returns a trace of the view's tree, with one line for each view. A line shows how the frame of the view is
  /// determined, and which parts are ambiguous.
  ///
  /// The method is private in UIKit, where it is called from the debugger.
  public func _autolayoutTrace() -> String {  // swift-format-ignore: NoLeadingUnderscores
    AutolayoutTrace(of: root).text
  }
}
