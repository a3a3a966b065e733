import Foundation
import TestSupport
import Testing

struct DocumentationTests {
  @Test("Every public declaration of Keyline is documented")
  func everyDeclaration() throws {
    let symbols = try Compiler.publicSymbols(of: "Keyline")
    // At least the core's declarations must be found.
    #expect(symbols.contains { $0.name == "UIView.addSubview(_:constraints:)" })
    for symbol in symbols where !symbol.isDocumented {
      Issue.record("\(symbol.name) has no documentation")
    }
  }
}

extension Compiler {
  /// A public declaration.
  struct Symbol {
    let name: String
    let isDocumented: Bool
  }

  /// Returns the public declarations of a module, including extensions of other modules' types.
  static func publicSymbols(of module: String) throws -> [Symbol] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let target = try JSONDecoder().decode(TargetInfo.self, from: run("swiftc", ["-print-target-info"]).output).target
    let result = try run(
      "swift",
      [
        "symbolgraph-extract", "-module-name", module, "-I", try modules().path, "-target", target.unversionedTriple,
        "-minimum-access-level", "public", "-emit-extension-block-symbols", "-skip-synthesized-members", "-output-dir",
        folder.path,
      ])
    try #require(result.status == 0, "\(String(decoding: result.errors, as: UTF8.self))")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).flatMap { file in
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file)).symbols
    }
    .filter { $0.kind.identifier != "swift.extension" }
    .map { Symbol(name: $0.pathComponents.joined(separator: "."), isDocumented: $0.docComment != nil) }
  }

  private struct TargetInfo: Decodable {
    struct Target: Decodable { let unversionedTriple: String }
    let target: Target
  }

  private struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { let identifier: String }
      struct Comment: Decodable {}
      let kind: Kind
      let pathComponents: [String]
      let docComment: Comment?
    }
    let symbols: [Symbol]
  }
}
