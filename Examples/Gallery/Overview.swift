import Foundation
import Wireframe

/// Returns one SVG with all pictures and their titles. A row has four to six pictures: the number that leaves the
/// fewest empty places.
func overview(of pictures: [Picture]) -> String {
  let gap: CGFloat = 40
  let cell = CGSize(
    width: (pictures.map(\.size.width).max() ?? 0) + gap, height: (pictures.map(\.size.height).max() ?? 0) + 2 * gap)
  func rowCount(_ columns: Int) -> Int { (pictures.count + columns - 1) / columns }
  let fullest = (4...6).min { rowCount($0) * $0 < rowCount($1) * $1 } ?? 4
  let columns = min(pictures.count, fullest)
  let rows = rowCount(columns)
  let (width, height) = (CGFloat(columns) * cell.width + gap, CGFloat(rows) * cell.height + gap)

  var lines = [
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width.decimalText) \(height.decimalText)">
    <rect width="100%" height="100%" fill="#f1f5f9"/>
    """
  ]
  for (index, picture) in pictures.enumerated() {
    let (x, y) = (CGFloat(index % columns) * cell.width + gap, CGFloat(index / columns) * cell.height + gap)
    let middle = x + picture.size.width / 2
    let below = y + picture.size.height + 32
    lines.append(
      """
      <g transform="translate(\(x.decimalText) \(y.decimalText))">
      \(picture.svg)</g>
      <text x="\(middle.decimalText)" y="\(below.decimalText)" text-anchor="middle" font-size="22" \
      font-family="-apple-system,Inter,'Helvetica Neue',Arial,sans-serif" fill="#475569">\(picture.title)</text>
      """)
  }
  return (lines + ["</svg>", ""]).joined(separator: "\n")
}
