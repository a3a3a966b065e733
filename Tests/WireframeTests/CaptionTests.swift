import Keyline
import Testing

@testable import Wireframe

@MainActor struct CaptionTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let label = UILabel(frame: CGRect(x: 20, y: 40, width: 200, height: 60))

  private func texts() throws -> [SVG.Element] {
    root.addSubview(label)
    return try SVG(root.wireframe()).elements("text", class: "wf-text")
  }

  private func number(_ element: SVG.Element, _ name: String) -> CGFloat {
    element[name].flatMap(Double.init).map { CGFloat($0) } ?? .nan
  }

  @Test("A line is drawn at its baseline, centered in the label's height")
  func baseline() throws {
    label.text = "Layout"
    label.font = .systemFont(ofSize: 20)
    let text = try #require(try texts().first)
    // The line is centered, and its baseline is one ascender below its top.
    let baseline = 40 + (60 - label.font.lineHeight) / 2 + label.font.ascender
    #expect(abs(number(text, "y") - baseline) < 0.001)
    #expect(number(text, "x") == 20)
    #expect(text["font-size"] == "20")
    #expect(text["font-weight"] == "400")
    #expect(text.content == "Layout")
  }

  @Test("A line has its measured width")
  func width() throws {
    label.text = "Layout"
    let text = try #require(try texts().first)
    // The label's width is the text's, rounded up to a pixel, which is a third of a point on the main screen.
    let rounding = label.intrinsicContentSize.width - number(text, "textLength")
    #expect(rounding > -0.001 && rounding < 1.0 / 3, "\(rounding)")
  }

  @Test(
    "Font weights are written as CSS weights",
    arguments: [
      (UIFont.Weight.ultraLight, "100"), (.thin, "200"), (.light, "300"), (.regular, "400"), (.medium, "500"),
      (.semibold, "600"), (.bold, "700"), (.heavy, "800"), (.black, "900"),
    ])
  func weights(weight: UIFont.Weight, css: String) throws {
    label.text = "Layout"
    label.font = .systemFont(ofSize: 17, weight: weight)
    #expect(try texts().first?["font-weight"] == css)
  }

  @Test(
    "A line is positioned by its alignment",
    arguments: [
      (NSTextAlignment.left, UISemanticContentAttribute.forceLeftToRight, "start", 20),
      (.center, .forceLeftToRight, "middle", 120),
      (.right, .forceLeftToRight, "end", 220),
      (.natural, .forceLeftToRight, "start", 20),
      (.natural, .forceRightToLeft, "end", 220),
      (.left, .forceRightToLeft, "start", 20),
    ])
  func alignment(
    alignment: NSTextAlignment, direction: UISemanticContentAttribute, anchor: String, x: CGFloat
  ) throws {
    label.text = "Layout"
    label.textAlignment = alignment
    label.semanticContentAttribute = direction
    let text = try #require(try texts().first)
    #expect(text["text-anchor"] == anchor)
    #expect(number(text, "x") == x)
  }

  @Test("A long text is drawn in several lines")
  func severalLines() throws {
    label.text = "One line and another"
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 20)
    label.frame = CGRect(x: 0, y: 0, width: 90, height: 80)
    let lines = try texts()
    #expect(lines.map(\.content) == ["One line", "and another"] || lines.map(\.content).count > 2)
    #expect(lines.map(\.content).joined(separator: " ") == "One line and another")
    for (above, below) in zip(lines, lines.dropFirst()) {
      #expect(abs(number(below, "y") - number(above, "y") - label.font.lineHeight) < 0.01)
    }
    #expect(lines.allSatisfy { number($0, "textLength") <= 90 })
  }

  @Test("A text that does not fit ends with an ellipsis")
  func ellipsis() throws {
    label.text = "A title that is much too long for its label"
    label.frame.size.width = 100
    let line = try #require(try texts().first)
    #expect(line.content.hasSuffix("…"))
    #expect(line.content.count > 5)
    #expect(number(line, "textLength") <= 100)
  }

  @Test("Lines without space are left out, and the last line ends with an ellipsis")
  func missingLines() throws {
    label.text = "One line and another and a third that has no room"
    label.numberOfLines = 0
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 2 * label.font.lineHeight + 1)
    let lines = try texts()
    #expect(lines.count == 2)
    #expect(lines.last?.content.hasSuffix("…") == true)
  }

  @Test("A label without text is drawn as a box")
  func noText() throws {
    #expect(try texts().isEmpty)
    label.text = ""
    #expect(try texts().isEmpty)
  }

  @Test("A text is drawn in its color")
  func color() throws {
    label.text = "Layout"
    label.textColor = UIColor(red: 0, green: 0.2, blue: 1, alpha: 0.5)
    let text = try #require(try texts().first)
    #expect(text["fill"] == "#0033ff")
    #expect(text["fill-opacity"] == "0.5")
  }
}
