import Cassowary

/// A sparse vector of integers.
typealias SparseIntegers = [(column: Int, value: WideInteger)]

/// Fractions with one positive denominator.
struct CommonFractions {
  var numerators: [WideInteger]
  var denominator: WideInteger

  func value(at index: Int) -> Rational { Rational(numerators[index], denominator) }

  /// The product with a sparse vector, times the denominator.
  func numerator(of vector: SparseIntegers) -> WideInteger {
    vector.reduce(.zero) { $0 + $1.value * numerators[$1.column] }
  }
}

/// A square matrix of integers that solves linear equations exactly.
///
/// It uses Dixon's method, which computes the digits of a solution in base p, a prime, the lowest digit first. A
/// solution times a common multiple of its denominators is integral: its digits end when the residual is 0. The
/// multiple is a guess, usually the determinant. If the guess is wrong, the method finds fractions from their
/// remainders modulo a power of p, and checks the equations. In both cases the solution is verified, and does not
/// depend on bounds or probability.
struct ExactMatrix {
  private let factors: ModularFactors
  private let byRow: Lifting
  private let byColumn: Lifting
  /// Probably a multiple of all denominators.
  private(set) var guess: WideInteger?

  /// Creates the matrix with these rows; nil if it is singular.
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

  /// Solves the equations for a right-hand side.
  mutating func solve(_ vector: [WideInteger]) -> CommonFractions {
    solve(vector, byRow) { [factors] in factors.solve($0) }
  }

  /// Solves the equations of the transposed matrix for a right-hand side.
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
      // Shortens the numbers if the guess was a larger multiple than necessary.
      let shift = whole.reduce(factor.trailingZeroBitCount) { $1.isZero ? $0 : min($0, $1.trailingZeroBitCount) }
      return CommonFractions(numerators: whole.map { $0 >> shift }, denominator: factor >> shift)
    }
    let result = lifting.solve(vector, modulo: modulo)
    let common = WideInteger.greatestCommonDivisor(factor, result.denominator)
    guess = multiple(of: factor.dividedExactly(by: common) * result.denominator)
    return result
  }

  /// The determinant, if it is a small multiple of the denominator. Otherwise the denominator.
  private func multiple(of denominator: WideInteger) -> WideInteger {
    let prime = factors.prime
    let residue = prime.reduce(denominator.words)
    if residue == 0 { return denominator }
    let quotient = prime.multiply(factors.determinant, prime.inverse(of: residue))
    let cofactor = min(quotient, prime.value - quotient)
    return cofactor > 0 && cofactor < 1 << 32 ? denominator * WideInteger(cofactor) : denominator
  }
}
