/// A text set in lines: where they break, how wide they are and where their baselines stand, in points.
///
/// Measures are exact; whoever shows the text rounds them to pixels.
package struct TextLayout {
  /// One line.
  package struct Line {
    /// What the line shows, with an ellipsis where something was left out.
    package var text: String
    /// The width without the blanks that hang over where the line was broken.
    package var width: CGFloat
    /// The distance from the top of the text down to the baseline.
    package var baseline: CGFloat
    /// The distance from the top of the text down to the bottom of the line.
    package var bottom: CGFloat
  }

  /// The lines from the top to the bottom.
  package let lines: [Line]
  /// The width of the widest line, and the height from the top of the first line to the bottom of the last.
  package let size: CGSize

  /// Sets a text in lines of at most `width`.
  ///
  /// Words go to the next line as a whole unless they are longer than a line. A line break at the very end begins
  /// no line unless `endFont` is given.
  /// - Parameters:
  ///   - text: runs of text, each in one font.
  ///   - width: the longest that a line may be; infinite means that only line breaks in the text end lines.
  ///   - maximumLines: how many lines there may be; 0 means any number.
  ///   - mode: how lines break, and what happens to the rest of the text when there may be no further line.
  ///   - endFont: makes room for the caret behind a last line break, and in this font in an empty text: TextKit's extra
  ///     line fragment, which labels do not have.
  package init(
    _ text: [(string: String, font: UIFont)], width: CGFloat = .infinity, maximumLines: Int = 0,
    mode: NSLineBreakMode = .byWordWrapping, endFont: UIFont? = nil
  ) {
    var pieces =
      Self.simplePieces(text, width: width)
      ?? LineBreaker(
        clusters: text.flatMap { run in run.string.map { LineBreaker.Cluster($0, run.font) } },
        width: Double(width), maximumLines: maximumLines, mode: mode
      ).breakLines()
    if let endFont, maximumLines <= 0 || pieces.count < maximumLines {
      let end = text.last { !$0.string.isEmpty }
      if end?.string.last.map({ LineBreakClass($0) == .newline }) ?? true {
        pieces.append(LineBreaker.Piece(text: "", width: 0, fonts: [end?.font ?? endFont]))
      }
    }

    var lines: [Line] = []
    var bottom = 0.0
    var leading = 0.0
    for piece in pieces {
      let fonts = piece.fonts
      let ascender = fonts.lazy.map(\.metrics.ascender).max() ?? 0
      let descender = fonts.lazy.map(\.metrics.descender).min() ?? 0
      let baseline = bottom + leading + ascender
      bottom = baseline - descender
      lines.append(
        Line(text: piece.text, width: CGFloat(piece.width), baseline: CGFloat(baseline), bottom: CGFloat(bottom)))
      leading = fonts.lazy.map { Double($0.leading) }.max() ?? 0
    }
    self.lines = lines
    size = CGSize(width: lines.lazy.map(\.width).max() ?? 0, height: CGFloat(bottom))
  }

  /// The one line of a text in one font that fits, as nearly all do, without a look at each character.
  private static func simplePieces(_ text: [(string: String, font: UIFont)], width: CGFloat) -> [LineBreaker.Piece]? {
    guard text.count == 1, let run = text.first, let lineWidth = run.font.metrics.simpleWidth(of: run.string),
      lineWidth <= Double(width), !run.string.isEmpty
    else { return nil }
    return [LineBreaker.Piece(text: run.string, width: lineWidth, fonts: [run.font])]
  }
}
