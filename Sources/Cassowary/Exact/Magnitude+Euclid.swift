/// Several steps of Euclid's algorithm at once (Lehmer), computed from the leading words only.
///
/// Applied to the pair (a, b), they give (c * b - d * a, e * a - f * b), or the negated pair if `isEven` is true.
package struct EuclideanSteps {
  /// All coefficients are below 2^32.
  package var firstOfA: UInt = 0
  package var firstOfB: UInt = 0
  package var secondOfA: UInt = 0
  package var secondOfB: UInt = 0
  package var isEven = false

  /// Computes the steps that the leading words of a >= b determine with certainty. Returns nil if there are none.
  package init?(_ a: [UInt], _ b: [UInt]) {
    let count = a.count
    guard count >= 2, b.count >= 2 else { return nil }
    let shift = UInt(a[count - 1].leadingZeroBitCount)
    let width = UInt(UInt.bitWidth)
    var high = a[count - 1] << shift | a[count - 2] >> (width - shift)
    var low: UInt = 0
    if b.count == count {
      low = b[count - 1] << shift | b[count - 2] >> (width - shift)
    } else if b.count == count - 1 {
      low = b[count - 2] >> (width - shift)
    }
    var (u0, u1, u2) = (UInt(0), UInt(1), UInt(0))
    var (v0, v1, v2) = (UInt(0), UInt(0), UInt(1))
    // Collins' condition: while it is true, the quotients are those of the complete numbers.
    while low >= v2, high - low >= v1 + v2 {
      let (quotient, remainder) = high.quotientAndRemainder(dividingBy: low)
      (high, low) = (low, remainder)
      (u0, u1, u2) = (u1, u2, u1 + quotient * u2)
      (v0, v1, v2) = (v1, v2, v1 + quotient * v2)
      isEven.toggle()
    }
    if v0 == 0 { return nil }
    (firstOfA, firstOfB, secondOfA, secondOfB) = (u0, v0, u1, v1)
  }

  /// Applies the steps to the two numbers that they were computed for.
  func remainders(_ a: [UInt], _ b: [UInt]) -> (first: [UInt], second: [UInt]) {
    if isEven {
      return (
        Magnitude.difference(a, times: firstOfA, b, times: firstOfB),
        Magnitude.difference(b, times: secondOfB, a, times: secondOfA)
      )
    }
    return (
      Magnitude.difference(b, times: firstOfB, a, times: firstOfA),
      Magnitude.difference(a, times: secondOfA, b, times: secondOfB)
    )
  }

  /// Applies the steps to the two numbers that they were computed for.
  package func remainders(_ a: WideInteger, _ b: WideInteger) -> (first: WideInteger, second: WideInteger) {
    let (first, second) = remainders(a.words, b.words)
    return (WideInteger(words: first), WideInteger(words: second))
  }

  /// Applies the steps to the magnitudes of two cofactors, whose signs alternate.
  package func cofactors(_ a: WideInteger, _ b: WideInteger) -> (first: WideInteger, second: WideInteger) {
    (
      WideInteger(firstOfA) * a + WideInteger(firstOfB) * b, WideInteger(secondOfA) * a + WideInteger(secondOfB) * b
    )
  }
}

extension Magnitude {
  static func greatestCommonDivisor(_ left: [UInt], _ right: [UInt]) -> [UInt] {
    var (a, b) = isLess(left, right) ? (right, left) : (left, right)
    while b.count > 1 {
      if let steps = EuclideanSteps(a, b) {
        (a, b) = steps.remainders(a, b)
      } else {
        (a, b) = (b, quotientAndRemainder(a, dividingBy: b).remainder)
      }
    }
    guard let last = b.first else { return a }
    return [greatestCommonDivisor(quotientAndRemainder(a, dividingBy: last).remainder, last)]
  }

  /// Returns the greatest common divisor by Stein's algorithm, which only shifts and subtracts.
  static func greatestCommonDivisor(_ left: UInt, _ right: UInt) -> UInt {
    if left == 0 || right == 0 { return left | right }
    var a = left >> UInt(left.trailingZeroBitCount)
    var b = right >> UInt(right.trailingZeroBitCount)
    while a != b {
      if a < b { swap(&a, &b) }
      a -= b
      a >>= UInt(a.trailingZeroBitCount)
    }
    return a << UInt(min(left.trailingZeroBitCount, right.trailingZeroBitCount))
  }

  /// Returns a * x - b * y, which must not be negative.
  static func difference(_ a: [UInt], times x: UInt, _ b: [UInt], times y: UInt) -> [UInt] {
    let count = max(a.count, b.count)
    return made(count: count + 1) { result in
      var carry: UInt = 0
      var debt: UInt = 0
      for index in 0..<count {
        let credit: UInt
        let claim: UInt
        (carry, credit) = multiply(index < a.count ? a[index] : 0, x, adding: carry)
        (debt, claim) = multiply(index < b.count ? b[index] : 0, y, adding: debt)
        let (difference, overflow) = credit.subtractingReportingOverflow(claim)
        result[index] = difference
        // x and y are below 2^32, and the debt is at most as large, so adding 1 cannot overflow.
        if overflow { debt += 1 }
      }
      assert(carry >= debt, "A difference of multiples is below 0")
      result[count] = carry - debt
    }
  }
}
