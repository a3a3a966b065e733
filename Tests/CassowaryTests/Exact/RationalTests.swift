import Cassowary
import TestSupport
import Testing

struct RationalTests {
  @Test("Arithmetic has the laws of a field", arguments: bitCounts)
  func arithmetic(bits: Int) {
    var random = SplitMix64(seed: UInt64(bits))
    for _ in 0..<(bits > 500 ? 10 : 50) {
      let a = random.fraction(bits: bits)
      let b = random.fraction(bits: bits)
      let c = random.fraction(bits: max(1, bits / 2))
      #expect(a + b == b + a && a * b == b * a)
      #expect((a + b) + c == a + (b + c))
      #expect((a * b) * c == a * (b * c))
      #expect(a * (b + c) == a * b + a * c)
      #expect(a - a == .zero && a - b == -(b - a))
      #expect(b.isZero || a / b * b == a)
      #expect(a.subtracting(b, times: c) == a - b * c)
      for value in [a + b, a - b, a * b, b.isZero ? a : a / b] {
        #expect(value.denominator.signum == 1)
        #expect(WideInteger.greatestCommonDivisor(value.numerator, value.denominator).isOne)
      }
    }
  }

  @Test("The order of fractions agrees with the sign of their difference", arguments: bitCounts)
  func order(bits: Int) {
    var random = SplitMix64(seed: UInt64(bits) + 1)
    for _ in 0..<50 {
      let a = random.fraction(bits: bits)
      let b = random.fraction(bits: bits)
      let near = a + Rational(.one, .one << bits)
      #expect((a < b) == ((a - b).signum < 0))
      #expect((a == b) == (a - b).isZero)
      #expect(a < near && !(near < a))
    }
  }

  @Test("A fraction is in lowest terms, with the sign in the numerator")
  func lowestTerms() {
    let value = Rational(WideInteger(6), WideInteger(-4))
    #expect(value.numerator == WideInteger(-3) && value.denominator == WideInteger(2))
    #expect(value.signum == -1 && value.magnitude == -value)
    #expect(Rational(.zero, WideInteger(-7)) == .zero)
    #expect(Rational(WideInteger(Int.min), WideInteger(Int.min)) == .one)
    #expect(Rational(Int.min) / Rational(Int.min) == .one)
  }

  @Test("Every finite Double converts to the type and back")
  func doubles() {
    var random = SplitMix64(seed: 7)
    var values = (0..<2000).map { _ in random.finiteNumber() }
    values += (0..<200).map { _ in Double.random(in: -2...2, using: &random) }
    values += (0..<200).map { _ in Double(bitPattern: random.next() >> 12) }
    values += [
      0, 1, -1, 0.5, 0.1, 1e308, -1e308, .greatestFiniteMagnitude, .leastNormalMagnitude, .leastNonzeroMagnitude,
      9_007_199_254_740_992, 9_223_372_036_854_775_808, -9_223_372_036_854_775_808, 1e-308, 3 * .leastNonzeroMagnitude,
    ]
    for value in values { #expect(Double(Rational(value)) == value) }
    #expect(Rational(-0.0) == .zero)
  }

  @Test("The conversion to Double rounds to nearest, ties to even")
  func rounding() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<1000 {
      let value = random.finiteNumber().magnitude
      guard value.nextUp.isFinite else { continue }
      let middle = (Rational(value) + Rational(value.nextUp)) / Rational(2)
      let nudge = middle / Rational(.one << 200)
      let isEven = value.bitPattern & 1 == 0
      #expect(Double(middle) == (isEven ? value : value.nextUp))
      #expect(Double(-middle) == (isEven ? -value : -value.nextUp))
      #expect(Double(middle - nudge) == value)
      #expect(Double(middle + nudge) == value.nextUp)
    }
  }

  @Test("The conversion to Double overflows to infinity and underflows to 0 or the least number")
  func extremes() {
    let least = Rational(Double.leastNonzeroMagnitude)
    #expect(Double(least / Rational(2)) == 0)
    #expect(Double(least * Rational(3) / Rational(4)) == .leastNonzeroMagnitude)
    #expect(Double(least / Rational(1_000_000)) == 0)
    let greatest = Rational(Double.greatestFiniteMagnitude)
    #expect(Double(greatest + Rational(1)) == .greatestFiniteMagnitude)
    #expect(Double(greatest * Rational(2)) == .infinity)
    #expect(Double(-greatest * greatest) == -.infinity)
    #expect(Double(greatest + Rational(Double.greatestFiniteMagnitude.ulp) / Rational(2)) == .infinity)
    let huge = greatest * greatest
    #expect(Double((huge + Rational(1)) / huge) == 1)
  }

  /// Computed with Python's `fractions.Fraction`.
  @Test("Known sums, products and quotients are correct")
  func knownResults() {
    let a = Rational(0.1)
    let b = fraction("-1000000000000000000000000000057", "91890942424557131362591872")
    #expect(
      a.numerator == WideInteger(decimal: "3602879701896397")
        && a.denominator == WideInteger(decimal: "36028797018963968"))
    #expect(
      a + b
        == fraction(
          "-281472390210568112754862362371784242238614539",
          "25865000878872449940580467214609161388032"))
    #expect(
      a * b
        == fraction(
          "-3602879701896397000000000000205364143008094629",
          "3310720112495673592394299803469972657668096"))
    #expect(
      a / b
        == fraction(
          "-2586500087887245137637644259831433892853",
          "281474976710656000000000000016044073672507392"))
    #expect(Double(b) == -10882.46538358233)
    #expect(Double(a / b) == -9.189094242455714e-06)
  }

  private func fraction(_ numerator: String, _ denominator: String) -> Rational {
    Rational(WideInteger(decimal: numerator), WideInteger(decimal: denominator))
  }
}
