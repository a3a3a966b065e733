extension UIView {
  /// Returns the descriptions of the view and its descendants, one line for each view, indented by depth.
  public func recursiveDescription() -> String {
    var lines: [String] = []
    forEachLevelInSubtree { view, depth in lines.append(String(repeating: "   | ", count: depth) + view.description) }
    return lines.joined(separator: "\n") + "\n"
  }
}
