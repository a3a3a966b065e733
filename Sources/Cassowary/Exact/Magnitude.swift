/// Arithmetic on natural numbers as arrays of words: the least significant word first, no leading zeros, empty for 0.
enum Magnitude {
  static func trimmed(_ words: [UInt]) -> [UInt] {
    guard words.last == 0 else { return words }
    return Array(words[..<((words.lastIndex { $0 != 0 } ?? -1) + 1)])
  }

  static func bitWidth(_ words: [UInt]) -> Int {
    guard let last = words.last else { return 0 }
    return words.count * UInt.bitWidth - last.leadingZeroBitCount
  }

  static func trailingZeroBitCount(_ words: [UInt]) -> Int {
    guard let index = words.firstIndex(where: { $0 != 0 }) else { return 0 }
    return index * UInt.bitWidth + words[index].trailingZeroBitCount
  }

  static func isLess(_ a: [UInt], _ b: [UInt]) -> Bool {
    if a.count != b.count { return a.count < b.count }
    for index in a.indices.reversed() where a[index] != b[index] { return a[index] < b[index] }
    return false
  }

  static func sum(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    if a.count < b.count { return sum(b, a) }
    return made(count: a.count + 1) { result in
      var carry: UInt = 0
      for index in a.indices {
        let (first, overflow) = a[index].addingReportingOverflow(carry)
        let (second, overflowAgain) = first.addingReportingOverflow(index < b.count ? b[index] : 0)
        result[index] = second
        carry = overflow || overflowAgain ? 1 : 0
      }
      result[a.count] = carry
    }
  }

  /// Returns a - b, which must not be negative.
  static func difference(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    made(count: a.count) { result in
      var borrow: UInt = 0
      for index in a.indices {
        let (first, overflow) = a[index].subtractingReportingOverflow(borrow)
        let (second, overflowAgain) = first.subtractingReportingOverflow(index < b.count ? b[index] : 0)
        result[index] = second
        borrow = overflow || overflowAgain ? 1 : 0
      }
      assert(borrow == 0, "A difference of magnitudes is below 0")
    }
  }

  static func product(_ a: [UInt], _ b: UInt) -> [UInt] {
    if b == 0 { return [] }
    return made(count: a.count + 1) { result in
      var carry: UInt = 0
      for index in a.indices { (carry, result[index]) = multiply(a[index], b, adding: carry) }
      result[a.count] = carry
    }
  }

  static func product(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    if a.isEmpty || b.isEmpty { return [] }
    return made(count: a.count + b.count) { result in
      a.withUnsafeBufferPointer { a in
        b.withUnsafeBufferPointer { b in
          for index in 0..<a.count { result[index] = 0 }
          for row in 0..<b.count {
            let factor = b[row]
            var carry: UInt = 0
            for index in 0..<a.count {
              (carry, result[row + index]) = multiply(a[index], factor, adding: carry, result[row + index])
            }
            result[row + a.count] = carry
          }
        }
      }
    }
  }

  static func shiftedLeft(_ words: [UInt], by count: Int) -> [UInt] {
    if words.isEmpty { return [] }
    let (whole, bits) = count.quotientAndRemainder(dividingBy: UInt.bitWidth)
    return made(count: words.count + whole + 1) { result in
      for index in 0..<whole { result[index] = 0 }
      var carry: UInt = 0
      for index in words.indices {
        result[whole + index] = words[index] &<< UInt(bits) | carry
        // Shifting by a word's width gives 0, as it has to if the count is a multiple of the width.
        carry = words[index] >> UInt(UInt.bitWidth - bits)
      }
      result[whole + words.count] = carry
    }
  }

  static func shiftedRight(_ words: [UInt], by count: Int) -> [UInt] {
    let (whole, bits) = count.quotientAndRemainder(dividingBy: UInt.bitWidth)
    guard whole < words.count else { return [] }
    return made(count: words.count - whole) { result in
      for index in whole..<words.count {
        let above = index + 1 < words.count ? words[index + 1] : 0
        result[index - whole] = words[index] &>> UInt(bits) | above << UInt(UInt.bitWidth - bits)
      }
    }
  }

  static func quotientAndRemainder(_ a: [UInt], dividingBy b: UInt) -> (quotient: [UInt], remainder: UInt) {
    var remainder: UInt = 0
    let quotient = made(count: a.count) { result in
      for index in a.indices.reversed() {
        (result[index], remainder) = b.dividingFullWidth((remainder, a[index]))
      }
    }
    return (quotient, remainder)
  }

  /// Divides by Knuth's algorithm D (The Art of Computer Programming, volume 2).
  static func quotientAndRemainder(_ a: [UInt], dividingBy b: [UInt]) -> (quotient: [UInt], remainder: [UInt]) {
    if isLess(a, b) { return ([], a) }
    if b.count == 1 {
      let (quotient, remainder) = quotientAndRemainder(a, dividingBy: b[0])
      return (quotient, trimmed([remainder]))
    }
    // With the divisor's highest bit set, the estimates below are at most 2 too large.
    let shift = b[b.count - 1].leadingZeroBitCount
    let divisor = shiftedLeft(b, by: shift)
    let width = b.count
    let top = divisor[width - 1]
    let next = divisor[width - 2]
    var rest = shiftedLeft(a, by: shift)
    while rest.count <= a.count { rest.append(0) }
    let quotient = made(count: a.count - width + 1) { result in
      rest.withUnsafeMutableBufferPointer { rest in
        divisor.withUnsafeBufferPointer { divisor in
          for position in (0...(a.count - width)).reversed() {
            let high = rest[position + width]
            var estimate = UInt.max
            var remainder: UInt
            var isRemainderLarge = false
            if high < top {
              (estimate, remainder) = top.dividingFullWidth((high, rest[position + width - 1]))
            } else {
              (remainder, isRemainderLarge) = rest[position + width - 1].addingReportingOverflow(top)
            }
            while !isRemainderLarge {
              let product = estimate.multipliedFullWidth(by: next)
              let isTooLarge =
                product.high > remainder
                || (product.high == remainder && product.low > rest[position + width - 2])
              if !isTooLarge { break }
              estimate -= 1
              (remainder, isRemainderLarge) = remainder.addingReportingOverflow(top)
            }
            if subtract(divisor, times: estimate, from: rest, at: position, width: width) {
              estimate -= 1
              add(divisor, to: rest, at: position, width: width)
            }
            result[position] = estimate
          }
        }
      }
    }
    return (quotient, shiftedRight(trimmed(rest), by: shift))
  }

  /// Subtracts a multiple of the divisor. Returns whether the multiple is too large. Then the words contain the result
  /// modulo a power of two.
  @inline(__always)
  private static func subtract(
    _ divisor: UnsafeBufferPointer<UInt>, times factor: UInt, from rest: UnsafeMutableBufferPointer<UInt>,
    at position: Int, width: Int
  ) -> Bool {
    var carry: UInt = 0
    for index in 0..<width {
      let (high, low) = multiply(divisor[index], factor, adding: carry)
      let (difference, overflow) = rest[position + index].subtractingReportingOverflow(low)
      rest[position + index] = difference
      carry = high &+ (overflow ? 1 : 0)
    }
    let (difference, overflow) = rest[position + width].subtractingReportingOverflow(carry)
    rest[position + width] = difference
    return overflow
  }

  @inline(__always)
  private static func add(
    _ divisor: UnsafeBufferPointer<UInt>, to rest: UnsafeMutableBufferPointer<UInt>, at position: Int, width: Int
  ) {
    var carry: UInt = 0
    for index in 0..<width {
      (carry, rest[position + index]) = multiply(divisor[index], 1, adding: carry, rest[position + index])
    }
    rest[position + width] &+= carry
  }

  /// Returns a * b + c + d, which always fits in two words.
  @inline(__always)
  static func multiply(_ a: UInt, _ b: UInt, adding c: UInt, _ d: UInt = 0) -> (high: UInt, low: UInt) {
    let (high, low) = a.multipliedFullWidth(by: b)
    let (first, overflow) = low.addingReportingOverflow(c)
    let (second, overflowAgain) = first.addingReportingOverflow(d)
    return (high &+ (overflow ? 1 : 0) &+ (overflowAgain ? 1 : 0), second)
  }

  /// Returns the words that the closure sets, without leading zeros. The closure has to set all of them.
  @inline(__always)
  static func made(count: Int, _ set: (UnsafeMutableBufferPointer<UInt>) -> Void) -> [UInt] {
    [UInt](unsafeUninitializedCapacity: count) { buffer, initialized in
      set(buffer)
      initialized = count
      while initialized > 0, buffer[initialized - 1] == 0 { initialized -= 1 }
    }
  }
}
