/// The tokens of a Swift source file, without comments and without the text of string literals.
///
/// A token is an identifier or one punctuation character. The code in string interpolations is included.
struct SourceTokens {
  private(set) var tokens: [String] = []
  private let bytes: [UInt8]
  private var index = 0

  init(_ source: String) {
    bytes = Array(source.utf8)
    readCode(untilParenthesis: false)
  }

  /// Reads code to the end of the file, or to the closing parenthesis of an interpolation.
  private mutating func readCode(untilParenthesis: Bool) {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      if skip("//") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if skip("/*") {
        while index < bytes.count, !skip("*/") { index += 1 }
      } else if skip("\"\"\"") {
        readString(until: "\"\"\"")
      } else if skip("\"") {
        readString(until: "\"")
      } else if Self.isInIdentifier(byte) {
        let start = index
        while index < bytes.count, Self.isInIdentifier(bytes[index]) { index += 1 }
        tokens.append(String(decoding: bytes[start..<index], as: UTF8.self))
      } else {
        index += 1
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if untilParenthesis, depth < 0 { return }
        // Backticks are left out, so that a quoted name is one token.
        let isIgnored = byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "`")
        if !isIgnored { tokens.append(String(UnicodeScalar(byte))) }
      }
    }
  }

  private mutating func readString(until end: String) {
    while index < bytes.count, !skip(end) {
      if skip("\\(") {
        readCode(untilParenthesis: true)
      } else {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
  }

  /// Moves past a text if it is next.
  private mutating func skip(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private static func isInIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
