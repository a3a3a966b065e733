/// Arithmetic modulo a prime of the form 2^k - 1, where a remainder takes only a shift and a sum.
struct MersennePrime {
  let bits: Int
  let value: UInt

  /// More primes, in case the first divides a determinant, which is very improbable.
  static let all = [61, 31, 19, 17, 13].map(MersennePrime.init)

  init(bits: Int) {
    self.bits = bits
    value = 1 << UInt(bits) - 1
  }

  func reduce(_ word: UInt) -> UInt {
    var result = word
    while result > value { result = (result & value) + (result >> UInt(bits)) }
    return result == value ? 0 : result
  }

  @inline(__always)
  func multiply(_ a: UInt, _ b: UInt) -> UInt {
    let (high, low) = a.multipliedFullWidth(by: b)
    let sum = (low & value) &+ (high << UInt(UInt.bitWidth - bits) | low >> UInt(bits))
    return sum >= value ? sum &- value : sum
  }

  @inline(__always)
  func subtract(_ a: UInt, _ b: UInt) -> UInt { a >= b ? a &- b : a &+ value &- b }

  /// The inverse of a number that is not 0, by Fermat's theorem: its power with the exponent p - 2.
  func inverse(of number: UInt) -> UInt {
    var result: UInt = 1
    var power = number
    var exponent = value - 2
    while exponent > 0 {
      if exponent & 1 == 1 { result = multiply(result, power) }
      power = multiply(power, power)
      exponent >>= 1
    }
    return result
  }

  /// The remainder of a number with these words.
  func reduce(_ words: [UInt]) -> UInt {
    let radix = reduce(UInt.max) + 1
    return words.reversed().reduce(0) { reduce(multiply($0, reduce(radix)) + reduce($1)) }
  }
}

/// The LU factors of a square matrix modulo a prime, computed with little fill-in.
struct ModularFactors {
  private struct Step {
    let row: Int
    let column: Int
    let inverse: UInt
    /// The multiples of this row that are subtracted from other rows.
    let below: Range<Int>
    /// The other entries of the row.
    let beside: Range<Int>
  }

  let prime: MersennePrime
  /// The determinant, except for its sign.
  private(set) var determinant: UInt = 1
  private var steps: [Step] = []
  private var indices: [Int] = []
  private var factors: [UInt] = []

  /// Factors the matrix with these rows; nil if it is singular modulo the prime.
  init?(rows: [[(column: Int, value: UInt)]], modulo prime: MersennePrime) {
    self.prime = prime
    let size = rows.count
    var matrix = [UInt](repeating: 0, count: size * size)
    var rowCounts = [Int](repeating: 0, count: size)
    var columnCounts = [Int](repeating: 0, count: size)
    for (row, entries) in rows.enumerated() {
      for (column, value) in entries where value != 0 {
        matrix[row * size + column] = value
        rowCounts[row] += 1
        columnCounts[column] += 1
      }
    }
    var openRows = Array(0..<size)
    for _ in 0..<size {
      // The row with the fewest entries, and its column with the fewest, cause little fill-in (Markowitz).
      guard let place = openRows.indices.min(by: { rowCounts[openRows[$0]] < rowCounts[openRows[$1]] }) else { break }
      let row = openRows[place]
      openRows.swapAt(place, openRows.count - 1)
      openRows.removeLast()
      let columns = (0..<size).filter { matrix[row * size + $0] != 0 }
      guard let column = columns.min(by: { columnCounts[$0] < columnCounts[$1] }) else { return nil }
      let inverse = prime.inverse(of: matrix[row * size + column])
      determinant = prime.multiply(determinant, matrix[row * size + column])
      for other in columns { columnCounts[other] -= 1 }

      let below = indices.count
      if columnCounts[column] > 0 {
        for target in openRows where matrix[target * size + column] != 0 {
          let factor = prime.multiply(matrix[target * size + column], inverse)
          indices.append(target)
          factors.append(factor)
          for other in columns {
            let old = matrix[target * size + other]
            let new = other == column ? 0 : prime.subtract(old, prime.multiply(factor, matrix[row * size + other]))
            matrix[target * size + other] = new
            let change = (new == 0 ? 0 : 1) - (old == 0 ? 0 : 1)
            rowCounts[target] += change
            columnCounts[other] += change
          }
        }
      }
      let beside = indices.count
      for other in columns where other != column {
        indices.append(other)
        factors.append(matrix[row * size + other])
      }
      steps.append(
        Step(
          row: row, column: column, inverse: inverse, below: below..<beside, beside: beside..<indices.count))
    }
  }

  /// Solves the equations for a right-hand side.
  func solve(_ vector: [UInt]) -> [UInt] {
    var rest = vector
    for step in steps where rest[step.row] != 0 {
      for entry in step.below {
        rest[indices[entry]] = prime.subtract(rest[indices[entry]], prime.multiply(factors[entry], rest[step.row]))
      }
    }
    var result = [UInt](repeating: 0, count: vector.count)
    for step in steps.reversed() {
      var value = rest[step.row]
      for entry in step.beside {
        value = prime.subtract(value, prime.multiply(factors[entry], result[indices[entry]]))
      }
      result[step.column] = prime.multiply(value, step.inverse)
    }
    return result
  }

  /// Solves the equations of the transposed matrix for a right-hand side.
  func solveTransposed(_ vector: [UInt]) -> [UInt] {
    var rest = vector
    var result = [UInt](repeating: 0, count: vector.count)
    for step in steps where rest[step.column] != 0 {
      let value = prime.multiply(rest[step.column], step.inverse)
      result[step.row] = value
      for entry in step.beside {
        rest[indices[entry]] = prime.subtract(rest[indices[entry]], prime.multiply(factors[entry], value))
      }
    }
    for step in steps.reversed() {
      for entry in step.below {
        result[step.row] = prime.subtract(
          result[step.row], prime.multiply(factors[entry], result[indices[entry]]))
      }
    }
    return result
  }
}
