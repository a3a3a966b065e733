import Foundation
import TestSupport

/// One program, examined in a child of its own.
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

  func run() throws -> Watch.Result {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString).txt")
    try program.description.write(to: file, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let watch = try Watch(
      ["--trial", file.path, "--orders", "\(orders)", "--judge", options.judging.rawValue], limit: limit)
    defer { watch.stop() }
    guard let result = watch.next() else { return Watch.Result() }
    return result
  }
}
