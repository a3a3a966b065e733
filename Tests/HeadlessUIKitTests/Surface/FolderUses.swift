import Foundation
import TestSupport

/// One folder that uses another.
struct FolderUse: Hashable, Comparable, CustomStringConvertible {
  let user, used: String

  var description: String { "\(user) -> \(used)" }

  static func < (one: FolderUse, other: FolderUse) -> Bool {
    (one.user, one.used) < (other.user, other.used)
  }
}

/// The uses between the folders of a target, found in its sources.
///
/// A folder uses another one if it names a type, global function or global variable of the other folder, or a member
/// that the other folder adds to a type of the target in an extension. A member counts only if no other folder uses its
/// name for a declaration or a label, because the types of expressions are unknown here.
struct FolderUses {
  private(set) var folders: Set<String> = []
  /// The names that cause each use, with their files.
  private(set) var causes: [FolderUse: Set<String>] = [:]

  init(ofTarget path: String) throws {
    let files = try Self.files(in: path)
    folders = Set(files.map(\.folder))
    var declarations = Declarations()
    for file in files { declarations.add(file) }
    let origins = declarations.origins()
    for file in files {
      for (index, token) in file.tokens.enumerated() {
        guard let origin = origins[token], origin.folder != file.folder else { continue }
        let previous = index > 0 ? file.tokens[index - 1] : ""
        let next = index + 1 < file.tokens.count ? file.tokens[index + 1] : ""
        let isUse =
          switch origin.kind {
          // A nested type of the folder itself hides the global one, and a type after a period is nested.
          case .type: previous != "." && !declarations.names[token, default: []].contains(file.folder)
          // Only calls, because variables may have the name as well.
          case .function: previous != "." && previous != "func" && next == "("
          case .member: next != ":"
          }
        if isUse {
          causes[FolderUse(user: file.folder, used: origin.folder), default: []].insert("\(token) in \(file.name)")
        }
      }
    }
  }

  private struct File {
    let folder, name: String
    let tokens: [String]
  }

  private static func files(in path: String) throws -> [File] {
    let enumerator = FileManager.default.enumerator(atPath: packageFolder.appendingPathComponent(path).path)
    let names = (enumerator?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
    return try names.sorted().compactMap { name in
      let parts = name.split(separator: "/")
      guard let folder = parts.first, let file = parts.last, parts.count > 1 else { return nil }
      return File(
        folder: String(folder), name: String(file), tokens: SourceTokens(try contents(of: "\(path)/\(name)")).tokens)
    }
  }

  private enum Kind {
    case type, function, member
  }

  private struct Declarations {
    /// The folders that declare each name, at any depth.
    private(set) var names: [String: Set<String>] = [:]
    /// The folders that use each name as a label or a parameter.
    private var labels: [String: Set<String>] = [:]
    private var globals: [String: (folder: String, kind: Kind)] = [:]
    private var members: [(name: String, folder: String, type: String)] = []

    private static let types: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
    private static let values: Set = ["func", "let", "var"]
    private static let modifiers: Set = [
      "private", "fileprivate", "static", "class", "final", "weak", "lazy", "nonisolated", "override", "mutating",
    ]

    mutating func add(_ file: File) {
      var depth = 0
      var extended: String?
      for (index, token) in file.tokens.enumerated() {
        if token == "{" { depth += 1 }
        if token == "}" { depth -= 1 }
        guard index + 1 < file.tokens.count else { return }
        let next = file.tokens[index + 1]
        if next == ":" { labels[token, default: []].insert(file.folder) }
        let isType = Self.types.contains(token)
        if depth == 0, isType || token == "extension" || Self.values.contains(token) {
          extended = token == "extension" ? next : nil
        }
        // In `class func`, the first word is a modifier.
        guard isType || Self.values.contains(token) || token == "case" || token == "for", !Self.values.contains(next)
        else { continue }
        names[next, default: []].insert(file.folder)
        let modifiers = file.tokens[..<index].reversed().prefix(while: Self.modifiers.contains)
        let isPrivate = modifiers.contains("private") || modifiers.contains("fileprivate")
        guard !isPrivate, isType || Self.values.contains(token) else { continue }
        if depth == 0 {
          globals[next] = (file.folder, token == "func" ? .function : .type)
        } else if depth == 1, let extended, !isType {
          members.append((next, file.folder, extended))
        }
      }
    }

    /// The folder and the kind of each name that counts as a use.
    func origins() -> [String: (folder: String, kind: Kind)] {
      var origins = globals
      for (name, folder, type) in members where globals[name] == nil {
        guard let declared = globals[type], declared.folder != folder,
          names[name, default: []].union(labels[name, default: []]) == [folder]
        else { continue }
        origins[name] = (folder, .member)
      }
      return origins
    }
  }
}
