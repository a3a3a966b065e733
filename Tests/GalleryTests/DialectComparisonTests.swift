import Foundation
import TestSupport
import Testing

struct DialectComparisonTests {
  @Test(
    "The article on dialects shows the same card code as the gallery",
    arguments: ["Keyline", "KeylinePlace", "KeylineEquations", "KeylinePinning"])
  func card(spelling: String) throws {
    let source = try contents(of: "Examples/Gallery/Screens/ContactCards.swift")
    // The code is between two marker lines, indented by four spaces.
    let parts = source.components(separatedBy: "    // \(spelling)\n")
    try #require(parts.count == 2)
    let code = parts[1].components(separatedBy: "    // end\n")[0].split(separator: "\n").map { $0.dropFirst(4) }
    #expect(code.count >= 3)
    let article = try contents(of: "Sources/Keyline/Keyline.docc/ChoosingADialect.md")
    #expect(article.contains("```swift\n\(code.joined(separator: "\n"))\n```\n"))
  }
}
