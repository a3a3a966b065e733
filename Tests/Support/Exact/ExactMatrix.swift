import Cassowary

/// A sparse vector of integers.
typealias SparseIntegers = [(column: Int, value: WideInteger)]

/// Fractions over one denominator, which is above 0.
struct CommonFractions {
  var numerators: [WideInteger]
  var denominator: WideInteger

  func value(at index: Int) -> Rational { Rational(numerators[index], denominator) }

  /// The denominator times the product with a sparse vector.
  func numerator(of vector: SparseIntegers) -> WideInteger {
    vector.reduce(.zero) { $0 + $1.value * numerators[$1.column] }
  }
}

/// A square matrix of integers, with which linear equations are solved exactly.
///
/// A solution is found by Dixon's method: modulo a prime first, then modulo its powers, one digit after the other. Times a
/// multiple of all denominators it is whole, and its digits end: nothing is left to account for. The multiple is a guess,
/// the determinant as a rule. Where it is wrong, fractions with these remainders are sought and put into the equations.
/// Either way the solution is seen to be one, and nothing rests on bounds or on luck.
struct ExactMatrix {
  private let factors: ModularFactors
  private let byRow: Lifting
  private let byColumn: Lifting
  /// Probably a multiple of all denominators.
  private(set) var guess: WideInteger?

  /// The matrix with these rows; nil if it is singular.
  init?(rows: [SparseIntegers], guess: WideInteger? = nil) {
    self.guess = guess
    for prime in MersennePrime.all {
      let residues = rows.map { row in
        row.map { entry in
          let residue = prime.reduce(entry.value.words)
          return (entry.column, entry.value.isNegative ? prime.subtract(0, residue) : residue)
        }
      }
      guard let factors = ModularFactors(rows: residues, modulo: prime) else { continue }
      self.factors = factors
      byRow = Lifting(rows, prime: prime)
      var columns = [SparseIntegers](repeating: [], count: rows.count)
      for (index, row) in rows.enumerated() {
        for entry in row { columns[entry.column].append((index, entry.value)) }
      }
      byColumn = Lifting(columns, prime: prime)
      return
    }
    return nil
  }

  /// The vector that the matrix maps to this one.
  mutating func solve(_ vector: [WideInteger]) -> CommonFractions {
    solve(vector, byRow) { [factors] in factors.solve($0) }
  }

  /// The vector that the transposed matrix maps to this one.
  mutating func solveTransposed(_ vector: [WideInteger]) -> CommonFractions {
    solve(vector, byColumn) { [factors] in factors.solveTransposed($0) }
  }

  private mutating func solve(
    _ vector: [WideInteger], _ lifting: Lifting, modulo: ([UInt]) -> [UInt]
  ) -> CommonFractions {
    if vector.allSatisfy({ $0.isZero }) { return CommonFractions(numerators: vector, denominator: .one) }
    let factor = guess ?? multiple(of: lifting.commonDenominator(modulo: modulo)) << lifting.spareBits
    guess = factor
    if let whole = lifting.wholeSolution(vector.map { $0 * factor }, guess: factor, modulo: modulo) {
      // Fewer bits, if the guess was more than it takes.
      let shift = whole.reduce(factor.trailingZeroBitCount) { $1.isZero ? $0 : min($0, $1.trailingZeroBitCount) }
      return CommonFractions(numerators: whole.map { $0 >> shift }, denominator: factor >> shift)
    }
    let result = lifting.solve(vector, modulo: modulo)
    let common = WideInteger.greatestCommonDivisor(factor, result.denominator)
    guess = multiple(of: factor.dividedExactly(by: common) * result.denominator)
    return result
  }

  /// The determinant, if it is a small multiple of the denominator; else the denominator.
  private func multiple(of denominator: WideInteger) -> WideInteger {
    let prime = factors.prime
    let residue = prime.reduce(denominator.words)
    if residue == 0 { return denominator }
    let quotient = prime.multiply(factors.determinant, prime.inverse(of: residue))
    let cofactor = min(quotient, prime.value - quotient)
    return cofactor > 0 && cofactor < 1 << 32 ? denominator * WideInteger(cofactor) : denominator
  }
}
