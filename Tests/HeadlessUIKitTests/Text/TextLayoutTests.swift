import Testing

@testable import HeadlessUIKit

/// At 17 points regular, a space is 524 units of 1/2048 em with tracking (576 - 52), "a" 1078 (1130 - 52),
/// "b" 1206 (1258 - 52), a hyphen 914 (966 - 52) and an ellipsis 1772 (3 * 608 - 52).
struct TextLayoutTests {
  let font = UIFont.systemFont(ofSize: 17)

  func points(_ units: CGFloat) -> CGFloat { units * 17 / 2048 }

  func layout(
    _ text: String, _ width: CGFloat = .infinity, lines: Int = 0, _ mode: NSLineBreakMode = .byWordWrapping
  ) -> TextLayout {
    TextLayout([(text, font)], width: width, maximumLines: lines, mode: mode)
  }

  @Test("An empty text has no line and no size")
  func empty() {
    #expect(layout("").lines.isEmpty)
    #expect(layout("").size == .zero)
  }

  @Test("One line has the width of its characters and the height of its font")
  func oneLine() {
    let text = layout("a b")
    #expect(text.lines.map(\.text) == ["a b"])
    #expect(abs(text.size.width - points(1078 + 524 + 1206)) < 1e-9)
    #expect(abs(text.size.height - points(2444)) < 1e-9)
    #expect(abs(text.lines[0].baseline - points(1950)) < 1e-9)
  }

  @Test("Leading and trailing spaces count in a line that was not wrapped")
  func outerBlanks() {
    #expect(abs(layout(" a ").size.width - points(524 + 1078 + 524)) < 1e-9)
  }

  @Test(
    "Line breaks in the text end lines; one at the end does not begin another line",
    arguments: [
      ("a\nb", ["a", "b"]), ("a\r\nb", ["a", "b"]), ("a\u{2028}b", ["a", "b"]), ("a\n\nb", ["a", "", "b"]),
      ("a\n", ["a"]), ("a\n\n", ["a", ""]), ("\n", [""]), ("\na", ["", "a"]),
    ])
  func explicitBreaks(text: String, lines: [String]) {
    #expect(layout(text).lines.map(\.text) == lines)
    #expect(abs(layout(text).size.height - CGFloat(lines.count) * points(2444)) < 1e-9)
  }

  @Test(
    "Whole words wrap to the next line, unless they are longer than a line",
    arguments: [
      // A width in units, and the lines of "aa aa" and so on.
      ("aa aa", 2 * 1078 + 524 + 2 * 1078, ["aa aa"]),
      ("aa aa", 2 * 1078 + 524 + 2 * 1078 - 1, ["aa", "aa"]),
      ("aa aa", 2 * 1078, ["aa", "aa"]),
      ("aaaa", 2 * 1078, ["aa", "aa"]),
      ("a aaa", 2 * 1078, ["a", "aa", "a"]),
      ("aaa", 1, ["a", "a", "a"]),
      ("aa   aa", 2 * 1078, ["aa", "aa"]),
      ("aa-aa", 3 * 1078, ["aa-", "aa"]),
      ("-aaaa", 3 * 1078, ["-aa", "aa"]),
      ("a a\u{A0}a", 2 * 1078 + 524, ["a", "a\u{A0}a"]),
      ("日本語", 2 * 2048, ["日本", "語"]),
      ("日本。", 2 * 2048, ["日", "本。"]),
      ("a\naa aa", 2 * 1078, ["a", "aa", "aa"]),
    ] as [(String, CGFloat, [String])])
  func wrapping(text: String, width: CGFloat, lines: [String]) {
    #expect(layout(text, points(width)).lines.map(\.text) == lines)
  }

  @Test("Spaces at a wrapped line's end do not widen it")
  func hangingBlanks() {
    #expect(abs(layout("a   a", points(1078)).size.width - points(1078)) < 1e-9)
  }

  @Test("A rounding error in the width does not wrap a line")
  func noise() {
    #expect(layout("aa aa", points(4 * 1078 + 524) - 1e-9).lines.count == 1)
  }

  @Test("Wrapping by characters fills each line")
  func characterWrapping() {
    #expect(layout("aa aa", points(3 * 1078 + 524), .byCharWrapping).lines.map(\.text) == ["aa a", "a"])
  }

  @Test(
    "The line break mode decides what the last line shows when no further line is allowed",
    arguments: [
      (.byWordWrapping, 2 * 1078, ["aa", "aa"]),
      (.byCharWrapping, 2 * 1078, ["aa", "aa"]),
      (.byClipping, 2 * 1078, ["aa", "aa aa"]),
      (.byTruncatingTail, 2 * 1078 + 1772, ["aa", "aa\u{2026}"]),
      (.byTruncatingHead, 2 * 1078 + 1772, ["aa", "\u{2026}aa"]),
      (.byTruncatingMiddle, 2 * 1078 + 1772, ["aa", "a\u{2026}a"]),
    ] as [(NSLineBreakMode, CGFloat, [String])])
  func maximumLines(mode: NSLineBreakMode, width: CGFloat, lines: [String]) {
    let text = layout("aa aa aa", points(width), lines: 2, mode)
    #expect(text.lines.map(\.text) == lines)
    #expect(abs(text.size.width - points(width)) < 1e-9)
  }

  @Test("A text that needs fewer lines than the maximum is not truncated")
  func enoughLines() {
    #expect(layout("aa aa", points(2 * 1078), lines: 2, .byTruncatingTail).lines.map(\.text) == ["aa", "aa"])
  }

  @Test("There is no space before the ellipsis at the end")
  func blankBeforeEllipsis() {
    let text = layout("a aaaa", points(1078 + 524 + 1772), lines: 1, .byTruncatingTail)
    #expect(text.lines.map(\.text) == ["a\u{2026}"])
  }

  @Test("A line break after the last allowed line gives an ellipsis")
  func truncatedParagraph() {
    let text = layout("a\nb", lines: 1, .byTruncatingTail)
    #expect(text.lines.map(\.text) == ["a\u{2026}"])
    #expect(abs(text.size.width - points(1078 + 1772)) < 1e-9)
    #expect(layout("a\nb", lines: 1, .byWordWrapping).lines.map(\.text) == ["a"])
  }

  // On the main actor, because other tests change the text size there.
  @MainActor
  @Test("Lines of a text style are separated by its leading, except after the last line")
  func leading() {
    let subheadline = TextLayout(
      [("aa aa", .preferredFont(forTextStyle: .subheadline))], width: 20, mode: .byWordWrapping)
    #expect(subheadline.lines.count == 2)
    #expect(abs(subheadline.lines[1].baseline - subheadline.lines[0].baseline - 20) < 1e-9)
    // Two lines of 15 points take 20 + 17.9 points: 38 on a screen of 2 pixels to a point, as iOS measured.
    #expect((subheadline.size.height * 2).rounded(.up) / 2 == 38)
  }

  @Test("Fonts on one line share its baseline")
  func mixedFonts() {
    let text = TextLayout([("a", .systemFont(ofSize: 10)), ("b", .systemFont(ofSize: 20))])
    #expect(abs(text.lines[0].baseline - 20 * 1950 / 2048) < 1e-9)
    #expect(abs(text.size.height - 20 * 2444 / 2048) < 1e-9)
  }
}

/// Texts in two fonts: 17 points regular as above, and 17 points bold or 34 points regular. At 34 points, a space is
/// 443 units with tracking (420 + 23) and "a" is 1051 (1028 + 23).
struct MixedTextLayoutTests {
  let small = UIFont.systemFont(ofSize: 17)
  let large = UIFont.systemFont(ofSize: 34)

  private func smallPoints(_ units: CGFloat) -> CGFloat { units * 17 / 2048 }
  private func largePoints(_ units: CGFloat) -> CGFloat { units * 34 / 2048 }

  @Test("A line's width is the sum of its runs' widths")
  func width() {
    let text = TextLayout([("a ", small), ("a a", large), ("a", small)])
    #expect(text.lines.map(\.text) == ["a a aa"])
    let expected = smallPoints(1078 + 524 + 1078) + largePoints(2 * 1051 + 443)
    #expect(abs(text.size.width - expected) < 1e-9)
  }

  @Test("A word with several runs is not wrapped between them")
  func wordAcrossRuns() {
    let runs = [("aa a", small), ("a", large), ("a aa", small)]
    let word = smallPoints(2 * 1078) + largePoints(1051)
    #expect(TextLayout(runs, width: word).lines.map(\.text) == ["aa", "aaa", "aa"])
    // A line break between runs ends one line, as it does within a run.
    #expect(TextLayout([("a\n", small), ("a", large)]).lines.map(\.text) == ["a", "a"])
    // The spaces at a wrapped line's end can be in another run than the word before them.
    let hanging = TextLayout([("aa", small), ("  ", large), ("aa", small)], width: smallPoints(2 * 1078))
    #expect(hanging.lines.map(\.text) == ["aa", "aa"])
    #expect(abs(hanging.size.width - smallPoints(2 * 1078)) < 1e-9)
  }

  @Test("Each line has the height of its own highest run")
  func lineHeights() {
    let width = smallPoints(1078 + 1) + largePoints(1051)
    let text = TextLayout([("a a", small), ("a", large), (" a", small)], width: width)
    #expect(text.lines.map(\.text) == ["a", "aa", "a"])
    let (low, high) = (smallPoints(2444), largePoints(2444))
    let bottoms = [low, low + high, low + high + low]
    let baselines = [smallPoints(1950), low + largePoints(1950), low + high + smallPoints(1950)]
    for (line, (baseline, bottom)) in zip(text.lines, zip(baselines, bottoms)) {
      #expect(abs(line.baseline - baseline) < 1e-9)
      #expect(abs(line.bottom - bottom) < 1e-9)
    }
    #expect(text.size.height == text.lines[2].bottom)
  }

  @Test("An empty line between runs has the height of the line break that ends it")
  func emptyLine() {
    let text = TextLayout([("a\n", small), ("\n", large), ("a", small)])
    #expect(text.lines.map(\.text) == ["a", "", "a"])
    #expect(abs(text.size.height - smallPoints(2 * 2444) - largePoints(2444)) < 1e-9)
  }

  @Test("A run that is truncated away does not make its line higher")
  func truncatedRun() {
    let text = TextLayout(
      [("aaa", small), ("aaa", large)], width: smallPoints(2 * 1078 + 1772), maximumLines: 1, mode: .byTruncatingTail)
    #expect(text.lines.map(\.text) == ["aa\u{2026}"])
    #expect(abs(text.size.height - smallPoints(2444)) < 1e-9)
    let empty = TextLayout([("\n", large), ("a", small)], maximumLines: 1, mode: .byClipping)
    #expect(abs(empty.size.height - largePoints(2444)) < 1e-9)
  }
}
