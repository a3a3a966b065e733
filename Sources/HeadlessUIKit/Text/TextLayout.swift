/// The lines of a text, with their widths and baselines in points.
///
/// Values are not rounded to pixels.
package struct TextLayout {
  /// One line.
  package struct Line {
    /// The displayed text, with an ellipsis where text was truncated.
    package var text: String
    /// The width, without blanks at the end if the line was broken there.
    package var width: CGFloat
    /// The distance from the top of the text to the baseline.
    package var baseline: CGFloat
    /// The distance from the top of the text to the bottom of the line.
    package var bottom: CGFloat
  }

  /// The lines from top to bottom.
  package let lines: [Line]
  /// The width of the widest line, and the height from the top of the first line to the bottom of the last.
  package let size: CGSize

  /// Lays out a text in lines of at most `width`.
  ///
  /// Only words that are longer than a line are broken, except in mode ``NSLineBreakMode/byCharWrapping``. A newline at
  /// the end of the text adds no empty line unless `extraLineFont` is given.
  /// - Parameters:
  ///   - text: runs of text, each in one font.
  ///   - width: the maximum width of a line. If infinite, only newlines end lines.
  ///   - maximumLines: the maximum number of lines; 0 means no maximum.
  ///   - mode: how lines are wrapped, and how the last line is truncated.
  ///   - extraLineFont: the font of the empty line after a final newline or in an empty text (TextKit's extra line
  ///     fragment), which has room for the caret. Labels have no such line.
  package init(
    _ text: [(string: String, font: UIFont)], width: CGFloat = .infinity, maximumLines: Int = 0,
    mode: NSLineBreakMode = .byWordWrapping, extraLineFont: UIFont? = nil
  ) {
    var brokenLines =
      Self.unbrokenLine(text, width: width)
      ?? LineBreaker(
        clusters: text.flatMap { run in run.string.map { LineBreaker.Cluster($0, run.font) } },
        width: Double(width), maximumLines: maximumLines, mode: mode
      ).breakLines()
    if let extraLineFont, maximumLines <= 0 || brokenLines.count < maximumLines {
      let end = text.last { !$0.string.isEmpty }
      if end?.string.last.map({ LineBreakClass($0) == .newline }) ?? true {
        brokenLines.append(LineBreaker.Line(text: "", width: 0, fonts: [end?.font ?? extraLineFont]))
      }
    }

    var lines: [Line] = []
    var bottom = 0.0
    var leading = 0.0
    for line in brokenLines {
      let fonts = line.fonts
      let ascender = fonts.lazy.map(\.metrics.ascender).max() ?? 0
      let descender = fonts.lazy.map(\.metrics.descender).min() ?? 0
      let baseline = bottom + leading + ascender
      bottom = baseline - descender
      lines.append(
        Line(text: line.text, width: CGFloat(line.width), baseline: CGFloat(baseline), bottom: CGFloat(bottom)))
      leading = fonts.lazy.map { Double($0.leading) }.max() ?? 0
    }
    self.lines = lines
    size = CGSize(width: lines.lazy.map(\.width).max() ?? 0, height: CGFloat(bottom))
  }

  /// Returns the line of a text in one font that fits on one line, or nil if the text needs `LineBreaker`.
  private static func unbrokenLine(_ text: [(string: String, font: UIFont)], width: CGFloat) -> [LineBreaker.Line]? {
    guard text.count == 1, let run = text.first, let lineWidth = run.font.metrics.simpleWidth(of: run.string),
      lineWidth <= Double(width), !run.string.isEmpty
    else { return nil }
    return [LineBreaker.Line(text: run.string, width: lineWidth, fonts: [run.font])]
  }
}
