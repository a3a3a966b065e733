import Cassowary
import Foundation

/// The numbers, with rounding errors, that a ``FloatingSearch`` computes with.
protocol SearchScalar: Comparable {
  init(_ value: Double)
  /// Converts an integer times a power of two, rounded.
  init(_ value: WideInteger, shift: Int)
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static func / (left: Self, right: Self) -> Self
  var magnitude: Self { get }
  var double: Double { get }
  /// The smallest relative difference that is not a rounding error.
  static var tolerance: Double { get }
  /// The expected relative error of an inverse's entries.
  static var noise: Double { get }
  /// A small relative change of constants that is much larger than rounding errors.
  static var change: Double { get }
}

extension Double: SearchScalar {
  init(_ value: WideInteger, shift: Int) {
    let words = value.words.suffix(2)
    let skipped = (value.words.count - words.count) * UInt.bitWidth
    let result = words.reversed().reduce(0) { $0 * 0x1p64 + Double($1) }
    self = scalbn(value.isNegative ? -result : result, skipped + shift)
  }

  var double: Double { self }
  static let tolerance = 1e-9
  static let noise = 1e-11
  static let change = 1e-8
}

/// The sum of a number and its rounding error, with twice the digits of a Double.
struct DoubleDouble: SearchScalar {
  let high: Double
  let low: Double

  @inline(__always)
  private init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  @inline(__always)
  init(_ value: Double) { self.init(high: value, low: 0) }

  init(_ value: WideInteger, shift: Int) {
    let excess = max(0, value.bitWidth - 128)
    let leading = value >> excess
    let first = Double(Rational(leading))
    let second = Double(Rational(leading) - Rational(first))
    self.init(high: scalbn(first, shift + excess), low: scalbn(second, shift + excess))
  }

  var double: Double { high }
  static let tolerance = 1e-18
  static let noise = 1e-24
  static let change = 1e-20

  /// The second number must not be larger than the first.
  @inline(__always)
  private init(normalizing high: Double, _ low: Double) {
    let sum = high + low
    self.init(high: sum, low: low - (sum - high))
  }

  @inline(__always)
  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let sum = left.high + right.high
    let part = sum - left.high
    let error = (left.high - (sum - part)) + (right.high - part)
    return DoubleDouble(normalizing: sum, error + left.low + right.low)
  }

  @inline(__always)
  static prefix func - (value: DoubleDouble) -> DoubleDouble { DoubleDouble(high: -value.high, low: -value.low) }

  @inline(__always)
  static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + -right }

  @inline(__always)
  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = left.high * right.high
    // Dekker's product: the products of half-length factors are exact.
    let (a, b) = halves(left.high)
    let (c, d) = halves(right.high)
    let error = ((a * c - product) + a * d + b * c) + b * d
    return DoubleDouble(normalizing: product, error + left.high * right.low + left.low * right.high)
  }

  @inline(__always)
  private static func halves(_ value: Double) -> (Double, Double) {
    let shifted = value * 134_217_729
    let high = shifted - (shifted - value)
    return (high, value - high)
  }

  static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.high / right.high
    let rest = left - right * DoubleDouble(first)
    let second = rest.high / right.high
    let last = (rest - right * DoubleDouble(second)).high / right.high
    return DoubleDouble(normalizing: first, second) + DoubleDouble(last)
  }

  var magnitude: DoubleDouble { high < 0 ? -self : self }

  static func < (left: DoubleDouble, right: DoubleDouble) -> Bool {
    left.high < right.high || (left.high == right.high && left.low < right.low)
  }
}
