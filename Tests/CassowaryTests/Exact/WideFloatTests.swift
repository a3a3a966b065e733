import TestSupport
import Testing

@testable import Cassowary

/// The largest exponents of random numbers: the digits of two addends overlap, overlap partly, or do not overlap.
private let spreads = [0, 1, 2, 10, 60, 64, 100, 130, 190, 200, 400]

struct WideFloatTests {
  @Test("Arithmetic agrees with fractions except for the last digits", arguments: spreads)
  func arithmetic(spread: Int) {
    var random = SplitMix64(seed: UInt64(spread))
    for _ in 0..<200 {
      let (a, b) = (random.wide(spread), random.wide(spread))
      let (c, d) = (Rational(a), Rational(b))
      #expect((a + b).isNear(c + d))
      #expect((a - b).isNear(c - d))
      #expect((a * b).isNear(c * d))
      #expect((a / b).isNear(c / d))
    }
  }

  @Test("Arithmetic accepts all bit patterns")
  func bitPatterns() {
    // Long runs of equal digits, through which carries propagate.
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let (a, b) = (random.wideOfRuns(), random.wideOfRuns())
      let (c, d) = (Rational(a), Rational(b))
      #expect((a + b).isNear(c + d))
      #expect((a - b).isNear(c - d))
      #expect((a * b).isNear(c * d))
      #expect((a / b).isNear(c / d))
    }
  }

  @Test("A result that fits is exact", arguments: [1, 8, 62, 64, 65, 95])
  func exactResults(bits: Int) {
    var random = SplitMix64(seed: UInt64(bits))
    for _ in 0..<200 {
      let (a, b) = (random.nonzeroInteger(bits: bits), random.nonzeroInteger(bits: bits))
      let (c, d) = (WideFloat(a), WideFloat(b))
      #expect(Rational(c + d) == Rational(a + b))
      #expect(Rational(c - d) == Rational(a - b))
      #expect(Rational(c * d) == Rational(a * b))
      #expect(Rational(c * d / d) == Rational(a))
    }
  }

  @Test("Arithmetic has the identities of a field", arguments: spreads)
  func identities(spread: Int) {
    var random = SplitMix64(seed: UInt64(spread) + 1)
    for _ in 0..<200 {
      let (a, b) = (random.wide(spread), random.wide(spread))
      #expect(a + b == b + a && a * b == b * a)
      #expect(a - b == -(b - a) && -(-a) == a)
      #expect(a + .zero == a && .zero + a == a && a - .zero == a && .zero - a == -a)
      #expect(a * WideFloat(1) == a && a / WideFloat(1) == a && a / a == WideFloat(1))
      #expect(a * WideFloat(-1) == -a && a * -b == -(a * b) && a / -b == -(a / b))
      #expect(a * .zero == .zero && .zero * a == .zero && .zero / a == .zero)
      #expect(a + a == a * WideFloat(2) && a / WideFloat(4) == a * WideFloat(0.25))
    }
  }

  @Test("The difference of equal numbers is 0", arguments: spreads)
  func equalNumbers(spread: Int) {
    var random = SplitMix64(seed: UInt64(spread) + 2)
    for _ in 0..<200 {
      let (a, b) = (random.wide(spread), random.wide(spread))
      #expect((a - a).sign == 0 && a - a == .zero && -a + a == .zero)
      #expect((a * b - b * a).sign == 0)
      var isDoubtful = false
      #expect(WideFloat.difference(a, a / b, b, isDoubtful: &isDoubtful) == .zero)
      #expect(WideFloat.difference(a, -(a / b), -b, isDoubtful: &isDoubtful) == .zero)
      #expect(WideFloat.difference(.zero, a, .zero, isDoubtful: &isDoubtful) == .zero)
      #expect(!isDoubtful)
    }
  }

  @Test(
    "A difference that loses many digits by cancellation is doubtful, and one that loses even more is 0",
    arguments: [0, 5000, -5000])
  func lostDigits(exponent: Int) {
    let one = WideFloat(1).scaled(exponent)
    for lost in 1...191 {
      let other = one + WideFloat(1).scaled(exponent - lost)
      var isDoubtful = false
      let difference = WideFloat.difference(other, WideFloat(1), one, isDoubtful: &isDoubtful)
      #expect((difference.sign == 0) == (lost > WideFloat.digitsOfZero))
      #expect(isDoubtful == (WideFloat.digitsInDoubt < lost && lost <= WideFloat.digitsOfZero))
    }
  }

  @Test("Every finite Double converts to the type and back")
  func doubles() {
    var random = SplitMix64(seed: 7)
    var values = (0..<2000).map { _ in random.finiteNumber() }
    values += (0..<200).map { _ in Double(bitPattern: random.next() >> 12) }
    values += [
      0, -0.0, 1, -1, 0.1, 1e308, -1e308, .greatestFiniteMagnitude, .leastNormalMagnitude, .leastNonzeroMagnitude,
      -.leastNonzeroMagnitude, 3 * .leastNonzeroMagnitude,
    ]
    for value in values {
      #expect(WideFloat(value).approximation == value)
      #expect(Rational(WideFloat(value)) == Rational(value))
      #expect(WideFloat(value).sign == Rational(value).signum)
    }
  }

  @Test("The approximation is the nearest Double", arguments: spreads)
  func approximation(spread: Int) {
    var random = SplitMix64(seed: UInt64(spread) + 3)
    for _ in 0..<200 {
      let (a, b) = (random.wide(spread), random.wide(spread))
      for value in [a + b, a * b, a / b] { #expect(value.approximation == Double(Rational(value))) }
    }
    // Halfway between two Doubles, which rounds to the even one, and slightly more.
    let half = WideFloat(1) + WideFloat(0x1p-53)
    #expect(half.approximation == 1)
    #expect((half + WideFloat(0x1p-190)).approximation == 1 + 0x1p-52)
  }

  @Test("Numbers beyond the range of Double are finite")
  func range() {
    let large = WideFloat(.greatestFiniteMagnitude)
    let small = WideFloat(.leastNonzeroMagnitude)
    #expect((large * large).approximation == .infinity && (-large * large).approximation == -.infinity)
    #expect((large + large).approximation == .infinity)
    #expect((small * small).approximation == 0 && (small * small).sign == 1)
    #expect((small * small / small).approximation == .leastNonzeroMagnitude)
    #expect((large * large * large / large / large).approximation == .greatestFiniteMagnitude)
    #expect(WideFloat(.infinity) == large && WideFloat(-.infinity) == -large)
    #expect(WideFloat(.nan).approximation.magnitude == .greatestFiniteMagnitude)
  }
}

extension SplitMix64 {
  /// A random Double, or the result of an operation on Doubles, which can have all 192 digits.
  fileprivate mutating func wide(_ spread: Int) -> WideFloat {
    let numbers = (0..<4).map { _ in
      let size = Double(sign: .plus, exponent: Int.random(in: -spread...spread, using: &self), significand: 1)
      return WideFloat(Double.random(in: 1..<2, using: &self) * (Bool.random(using: &self) ? size : -size))
    }
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return numbers[0]
    case 1: return numbers[0] * numbers[1]
    case 2: return numbers[0] / numbers[1]
    default: return numbers[0] / numbers[1] + numbers[2] * numbers[3]
    }
  }

  fileprivate mutating func wideOfRuns() -> WideFloat {
    WideFloat(nonzeroInteger(bits: 192)).scaled(Int.random(in: -200...200, using: &self))
  }
}

extension WideFloat: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    (left.sign, left.high, left.middle, left.low, left.exponent)
      == (right.sign, right.high, right.middle, right.low, right.exponent)
  }

  /// An integer of no more than 192 bits.
  fileprivate init(_ integer: WideInteger) {
    var sum = Self.zero
    for (place, word) in integer.magnitude.words.enumerated() {
      sum = sum + (Self(Double(word >> 32)).scaled(32) + Self(Double(word & 0xFFFF_FFFF))).scaled(64 * place)
    }
    self = integer.isNegative ? -sum : sum
  }

  fileprivate func scaled(_ places: Int) -> Self {
    sign == 0
      ? self : Self(high: high, middle: middle, low: low, exponent: exponent + places, isNegative: isNegative)
  }

  /// Whether the relative error is less than 2^-185, and the first digit is not 0.
  fileprivate func isNear(_ value: Rational) -> Bool {
    if value.isZero { return sign == 0 }
    let error = (Rational(self) - value).magnitude * Rational(.one << 185)
    return error < value.magnitude && high >> 63 == 1
  }
}

extension Rational {
  fileprivate init(_ value: WideFloat) {
    if value.sign == 0 {
      self = .zero
      return
    }
    let limbs = [value.high, value.middle, value.low]
    let digits = limbs.reduce(WideInteger.zero) { $0 << 64 + WideInteger(UInt($1)) }
    let scale = WideInteger.one << abs(value.exponent - 191)
    let magnitude = value.exponent >= 191 ? Rational(digits * scale) : Rational(digits, scale)
    self = value.isNegative ? -magnitude : magnitude
  }
}
