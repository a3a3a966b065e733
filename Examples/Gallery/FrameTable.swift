import Keyline
import Wireframe

/// Returns a table of the frames of a view and its descendants: a line for each view, in the superview's coordinates.
///
/// Views outside of the root's bounds are counted but not listed, because the picture does not show them.
@MainActor func frameTable(of root: UIView) -> String {
  var rows: [Row] = []
  var outside = 0
  let screen = CGRect(origin: .zero, size: root.bounds.size)

  func visit(_ view: UIView, depth: Int, origin: CGPoint) {
    let rectangle = CGRect(origin: origin, size: view.bounds.size)
    if screen.intersects(rectangle) || rectangle.isEmpty {
      rows.append(Row(view, depth: depth))
    } else {
      outside += 1
    }
    for child in view.subviews {
      let childOrigin = CGPoint(
        x: origin.x + child.frame.minX - view.bounds.minX, y: origin.y + child.frame.minY - view.bounds.minY)
      visit(child, depth: depth + 1, origin: childOrigin)
    }
  }
  visit(root, depth: 0, origin: .zero)

  let width = rows.map(\.name.count).max() ?? 0
  let heading = "view".padding(width) + ["x", "y", "width", "height"].map { "  " + Column.aligned($0) }.joined()
  var lines = [heading.trimmingTrailingBlanks]
  lines += rows.map { row in
    (row.name.padding(width) + row.numbers.map { "  " + Column.aligned($0.decimalText) }.joined())
      .trimmingTrailingBlanks
  }
  if outside > 0 { lines.append("and \(outside) views outside of the screen") }
  return lines.joined(separator: "\n")
}

private struct Row {
  let name: String
  let numbers: [CGFloat]

  @MainActor init(_ view: UIView, depth: Int) {
    var name = String(repeating: "  ", count: depth) + String(describing: type(of: view))
    if let text = (view as? UILabel)?.text { name += " \"\(text.count > 32 ? text.prefix(31) + "…" : text)\"" }
    self.name = name
    numbers = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
  }
}

/// A column of numbers, aligned at the decimal point.
private enum Column {
  static func aligned(_ number: String) -> String {
    let whole = number.prefix { $0 != "." }
    return String(repeating: " ", count: max(0, 6 - whole.count)) + whole
      + String(number.dropFirst(whole.count)).padding(4)
  }
}

extension String {
  /// Returns the string, padded with spaces at the end to `width` characters.
  func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate var trimmingTrailingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
