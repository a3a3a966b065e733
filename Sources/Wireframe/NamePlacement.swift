/// Finds places for the names of boxes where they cover neither texts nor each other.
struct NamePlacement {
  /// The size of names in points.
  static let fontSize: CGFloat = 7.5

  /// A name and the room that it takes.
  struct Name {
    var text: String
    var place: CGRect
    var isGuide: Bool
  }

  /// The rectangle that names stay in.
  let canvas: CGRect

  private var wishes: [(text: String, place: CGRect, isGuide: Bool)] = []
  private var taken = Grid()
  private var edges = Grid()

  init(canvas: CGRect) {
    self.canvas = canvas
  }

  /// Keeps names away from a rectangle.
  mutating func avoid(_ rectangle: CGRect) {
    taken.insert(rectangle.intersection(canvas))
  }

  /// Asks for a name for the box at `place`.
  mutating func add(_ text: String, to place: CGRect, isGuide: Bool = false) {
    wishes.append((text, place, isGuide))
    let visible = place.intersection(canvas)
    guard !visible.isNull else { return }
    edges.insert(CGRect(x: visible.minX, y: visible.minY, width: visible.width, height: 0))
    edges.insert(CGRect(x: visible.minX, y: visible.maxY, width: visible.width, height: 0))
    edges.insert(CGRect(x: visible.minX, y: visible.minY, width: 0, height: visible.height))
    edges.insert(CGRect(x: visible.maxX, y: visible.minY, width: 0, height: visible.height))
  }

  /// The names that found a place. What was added first has the first choice; a name without a free place is left out.
  func placed() -> [Name] {
    var taken = taken
    return wishes.compactMap { wish in
      // Monospaced fonts are about 0.6 of their size wide.
      let size = CGSize(width: CGFloat(wish.text.count) * Self.fontSize * 0.6 + 3, height: Self.fontSize + 2)
      let free = spots(of: size, at: wish.place).filter { canvas.contains($0) && !taken.overlaps($0) }
      // Better far from the corner than across an edge, and better across an edge than nowhere.
      guard let spot = free.first(where: { !edges.overlaps($0) }) ?? free.first else { return nil }
      taken.insert(spot)
      return Name(text: wish.text, place: spot, isGuide: wish.isGuide)
    }
  }

  /// Where a name may stand, the best first: in a corner of its box, in the middle of its upper or lower edge, then just
  /// above or below the box.
  private func spots(of size: CGSize, at place: CGRect) -> [CGRect] {
    let inset: CGFloat = 1
    let (left, right) = (place.minX + inset, place.maxX - inset - size.width)
    let (top, bottom) = (place.minY + inset, place.maxY - inset - size.height)
    let (above, below) = (place.minY - inset - size.height, place.maxY + inset)
    var origins: [CGPoint] = []
    if place.width >= size.width + 2 * inset, place.height >= size.height + 2 * inset {
      let middle = (left + right) / 2
      origins = [(left, top), (right, top), (left, bottom), (right, bottom), (middle, top), (middle, bottom)]
        .map { CGPoint(x: $0, y: $1) }
    }
    origins += [(place.minX, above), (place.minX, below)].map { CGPoint(x: $0, y: $1) }
    return origins.map { CGRect(origin: $0, size: size) }
  }
}

/// Rectangles sorted into cells of the plane, so that asking for overlaps does not go through all of them.
///
/// Cells are as large as what they hold: a rectangle is in four of them at most, however long it is.
private struct Grid {
  /// The lengths of a cell's sides, as powers of 2 from the least on.
  private struct Level: Hashable {
    var width: Int
    var height: Int

    init(of rectangle: CGRect) {
      (width, height) = (Self.power(rectangle.width), Self.power(rectangle.height))
    }

    private static func power(_ length: CGFloat) -> Int {
      length < Grid.side ? 0 : Int((length / Grid.side).exponent) + 1
    }
  }

  private struct Cell: Hashable {
    var level: Level
    // Whole numbers, but of any size.
    var column: CGFloat
    var row: CGFloat
  }

  private static let side: CGFloat = 64
  private var levels: Set<Level> = []
  private var cells: [Cell: [CGRect]] = [:]

  mutating func insert(_ rectangle: CGRect) {
    guard !rectangle.isNull else { return }
    let level = Level(of: rectangle)
    levels.insert(level)
    for cell in Self.cells(under: rectangle, level) { cells[cell, default: []].append(rectangle) }
  }

  /// Whether the inside of a rectangle has a point of what was inserted, lines without an area included.
  func overlaps(_ rectangle: CGRect) -> Bool {
    levels.contains { level in
      Self.cells(under: rectangle, level).contains { cell in
        cells[cell]?.contains { other in
          other.minX < rectangle.maxX && rectangle.minX < other.maxX && other.minY < rectangle.maxY
            && rectangle.minY < other.maxY
        } ?? false
      }
    }
  }

  private static func cells(under rectangle: CGRect, _ level: Level) -> [Cell] {
    let columns = places(from: rectangle.minX, to: rectangle.maxX, level.width)
    let rows = places(from: rectangle.minY, to: rectangle.maxY, level.height)
    return rows.flatMap { row in columns.map { Cell(level: level, column: $0, row: row) } }
  }

  private static func places(from start: CGFloat, to end: CGFloat, _ power: Int) -> [CGFloat] {
    let side = CGFloat(sign: .plus, exponent: power, significand: Self.side)
    let (first, last) = ((start / side).rounded(.down), (end / side).rounded(.down))
    // Sums of the largest numbers are infinite; nothing of a name is there.
    guard first.isFinite, last.isFinite else { return [] }
    return (0...Int(last - first)).map { first + CGFloat($0) }
  }
}
