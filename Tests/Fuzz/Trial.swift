import Foundation
import TestSupport

/// One program, checked in its own child process.
struct Trial {
  private let program: Program
  private let options: Options
  private let orders: Int
  private let limit: Double

  init(of program: Program, options: Options, orders: Int, limit: Double) {
    self.program = program
    self.options = options
    self.orders = orders
    self.limit = limit
  }

  func run() throws -> ChildMonitor.Result {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString).txt")
    try program.description.write(to: file, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let monitor = try ChildMonitor(
      ["--trial", file.path, "--orders", "\(orders)", "--judge", options.judging.rawValue], limit: limit)
    defer { monitor.stop() }
    guard let result = monitor.next() else { return ChildMonitor.Result() }
    return result
  }
}
