/// A floating-point number of up to 1,024 binary digits: an integer times a power of 2.
///
/// Digits that do not fit are cut off. Sums and products that fit are exact.
struct LongFloat {
  let significand: WideInteger
  let exponent: Int

  static let digits = 1024

  private init(_ significand: WideInteger, exponent: Int) {
    let excess = significand.bitWidth - Self.digits
    self.significand = excess > 0 ? significand >> excess : significand
    self.exponent = excess > 0 ? exponent + excess : exponent
  }
}

extension LongFloat: RoundedScalar {
  static let zero = Self(.zero, exponent: 0)
  static let valueRounding = Tolerance.longValue

  /// Converts a number; infinities become the largest finite number.
  init(_ value: Double) {
    let value = value.isFinite ? value : Double(signOf: value, magnitudeOf: .greatestFiniteMagnitude)
    if value == 0 {
      self = .zero
    } else {
      let significand = value.significand * 0x1p52
      self.init(
        WideInteger(Int(value < 0 ? -significand : significand)), exponent: value.exponent - Double.significandBitCount)
    }
  }

  var sign: Int { significand.signum }

  /// The nearest `Double`; infinite if the number is too large.
  var approximation: Double {
    let excess = max(0, significand.bitWidth - 64)
    guard let leading = (significand.magnitude >> excess).words.first else { return 0 }
    // The last bit stands for all digits after the first 64, which decide the rounding in case of a tie.
    let digits = leading | (significand.trailingZeroBitCount < excess ? 1 : 0)
    return Double(sign: sign < 0 ? .minus : .plus, exponent: exponent + excess, significand: Double(digits))
  }

  static prefix func - (number: Self) -> Self { Self(-number.significand, exponent: number.exponent) }

  static func - (first: Self, second: Self) -> Self { first + -second }

  static func + (first: Self, second: Self) -> Self {
    if first.sign == 0 || second.sign == 0 { return first.sign == 0 ? second : first }
    if first.leadingExponent > second.leadingExponent + digits + 1 { return first }
    if second.leadingExponent > first.leadingExponent + digits + 1 { return second }
    let exponent = min(first.exponent, second.exponent)
    return Self(
      first.significand << (first.exponent - exponent) + second.significand << (second.exponent - exponent),
      exponent: exponent)
  }

  static func * (first: Self, second: Self) -> Self {
    Self(first.significand * second.significand, exponent: first.exponent + second.exponent)
  }

  static func / (first: Self, second: Self) -> Self {
    precondition(second.sign != 0, "A number is divided by 0")
    let shift = max(0, digits + second.significand.bitWidth - first.significand.bitWidth + 1)
    let (quotient, _) = (first.significand << shift).quotientAndRemainder(dividingBy: second.significand)
    return Self(quotient, exponent: first.exponent - shift - second.exponent)
  }

  var leadingExponent: Int { exponent + significand.bitWidth }

  static let digitsOfZero = Tolerance.longDigitsOfZero
  static let digitsInDoubt = Tolerance.longDigitsInDoubt
}
