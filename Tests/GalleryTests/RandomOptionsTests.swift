import TestSupport
import Testing

@testable import gallery

/// Random command lines with few errors.
struct RandomOptionsTests {
  private let names = ["label", "login", "list"]

  @Test("A random command line is parsed, or rejected with an error", arguments: 0..<40)
  func commandLines(seed: UInt64) {
    let lines = [
      "--output pictures --screen login --size 320x568 --rtl", "--size=1x10000 --screen=list", "--list", "-h --help",
      "--output=a=b --size 99999999999999999999x1",
    ]
    var mutation = Mutation(
      of: lines.map { Array($0.utf8) }, alphabet: Array("-=x0129 abceghilnoprstuz٣\u{0}".utf8), seed: seed)
    for _ in 0..<200 {
      let line = String(decoding: mutation.next(), as: UTF8.self)
      let arguments = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      do throws(Failure) {
        let options = try Options(arguments, names: names)
        #expect(options.screens.allSatisfy(names.contains), "seed \(seed): \(line)")
        #expect(
          options.sizes.allSatisfy { (1...10_000).contains($0.width) && (1...10_000).contains($0.height) },
          "seed \(seed): \(line)")
        #expect(!options.output.isEmpty, "seed \(seed): \(line)")
      } catch {
        #expect(error.status == 64 && error.message.hasPrefix("error: "), "seed \(seed): \(line)")
      }
    }
  }
}
