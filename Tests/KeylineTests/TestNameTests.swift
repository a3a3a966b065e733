import Foundation
import TestSupport
import Testing

/// The style of test names. The patterns are written so that they do not match this file.
struct TestNameTests {
  private func sources() throws -> [(path: String, text: String)] {
    let paths = FileManager.default.enumerator(atPath: packageFolder.appendingPathComponent("Tests").path)
    let names = (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    try #require(names.count > 100, "too few tests were found: \(names)")
    return try names.map { ("Tests/\($0)", try contents(of: "Tests/\($0)")) }
  }

  @Test("Every test has a title, and a function name without backticks")
  func tests() throws {
    for (path, text) in try sources() {
      let untitled = text.matches(of: /@[T]est\b(?!\(\s*")[^\n]*/).map(\.output)
      #expect(untitled.isEmpty, "\(path) should have a title for every test, and has none in \(untitled)")
      let rawNames = text.matches(of: /func \x60[^\n]*/).map(\.output)
      #expect(rawNames.isEmpty, "\(path) should have plain function names, and has \(rawNames)")
    }
  }

  @Test("A suite has no title, and no attribute unless it has traits")
  func suites() throws {
    for (path, text) in try sources() {
      let suites = text.matches(of: /@[S]uite\b(?!\(\.)[^\n]*/).map(\.output)
      #expect(suites.isEmpty, "\(path) should not have \(suites)")
    }
  }
}
