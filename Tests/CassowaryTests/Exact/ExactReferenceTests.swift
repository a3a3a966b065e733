import Cassowary
import Testing

@testable import TestSupport

struct ExactReferenceTests {
  @Test("The errors of the exact reference equal those of the oracle", arguments: OracleCase.all)
  func oracleErrors(system: OracleCase) throws {
    let reference = ExactReference(
      isNonnegative: Array(repeating: false, count: system.variables), rows: system.constraints)
    #expect(reference.isFeasible == system.feasible)
    #expect(reference.feasibilityMargin().isZero == system.feasible)
    guard system.feasible else { return }
    let optimum = try #require(reference.optimum())
    for level in system.levels {
      let error = optimum.first { $0.priority == level.priority }.map { Double($0.error) }
      #expect(abs((error ?? 0) - level.error) < 1e-3)
    }
    let values = try #require(reference.solution()).map { Double($0) }
    #expect(reference.verdict(on: values) == nil)
    for (index, expected) in (system.solution ?? []).enumerated() {
      guard let expected else { continue }
      #expect(abs(values[index] - expected) < 1e-3)
    }
  }

  @Test("The optimum of a tiny system is its best vertex", arguments: RandomSystem.Kind.allCases)
  func bestVertex(kind: RandomSystem.Kind) {
    for seed in 0..<60 {
      var random = RandomSystem(kind: kind, seed: UInt64(seed))
      let (isNonnegative, rows) = random.system(variables: 1 + seed % 3, rows: 1 + seed % 7, isNearlyFeasible: false)
      let reference = ExactReference(isNonnegative: isNonnegative, rows: rows)
      let best = bestOfAllVertices(isNonnegative, rows)
      #expect(reference.isFeasible == best[0].isZero)
      #expect(reference.optimum()?.map(\.error) ?? [] == (best[0].isZero ? Array(best.dropFirst()) : []))
    }
  }

  @Test("The multipliers of a system prove its minimum and no other value", arguments: RandomSystem.Kind.allCases)
  func multipliers(kind: RandomSystem.Kind) throws {
    for seed in 0..<8 {
      var random = RandomSystem(kind: kind, seed: UInt64(seed))
      let count = 4 + 2 * seed
      let (isNonnegative, rows) = random.system(variables: count, rows: 5 * count / 2, isNearlyFeasible: true)
      let reference = ExactReference(isNonnegative: isNonnegative, rows: rows)
      let levels = [1000] + reference.priorities
      let program = PenaltyProgram(
        variableCount: count, levelCount: levels.count,
        rows: ExactReference.bounds(isNonnegative)
          + rows.map { $0.exact(level: levels.firstIndex(of: $0.priority) ?? 0) })
      let minimum = program.minimum(keepsMultipliers: true)
      #expect(program.isProven(minimum))
      var values = minimum.values
      values[0] += .one
      let errors = program.errors(at: values)
      let other = PenaltyProgram.Minimum(
        vertex: minimum.vertex, values: values, errors: errors, multipliers: minimum.multipliers)
      #expect(!program.isProven(other) || errors == minimum.errors)
      if let solution = reference.solution() {
        #expect(reference.verdict(on: solution.map { Double($0) }) == nil)
      }
    }
  }

  @Test("A system without rows or variables is feasible")
  func emptySystem() {
    #expect(ExactReference(isNonnegative: [], rows: []).isFeasible)
    #expect(ExactReference(isNonnegative: [true, false], rows: []).solution() == [.zero, .zero])
    let empty = SystemRow(terms: [], relation: ">=", constant: 1, priority: 500)
    #expect(ExactReference(isNonnegative: [], rows: [empty]).optimum()?.map(\.error) == [.one])
    let impossible = SystemRow(terms: [[0, 1], [0, -1]], relation: "==", constant: 1, priority: 1000)
    #expect(!ExactReference(isNonnegative: [false], rows: [impossible]).isFeasible)
  }

  @Test("The margin measures how far required rows contradict each other")
  func margin() {
    let atLeast = SystemRow(terms: [[0, 1]], relation: ">=", constant: 1, priority: 1000)
    let atMost = SystemRow(terms: [[0, 2]], relation: "<=", constant: -3, priority: 1000)
    #expect(ExactReference(isNonnegative: [false], rows: [atLeast]).feasibilityMargin() == .zero)
    // x >= 1 - t and 2x <= -3 + 3t
    #expect(ExactReference(isNonnegative: [false], rows: [atLeast, atMost]).feasibilityMargin() == .one)
    // x >= -t and 2x <= -3 + 3t
    let margin = Rational(WideInteger(3), WideInteger(5))
    #expect(ExactReference(isNonnegative: [true], rows: [atMost]).feasibilityMargin() == margin)
  }

  /// The errors of the best vertex. A vertex is the intersection of rows, bounds, and rows that set a variable to 0.
  private func bestOfAllVertices(_ isNonnegative: [Bool], _ rows: [SystemRow]) -> [Rational] {
    let levels = [1000] + Set(rows.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
    var errors: [(level: Int, error: (([Rational]) -> Rational))] = []
    var planes: [[Rational]] = []
    for index in isNonnegative.indices {
      planes.append(isNonnegative.indices.map { $0 == index ? .one : .zero } + [.zero])
      if isNonnegative[index] { errors.append((0, { max(.zero, -$0[index]) })) }
    }
    for row in rows {
      var plane = isNonnegative.map { _ in Rational.zero } + [Rational(row.constant)]
      for term in row.terms { plane[Int(term[0])] += Rational(term[1]) }
      planes.append(plane)
      let form = plane
      errors.append(
        (
          levels.firstIndex(of: row.priority) ?? 0,
          { values in
            let excess = zip(form, values).reduce(-form[values.count]) { $0 + $1.0 * $1.1 }
            switch row.relation {
            case "==": return excess.magnitude
            case "<=": return max(.zero, excess)
            default: return max(.zero, -excess)
            }
          }
        ))
    }
    var best: [Rational]?
    for choice in choices(of: isNonnegative.count, from: planes.indices) {
      guard let vertex = solution(choice.map { planes[$0] }) else { continue }
      var sums = [Rational](repeating: .zero, count: levels.count)
      for (level, error) in errors { sums[level] += error(vertex) }
      if best.map({ sums.lexicographicallyPrecedes($0) }) ?? true { best = sums }
    }
    return best ?? []
  }

  private func choices(of count: Int, from range: Range<Int>) -> [[Int]] {
    if count == 0 { return [[]] }
    return range.flatMap { first in choices(of: count - 1, from: (first + 1)..<range.upperBound).map { [first] + $0 } }
  }

  private func solution(_ equations: [[Rational]]) -> [Rational]? {
    var rows = equations
    for column in rows.indices {
      guard let pivot = rows[column...].firstIndex(where: { !$0[column].isZero }) else { return nil }
      rows.swapAt(pivot, column)
      rows[column] = rows[column].map { $0 / rows[column][column] }
      for row in rows.indices where row != column {
        rows[row] = zip(rows[row], rows[column]).map { $0 - rows[row][column] * $1 }
      }
    }
    return rows.map { $0[rows.count] }
  }
}
