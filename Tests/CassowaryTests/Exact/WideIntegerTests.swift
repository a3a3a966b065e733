import TestSupport
import Testing

@testable import Cassowary

struct WideIntegerTests {
  @Test("Sums and products have the laws of a ring", arguments: bitCounts)
  func ring(bits: Int) {
    var random = SplitMix64(seed: UInt64(bits))
    for _ in 0..<50 {
      let a = random.integer(bits: bits)
      let b = random.integer(bits: bits)
      let c = random.integer(bits: max(1, bits / 2))
      #expect(a + b == b + a)
      #expect((a + b) + c == a + (b + c))
      #expect(a * b == b * a)
      #expect((a * b) * c == a * (b * c))
      #expect(a * (b + c) == a * b + a * c)
      #expect((a - b) * (a + b) == a * a - b * b)
      #expect(a - a == .zero && a - b == -(b - a) && a + -b == a - b)
    }
  }

  @Test("Quotient times divisor plus remainder is the dividend", arguments: bitCounts)
  func division(bits: Int) {
    var random = SplitMix64(seed: UInt64(bits) + 1)
    for divisorBits in bitCounts {
      for _ in 0..<10 {
        let dividend = random.integer(bits: bits)
        let divisor = random.nonzeroInteger(bits: divisorBits)
        let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
        #expect(quotient * divisor + remainder == dividend)
        #expect(remainder.magnitude < divisor.magnitude)
        #expect(remainder.isZero || remainder.isNegative == dividend.isNegative)
        #expect((dividend * divisor).dividedExactly(by: divisor) == dividend)
      }
    }
  }

  @Test("After division by the greatest common divisor, the numbers are coprime", arguments: bitCounts)
  func greatestCommonDivisor(bits: Int) {
    var random = SplitMix64(seed: UInt64(bits) + 2)
    for _ in 0..<20 {
      let a = random.nonzeroInteger(bits: bits)
      let b = random.nonzeroInteger(bits: bits)
      let factor = random.nonzeroInteger(bits: bits / 2)
      let divisor = WideInteger.greatestCommonDivisor(a, b)
      #expect(divisor.signum == 1)
      #expect(a.quotientAndRemainder(dividingBy: divisor).remainder.isZero)
      #expect(b.quotientAndRemainder(dividingBy: divisor).remainder.isZero)
      let (c, d) = (a.dividedExactly(by: divisor), b.dividedExactly(by: divisor))
      #expect(WideInteger.greatestCommonDivisor(c, d).isOne)
      #expect(WideInteger.greatestCommonDivisor(a * factor, b * factor) == divisor * factor.magnitude)
      #expect(divisor == slowGreatestCommonDivisor(a, b))
    }
  }

  @Test("The order of integers agrees with the sign of their difference", arguments: bitCounts)
  func order(bits: Int) {
    var random = SplitMix64(seed: UInt64(bits) + 3)
    for _ in 0..<100 {
      let a = random.integer(bits: bits)
      let b = random.integer(bits: bits)
      #expect((a < b) == (a - b).isNegative)
      #expect((a == b) == (a - b).isZero)
      let same = (a + b) - b
      #expect(same == a && same.hashValue == a.hashValue)
      #expect(WideInteger(words: a.words + [0, 0], isNegative: a.isNegative) == a)
    }
  }

  @Test("A shift multiplies by a power of two, and the opposite shift undoes it", arguments: bitCounts)
  func shifts(bits: Int) {
    var random = SplitMix64(seed: UInt64(bits) + 4)
    for count in [0, 1, 31, 62, 63, 64, 65, 128, 200] {
      let power = (0..<count).reduce(WideInteger.one) { result, _ in result + result }
      let a = random.nonzeroInteger(bits: bits)
      #expect(power.isPowerOfTwo && power.trailingZeroBitCount == count && power.bitWidth == count + 1)
      #expect(a << count == a * power)
      #expect((a << count) >> count == a)
      #expect(a >> count == a.quotientAndRemainder(dividingBy: power).quotient)
      #expect((a << count).trailingZeroBitCount == a.trailingZeroBitCount + count)
      #expect((a << count).bitWidth == a.bitWidth + count)
      #expect(!(-power).isPowerOfTwo && (power + power + power).isPowerOfTwo == false)
    }
  }

  @Test("Arithmetic with the smallest integer of one word is correct")
  func smallestWord() {
    let smallest = WideInteger(Int.min)
    let next = WideInteger(Int.max) + .one
    #expect(-smallest == next && -next == smallest)
    #expect(-(-smallest) == smallest && smallest.magnitude == next)
    #expect(smallest.quotientAndRemainder(dividingBy: next).quotient == WideInteger(-1))
    #expect(smallest.quotientAndRemainder(dividingBy: next).remainder.isZero)
    #expect(smallest.quotientAndRemainder(dividingBy: WideInteger(-1)).quotient == next)
    #expect(next.quotientAndRemainder(dividingBy: smallest).quotient == WideInteger(-1))
    #expect(smallest * WideInteger(-1) == next)
    #expect(WideInteger.greatestCommonDivisor(smallest, smallest) == next)
    #expect(WideInteger.greatestCommonDivisor(smallest, .zero) == next)
    if case .small = (next - .one - .one).storage {} else { Issue.record("Int.max - 1 is not stored as one word") }
    if case .small = (-next).storage {} else { Issue.record("Int.min is not stored as one word") }
  }

  /// Computed with Python's integers.
  @Test("Known products, quotients and divisors are correct")
  func knownResults() {
    let a = WideInteger(decimal: "97747355961378514936254346288473905281523124808")
    let b = WideInteger(decimal: "-14680854554813555544205451439249267941856039275105853")
    #expect(
      a * b
        == WideInteger(
          decimal:
            "-1435014715986585722493469915085387386639196110230412577486607485811265967428063735280139901530301224"))
    let (quotient, remainder) = (a * a).quotientAndRemainder(dividingBy: b)
    #expect(quotient == WideInteger(decimal: "-650816719269771491240593312056677038091476"))
    #expect(remainder == WideInteger(decimal: "9384679432911703139464847864650958514348427748027836"))
    #expect(WideInteger.greatestCommonDivisor(a, b) == WideInteger(decimal: "2305843009213693951"))
  }

  private func slowGreatestCommonDivisor(_ a: WideInteger, _ b: WideInteger) -> WideInteger {
    var (a, b) = (a.magnitude, b.magnitude)
    while !b.isZero { (a, b) = (b, a.quotientAndRemainder(dividingBy: b).remainder) }
    return a
  }
}
