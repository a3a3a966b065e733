/// An exact fraction in lowest terms, with a positive denominator.
package struct Rational: Hashable, Sendable {
  package let numerator: WideInteger
  package let denominator: WideInteger

  /// The fraction must be in lowest terms, with a positive denominator.
  private init(reduced numerator: WideInteger, _ denominator: WideInteger) {
    self.numerator = numerator
    self.denominator = denominator
  }

  package init(_ numerator: WideInteger, _ denominator: WideInteger) {
    precondition(!denominator.isZero, "A fraction has the denominator 0")
    let divisor = WideInteger.greatestCommonDivisor(numerator, denominator)
    let isNegative = denominator.isNegative
    let top = numerator.dividedExactly(by: divisor)
    let bottom = denominator.dividedExactly(by: divisor)
    self.init(reduced: isNegative ? -top : top, isNegative ? -bottom : bottom)
  }

  package init(_ value: WideInteger) { self.init(reduced: value, .one) }

  package init(_ value: Int) { self.init(reduced: WideInteger(value), .one) }

  /// The exact value of a finite number.
  package init(_ value: Double) {
    precondition(value.isFinite, "\(value) is not a fraction")
    if value == 0 {
      self.init(0)
      return
    }
    let isSubnormal = value.exponentBitPattern == 0
    let leading: UInt64 = isSubnormal ? 0 : 1 << UInt64(Double.significandBitCount)
    var significand = value.significandBitPattern | leading
    let bias = Int(1 << (Double.exponentBitCount - 1)) - 1 + Double.significandBitCount
    var exponent = (isSubnormal ? 1 : Int(value.exponentBitPattern)) - bias
    exponent += significand.trailingZeroBitCount
    significand >>= UInt64(significand.trailingZeroBitCount)
    let integer = WideInteger(value.sign == .minus ? -Int(significand) : Int(significand))
    if exponent >= 0 {
      self.init(reduced: integer << exponent, .one)
    } else {
      self.init(reduced: integer, .one << -exponent)
    }
  }

  package static let zero = Rational(0)
  package static let one = Rational(1)
}

extension Rational {
  package var isZero: Bool { numerator.isZero }

  /// -1, 0 or 1.
  package var signum: Int { numerator.signum }

  package var magnitude: Rational { Rational(reduced: numerator.magnitude, denominator) }

  /// The numerator and the denominator, if both fit in `Int`.
  private var small: (numerator: Int, denominator: Int)? {
    guard case .small(let top) = numerator.storage, case .small(let bottom) = denominator.storage else { return nil }
    return (top, bottom)
  }

  /// The fraction of two integers; nil if a negation overflows `Int`.
  private init?(_ numerator: Int, _ denominator: Int) {
    if denominator == 1 {
      self.init(numerator)
      return
    }
    let divisor = Magnitude.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    guard let divisor = Int(exactly: divisor) else { return nil }
    self.init(reduced: WideInteger(numerator / divisor), WideInteger(denominator / divisor))
  }
}

extension Rational: Comparable {
  package static func < (left: Rational, right: Rational) -> Bool {
    if left.denominator == right.denominator { return left.numerator < right.numerator }
    if left.signum != right.signum { return left.signum < right.signum }
    // Fractions of very different sizes can be compared without a product.
    let leftWidth = left.numerator.bitWidth - left.denominator.bitWidth
    let rightWidth = right.numerator.bitWidth - right.denominator.bitWidth
    if abs(leftWidth - rightWidth) > 1 { return (leftWidth < rightWidth) == (left.signum > 0) }
    return left.numerator * right.denominator < right.numerator * left.denominator
  }
}

extension Rational {
  package static prefix func - (value: Rational) -> Rational {
    Rational(reduced: -value.numerator, value.denominator)
  }

  package static func + (left: Rational, right: Rational) -> Rational {
    if left.isZero { return right }
    if right.isZero { return left }
    if let a = left.small, let b = right.small {
      let (first, overflow1) = a.numerator.multipliedReportingOverflow(by: b.denominator)
      let (second, overflow2) = b.numerator.multipliedReportingOverflow(by: a.denominator)
      let (sum, overflow3) = first.addingReportingOverflow(second)
      let (denominator, overflow4) = a.denominator.multipliedReportingOverflow(by: b.denominator)
      if !(overflow1 || overflow2 || overflow3 || overflow4), let result = Rational(sum, denominator) { return result }
    }
    // With d the greatest common divisor of the denominators, only a divisor of d can be cancelled.
    let divisor = WideInteger.greatestCommonDivisor(left.denominator, right.denominator)
    if divisor.isOne {
      return Rational(
        reduced: left.numerator * right.denominator + right.numerator * left.denominator,
        left.denominator * right.denominator)
    }
    let leftRest = left.denominator.dividedExactly(by: divisor)
    let rightRest = right.denominator.dividedExactly(by: divisor)
    let sum = left.numerator * rightRest + right.numerator * leftRest
    if sum.isZero { return .zero }
    let excess = WideInteger.greatestCommonDivisor(sum, divisor)
    return Rational(
      reduced: sum.dividedExactly(by: excess), leftRest * right.denominator.dividedExactly(by: excess))
  }

  package static func - (left: Rational, right: Rational) -> Rational { left + -right }

  package static func * (left: Rational, right: Rational) -> Rational {
    if left.isZero || right.isZero { return .zero }
    if left.denominator.isOne, right.denominator.isOne { return Rational(left.numerator * right.numerator) }
    let first = WideInteger.greatestCommonDivisor(left.numerator, right.denominator)
    let second = WideInteger.greatestCommonDivisor(right.numerator, left.denominator)
    return Rational(
      reduced: left.numerator.dividedExactly(by: first) * right.numerator.dividedExactly(by: second),
      left.denominator.dividedExactly(by: second) * right.denominator.dividedExactly(by: first))
  }

  package static func / (left: Rational, right: Rational) -> Rational {
    precondition(!right.isZero, "A fraction is divided by 0")
    let isNegative = right.numerator.isNegative
    return left
      * Rational(
        reduced: isNegative ? -right.denominator : right.denominator, right.numerator.magnitude)
  }

  package static func += (left: inout Rational, right: Rational) { left = left + right }

  package static func -= (left: inout Rational, right: Rational) { left = left - right }

  package static func *= (left: inout Rational, right: Rational) { left = left * right }

  package static func /= (left: inout Rational, right: Rational) { left = left / right }

  /// Returns self - factor * other, the step of an elimination. Reduces only once if all numbers are small.
  package func subtracting(_ factor: Rational, times other: Rational) -> Rational {
    if factor.isZero || other.isZero { return self }
    if let a = small, let b = factor.small, let c = other.small {
      let (top, overflow1) = b.numerator.multipliedReportingOverflow(by: c.numerator)
      let (bottom, overflow2) = b.denominator.multipliedReportingOverflow(by: c.denominator)
      let (first, overflow3) = a.numerator.multipliedReportingOverflow(by: bottom)
      let (second, overflow4) = top.multipliedReportingOverflow(by: a.denominator)
      let (difference, overflow5) = first.subtractingReportingOverflow(second)
      let (denominator, overflow6) = a.denominator.multipliedReportingOverflow(by: bottom)
      if !(overflow1 || overflow2 || overflow3 || overflow4 || overflow5 || overflow6),
        let result = Rational(difference, denominator)
      {
        return result
      }
    }
    return self - factor * other
  }
}

extension Rational: CustomStringConvertible {
  package var description: String { "\(Double(self))" }
}

extension Double {
  /// The nearest number, the even one of two equally near ones. Infinite if the fraction is too large.
  package init(_ value: Rational) {
    if value.isZero {
      self = 0
      return
    }
    let top = value.numerator.magnitude
    let bottom = value.denominator
    // 2^exponent <= top / bottom < 2^(exponent + 1)
    var exponent = top.bitWidth - bottom.bitWidth
    let isBelow = exponent >= 0 ? top < bottom << exponent : top << -exponent < bottom
    if isBelow { exponent -= 1 }
    if exponent > Int(Double.greatestFiniteMagnitude.exponent) {
      self = value.signum < 0 ? -.infinity : .infinity
      return
    }
    let unit = max(exponent - Double.significandBitCount, Int(Double.leastNonzeroMagnitude.exponent))
    // Two more bits than the result has, and whether the remainder is 0, decide the rounding.
    let shift = 2 - unit
    let (quotient, remainder) = (shift >= 0 ? top << shift : top)
      .quotientAndRemainder(dividingBy: shift >= 0 ? bottom : bottom << -shift)
    let digits = quotient.words.first ?? 0
    var significand = digits >> 2
    let rest = (digits & 3) << 1 | (remainder.isZero ? 0 : 1)
    if rest > 4 || (rest == 4 && significand & 1 == 1) { significand += 1 }
    self = Double(sign: value.signum < 0 ? .minus : .plus, exponent: unit, significand: Double(significand))
  }
}
