extension UIView {
  /// The view and everything in it in words, a line each, indented by depth.
  public func recursiveDescription() -> String {
    var lines: [String] = []
    forEachLevelInSubtree { view, depth in lines.append(String(repeating: "   | ", count: depth) + view.description) }
    return lines.joined(separator: "\n") + "\n"
  }
}
