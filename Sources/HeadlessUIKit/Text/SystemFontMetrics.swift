/// The metrics of the system font at one size and weight.
///
/// The advance of a character, in points, is
///
///     size / 2048 * (regular + w * (bold - regular) + tracking(size))
///
/// `regular` and `bold` are interpolated between the small and the large master by optical size. `w` is the weight
/// fraction: 0 for regular, 1 for bold. The advance excludes pair kerning, for which there is no data.
///
/// Origin of the model and its numbers: see `SystemFontTable`.
struct SystemFontMetrics: Hashable, Sendable {
  /// The size in points.
  let size: Double
  /// The length of one table unit, in points.
  private let unit: Double
  /// The weights of the four masters, in the order of the table. Their sum is 1.
  private let masterWeights: SIMD4<Double>
  /// The tracking after every character, in table units.
  private let tracking: Double

  init(size: Double, weight: Double) {
    let bold = Self.interpolate(Self.weightFractions, at: weight)
    let display = Self.interpolate(SystemFontTable.opticalSize, at: size)
    self.size = size
    unit = size / SystemFontTable.unitsPerEm
    masterWeights = SIMD4(
      (1 - bold) * (1 - display), bold * (1 - display),
      (1 - bold) * display, bold * display)
    tracking = Self.tracking(at: size)
  }

  var ascender: Double { SystemFontTable.ascender * unit }
  var descender: Double { SystemFontTable.descender * unit }
  var capHeight: Double { SystemFontTable.capHeight * unit }
  var xHeight: Double { (masterWeights * SystemFontTable.xHeight).sum().rounded() * unit }

  /// Returns the width of a text on one line, in points.
  func width(of text: some StringProtocol) -> Double {
    simpleWidth(of: text) ?? text.reduce(0) { $0 + advance(of: $1) }
  }

  /// Returns the advance of a character including tracking, in points.
  func advance(of character: Character) -> Double {
    let text = character.utf8
    if text.count == 1, let code = text.first, let advance = tableAdvance(of: code) {
      return (advance + tracking) * unit
    }
    return character.isFullWidth ? size : substituteAdvance(of: character) * unit
  }

  /// Returns the width of a text, in points, or nil if it has a character that is not in the table.
  func simpleWidth(of text: some StringProtocol) -> Double? {
    var sum = SIMD4<Double>()
    var count = 0.0
    for code in text.utf8 {
      let index = Int(code) - Int(SystemFontTable.firstCode)
      guard SystemFontTable.advances.indices.contains(index) else { return nil }
      sum += SystemFontTable.advances[index]
      count += 1
    }
    return ((masterWeights * sum).sum() + tracking * count) * unit
  }

  private func tableAdvance(of code: UInt8) -> Double? {
    let index = Int(code) - Int(SystemFontTable.firstCode)
    guard SystemFontTable.advances.indices.contains(index) else { return nil }
    return (masterWeights * SystemFontTable.advances[index]).sum()
  }
}

// Advances of characters that are not in the table. A character with a compatibility decomposition is as wide as the
// parts together: an accented letter is as wide as the letter, an ellipsis as three full stops, a ligature as its
// letters. Other characters use a reference character of the same category.

extension SystemFontMetrics {
  /// Returns the advance including tracking of a character that is not full-width, in table units.
  private func substituteAdvance(of character: Character) -> Double {
    var sum = 0.0
    for scalar in String(character).decomposedStringWithCompatibilityMapping.unicodeScalars {
      sum += advance(of: scalar)
    }
    return sum == 0 ? 0 : sum + tracking
  }

  private func advance(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "\t": return 4 * referenceAdvance(" ")
    case "\u{2018}", "\u{2019}": return referenceAdvance("'")
    case "\u{201C}", "\u{201D}": return referenceAdvance("\"")
    case "\u{2010}", "\u{2011}": return referenceAdvance("-")
    case "\u{2013}": return SystemFontTable.unitsPerEm / 2
    case "\u{2014}": return SystemFontTable.unitsPerEm
    default: break
    }
    if scalar.isASCII, let advance = tableAdvance(of: UInt8(scalar.value)) { return advance }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format, .lineSeparator, .paragraphSeparator: return 0
    case .spaceSeparator: return referenceAdvance(" ")
    case .uppercaseLetter, .titlecaseLetter: return referenceAdvance("N")
    case .lowercaseLetter, .modifierLetter, .otherLetter, .spacingMark: return referenceAdvance("n")
    default: return referenceAdvance("0")
    }
  }

  private func referenceAdvance(_ character: Unicode.Scalar) -> Double {
    tableAdvance(of: UInt8(ascii: character)) ?? 0
  }
}

extension SystemFontMetrics {
  /// The weight fraction of each font weight: 0 for regular, 1 for bold.
  ///
  /// The fractions of regular and heavier weights are measured. The fractions of lighter weights are extrapolated on
  /// the font's weight axis, where regular is 400, bold 700, light 274, thin 110 and ultra-light 30.
  private static let weightFractions: [(Double, Double)] = [
    (-0.8, -370.0 / 300), (-0.6, -290.0 / 300), (-0.4, -126.0 / 300), (0, 0),
    (0.23, 0.36669921875), (0.3, 0.63330078125), (0.4, 1), (0.56, 1.5333251953125), (0.62, 2),
  ]

  private static func tracking(at size: Double) -> Double {
    if let step = SystemFontTable.largeTracking.last(where: { $0.size <= size }) {
      return step.permille * SystemFontTable.unitsPerEm / 1000
    }
    return interpolate(SystemFontTable.tracking, at: size)
  }

  /// Returns the value at `x` of a piecewise linear function. The function is constant before the first corner and
  /// after the last one.
  private static func interpolate(_ corners: [(Double, Double)], at x: Double) -> Double {
    guard let next = corners.firstIndex(where: { $0.0 >= x }) else { return corners[corners.count - 1].1 }
    guard next > 0 else { return corners[0].1 }
    let (low, high) = (corners[next - 1], corners[next])
    return low.1 + (high.1 - low.1) * (x - low.0) / (high.0 - low.0)
  }
}

extension Character {
  /// Whether the character has an advance of one em: an ideograph, kana, hangul, a full-width form or an emoji.
  var isFullWidth: Bool {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x1100 else {
      return unicodeScalars.contains("\u{FE0F}")
    }
    if scalar.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return true }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return true
    default:
      return false
    }
  }
}
