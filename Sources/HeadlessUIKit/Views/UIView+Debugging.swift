extension UIView {
  /// The view and everything in it in words, a line each, indented by depth.
  public func recursiveDescription() -> String {
    var lines: [String] = []
    describe(depth: 0, into: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func describe(depth: Int, into lines: inout [String]) {
    lines.append(String(repeating: "   | ", count: depth) + description)
    for child in children { child.describe(depth: depth + 1, into: &lines) }
  }
}
