import Foundation
import TestSupport

/// Puts the solver through random histories until the time is up or one ends elsewhere than a fresh start does.
@main
struct Fuzz {
  private static let usage = """
    USAGE: fuzz [--seconds N] [--seed N]

      --seconds N  how long to go on (default: 60)
      --seed N     the first seed (default: the time); each history takes the next
    """

  static func main() throws {
    var seconds = 60.0
    var seed = UInt64(Date().timeIntervalSince1970)
    var arguments = CommandLine.arguments.dropFirst()
    while let option = arguments.popFirst() {
      switch (option, arguments.popFirst()) {
      case ("--seconds", let value?) where (Double(value) ?? 0) > 0: seconds = Double(value) ?? seconds
      case ("--seed", let value?) where UInt64(value) != nil: seed = UInt64(value) ?? seed
      default: fail("'\(option)' is unknown, or wants another value\n\(usage)", status: 64)
      }
    }

    print("Beginning with seed \(seed)")
    let end = Date(timeIntervalSinceNow: seconds)
    var count = 0
    while Date() < end {
      var history = RandomHistory(seed: seed)
      for step in 0..<60 {
        history.step()
        if step % 10 == 9, let discrepancy = try history.discrepancy() {
          fail("seed \(seed), step \(step): \(discrepancy)", status: 1)
        }
      }
      seed += 1
      count += 1
    }
    print("\(count) histories ended where fresh starts do")
  }

  private static func fail(_ text: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("fuzz: \(text)\n".utf8))
    exit(status)
  }
}
