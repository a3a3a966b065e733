import Foundation
import TestSupport
import Testing

struct LibrarySourceTests {
  /// The library's files, by name.
  private func files() throws -> [String: String] {
    let folder = packageFolder.appendingPathComponent("Sources/Keyline")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try contents(of: "Sources/Keyline/\($0)")) })
  }

  /// The lines that are neither blank, nor a comment, nor an import.
  private func code(of file: String) -> [String] {
    file.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("import ") }
  }

  @Test("Constraints are activated in one call, in the core and in one other file")
  func activation() throws {
    let places = try files().mapValues { code(of: $0).filter { $0.contains("activate(") }.count }.filter {
      $0.value > 0
    }
    #expect(places == ["Constraint.swift": 1, "UIView+Constraints.swift": 1])
    #expect(try files().values.allSatisfy { !$0.contains(".isActive = ") })
  }

  @Test("Only two files check for the platform")
  func platform() throws {
    let asking = try files().filter { $0.value.contains("canImport(") || $0.value.contains("os(") }.keys
    #expect(Set(asking) == ["Constraint.swift", "Platform.swift"])
  }
}
