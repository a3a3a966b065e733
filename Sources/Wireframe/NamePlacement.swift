/// Finds places for the names of boxes where they cover neither texts nor each other.
struct NamePlacement {
  /// The size of names in points.
  static let fontSize: CGFloat = 7.5

  /// A name, by the left end of its baseline.
  struct Name {
    var text: String
    var origin: CGPoint
    var isGuide: Bool
  }

  /// The rectangle that names stay in.
  let canvas: CGRect

  private var wishes: [(text: String, place: CGRect, isGuide: Bool)] = []
  private var taken: [CGRect] = []

  init(canvas: CGRect) {
    self.canvas = canvas
  }

  /// Keeps names away from a rectangle.
  mutating func avoid(_ rectangle: CGRect) {
    let visible = rectangle.intersection(canvas)
    if !visible.isNull { taken.append(visible) }
  }

  /// Asks for a name for the box at `place`.
  mutating func add(_ text: String, to place: CGRect, isGuide: Bool = false) {
    wishes.append((text, place, isGuide))
  }

  /// The names that found a place. What was added first has the first choice; a name without a free place is left out.
  func placed() -> [Name] {
    var grid = Grid()
    for rectangle in taken { grid.insert(rectangle) }
    return wishes.compactMap { wish in
      // Monospaced fonts are about 0.6 of their size wide.
      let size = CGSize(width: CGFloat(wish.text.count) * Self.fontSize * 0.62, height: Self.fontSize)
      let spot = spots(of: size, at: wish.place).first { canvas.contains($0) && !grid.intersects($0) }
      guard let spot else { return nil }
      grid.insert(spot)
      return Name(
        text: wish.text, origin: CGPoint(x: spot.minX, y: spot.minY + Self.fontSize * 0.8), isGuide: wish.isGuide)
    }
  }

  /// Where a name may stand, the best first: in a corner of its box, then just above or below the box.
  private func spots(of size: CGSize, at place: CGRect) -> [CGRect] {
    let inset: CGFloat = 2.5
    let (left, right) = (place.minX + inset, place.maxX - inset - size.width)
    let (top, bottom) = (place.minY + inset, place.maxY - inset - size.height)
    let (above, below) = (place.minY - 1 - size.height, place.maxY + 1)
    var origins: [CGPoint] = []
    if place.width >= size.width + 2 * inset, place.height >= size.height + 2 * inset {
      origins = [(left, top), (right, top), (left, bottom), (right, bottom)].map { CGPoint(x: $0, y: $1) }
    }
    origins += [(place.minX, above), (place.minX, below)].map { CGPoint(x: $0, y: $1) }
    return origins.map { CGRect(origin: $0, size: size) }
  }
}

/// Rectangles sorted into squares of the plane, so that asking for overlaps does not go through all of them.
private struct Grid {
  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  private static let side: CGFloat = 64
  private var cells: [Cell: [CGRect]] = [:]

  mutating func insert(_ rectangle: CGRect) {
    for cell in Self.cells(under: rectangle) { cells[cell, default: []].append(rectangle) }
  }

  func intersects(_ rectangle: CGRect) -> Bool {
    Self.cells(under: rectangle).contains { cell in cells[cell]?.contains { $0.intersects(rectangle) } ?? false }
  }

  private static func cells(under rectangle: CGRect) -> [Cell] {
    let columns = Int((rectangle.minX / side).rounded(.down))...Int((rectangle.maxX / side).rounded(.down))
    let rows = Int((rectangle.minY / side).rounded(.down))...Int((rectangle.maxY / side).rounded(.down))
    return rows.flatMap { row in columns.map { Cell(column: $0, row: row) } }
  }
}
