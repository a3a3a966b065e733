import Foundation

/// The folder that the gallery writes to.
struct Folder {
  private let url: URL

  /// Makes the folder unless it is there.
  init(_ path: String) throws(Failure) {
    url = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: path, reason: Self.reason(error))
    }
  }

  func path(of file: String) -> String { url.appendingPathComponent(file).path }

  func write(_ text: String, to file: String) throws(Failure) {
    do {
      try Data(text.utf8).write(to: url.appendingPathComponent(file))
    } catch {
      throw .unwritable(path: path(of: file), reason: Self.reason(error))
    }
  }

  /// What the system says, where Foundation passes it on.
  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    guard let cause = error.userInfo[NSUnderlyingErrorKey] as? POSIXError else { return error.localizedDescription }
    return String(cString: strerror(cause.code.rawValue))
  }
}
