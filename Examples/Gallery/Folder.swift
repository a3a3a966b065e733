import Foundation

/// The output folder of the gallery.
struct Folder {
  private let url: URL

  /// Creates the folder unless it exists.
  init(_ path: String) throws(Failure) {
    url = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: path, reason: Self.brokenLink(in: url) ?? Failure.reason(error))
    }
  }

  func path(of file: String) -> String { url.appendingPathComponent(file).path }

  func write(_ text: String, to file: String) throws(Failure) {
    do {
      try Data(text.utf8).write(to: url.appendingPathComponent(file))
    } catch {
      throw .unwritable(path: path(of: file), reason: Failure.reason(error))
    }
  }

  /// Returns the reason if a component of the path is a broken symbolic link, and nil otherwise. The system's error
  /// would only say that the file exists.
  private static func brokenLink(in url: URL) -> String? {
    var url = url
    while url.pathComponents.count > 1 {
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path),
        !FileManager.default.fileExists(atPath: url.path)
      {
        return "'\(url.lastPathComponent)' is a symbolic link to '\(target)', which does not exist"
      }
      url.deleteLastPathComponent()
    }
    return nil
  }
}
