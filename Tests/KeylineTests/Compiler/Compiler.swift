import Foundation
import Testing

/// The compiler that built the tests, on a snippet that imports Keyline.
///
/// Snippets see the very modules that the tests are linked with, in the build folder that the test bundle lies in.
enum Compiler {
  /// A message about a line of a snippet, counted from 1.
  struct Message: Hashable, CustomStringConvertible {
    enum Kind: String { case warning, error }

    let line: Int
    let kind: Kind
    let text: String

    var description: String { "\(line): \(kind.rawValue): \(text)" }
  }

  /// The errors and warnings about a snippet, in order of their lines.
  static func messages(about snippet: String, flags: [String] = []) throws -> [Message] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Snippet.swift")
    try snippet.write(to: file, atomically: true, encoding: .utf8)

    let arguments = [
      "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm", "-I", try modules().path, file.path,
    ]
    let result = try run("swiftc", arguments + flags)
    let text = String(decoding: result.errors, as: UTF8.self)
    let messages = text.split(separator: "\n").compactMap { message(in: String($0), about: file.path) }
    // A compiler that failed over something else has not read the snippet.
    try #require((result.status == 0) == !messages.contains { $0.kind == .error }, "\(text)")
    return messages.sorted { $0.line < $1.line }
  }

  /// Runs a tool of the toolchain to its end.
  static func run(_ tool: String, _ arguments: [String]) throws -> (status: Int32, output: Data, errors: Data) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    // Files take what a pipe might not hold while the other one is read.
    let files = ["output", "errors"].map {
      FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).\($0)")
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try Data(contentsOf: files[0]), try Data(contentsOf: files[1]))
  }

  /// The folder of the modules, which lies beside the test bundle or program.
  static func modules() throws -> URL {
    let programs = [Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent()].compactMap { $0 }
    let folders = programs.flatMap { [$0, $0.deletingLastPathComponent()] }.flatMap {
      [$0.appendingPathComponent("Modules"), $0]
    }
    return try #require(
      folders.first {
        FileManager.default.fileExists(atPath: $0.appendingPathComponent("Keyline.swiftmodule").path)
      }, "no Keyline.swiftmodule in \(folders.map(\.path))")
  }

  /// A line of the form `path:line:column: kind: text`.
  private static func message(in line: String, about path: String) -> Message? {
    guard line.hasPrefix(path + ":") else { return nil }
    let parts = line.dropFirst(path.count + 1).split(separator: ":", maxSplits: 3).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard parts.count == 4, let number = Int(parts[0]), let kind = Message.Kind(rawValue: parts[2]) else { return nil }
    return Message(line: number, kind: kind, text: parts[3])
  }
}
