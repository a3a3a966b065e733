import Foundation

/// The compiler that built the tests, applied to source files in a temporary folder.
///
/// The files can import the modules that the tests are linked with. These are in the build folder of the test bundle.
public final class Compiler {
  /// A message about a line of a file.
  public struct Message: Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, Sendable { case warning, error }

    /// The line's number, counted from 1.
    public let line: Int
    public let kind: Kind
    public let text: String

    public var description: String { "\(line): \(kind.rawValue): \(text)" }
  }

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("compiler-\(UUID().uuidString)")
  private let modules: URL

  /// Creates a compiler that finds the modules with these names, or all modules by default.
  public init(modules names: [String]? = nil) throws {
    let built = try Self.modules()
    modules = names == nil ? built : folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names ?? [] {
      try FileManager.default.copyItem(
        at: built.appendingPathComponent("\(name).swiftmodule"),
        to: folder.appendingPathComponent("\(name).swiftmodule"))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the path of a file in the temporary folder.
  public func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes a file into the temporary folder and returns its path.
  public func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  /// Type-checks files and returns the compiler's messages as they are printed; empty if there are none.
  public func check(_ paths: [String], languageMode: String = "6", flags: [String] = []) throws -> String {
    try compile(["-typecheck", "-swift-version", languageMode] + flags + paths).messages
  }

  /// Runs the compiler and returns whether it succeeded, and its messages as they are printed.
  public func compile(_ arguments: [String]) throws -> (isSuccess: Bool, messages: String) {
    let result = try Self.run("swiftc", ["-diagnostic-style", "llvm", "-I", modules.path] + arguments)
    return (result.status == 0, String(decoding: result.errors, as: UTF8.self))
  }

  /// Type-checks a snippet and returns the errors and warnings about it, in order of their lines.
  public static func messages(about snippet: String, flags: [String] = []) throws -> [Message] {
    let compiler = try Compiler()
    let path = try compiler.write(snippet, to: "Snippet.swift")
    let result = try compiler.compile(["-typecheck", "-swift-version", "6", path] + flags)
    let messages = result.messages.split(separator: "\n").compactMap { message(in: String($0), about: path) }
    // If the compiler fails without an error in the snippet, the reason is another one, such as a missing module.
    guard result.isSuccess != messages.contains(where: { $0.kind == .error }) else {
      throw Failure(description: result.messages)
    }
    return messages.sorted { $0.line < $1.line }
  }

  /// Runs a tool of the toolchain and waits until it ends.
  public static func run(
    _ tool: String, _ arguments: [String]
  ) throws -> (status: Int32, output: Data, errors: Data) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    // Files, because a pipe can fill up and block the tool while the other pipe is read.
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

  /// Returns the folder of the built modules, which is beside the test bundle or program.
  public static func modules() throws -> URL {
    let programs = [Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent()].compactMap { $0 }
    let folders = programs.flatMap { [$0, $0.deletingLastPathComponent()] }.flatMap {
      [$0.appendingPathComponent("Modules"), $0]
    }
    let folder = folders.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("Keyline.swiftmodule").path)
    }
    guard let folder else { throw Failure(description: "no Keyline.swiftmodule in \(folders.map(\.path))") }
    return folder
  }

  /// Returns the message in a line of the form `path:line:column: kind: text`.
  private static func message(in line: String, about path: String) -> Message? {
    guard line.hasPrefix(path + ":") else { return nil }
    let parts = line.dropFirst(path.count + 1).split(separator: ":", maxSplits: 3).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard parts.count == 4, let number = Int(parts[0]), let kind = Message.Kind(rawValue: parts[2]) else { return nil }
    return Message(line: number, kind: kind, text: parts[3])
  }

  /// The reason why a compiler could not run or failed without an error in the snippet.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
