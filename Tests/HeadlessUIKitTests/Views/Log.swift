/// The callbacks of views, in order.
@MainActor
final class Log {
  private var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  func taken() -> [String] {
    defer { lines = [] }
    return lines
  }
}
