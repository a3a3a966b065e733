import TestSupport
import Testing

@testable import Cassowary

/// The largest exponents of random numbers: the digits of two addends overlap, overlap partly, or do not overlap.
private let spreads = [0, 1, 60, 400, 1000, 3000]

struct LongFloatTests {
  @Test("Arithmetic agrees with fractions except for the last digits", arguments: spreads)
  func arithmetic(spread: Int) {
    var random = SplitMix64(seed: UInt64(spread))
    for _ in 0..<100 {
      let (a, b) = (random.long(spread), random.long(spread))
      let (c, d) = (a.exact, b.exact)
      #expect((a.number + b.number).isNear(c + d))
      #expect((a.number - b.number).isNear(c - d))
      #expect((a.number * b.number).isNear(c * d))
      #expect((a.number / b.number).isNear(c / d))
      #expect((-a.number).sign == -c.signum)
    }
  }

  @Test("The difference of equal numbers is 0")
  func equalNumbers() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<100 {
      let (a, b) = (random.long(100).number, random.long(100).number)
      var isDoubtful = false
      #expect((a - a).sign == 0 && (a * b - b * a).sign == 0)
      #expect(LongFloat.difference(a, a / b, b, isDoubtful: &isDoubtful).sign == 0)
      #expect(LongFloat.difference(LongFloat(0), a, LongFloat(0), isDoubtful: &isDoubtful).sign == 0)
      #expect(!isDoubtful)
    }
  }

  @Test(
    "A difference that loses many digits by cancellation is doubtful, and one that loses even more is 0",
    arguments: [1, 52, 599, 600, 601, 700, 701, 1000])
  func lostDigits(lost: Int) {
    let one = LongFloat(1)
    let small = (0..<lost).reduce(one) { number, _ in number * LongFloat(0.5) }
    var isDoubtful = false
    let difference = LongFloat.difference(one + small, one, one, isDoubtful: &isDoubtful)
    #expect((difference.sign == 0) == (lost > LongFloat.digitsOfZero))
    #expect(isDoubtful == (LongFloat.digitsInDoubt < lost && lost <= LongFloat.digitsOfZero))
  }

  @Test("Every finite Double converts to the type and back")
  func doubles() {
    var random = SplitMix64(seed: 7)
    var values = (0..<1000).map { _ in random.finiteNumber() }
    values += (0..<200).map { _ in Double(bitPattern: random.next() >> 12) }
    values += [0, -0.0, 1, -1, 0.1, .greatestFiniteMagnitude, .leastNormalMagnitude, -.leastNonzeroMagnitude]
    for value in values {
      #expect(LongFloat(value).approximation == value)
      #expect(LongFloat(value).sign == (value > 0 ? 1 : value < 0 ? -1 : 0))
    }
    #expect(LongFloat(.infinity).approximation == .greatestFiniteMagnitude)
  }

  @Test("The approximation is the nearest Double")
  func approximation() {
    let half = LongFloat(1) + LongFloat(0x1p-53)
    #expect(half.approximation == 1)
    #expect((half + LongFloat(0x1p-900)).approximation == 1 + 0x1p-52)
    let large = LongFloat(.greatestFiniteMagnitude)
    #expect((large * large).approximation == .infinity && (-large * large).approximation == -.infinity)
    #expect((large * large / large).approximation == .greatestFiniteMagnitude)
  }
}

extension SplitMix64 {
  /// A sum or a quotient of random numbers, in both kinds of arithmetic.
  fileprivate mutating func long(_ spread: Int) -> (number: LongFloat, exact: Rational) {
    let values = (0..<3).map { _ in
      let exponent = min(1000, max(-1000, Int.random(in: -spread...spread, using: &self)))
      let size = Double(sign: .plus, exponent: exponent, significand: Double.random(in: 1..<2, using: &self))
      return Bool.random(using: &self) ? size : -size
    }
    let (a, b, c) = (LongFloat(values[0]), LongFloat(values[1]), LongFloat(values[2]))
    let (d, e, f) = (Rational(values[0]), Rational(values[1]), Rational(values[2]))
    return Bool.random(using: &self) ? (a * b + c, d * e + f) : (a * b, d * e)
  }
}

extension LongFloat {
  /// Whether the number equals the fraction except for its last digits.
  fileprivate func isNear(_ fraction: Rational) -> Bool {
    let scale = Rational(.one << max(0, exponent), .one << max(0, -exponent))
    let error = (Rational(significand) * scale - fraction).magnitude
    return error * Rational(.one << (Self.digits - 3)) <= fraction.magnitude
  }
}
