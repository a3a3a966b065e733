import Cassowary

/// The part of Dixon's method that multiplies with the whole numbers of the matrix.
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
  /// The bits of the largest sum of magnitudes in a row.
  private var width = 0
  /// By which power of two a determinant may well be a multiple of what divides it as far as one can tell.
  var spareBits: Int { 4 * width }
  /// The prime's inverse modulo the range of a word.
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
    // Newton's iteration doubles the right bits, of which there are three at first.
    var inverse = prime.value
    for _ in 0..<5 { inverse = inverse &* (2 &- prime.value &* inverse) }
    wordInverse = inverse
  }

  /// The solution if it is whole; nil if that does not turn out in about as many digits as it should have.
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

  /// Probably the least common denominator of all solutions: that of a random sum of entries for a random vector.
  func commonDenominator(modulo: ([UInt]) -> [UInt]) -> WideInteger {
    var random = SplitMix64(seed: 1)
    let vector = rows.map { _ in WideInteger(Int.random(in: -1000...1000, using: &random)) }
    let weights = rows.map { _ in Int.random(in: -3...3, using: &random) }
    var residual = self.residual(vector)
    var digits: [[Int]] = []
    var carry = 0
    var nextTry = 1
    while true {
      // The sum's own digit and what it carries over to the next.
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

  /// Puts the fractions into the equations.
  private func areSolution(_ fractions: CommonFractions, of vector: [WideInteger]) -> Bool {
    zip(rows, vector).allSatisfy { row, value in
      fractions.numerator(of: row) == value * fractions.denominator
    }
  }

  private func residual(_ vector: [WideInteger]) -> Residual {
    let bits = max(vector.reduce(0) { max($0, $1.bitWidth) }, width + prime.bits) + 2
    return Residual(vector, bits: bits)
  }

  /// The solution's next digit; takes away what it accounts for, and divides by the prime, which leaves no remainder.
  private func nextDigit(_ residual: inout Residual, modulo: ([UInt]) -> [UInt]) -> [Int] {
    // Digits on both sides of 0, so that those of negative numbers end as well.
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

  /// Divides two's complement by the prime, from the lowest word up, as a multiplication in reverse.
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
  /// At most as many bits have the integers, signs included.
  private(set) var bits: Int
  /// How many words of each integer are still in use.
  private(set) var size: Int
  /// The words from one integer to the next.
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
    // What two's complement of a negative number exceeds it by.
    let excess = prime.reduce(1 << UInt((size * UInt.bitWidth) % prime.bits))
    return words.withUnsafeBufferPointer { words in
      Swift.stride(from: 0, to: words.count, by: stride).map { start in
        // The prime's powers of two are 1, so the number is the sum of its pieces of as many bits.
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

/// Integers by their digits in a prime's powers, the lowest first, which are on both sides of 0.
struct Expansion {
  let digits: [[Int]]
  let prime: MersennePrime
  /// The prime's power behind the last digit's.
  let modulus: WideInteger

  init(_ digits: [[Int]], prime: MersennePrime) {
    self.digits = digits
    self.prime = prime
    let factor = WideInteger(prime.value)
    modulus = digits.reduce(WideInteger.one) { result, _ in result * factor }
  }

  func value(at index: Int) -> WideInteger {
    // With half of the prime added to each digit, none is negative, and the words are made in place.
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

/// Finds the fractions whose remainders modulo a power of a prime are given.
private struct FractionSearch {
  /// A fraction that is not the right one has as few bits by chance once in 2^margin.
  private let margin = 40
  /// Where the last search failed: while it fails there, the others need no look.
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
      // Most entries share their denominator with one before.
      var multiple = residue
      if !denominator.isOne {
        multiple = (residue * denominator).quotientAndRemainder(dividingBy: modulus).remainder
        if multiple + multiple > modulus {
          multiple -= modulus
        } else if -(multiple + multiple) > modulus {
          multiple += modulus
        }
      }
      // What is left of a negative power of two has a digit less than its prime's power, and is none by chance.
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

  /// The fraction that the only entry is; nil if the expansion is too short.
  func fraction(_ expansion: Expansion) -> (top: WideInteger, bottom: WideInteger)? {
    let residue = expansion.value(at: 0)
    let modulus = expansion.modulus
    return fraction(residue.isNegative ? residue + modulus : residue, modulus)
  }

  /// The fraction with this remainder whose parts have less than half of the modulus' bits, by Euclid's algorithm.
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
