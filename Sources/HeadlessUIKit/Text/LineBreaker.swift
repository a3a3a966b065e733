/// Breaks a text into lines, greedily: a line takes as much as fits.
struct LineBreaker {
  /// What a person takes for one character, with what the breaker has to know about it.
  struct Cluster {
    let character: Character
    let font: UIFont
    let width: Double
    let kind: LineBreakClass

    init(_ character: Character, _ font: UIFont) {
      self.character = character
      self.font = font
      width = font.metrics.advance(of: character)
      kind = LineBreakClass(character)
    }
  }

  /// A line: what it shows, how wide it is and the fonts in it.
  struct Piece {
    var text: String
    var width: Double
    var fonts: [UIFont]
  }

  let clusters: [Cluster]
  let width: Double
  let maximumLines: Int
  let mode: NSLineBreakMode

  /// Widths come from solved frames, which carry rounding noise; a text may be wider than its line by this much.
  private static let tolerance = 1e-6

  func breakLines() -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    var paragraphEnd = -1
    while start < clusters.count {
      if paragraphEnd < start {
        paragraphEnd = clusters[start...].firstIndex { $0.kind == .newline } ?? clusters.count
      }
      let end = lineEnd(from: start, paragraphEnd: paragraphEnd)
      // A line break belongs to the line that it ends.
      let next = end == paragraphEnd ? min(end + 1, clusters.count) : end
      if pieces.count + 1 == maximumLines, next < clusters.count {
        pieces.append(lastPiece(start..<paragraphEnd, whole: next > paragraphEnd))
        break
      }
      pieces.append(piece(start..<end, endsParagraph: end == paragraphEnd))
      start = next
    }
    return pieces
  }

  /// Where the line that begins at `start` ends: at the end of its paragraph or where the next line begins.
  private func lineEnd(from start: Int, paragraphEnd: Int) -> Int {
    var sum = 0.0
    var lastOpportunity: Int?
    var index = start
    while index < paragraphEnd {
      let cluster = clusters[index]
      // Blanks hang over the end; a line takes one character at least.
      if sum + cluster.width > width + Self.tolerance, !cluster.kind.isBlank, index > start {
        return mode == .byCharWrapping ? index : lastOpportunity ?? index
      }
      sum += cluster.width
      index += 1
      if index < paragraphEnd, mayBreak(before: index) { lastOpportunity = index }
    }
    return paragraphEnd
  }

  /// Whether a line may end between the cluster at `index` and the one before it.
  private func mayBreak(before index: Int) -> Bool {
    let (before, after) = (clusters[index - 1].kind, clusters[index].kind)
    if before == .blank || before == .opportunity { return true }
    if before == .fixedBlank || after.isBlank { return false }
    if before == .hyphen {
      // A hyphen that begins a word, or a minus before a number, stays with what follows.
      let beginsWord = index < 2 || clusters[index - 2].kind.isBlank
      return !beginsWord && after != .number
    }
    let isIdeographic = before.isIdeographic || after.isIdeographic
    return isIdeographic && !before.isOpening && !after.isClosing
  }

  private func piece(_ range: Range<Int>, endsParagraph: Bool) -> Piece {
    let line = clusters[range]
    let visible = line.trimmingBlanks
    // Blanks at the end count as far as there is room for them, but not where the line was broken.
    let shown = endsParagraph ? max(visible.width, min(line.width, width)) : visible.width
    return Piece(text: (endsParagraph ? line : visible).text, width: shown, fonts: fonts(in: range))
  }

  /// The last line that there may be, when the text goes on after it.
  ///
  /// - Parameter whole: whether the whole paragraph fits, so that only what follows it is left out.
  private func lastPiece(_ paragraph: Range<Int>, whole: Bool) -> Piece {
    let line = clusters[paragraph]
    let end = lineEnd(from: paragraph.lowerBound, paragraphEnd: paragraph.upperBound)
    switch mode {
    case .byWordWrapping, .byCharWrapping:
      return piece(paragraph.lowerBound..<end, endsParagraph: whole)
    case .byClipping:
      return Piece(text: line.text, width: min(line.width, width), fonts: fonts(in: paragraph))
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      return truncated(paragraph)
    }
  }

  private func truncated(_ paragraph: Range<Int>) -> Piece {
    let line = clusters[paragraph]
    let ellipsis = Cluster("\u{2026}", clusters[paragraph.lowerBound].font)
    let room = width - ellipsis.width
    let head: ArraySlice<Cluster>
    let tail: ArraySlice<Cluster>
    switch mode {
    case .byTruncatingHead:
      head = []
      tail = line.longestSuffix(within: room)
    case .byTruncatingMiddle:
      head = line.longestPrefix(within: room / 2)
      tail = line[head.endIndex...].longestSuffix(within: room - head.width)
    default:
      head = line.longestPrefix(within: room).trimmingBlanks
      tail = []
    }
    let shown = head + [ellipsis] + tail
    return Piece(text: shown.text, width: shown.width, fonts: shown.fonts)
  }

  /// The fonts on a line; an empty line has the font of the line break that ends it.
  private func fonts(in range: Range<Int>) -> [UIFont] {
    range.isEmpty ? [clusters[range.lowerBound].font] : clusters[range].fonts
  }
}

extension ArraySlice<LineBreaker.Cluster> {
  fileprivate var text: String { String(map(\.character)) }

  fileprivate var width: Double { reduce(0) { $0 + $1.width } }

  /// The font of each run.
  fileprivate var fonts: [UIFont] {
    var fonts: [UIFont] = []
    for cluster in self where fonts.last !== cluster.font { fonts.append(cluster.font) }
    return fonts
  }

  /// The clusters without the blanks at their end.
  fileprivate var trimmingBlanks: Self {
    self[startIndex..<(lastIndex { !$0.kind.isBlank }.map { $0 + 1 } ?? startIndex)]
  }

  fileprivate func longestPrefix(within room: Double) -> Self {
    var rest = room
    return prefix {
      rest -= $0.width
      return rest >= 0
    }
  }

  fileprivate func longestSuffix(within room: Double) -> Self {
    var rest = room
    let count = reversed().prefix {
      rest -= $0.width
      return rest >= 0
    }.count
    return suffix(count)
  }
}
