import Cassowary
import Testing

@testable import TestSupport

struct ExactMatrixTests {
  @Test("Solutions of a matrix and of its transpose are correct", arguments: [1, 8, 53, 64, 130, 500])
  func solutions(bits: Int) throws {
    var random = SplitMix64(seed: UInt64(bits))
    for size in 1...8 {
      let rows = (0..<size).map { row in
        (0..<size).filter { $0 == row || Int.random(in: 0..<3, using: &random) == 0 }.map {
          (column: $0, value: random.nonzeroInteger(bits: bits))
        }
      }
      let vector = rows.map { _ in random.integer(bits: 2 * bits) }
      guard var matrix = ExactMatrix(rows: rows) else {
        // Rows of small random numbers can be dependent.
        #expect(bits <= 8)
        continue
      }
      for _ in 0..<2 {
        let solution = matrix.solve(vector)
        for (row, value) in zip(rows, vector) {
          #expect(solution.numerator(of: row) == value * solution.denominator)
        }
        let transposed = matrix.solveTransposed(vector)
        var sums = vector.map { _ in WideInteger.zero }
        for (row, factor) in zip(rows, transposed.numerators) {
          for entry in row { sums[entry.column] += entry.value * factor }
        }
        #expect(sums == vector.map { $0 * transposed.denominator })
        #expect(solution.denominator.signum == 1 && transposed.denominator.signum == 1)
        // A wrong guess makes the solution slower, but not wrong.
        matrix = try #require(ExactMatrix(rows: rows, guess: WideInteger(3)))
      }
    }
  }

  @Test("Denominators may be powers of two", .timeLimit(.minutes(5)), arguments: [1, 6, 30, 55, 60])
  func powersOfTwo(exponent: Int) throws {
    // The method's prime is 2^61 - 1. Modulo this prime, the inverse of a power of two is also a power of two,
    // possibly a small one.
    for size in [1, 5, 30] {
      let rows = (0..<size).map { [(column: $0, value: WideInteger.one << exponent)] }
      var matrix = try #require(ExactMatrix(rows: rows, guess: WideInteger(3)))
      let solution = matrix.solve(rows.map { _ in .one })
      #expect((0..<size).allSatisfy { solution.value(at: $0) == Rational(.one, .one << exponent) })
    }
  }

  @Test("A singular matrix is rejected")
  func singular() {
    let row = [(column: 0, value: WideInteger(2)), (column: 1, value: WideInteger(3))]
    #expect(ExactMatrix(rows: [row, row.map { ($0.column, $0.value * WideInteger(7)) }]) == nil)
    #expect(ExactMatrix(rows: [[]]) == nil)
    #expect(ExactMatrix(rows: []) != nil)
  }

  @Test("A matrix whose determinant is divisible by the prime is solved")
  func divisibleDeterminant() throws {
    let prime = WideInteger(1 << 61 - 1)
    var matrix = try #require(ExactMatrix(rows: [[(column: 0, value: prime)]]))
    #expect(matrix.solve([.one]).value(at: 0) == Rational(.one, prime))
  }
}
