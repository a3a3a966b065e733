import Cassowary
import TestSupport

extension SplitMix64 {
  /// An integer of up to this number of bits. Long runs of equal bits, through which carries propagate, are common.
  mutating func integer(bits: Int) -> WideInteger {
    var result = WideInteger.zero
    var width = 0
    let target = Int.random(in: 0...bits, using: &self)
    while width < target {
      let count = min(Int.random(in: 1...64, using: &self), target - width)
      let digits: UInt =
        [0, .max, UInt(truncatingIfNeeded: next()), UInt(truncatingIfNeeded: next())]
        .randomElement(using: &self) ?? 0
      result = result << count + WideInteger(digits >> UInt(64 - count))
      width += count
    }
    return Bool.random(using: &self) ? result : -result
  }

  mutating func nonzeroInteger(bits: Int) -> WideInteger {
    let result = integer(bits: bits)
    return result.isZero ? .one : result
  }

  /// A fraction; one in three is dyadic, one in three an integer.
  mutating func fraction(bits: Int) -> Rational {
    let top = integer(bits: bits)
    switch Int.random(in: 0..<3, using: &self) {
    case 0: return Rational(top, .one << Int.random(in: 0...bits, using: &self))
    case 1: return Rational(top)
    default: return Rational(top, nonzeroInteger(bits: bits))
    }
  }

  /// Any finite number, each pattern of bits as likely as the others.
  mutating func finiteNumber() -> Double {
    while true {
      let result = Double(bitPattern: next())
      if result.isFinite { return result }
    }
  }
}

/// The sizes of random numbers in bits: just below and above one and two words, and much larger.
let bitCounts = [1, 8, 31, 62, 63, 64, 65, 127, 129, 200, 1000, 4000]

extension WideInteger {
  /// Parses decimal digits with an optional sign.
  init(decimal: String) {
    let magnitude = decimal.drop { $0 == "-" }.reduce(WideInteger.zero) { result, digit in
      result * WideInteger(10) + WideInteger(digit.wholeNumberValue ?? 0)
    }
    self = decimal.hasPrefix("-") ? -magnitude : magnitude
  }
}
