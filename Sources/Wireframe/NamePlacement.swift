/// Places names so that they overlap neither texts nor each other.
struct NamePlacement {
  /// The font size of names, in points.
  static let fontSize: CGFloat = 7.5

  /// A name and the rectangle that it occupies.
  struct Name {
    var text: String
    var frame: CGRect
    var isGuide: Bool
  }

  /// The rectangle that must contain all names.
  let canvas: CGRect

  private var requests: [(text: String, frame: CGRect, isGuide: Bool)] = []
  private var occupied = Grid()
  private var edges = Grid()

  init(canvas: CGRect) {
    self.canvas = canvas
  }

  /// Marks a rectangle as occupied.
  mutating func avoid(_ rectangle: CGRect) {
    occupied.insert(rectangle.intersection(canvas))
  }

  /// Requests a name for the view or guide with the given frame.
  mutating func add(_ text: String, for frame: CGRect, isGuide: Bool = false) {
    requests.append((text, frame, isGuide))
    let visible = frame.intersection(canvas)
    guard !visible.isNull else { return }
    edges.insert(CGRect(x: visible.minX, y: visible.minY, width: visible.width, height: 0))
    edges.insert(CGRect(x: visible.minX, y: visible.maxY, width: visible.width, height: 0))
    edges.insert(CGRect(x: visible.minX, y: visible.minY, width: 0, height: visible.height))
    edges.insert(CGRect(x: visible.maxX, y: visible.minY, width: 0, height: visible.height))
  }

  /// Returns the placed names. Earlier requests have priority; names without a free position are left out.
  func placedNames() -> [Name] {
    var occupied = occupied
    return requests.compactMap { request in
      // The width of a monospaced character is about 0.6 of the font size.
      let size = CGSize(width: CGFloat(request.text.count) * Self.fontSize * 0.6 + 3, height: Self.fontSize + 2)
      let free = candidates(of: size, at: request.frame).filter { canvas.contains($0) && !occupied.overlaps($0) }
      // A position that crosses no edge is preferred.
      guard let chosen = free.first(where: { !edges.overlaps($0) }) ?? free.first else { return nil }
      occupied.insert(chosen)
      return Name(text: request.text, frame: chosen, isGuide: request.isGuide)
    }
  }

  /// Returns the possible rectangles of a name, the preferred first: in the corners of the frame, at the middle of its
  /// top and bottom edge, then just above and below the frame.
  private func candidates(of size: CGSize, at frame: CGRect) -> [CGRect] {
    let inset: CGFloat = 1
    let (left, right) = (frame.minX + inset, frame.maxX - inset - size.width)
    let (top, bottom) = (frame.minY + inset, frame.maxY - inset - size.height)
    let (above, below) = (frame.minY - inset - size.height, frame.maxY + inset)
    var origins: [CGPoint] = []
    if frame.width >= size.width + 2 * inset, frame.height >= size.height + 2 * inset {
      let middle = (left + right) / 2
      origins = [(left, top), (right, top), (left, bottom), (right, bottom), (middle, top), (middle, bottom)]
        .map { CGPoint(x: $0, y: $1) }
    }
    origins += [(frame.minX, above), (frame.minX, below)].map { CGPoint(x: $0, y: $1) }
    return origins.map { CGRect(origin: $0, size: size) }
  }
}

/// A spatial index of rectangles, which finds overlaps without testing every rectangle.
///
/// The size of the cells depends on the size of the rectangle, so that each rectangle is in at most four cells.
private struct Grid {
  /// The size of a cell. The width and the height are `Grid.side` times 2 to the power of these exponents.
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
    // Whole numbers that may exceed the range of Int.
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

  /// Returns whether an inserted rectangle overlaps the interior of `rectangle`. Inserted rectangles can have no area.
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
    let columns = cellIndices(from: rectangle.minX, to: rectangle.maxX, level.width)
    let rows = cellIndices(from: rectangle.minY, to: rectangle.maxY, level.height)
    return rows.flatMap { row in columns.map { Cell(level: level, column: $0, row: row) } }
  }

  private static func cellIndices(from start: CGFloat, to end: CGFloat, _ power: Int) -> [CGFloat] {
    let side = CGFloat(sign: .plus, exponent: power, significand: Self.side)
    let (first, last) = ((start / side).rounded(.down), (end / side).rounded(.down))
    // Sums of huge coordinates can be infinite. Names are not placed at infinite coordinates.
    guard first.isFinite, last.isFinite else { return [] }
    return (0...Int(last - first)).map { first + CGFloat($0) }
  }
}
