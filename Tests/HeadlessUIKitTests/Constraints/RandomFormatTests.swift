import TestSupport
import Testing

@testable import HeadlessUIKit

/// Random visual formats: each creates constraints that can be laid out, or is rejected with a message.
@MainActor
struct RandomFormatTests {
  private static let formats = [
    "H:|-[a]-8-[b(24)]|", "V:|-(>=8,<=20@750)-[a(==b)]-(gap@low)-[b(>=0.5,<=120@20.5)]-|", "[a(>=40@999)]-0-[b]",
    "|[a]-1e2-[b]-.5-|", "H:[a(b)]-(==12.7)-[b]-(-3)-|", "V:[a][b]", "|-0.1-[a(1e308)]-(small)-|",
  ]

  @Test("A random visual format is rejected with a message, or can be laid out", arguments: 0..<40)
  func formats(seed: UInt64) {
    var mutation = Mutation(
      of: Self.formats.map { Array($0.utf8) }, alphabet: Array("HV:|[]()-+.,=<>@0129eabgap_ \u{301}٣".utf8), seed: seed)
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let format = String(decoding: mutation.next(), as: UTF8.self)
      let options = NSLayoutConstraint.FormatOptions(rawValue: UInt.random(in: 0..<(1 << 20), using: &random))
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let (a, b) = (root.added(UIView()), root.added(UILabel()))
      do throws(VisualFormatError) {
        let constraints = try VisualFormat.constraints(
          format, Bool.random(using: &random) ? [] : options,
          metrics: ["gap": 12, "low": UILayoutPriority.defaultLow, "small": 1e-300, "p": Double.nan, "g": 2000],
          views: ["a": a, "b": b])
        // Sums of huge constants are not finite, and a view traps if its bounds are not finite.
        guard constraints.allSatisfy({ abs($0.constant) < 1e9 }) else { continue }
        _ = LayoutConflicts.recorded {
          NSLayoutConstraint.activate(constraints)
          root.layoutIfNeeded()
        }
        for view in [a, b] {
          let frame = view.frame
          #expect(
            frame.origin.x.isFinite && frame.origin.y.isFinite && frame.width.isFinite && frame.height.isFinite,
            "seed \(seed): \(format) gives the frame \(frame)")
        }
      } catch {
        #expect(!error.message.isEmpty && (0...format.count).contains(error.position), "seed \(seed): \(format)")
      }
    }
  }

  @Test(
    "A number that is invalid for a constraint is an error in the format",
    arguments: ["[a(1e999)]", "[a(1@0)]", "[a(1@1001)]", "[a]-(-1e999)-[b]", "[a(1@-1)]"])
  func numbers(format: String) {
    let root = UIView()
    let views = ["a": root.added(UIView()), "b": root.added(UIView())]
    #expect(throws: VisualFormatError.self) {
      try VisualFormat.constraints(format, [], metrics: [:], views: views)
    }
  }
}
