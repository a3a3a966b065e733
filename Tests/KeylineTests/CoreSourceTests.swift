import Foundation
import TestSupport
import Testing

struct CoreSourceTests {
  private let path = "Sources/Keyline/Constraint.swift"

  /// The lines other than blank lines, comments and the import.
  private func code() throws -> [Substring] {
    let imports = ["#if canImport(UIKit)", "import UIKit", "#endif"]
    return try contents(of: path).split(separator: "\n").filter { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      return !line.isEmpty && !line.hasPrefix("//") && !imports.contains(line)
    }
  }

  @Test("The core has at most fifteen lines of code")
  func lines() throws {
    let code = try code()
    #expect(code.count <= 15, "\(code.joined(separator: "\n"))")
    // Long lines or several statements in a line would make the count meaningless.
    #expect(code.allSatisfy { $0.count <= 120 && !$0.contains(";") })
  }

  @Test("The core has four declarations")
  func declarations() throws {
    let declarations = try code().filter { $0.contains("typealias ") || $0.contains("func ") }
    let signatures = [
      "typealias Constraint", "func equal<Axis, Anchor: NSLayoutAnchor<Axis>>(", "func equal<Axis, Anchor>(_ a:",
      "func addSubview(_ child:",
    ]
    #expect(declarations.count == signatures.count)
    for (declaration, signature) in zip(declarations, signatures) {
      #expect(declaration.contains(signature))
    }
  }

  @Test("The README shows the core unchanged")
  func readme() throws {
    let core = try contents(of: path)
    #expect(try contents(of: "README.md").contains("```swift\n\(core)```\n"))
  }
}
