import Foundation

/// The folder of the package.
public let packageFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Returns the text of a file, by its path in the package.
public func contents(of path: String) throws -> String {
  try String(contentsOf: packageFolder.appendingPathComponent(path), encoding: .utf8)
}
