import Testing

@testable import HeadlessUIKit

struct FontTests {
  /// A label as iOS 26 measured it, in points on a screen with scale 3, and the most that pair kerning removes from its
  /// width. Kerning is not modelled.
  struct Measured: CustomTestStringConvertible, Sendable {
    let text: String
    let size: CGFloat
    let weight: UIFont.Weight
    let label: CGSize
    let kerning: CGFloat

    init(
      _ text: String, _ size: CGFloat, _ weight: UIFont.Weight, _ width: CGFloat, _ height: CGFloat, kerning: CGFloat
    ) {
      (self.text, self.size, self.weight, self.kerning) = (text, size, weight, kerning)
      label = CGSize(width: width, height: height)
    }

    var testDescription: String { "\(text), \(size) pt" }
  }

  @Test(
    "A line has the width and height that iOS measured",
    arguments: [
      Measured("One", 18, .semibold, 34.333, 21.667, kerning: 0),
      Measured("Wi-Fi only", 16, .semibold, 76.333, 19.333, kerning: 0),
      Measured("Bottom", 16, .semibold, 55.667, 19.333, kerning: 0.334),
      Measured("Three", 18, .semibold, 49, 21.667, kerning: 0.334),
      Measured("and a long trailing one too", 16, .semibold, 195.333, 19.333, kerning: 0.334),
      Measured("A rather long leading label text", 18, .semibold, 255.667, 21.667, kerning: 0.334),
      Measured("Layout", 17, .regular, 51.333, 20.333, kerning: 0.667),
      Measured("Download", 18, .semibold, 83.667, 21.667, kerning: 0.667),
      // "Tw" and "To" have some of the largest kerning.
      Measured("Two", 18, .semibold, 35, 21.667, kerning: 1),
      Measured("Top", 18, .semibold, 31, 21.667, kerning: 1.667),
    ])
  func measuredLine(_ line: Measured) {
    let font = UIFont.systemFont(ofSize: line.size, weight: line.weight)
    let width = (CGFloat(font.metrics.width(of: line.text)) * 3).rounded(.up) / 3
    #expect(width > line.label.width - 0.001 && width < line.label.width + line.kerning + 0.001)
    #expect(abs((font.lineHeight * 3).rounded(.up) / 3 - line.label.height) < 0.001)
  }

  @Test(
    "Every character has the width of the published model, in every weight and measured size",
    arguments: ["regular", "medium", "semibold", "bold", "heavy", "black"])
  func model(weight: String) throws {
    let model = try resource("sf-metrics", as: FontModel.self)
    for size in model.tracking.measured.keys.compactMap(Double.init).sorted() {
      let font = UIFont.systemFont(ofSize: CGFloat(size), weight: try #require(Self.weights[weight]))
      for character in model.chars {
        let expected = try model.advance(of: character, size: size, weight: weight)
        #expect(
          abs(font.metrics.advance(of: character) - expected) < 1e-9, "\(character) at \(size) pt \(weight)")
      }
      #expect(abs(font.lineHeight - size * 2444 / 2048) < 1e-9)
      #expect(abs(font.ascender - size * 1950 / 2048) < 1e-9)
      #expect(abs(font.descender + size * 494 / 2048) < 1e-9)
      #expect(abs(font.capHeight - size * 1443 / 2048) < 1e-9)
    }
  }

  @Test("A string's width is the sum of its characters' widths")
  func stringWidth() {
    let metrics = UIFont.systemFont(ofSize: 15, weight: .medium).metrics
    for text in ["Hello UIKit", "", "\u{E9}t\u{E9}", "a\u{301}\u{20}b", "日本 go"] {
      #expect(abs(metrics.width(of: text) - text.map(metrics.advance).reduce(0, +)) < 1e-9, "\(text)")
    }
  }

  @Test("The x-height is interpolated between the masters and rounded to a whole unit")
  func xHeight() {
    #expect(abs(UIFont.systemFont(ofSize: 17).xHeight - 17 * 1078 / 2048) < 1e-9)
    #expect(abs(UIFont.boldSystemFont(ofSize: 28).xHeight - 28 * 1072 / 2048) < 1e-9)
    // At 19 points a font is 1/11 of the way to the large masters: 1078 - 38 / 11 = 1074.5, to the nearest unit.
    #expect(abs(UIFont.systemFont(ofSize: 19).xHeight - 19 * 1075 / 2048) < 1e-9)
  }

  @Test(
    "Tracking is linear between the measured sizes, and decreases in steps above 40 points",
    arguments: [
      // The tracking is in units of 1/2048 em.
      (size: 12.5, tracking: -6), (size: 14.5, tracking: -27), (size: 33.5, tracking: 23.5),
      (size: 43, tracking: 0.009 * 2048), (size: 44, tracking: 0.008 * 2048), (size: 100, tracking: 0),
      (size: 7, tracking: 0.034 * 2048), (size: 5, tracking: 0.041 * 2048),
    ] as [(size: Double, tracking: Double)])
  func tracking(size: Double, tracking: Double) {
    let zero: Double = size < 17 ? 1290 : 1242
    let advance = UIFont.systemFont(ofSize: CGFloat(size)).metrics.advance(of: "0")
    #expect(abs(advance - (zero + tracking) * size / 2048) < 1e-9)
  }

  @Test("A character outside the table has the width of its base character or of its kind")
  func substitutes() {
    let metrics = UIFont.systemFont(ofSize: 17).metrics
    let tracking = -52 * 17 / 2048.0
    func same(_ character: Character, _ other: Character) {
      #expect(abs(metrics.advance(of: character) - metrics.advance(of: other)) < 1e-9, "\(character) as \(other)")
    }
    same("\u{E9}", "e")
    same("e\u{301}", "e")
    same("Ü", "U")
    same("\u{A0}", " ")
    same("\u{2019}", "'")
    same("Д", "N")
    same("ж", "n")
    same("ش", "n")
    same("€", "0")
    #expect(metrics.advance(of: "日") == 17)
    #expect(metrics.advance(of: "👩‍👩‍👧") == 17)
    #expect(metrics.advance(of: "❤️") == 17)
    #expect(metrics.advance(of: "\u{200B}") == 0)
    // Three full stops of 608 units, tracked once.
    #expect(abs(metrics.advance(of: "\u{2026}") - (3 * 608 * 17 / 2048.0 + tracking)) < 1e-9)
  }

  // On the main actor, because other tests change the text size there.
  @MainActor
  @Test(
    "A text style has the size, weight and line height of the category Large",
    arguments: [
      (.largeTitle, 34, 41), (.title1, 28, 34), (.title2, 22, 28), (.title3, 20, 25), (.headline, 17, 22),
      (.subheadline, 15, 20), (.body, 17, 22), (.callout, 16, 21), (.footnote, 13, 18), (.caption1, 12, 16),
    ] as [(UIFont.TextStyle, CGFloat, CGFloat)])
  func textStyle(style: UIFont.TextStyle, size: CGFloat, spacing: CGFloat) {
    let font = UIFont.preferredFont(forTextStyle: style)
    #expect(font.pointSize == size)
    #expect(font.lineHeight == size * 2444 / 2048)
    #expect(abs(font.lineHeight + font.leading - spacing) < 1e-9)
    let weight: UIFont.Weight = style == .headline ? .semibold : .regular
    #expect(font.metrics == UIFont.systemFont(ofSize: size, weight: weight).metrics)
  }

  @Test("Equal fonts differ if one follows the content size category, or its style or maximum differs")
  func followersDiffer() {
    let plain = UIFont.systemFont(ofSize: 17)
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    func scaled(_ style: UIFont.TextStyle, upTo maximum: CGFloat = .infinity) -> UIFont {
      UIFontMetrics(forTextStyle: style).scaledFont(for: plain, maximumPointSize: maximum, compatibleWith: large)
    }
    let fonts = [plain, scaled(.body), scaled(.title1), scaled(.body, upTo: 20)]
    for font in fonts {
      #expect(font.metrics == plain.metrics && font.lineSpacing == plain.lineSpacing, "\(font) should be like \(plain)")
    }
    #expect(Set(fonts).count == fonts.count, "all of them should differ")
    #expect(scaled(.body) == scaled(.body) && scaled(.body).hash == scaled(.body).hash)
  }

  @Test("Fonts are equal if their size, weight and leading are equal")
  func equality() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.boldSystemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .bold))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.boldSystemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.preferredFont(forTextStyle: .body))
    #expect(UIFont.boldSystemFont(ofSize: 12).withSize(17) == UIFont.boldSystemFont(ofSize: 17))
    #expect(Set([UIFont.systemFont(ofSize: 9), UIFont.systemFont(ofSize: 9)]).count == 1)
  }

  @Test("A font size of 0 or less is 12 points", arguments: [0, -17] as [CGFloat])
  func noSize(size: CGFloat) {
    #expect(UIFont.systemFont(ofSize: size) == UIFont.systemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: size, weight: .medium) == UIFont.systemFont(ofSize: 12, weight: .medium))
    #expect(UIFont.boldSystemFont(ofSize: size) == UIFont.boldSystemFont(ofSize: 12))
    #expect(UIFont.boldSystemFont(ofSize: 20).withSize(size) == UIFont.boldSystemFont(ofSize: 12))
  }

  @Test("A size that is not finite traps with the size in the message")
  func badSize() async throws {
    let notANumber = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UIFont.boldSystemFont(ofSize: .nan)
    }
    #expect(String(decoding: try #require(notANumber).standardErrorContent, as: UTF8.self).contains("got nan"))
    let endless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UIFont.systemFont(ofSize: .infinity)
    }
    #expect(String(decoding: try #require(endless).standardErrorContent, as: UTF8.self).contains("got inf"))
  }

  static let weights: [String: UIFont.Weight] = [
    "regular": .regular, "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}

/// The published table and its formula.
private struct FontModel: Decodable {
  struct Master: Decodable {
    var regular: [Double]
    var bold: [Double]
  }
  struct Masters: Decodable {
    var text: Master
    var display: Master
  }
  struct OpticalSize: Decodable {
    var size: [Double]
    var tNumeric: [Double]
  }
  struct Tracking: Decodable {
    var measured: [String: Double]
  }

  var chars: String
  var masters: Masters
  var weightFraction: [String: Double]
  var opticalSize: OpticalSize
  var tracking: Tracking

  func advance(of character: Character, size: Double, weight: String) throws -> Double {
    let index = try #require(Array(chars).firstIndex(of: character))
    let w = try #require(weightFraction[weight])
    let tracking = try #require(tracking.measured[size.formatted(.number.precision(.fractionLength(0...1)))])
    var t = opticalSize.tNumeric[opticalSize.tNumeric.count - 1]
    for (i, upper) in opticalSize.size.enumerated().reversed() where size < upper {
      guard i > 0 else {
        t = opticalSize.tNumeric[0]
        break
      }
      let lower = opticalSize.size[i - 1]
      let share = (size - lower) / (upper - lower)
      t = opticalSize.tNumeric[i - 1] + share * (opticalSize.tNumeric[i] - opticalSize.tNumeric[i - 1])
    }
    func blend(_ text: [Double], _ display: [Double]) -> Double { text[index] + t * (display[index] - text[index]) }
    let regular = blend(masters.text.regular, masters.display.regular)
    let bold = blend(masters.text.bold, masters.display.bold)
    return size / 2048 * ((1 - w) * regular + w * bold + tracking)
  }
}
