import Cassowary

/// The part of Dixon's method that computes with the integers of the matrix.
struct Lifting {
  private struct Entry {
    let source: Int
    let isNegative: Bool
    let words: Range<Int>
  }

  private let rows: [SparseIntegers]
  private let prime: MersennePrime
  private var entries: [Entry] = []
  private var starts = [0]
  private var words: [UInt] = []
  /// The number of bits of the largest sum of magnitudes in a row.
  private var width = 0
  /// The number of bits by which the determinant may exceed the common denominator and still be a good guess.
  var spareBits: Int { 4 * width }
  /// The inverse of the prime modulo 2^64.
  private let wordInverse: UInt

  init(_ rows: [SparseIntegers], prime: MersennePrime) {
    self.rows = rows
    self.prime = prime
    for row in rows {
      var sum = WideInteger.zero
      for (column, value) in row {
        let start = words.count
        words += value.words
        entries.append(Entry(source: column, isNegative: value.isNegative, words: start..<words.count))
        sum += value.magnitude
      }
      starts.append(entries.count)
      width = max(width, sum.bitWidth)
    }
    // Newton's iteration doubles the number of correct bits, which is three at first.
    var inverse = prime.value
    for _ in 0..<5 { inverse = inverse &* (2 &- prime.value &* inverse) }
    wordInverse = inverse
  }

  /// The solution if it is integral; nil if it has clearly more digits than expected.
  func wholeSolution(
    _ vector: [WideInteger], guess: WideInteger, modulo: ([UInt]) -> [UInt]
  ) -> [WideInteger]? {
    var residual = self.residual(vector)
    var digits: [[Int]] = []
    let limit = (residual.bits + guess.bitWidth / 4 + 4 * width) / prime.bits + 8
    while !residual.isZero {
      if digits.count == limit { return nil }
      digits.append(nextDigit(&residual, modulo: modulo))
    }
    let expansion = Expansion(digits, prime: prime)
    return vector.indices.map { expansion.value(at: $0) }
  }

  func solve(_ vector: [WideInteger], modulo: ([UInt]) -> [UInt]) -> CommonFractions {
    var residual = self.residual(vector)
    var digits: [[Int]] = []
    var nextTry = 1
    var search = FractionSearch()
    while true {
      digits.append(nextDigit(&residual, modulo: modulo))
      guard digits.count >= nextTry else { continue }
      nextTry = max(nextTry + 1, nextTry * 4 / 3)
      let expansion = Expansion(digits, prime: prime)
      if let result = search.fractions(expansion, count: vector.count), areSolution(result, of: vector) {
        return result
      }
    }
  }

  /// Probably the least common denominator of all solutions: the denominator of a random combination of the entries of
  /// the solution for a random vector.
  func commonDenominator(modulo: ([UInt]) -> [UInt]) -> WideInteger {
    var random = SplitMix64(seed: 1)
    let vector = rows.map { _ in WideInteger(Int.random(in: -1000...1000, using: &random)) }
    let weights = rows.map { _ in Int.random(in: -3...3, using: &random) }
    var residual = self.residual(vector)
    var digits: [[Int]] = []
    var carry = 0
    var nextTry = 1
    while true {
      // The digit of the sum, and the carry to the next digit.
      var sum = carry
      carry = 0
      for (digit, weight) in zip(nextDigit(&residual, modulo: modulo), weights) {
        sum += digit * weight
        let half = Int(prime.value / 2)
        let excess = (sum + sum.signum() * half) / Int(prime.value)
        sum -= excess * Int(prime.value)
        carry += excess
      }
      digits.append([sum])
      guard digits.count >= nextTry else { continue }
      nextTry = max(nextTry + 1, nextTry * 5 / 4)
      if let fraction = FractionSearch().fraction(Expansion(digits, prime: prime)) { return fraction.bottom }
    }
  }

  /// Whether the fractions solve the equations.
  private func areSolution(_ fractions: CommonFractions, of vector: [WideInteger]) -> Bool {
    zip(rows, vector).allSatisfy { row, value in
      fractions.numerator(of: row) == value * fractions.denominator
    }
  }

  private func residual(_ vector: [WideInteger]) -> Residual {
    let bits = max(vector.reduce(0) { max($0, $1.bitWidth) }, width + prime.bits) + 2
    return Residual(vector, bits: bits)
  }

  /// Returns the next digit of the solution. Subtracts its product with the matrix and divides by the prime, without
  /// remainder.
  private func nextDigit(_ residual: inout Residual, modulo: ([UInt]) -> [UInt]) -> [Int] {
    // Digits are in -p/2 ..< p/2, so that the expansions of negative numbers end too.
    let digit = modulo(residual.remainders(prime)).map { $0 > prime.value / 2 ? Int($0) - Int(prime.value) : Int($0) }
    let size = residual.size
    let stride = residual.stride
    residual.words.withUnsafeMutableBufferPointer { residual in
      entries.withUnsafeBufferPointer { entries in
        words.withUnsafeBufferPointer { words in
          for row in 0..<rows.count {
            let target = UnsafeMutableBufferPointer(rebasing: residual[(row * stride)..<(row * stride + size)])
            for index in starts[row]..<starts[row + 1] {
              let entry = entries[index]
              let factor = digit[entry.source]
              if factor == 0 { continue }
              let coefficient = UnsafeBufferPointer(rebasing: words[entry.words])
              if entry.isNegative != (factor < 0) {
                Self.add(coefficient, times: factor.magnitude, to: target)
              } else {
                Self.subtract(coefficient, times: factor.magnitude, from: target)
              }
            }
            divide(target)
          }
        }
      }
    }
    residual.shrink(to: max(residual.bits - prime.bits + 1, width + prime.bits + 2))
    return digit
  }

  @inline(__always)
  private static func add(
    _ coefficient: UnsafeBufferPointer<UInt>, times factor: UInt, to target: UnsafeMutableBufferPointer<UInt>
  ) {
    var carry: UInt = 0
    for index in 0..<target.count {
      if index >= coefficient.count, carry == 0 { return }
      let product = product(coefficient, index, factor)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      let (sum, overflowAgain) = target[index].addingReportingOverflow(low)
      target[index] = sum
      carry = product.high &+ (overflow ? 1 : 0) &+ (overflowAgain ? 1 : 0)
    }
  }

  @inline(__always)
  private static func subtract(
    _ coefficient: UnsafeBufferPointer<UInt>, times factor: UInt, from target: UnsafeMutableBufferPointer<UInt>
  ) {
    var carry: UInt = 0
    for index in 0..<target.count {
      if index >= coefficient.count, carry == 0 { return }
      let product = product(coefficient, index, factor)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      let (difference, overflowAgain) = target[index].subtractingReportingOverflow(low)
      target[index] = difference
      carry = product.high &+ (overflow ? 1 : 0) &+ (overflowAgain ? 1 : 0)
    }
  }

  @inline(__always)
  private static func product(
    _ coefficient: UnsafeBufferPointer<UInt>, _ index: Int, _ factor: UInt
  ) -> (high: UInt, low: UInt) {
    guard index < coefficient.count else { return (0, 0) }
    let (high, low) = coefficient[index].multipliedFullWidth(by: factor)
    return (high, low)
  }

  /// Divides a number in two's complement by the prime, from the lowest word up.
  @inline(__always)
  private func divide(_ target: UnsafeMutableBufferPointer<UInt>) {
    var borrow: UInt = 0
    for index in 0..<target.count {
      let (difference, overflow) = target[index].subtractingReportingOverflow(borrow)
      let quotient = difference &* wordInverse
      target[index] = quotient
      borrow = quotient.multipliedFullWidth(by: prime.value).high &+ (overflow ? 1 : 0)
    }
  }
}

/// Integers in two's complement, all of the same size.
private struct Residual {
  /// An upper bound for the number of bits of each integer, with its sign.
  private(set) var bits: Int
  /// The number of words of each integer that are still in use.
  private(set) var size: Int
  /// The distance from one integer to the next, in words.
  let stride: Int
  var words: [UInt]

  init(_ vector: [WideInteger], bits: Int) {
    self.bits = bits
    size = (bits + UInt.bitWidth - 1) / UInt.bitWidth
    stride = size
    words = [UInt](repeating: 0, count: vector.count * size)
    for (row, value) in vector.enumerated() {
      for (index, word) in value.words.enumerated() { words[row * size + index] = word }
      guard value.isNegative else { continue }
      var carry = true
      for index in (row * size)..<(row * size + size) {
        (words[index], carry) = (~words[index]).addingReportingOverflow(carry ? 1 : 0)
      }
    }
  }

  var isZero: Bool {
    for start in Swift.stride(from: 0, to: words.count, by: stride) {
      for index in start..<(start + size) where words[index] != 0 { return false }
    }
    return true
  }

  mutating func shrink(to bits: Int) {
    self.bits = bits
    size = min(size, (bits + UInt.bitWidth - 1) / UInt.bitWidth)
  }

  func remainders(_ prime: MersennePrime) -> [UInt] {
    let count = (size * UInt.bitWidth + prime.bits - 1) / prime.bits
    // The two's complement of a negative number minus the number, modulo the prime.
    let excess = prime.reduce(1 << UInt((size * UInt.bitWidth) % prime.bits))
    return words.withUnsafeBufferPointer { words in
      Swift.stride(from: 0, to: words.count, by: stride).map { start in
        // The prime is 2^k - 1, so 2^k is 1 modulo the prime, and the number is congruent to the sum of its pieces of k
        // bits.
        var result: UInt = 0
        var bit = 0
        for _ in 0..<count {
          let word = start + bit / UInt.bitWidth
          let offset = UInt(bit % UInt.bitWidth)
          var piece = words[word] &>> offset
          if offset > 0, word + 1 < start + size { piece |= words[word + 1] &<< (UInt(UInt.bitWidth) - offset) }
          result += piece & prime.value
          if result >= prime.value { result -= prime.value }
          bit += prime.bits
        }
        let isNegative = words[start + size - 1] >> UInt(UInt.bitWidth - 1) == 1
        return isNegative ? prime.subtract(result, excess) : result
      }
    }
  }
}

/// Integers as digits in base p, a prime, the lowest first. Digits are in -p/2 ..< p/2.
struct Expansion {
  let digits: [[Int]]
  let prime: MersennePrime
  /// The prime to the power of the number of digits.
  let modulus: WideInteger

  init(_ digits: [[Int]], prime: MersennePrime) {
    self.digits = digits
    self.prime = prime
    let factor = WideInteger(prime.value)
    modulus = digits.reduce(WideInteger.one) { result, _ in result * factor }
  }

  func value(at index: Int) -> WideInteger {
    // Half of the prime is added to each digit, so that no digit is negative and the words are computed in place.
    let half = Int(prime.value / 2)
    var words: [UInt] = []
    words.reserveCapacity(digits.count + 1)
    for digit in digits.reversed() {
      var carry = UInt(digit[index] + half)
      for place in words.indices {
        let (high, low) = words[place].multipliedFullWidth(by: prime.value)
        let (sum, overflow) = low.addingReportingOverflow(carry)
        words[place] = sum
        carry = high + (overflow ? 1 : 0)
      }
      if carry > 0 { words.append(carry) }
    }
    return WideInteger(words: words) - (modulus >> 1)
  }
}

/// Finds fractions from their remainders modulo a power of a prime.
private struct FractionSearch {
  /// A remainder is accepted as a numerator if it is shorter than the modulus by this many bits and one digit. A wrong
  /// remainder is so short only with probability 2^-margin.
  private let margin = 40
  /// The index at which the last search failed. It is tried first.
  private var probe = 0

  /// The fractions; nil if the expansion is too short.
  mutating func fractions(_ expansion: Expansion, count: Int) -> CommonFractions? {
    let modulus = expansion.modulus
    var denominator = WideInteger.one
    var fractions = [(top: WideInteger, bottom: WideInteger)](repeating: (.zero, .one), count: count)
    for offset in 0..<count {
      let index = (probe + offset) % count
      let residue = expansion.value(at: index)
      if residue.isZero { continue }
      // Most entries have the same denominator as an earlier one.
      var multiple = residue
      if !denominator.isOne {
        multiple = (residue * denominator).quotientAndRemainder(dividingBy: modulus).remainder
        if multiple + multiple > modulus {
          multiple -= modulus
        } else if -(multiple + multiple) > modulus {
          multiple += modulus
        }
      }
      // A short remainder is the numerator, except with negligible probability.
      if multiple.bitWidth + margin + expansion.prime.bits <= modulus.bitWidth {
        fractions[index] = (multiple, denominator)
        continue
      }
      guard let fraction = fraction(residue.isNegative ? residue + modulus : residue, modulus) else {
        probe = index
        return nil
      }
      fractions[index] = fraction
      let common = WideInteger.greatestCommonDivisor(denominator, fraction.bottom)
      denominator *= fraction.bottom.dividedExactly(by: common)
    }
    return CommonFractions(
      numerators: fractions.map { $0.top * denominator.dividedExactly(by: $0.bottom) }, denominator: denominator)
  }

  /// The fraction of the only entry; nil if the expansion is too short.
  func fraction(_ expansion: Expansion) -> (top: WideInteger, bottom: WideInteger)? {
    let residue = expansion.value(at: 0)
    let modulus = expansion.modulus
    return fraction(residue.isNegative ? residue + modulus : residue, modulus)
  }

  /// The fraction with this remainder whose numerator and denominator have less than half as many bits as the modulus,
  /// by Euclid's algorithm.
  private func fraction(_ residue: WideInteger, _ modulus: WideInteger) -> (top: WideInteger, bottom: WideInteger)? {
    let limit = (modulus.bitWidth - margin) / 2
    guard limit > 0 else { return nil }
    var (a, b) = (modulus, residue)
    var (first, second) = (WideInteger.zero, WideInteger.one)
    var isNegative = false
    while b.bitWidth > limit {
      if let steps = EuclideanSteps(a.words, b.words) {
        let next = steps.remainders(a, b)
        if next.second.bitWidth > limit {
          (a, b) = next
          (first, second) = steps.cofactors(first, second)
          if !steps.isEven { isNegative.toggle() }
          continue
        }
      }
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      (a, b) = (b, remainder)
      (first, second) = (second, first + quotient * second)
      isNegative.toggle()
    }
    guard second.bitWidth <= limit else { return nil }
    return (isNegative ? -b : b, second)
  }
}
