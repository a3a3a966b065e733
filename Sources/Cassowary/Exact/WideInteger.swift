/// An integer of any size.
///
/// A value that fits in `Int` is stored as one. Arithmetic on it allocates nothing unless it overflows.
package struct WideInteger: Hashable, Sendable {
  /// Canonical: `large` never contains a value that fits in `Int`, and its last word is not 0.
  enum Storage: Hashable {
    case small(Int)
    case large([UInt], isNegative: Bool)
  }

  let storage: Storage

  private init(_ storage: Storage) { self.storage = storage }

  package init(_ value: Int) { self.init(.small(value)) }

  /// The integer with this magnitude, the least significant word first.
  package init(words: [UInt], isNegative: Bool = false) {
    self.init(Magnitude.trimmed(words), isNegative: isNegative)
  }

  package init(_ value: UInt, isNegative: Bool = false) {
    if let small = WideInteger.small(value, isNegative: isNegative) {
      self.init(.small(small))
    } else {
      self.init(.large([value], isNegative: isNegative))
    }
  }

  /// The words must not have leading zeros.
  private init(_ trimmed: [UInt], isNegative: Bool) {
    if trimmed.count > 1 {
      self.init(.large(trimmed, isNegative: isNegative))
    } else {
      self.init(trimmed.first ?? 0, isNegative: isNegative)
    }
  }

  private static func small(_ magnitude: UInt, isNegative: Bool) -> Int? {
    guard isNegative else { return Int(exactly: magnitude) }
    return magnitude <= Int.min.magnitude ? Int(bitPattern: 0 &- magnitude) : nil
  }

  package static let zero = WideInteger(0)
  package static let one = WideInteger(1)
}

extension WideInteger {
  package var isZero: Bool {
    if case .small(let value) = storage { value == 0 } else { false }
  }

  package var isOne: Bool {
    if case .small(let value) = storage { value == 1 } else { false }
  }

  package var isNegative: Bool {
    switch storage {
    case .small(let value): value < 0
    case .large(_, let isNegative): isNegative
    }
  }

  /// -1, 0 or 1.
  package var signum: Int {
    switch storage {
    case .small(let value): value.signum()
    case .large(_, let isNegative): isNegative ? -1 : 1
    }
  }

  package var magnitude: WideInteger { isNegative ? -self : self }

  /// The words of the magnitude, the least significant first. Empty for 0.
  package var words: [UInt] {
    switch storage {
    case .small(let value): value == 0 ? [] : [value.magnitude]
    case .large(let words, _): words
    }
  }

  /// The number of bits of the magnitude, without leading zeros.
  package var bitWidth: Int {
    switch storage {
    case .small(let value): UInt.bitWidth - value.magnitude.leadingZeroBitCount
    case .large(let words, _): Magnitude.bitWidth(words)
    }
  }

  /// The exponent of the largest power of two that divides the integer. 0 for 0.
  package var trailingZeroBitCount: Int {
    switch storage {
    case .small(let value): value == 0 ? 0 : value.trailingZeroBitCount
    case .large(let words, _): Magnitude.trailingZeroBitCount(words)
    }
  }

  package var isPowerOfTwo: Bool {
    switch storage {
    case .small(let value): value > 0 && value & (value - 1) == 0
    case .large(let words, let isNegative):
      !isNegative && Magnitude.trailingZeroBitCount(words) == Magnitude.bitWidth(words) - 1
    }
  }
}

extension WideInteger: Comparable {
  package static func < (left: WideInteger, right: WideInteger) -> Bool {
    switch (left.storage, right.storage) {
    case (.small(let a), .small(let b)): a < b
    case (.small, .large(_, let isNegative)): !isNegative
    case (.large(_, let isNegative), .small): isNegative
    case (.large(let a, let isLeftNegative), .large(let b, let isRightNegative)):
      if isLeftNegative != isRightNegative {
        isLeftNegative
      } else {
        isLeftNegative ? Magnitude.isLess(b, a) : Magnitude.isLess(a, b)
      }
    }
  }
}

extension WideInteger {
  package static prefix func - (value: WideInteger) -> WideInteger {
    switch value.storage {
    case .small(let small): WideInteger(small.magnitude, isNegative: small > 0)
    case .large(let words, let isNegative): WideInteger(words, isNegative: !isNegative)
    }
  }

  package static func + (left: WideInteger, right: WideInteger) -> WideInteger {
    if case .small(let a) = left.storage, case .small(let b) = right.storage {
      let (sum, overflow) = a.addingReportingOverflow(b)
      if !overflow { return WideInteger(sum) }
    }
    return sum(left, right, isRightNegative: right.isNegative)
  }

  package static func - (left: WideInteger, right: WideInteger) -> WideInteger {
    if case .small(let a) = left.storage, case .small(let b) = right.storage {
      let (difference, overflow) = a.subtractingReportingOverflow(b)
      if !overflow { return WideInteger(difference) }
    }
    return sum(left, right, isRightNegative: !right.isNegative)
  }

  package static func += (left: inout WideInteger, right: WideInteger) { left = left + right }

  package static func -= (left: inout WideInteger, right: WideInteger) { left = left - right }

  package static func *= (left: inout WideInteger, right: WideInteger) { left = left * right }

  /// Returns the sum of the left integer and the magnitude of the right one with the given sign.
  private static func sum(_ left: WideInteger, _ right: WideInteger, isRightNegative: Bool) -> WideInteger {
    let isLeftNegative = left.isNegative
    let a = left.words
    let b = right.words
    if isLeftNegative == isRightNegative { return WideInteger(Magnitude.sum(a, b), isNegative: isLeftNegative) }
    if Magnitude.isLess(a, b) { return WideInteger(Magnitude.difference(b, a), isNegative: isRightNegative) }
    return WideInteger(Magnitude.difference(a, b), isNegative: isLeftNegative)
  }

  package static func * (left: WideInteger, right: WideInteger) -> WideInteger {
    switch (left.storage, right.storage) {
    case (.small(let a), .small(let b)):
      let (product, overflow) = a.multipliedReportingOverflow(by: b)
      if !overflow { return WideInteger(product) }
      let (high, low) = a.magnitude.multipliedFullWidth(by: b.magnitude)
      return WideInteger(high == 0 ? [low] : [low, high], isNegative: (a < 0) != (b < 0))
    case (.small(let a), .large(let b, let isNegative)), (.large(let b, let isNegative), .small(let a)):
      if a == 0 { return .zero }
      return WideInteger(Magnitude.product(b, a.magnitude), isNegative: (a < 0) != isNegative)
    case (.large(let a, let isLeftNegative), .large(let b, let isRightNegative)):
      return WideInteger(Magnitude.product(a, b), isNegative: isLeftNegative != isRightNegative)
    }
  }

  package static func << (value: WideInteger, count: Int) -> WideInteger {
    if count == 0 || value.isZero { return value }
    if case .small(let small) = value.storage, count < small.magnitude.leadingZeroBitCount {
      return WideInteger(small.magnitude << UInt(count), isNegative: small < 0)
    }
    return WideInteger(Magnitude.shiftedLeft(value.words, by: count), isNegative: value.isNegative)
  }

  /// Shifts the magnitude right: divides by a power of two and rounds towards 0.
  package static func >> (value: WideInteger, count: Int) -> WideInteger {
    if count == 0 { return value }
    if case .small(let small) = value.storage {
      return WideInteger(small.magnitude >> UInt(count), isNegative: small < 0)
    }
    return WideInteger(Magnitude.shiftedRight(value.words, by: count), isNegative: value.isNegative)
  }
}

extension WideInteger {
  /// Divides and rounds the quotient towards 0. So the remainder has the sign of the dividend.
  package func quotientAndRemainder(dividingBy divisor: WideInteger) -> (
    quotient: WideInteger, remainder: WideInteger
  ) {
    precondition(!divisor.isZero, "An integer is divided by 0")
    switch (storage, divisor.storage) {
    case (.small(let a), .small(let b)):
      if b == -1 { return (-self, .zero) }
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      return (WideInteger(quotient), WideInteger(remainder))
    case (.small(let a), .large):
      // Int.min is the only small value whose magnitude can be that of a large one.
      if a == .min, divisor.words == [a.magnitude] { return (WideInteger(-1), .zero) }
      return (.zero, self)
    case (.large(let a, let isNegative), .small(let b)):
      let (quotient, remainder) = Magnitude.quotientAndRemainder(a, dividingBy: b.magnitude)
      return (
        WideInteger(quotient, isNegative: isNegative != (b < 0)), WideInteger(remainder, isNegative: isNegative)
      )
    case (.large(let a, let isNegative), .large(let b, let isDivisorNegative)):
      let (quotient, remainder) = Magnitude.quotientAndRemainder(a, dividingBy: b)
      return (
        WideInteger(quotient, isNegative: isNegative != isDivisorNegative),
        WideInteger(remainder, isNegative: isNegative)
      )
    }
  }

  /// Returns the quotient by a divisor that leaves no remainder. A power of two takes only a shift.
  package func dividedExactly(by divisor: WideInteger) -> WideInteger {
    if divisor.isOne { return self }
    if divisor.isPowerOfTwo { return self >> divisor.trailingZeroBitCount }
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    assert(remainder.isZero, "A division leaves a remainder")
    return quotient
  }

  /// Returns the greatest common divisor, which is never negative. If one integer is 0, it is the magnitude of the
  /// other.
  package static func greatestCommonDivisor(_ left: WideInteger, _ right: WideInteger) -> WideInteger {
    if case .small(let a) = left.storage, case .small(let b) = right.storage {
      return WideInteger(Magnitude.greatestCommonDivisor(a.magnitude, b.magnitude))
    }
    if left.isZero { return right.magnitude }
    if right.isZero { return left.magnitude }
    if left.isOne || right.isOne { return .one }
    if left.isPowerOfTwo || right.isPowerOfTwo {
      return .one << min(left.trailingZeroBitCount, right.trailingZeroBitCount)
    }
    return WideInteger(Magnitude.greatestCommonDivisor(left.words, right.words), isNegative: false)
  }
}
