/// Breaks a text into lines. The algorithm is greedy: each line gets as many characters as fit.
struct LineBreaker {
  /// A grapheme cluster with its font, width and line-break class.
  struct Cluster {
    let character: Character
    let font: UIFont
    let width: Double
    let breakClass: LineBreakClass

    init(_ character: Character, _ font: UIFont) {
      self.character = character
      self.font = font
      width = font.metrics.advance(of: character)
      breakClass = LineBreakClass(character)
    }
  }

  /// The text of one line, its width in points and its fonts.
  struct Line {
    var text: String
    var width: Double
    var fonts: [UIFont]
  }

  let clusters: [Cluster]
  let width: Double
  let maximumLines: Int
  let mode: NSLineBreakMode

  /// The tolerance, in points, by which a text may be wider than its line. Widths of solved frames have rounding
  /// errors.
  private static let tolerance = 1e-6

  func breakLines() -> [Line] {
    var lines: [Line] = []
    var start = 0
    var paragraphEnd = -1
    while start < clusters.count {
      if paragraphEnd < start {
        paragraphEnd = clusters[start...].firstIndex { $0.breakClass == .newline } ?? clusters.count
      }
      let end = lineEnd(from: start, paragraphEnd: paragraphEnd)
      // The newline character belongs to the line that it ends.
      let next = end == paragraphEnd ? min(end + 1, clusters.count) : end
      if lines.count + 1 == maximumLines, next < clusters.count {
        lines.append(makeLastLine(start..<paragraphEnd, whole: next > paragraphEnd))
        break
      }
      lines.append(makeLine(start..<end, endsParagraph: end == paragraphEnd))
      start = next
    }
    return lines
  }

  /// Returns the index after the last cluster of the line that begins at `start`: the end of the paragraph or the
  /// start of the next line.
  private func lineEnd(from start: Int, paragraphEnd: Int) -> Int {
    var sum = 0.0
    var lastOpportunity: Int?
    var index = start
    while index < paragraphEnd {
      let cluster = clusters[index]
      // Blanks may exceed the width. Each line has at least one cluster.
      if sum + cluster.width > width + Self.tolerance, !cluster.breakClass.isBlank, index > start {
        return mode == .byCharWrapping ? index : lastOpportunity ?? index
      }
      sum += cluster.width
      index += 1
      if index < paragraphEnd, mayBreak(before: index) { lastOpportunity = index }
    }
    return paragraphEnd
  }

  /// Returns whether a line may end between the cluster at `index` and the cluster before it.
  private func mayBreak(before index: Int) -> Bool {
    let (before, after) = (clusters[index - 1].breakClass, clusters[index].breakClass)
    if before == .blank || before == .opportunity { return true }
    if before == .fixedBlank || after.isBlank { return false }
    if before == .hyphen {
      // No break after a hyphen at the beginning of a word or between a minus sign and a number.
      let beginsWord = index < 2 || clusters[index - 2].breakClass.isBlank
      return !beginsWord && after != .number
    }
    let isIdeographic = before.isIdeographic || after.isIdeographic
    return isIdeographic && !before.isOpening && !after.isClosing
  }

  private func makeLine(_ range: Range<Int>, endsParagraph: Bool) -> Line {
    let line = clusters[range]
    let visible = line.trimmingBlanks
    // Blanks at the end of a paragraph add to the width as far as they fit. Blanks before a line break do not.
    let shown = endsParagraph ? max(visible.width, min(line.width, width)) : visible.width
    return Line(text: (endsParagraph ? line : visible).text, width: shown, fonts: fonts(in: range))
  }

  /// Returns the last permitted line of a text that needs more lines.
  ///
  /// - Parameter whole: whether the paragraph fits on this line. If so, only later paragraphs are left out.
  private func makeLastLine(_ paragraph: Range<Int>, whole: Bool) -> Line {
    let line = clusters[paragraph]
    let end = lineEnd(from: paragraph.lowerBound, paragraphEnd: paragraph.upperBound)
    switch mode {
    case .byWordWrapping, .byCharWrapping:
      return makeLine(paragraph.lowerBound..<end, endsParagraph: whole)
    case .byClipping:
      return Line(text: line.text, width: min(line.width, width), fonts: fonts(in: paragraph))
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      return truncated(paragraph)
    }
  }

  private func truncated(_ paragraph: Range<Int>) -> Line {
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
    return Line(text: shown.text, width: shown.width, fonts: shown.fonts)
  }

  /// The fonts on a line. An empty line has the font of its newline character.
  private func fonts(in range: Range<Int>) -> [UIFont] {
    range.isEmpty ? [clusters[range.lowerBound].font] : clusters[range].fonts
  }
}

extension ArraySlice<LineBreaker.Cluster> {
  fileprivate var text: String { String(map(\.character)) }

  fileprivate var width: Double { reduce(0) { $0 + $1.width } }

  /// The font of each run, in order.
  fileprivate var fonts: [UIFont] {
    var fonts: [UIFont] = []
    for cluster in self where fonts.last !== cluster.font { fonts.append(cluster.font) }
    return fonts
  }

  /// The clusters without trailing blanks.
  fileprivate var trimmingBlanks: Self {
    self[startIndex..<(lastIndex { !$0.breakClass.isBlank }.map { $0 + 1 } ?? startIndex)]
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
