/// A floating-point number of 192 binary digits, with an exponent that cannot overflow.
///
/// Digits that do not fit are cut off. Sums, products and quotients are correct to a few units in the last place.
struct WideFloat {
  /// The binary digits. The first bit is before the binary point and is 1, unless the number is 0.
  let high: UInt64
  let middle: UInt64
  let low: UInt64
  /// The exponent of 0 is below all others.
  let exponent: Int
  let isNegative: Bool
}

extension WideFloat {
  static let zero = Self(high: 0, middle: 0, low: 0, exponent: .min / 2, isNegative: false)

  /// Converts a number; infinities become the largest finite number.
  init(_ value: Double) {
    self.init(value.isFinite ? value : .greatestFiniteMagnitude, exponent: 0, isNegative: value.sign == .minus)
  }

  /// The magnitude of a Double times a power of 2.
  private init(_ value: Double, exponent scale: Int, isNegative: Bool) {
    let isSubnormal = value.exponentBitPattern == 0
    let digits = value.significandBitPattern | (isSubnormal ? 0 : 1 << UInt64(Double.significandBitCount))
    let places = digits.leadingZeroBitCount
    // A limb has 11 bits more than a Double's significand.
    let exponent = max(1, Int(value.exponentBitPattern)) - 1023 + 11 - places + scale
    self.init(
      high: digits << UInt64(places), middle: 0, low: 0, exponent: digits == 0 ? Self.zero.exponent : exponent,
      isNegative: isNegative)
  }

  /// Normalizes the digits of a number, with one more limb, so that the first bit is 1.
  private init(_ limbs: Limbs, exponent: Int, isNegative: Bool) {
    var limbs = limbs
    var exponent = exponent
    while limbs.0 == 0 {
      if limbs.1 | limbs.2 | limbs.3 == 0 {
        self = .zero
        return
      }
      limbs = (limbs.1, limbs.2, limbs.3, 0)
      exponent -= 64
    }
    let places = limbs.0.leadingZeroBitCount
    self.init(
      high: limbs.0.shiftedLeft(places, filledFrom: limbs.1), middle: limbs.1.shiftedLeft(places, filledFrom: limbs.2),
      low: limbs.2.shiftedLeft(places, filledFrom: limbs.3), exponent: exponent - places, isNegative: isNegative)
  }
}

// MARK: Arithmetic

extension WideFloat {
  static prefix func - (number: Self) -> Self {
    Self(
      high: number.high, middle: number.middle, low: number.low, exponent: number.exponent,
      isNegative: !number.isNegative)
  }

  static func - (first: Self, second: Self) -> Self { first + -second }

  static func + (first: Self, second: Self) -> Self {
    let (large, small) = first.isSmaller(than: second) ? (second, first) : (first, second)
    let distance = large.exponent - small.exponent
    if distance >= 192 { return large }
    let addend = small.limbs(shiftedRight: distance)
    let isDifference = large.isNegative != small.isNegative
    // A difference is the sum with the two's complement.
    let flip: UInt64 = isDifference ? .max : 0
    var carry: UInt64 = isDifference ? 1 : 0
    var sum: Limbs = (0, 0, 0, 0)
    sum.3 = UInt64(0).adding(addend.3 ^ flip, carry: &carry)
    sum.2 = large.low.adding(addend.2 ^ flip, carry: &carry)
    sum.1 = large.middle.adding(addend.1 ^ flip, carry: &carry)
    sum.0 = large.high.adding(addend.0 ^ flip, carry: &carry)
    if !isDifference && carry != 0 {
      return Self(
        high: sum.0 >> 1 | 1 << 63, middle: sum.1 >> 1 | sum.0 << 63, low: sum.2 >> 1 | sum.1 << 63,
        exponent: large.exponent + 1, isNegative: large.isNegative)
    }
    return Self(sum, exponent: large.exponent, isNegative: large.isNegative)
  }

  /// The omitted products of limbs affect at most the 63rd bit after the last. If the product fits, the omitted
  /// products are 0, and the result is exact.
  static func * (first: Self, second: Self) -> Self {
    guard first.high != 0 && second.high != 0 else { return .zero }
    let leading = first.high.multipliedFullWidth(by: second.high)
    let upper1 = first.high.multipliedFullWidth(by: second.middle)
    let upper2 = first.middle.multipliedFullWidth(by: second.high)
    let lower1 = first.high.multipliedFullWidth(by: second.low)
    let lower2 = first.middle.multipliedFullWidth(by: second.middle)
    let lower3 = first.low.multipliedFullWidth(by: second.high)
    var product: Limbs = (leading.high, leading.low, 0, lower1.low)

    var carries: UInt64 = 0
    product.3.add(lower2.low, carries: &carries)
    product.3.add(lower3.low, carries: &carries)
    product.2 = carries
    carries = 0
    product.2.add(lower1.high, carries: &carries)
    product.2.add(lower2.high, carries: &carries)
    product.2.add(lower3.high, carries: &carries)
    product.2.add(upper1.low, carries: &carries)
    product.2.add(upper2.low, carries: &carries)
    let more = carries
    carries = 0
    product.1.add(more, carries: &carries)
    product.1.add(upper1.high, carries: &carries)
    product.1.add(upper2.high, carries: &carries)
    product.0 &+= carries
    return Self(
      product, exponent: first.exponent + second.exponent + 1, isNegative: first.isNegative != second.isNegative)
  }

  /// Long division with digits of 50 bits. Each digit is the quotient of two Doubles.
  static func / (first: Self, second: Self) -> Self {
    precondition(second.high != 0, "A number is divided by 0")
    let divisor = second.leadingDigits
    var quotient = zero
    var rest = first
    for place in 0..<4 where rest.high != 0 {
      let digit = Self(
        rest.leadingDigits / divisor, exponent: rest.exponent - second.exponent,
        isNegative: rest.isNegative != second.isNegative)
      quotient = quotient + digit
      if place < 3 { rest = rest - digit * second }
    }
    return quotient
  }

  /// The first 53 bits as a number in 1 ..< 2.
  @inline(__always) private var leadingDigits: Double {
    Double(sign: .plus, exponentBitPattern: 1023, significandBitPattern: (high << 1) >> 12)
  }

  @inline(__always) private func isSmaller(than other: Self) -> Bool {
    if exponent != other.exponent { return exponent < other.exponent }
    if high != other.high { return high < other.high }
    if middle != other.middle { return middle < other.middle }
    return low < other.low
  }

  /// The bits shifted right by less than 192. The last limb receives bits that are shifted out of the first three.
  @inline(__always) private func limbs(shiftedRight distance: Int) -> Limbs {
    var limbs: Limbs = (high, middle, low, 0)
    if distance >= 128 {
      limbs = (0, 0, high, middle)
    } else if distance >= 64 {
      limbs = (0, high, middle, low)
    }
    let places = distance & 63
    return (
      limbs.0 &>> UInt64(places), limbs.1.shiftedRight(places, filledFrom: limbs.0),
      limbs.2.shiftedRight(places, filledFrom: limbs.1), limbs.3.shiftedRight(places, filledFrom: limbs.2)
    )
  }
}

/// The most significant limb first.
private typealias Limbs = (UInt64, UInt64, UInt64, UInt64)

extension UInt64 {
  // Shifts by less than 64 bits. Each consists of two shifts, because a masking shift by 64 would be a shift by 0.

  @inline(__always) fileprivate func shiftedLeft(_ places: Int, filledFrom next: UInt64) -> UInt64 {
    self &<< UInt64(places) | (next &>> 1) &>> UInt64(63 - places)
  }

  @inline(__always) fileprivate func shiftedRight(_ places: Int, filledFrom previous: UInt64) -> UInt64 {
    self &>> UInt64(places) | (previous &<< 1) &<< UInt64(63 - places)
  }

  /// Returns the sum with a carry of 0 or 1, and sets the carry to that of the sum.
  @inline(__always) fileprivate func adding(_ other: UInt64, carry: inout UInt64) -> UInt64 {
    let (part, overflow1) = addingReportingOverflow(other)
    let (sum, overflow2) = part.addingReportingOverflow(carry)
    carry = overflow1 || overflow2 ? 1 : 0
    return sum
  }

  /// Adds a number, and counts the overflow in `carries`.
  @inline(__always) fileprivate mutating func add(_ other: UInt64, carries: inout UInt64) {
    let (sum, overflow) = addingReportingOverflow(other)
    self = sum
    carries &+= overflow ? 1 : 0
  }
}

// MARK: - Digits of a tableau

extension WideFloat: RoundedScalar {
  static let valueRounding = Tolerance.wideValue

  var sign: Int { high == 0 ? 0 : isNegative ? -1 : 1 }

  /// The nearest `Double`; infinite if the number is too large.
  var approximation: Double {
    // The last bit stands for all digits after the first limb, which decide the rounding in case of a tie.
    let digits = high | (middle | low == 0 ? 0 : 1)
    return Double(sign: isNegative ? .minus : .plus, exponent: exponent - 63, significand: Double(digits))
  }

  static let digitsOfZero = Tolerance.wideDigitsOfZero
  static let digitsInDoubt = Tolerance.wideDigitsInDoubt

  var leadingExponent: Int { exponent }
}
