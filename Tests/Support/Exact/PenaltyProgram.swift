import Cassowary

/// A function of several variables that is minimized lexicographically, one level after the other.
///
/// A row is a linear form minus a constant. Its error is its distance from 0 on the forbidden side, and 0 on the other
/// side. At each level, the sum of errors is minimal among all points that are minimal at the levels above. Level 0
/// comes first.
struct PenaltyProgram {
  struct Row {
    var terms: [(column: Int, coefficient: Rational)]
    var relation: Relation
    var constant: Rational
    var level: Int

    /// The value of the form minus the constant.
    func residual(at values: [Rational]) -> Rational {
      terms.reduce(-constant) { $0 + $1.coefficient * values[$1.column] }
    }

    func error(at values: [Rational]) -> Rational {
      let residual = residual(at: values)
      switch relation {
      case .equal: return residual.magnitude
      case .lessThanOrEqual: return max(.zero, residual)
      case .greaterThanOrEqual: return max(.zero, -residual)
      }
    }

    var canExceed: Bool { relation != .greaterThanOrEqual }
    var canFallShort: Bool { relation != .lessThanOrEqual }
  }

  /// A point at which as many independent rows are tight as there are variables.
  ///
  /// The program's rows are followed by a row `x = 0` without an error for each variable x. These rows determine
  /// variables that the program's rows do not determine.
  struct Vertex {
    /// The tight rows that determine the point.
    var active: [Int]
    /// For each other row, the side of its constant on which its form is: above (1) or below (-1). If the row is tight,
    /// the side whose slope is used.
    var sides: [Int]
  }

  struct Minimum {
    let vertex: Vertex
    let values: [Rational]
    /// The sum of errors at each level that was minimized.
    let errors: [Rational]
    /// For each level, the multipliers with which the rows' forms add up to 0; empty if the search did not keep them.
    /// See ``PenaltyProgram/isProven(_:)``.
    let multipliers: [[Rational]]
  }

  let variableCount: Int
  let levelCount: Int
  let rows: [Row]
  /// Whether the search stops at level 0 if that has an error.
  var stopsAtFirstError = false

  init(variableCount: Int, levelCount: Int, rows: [Row]) {
    self.variableCount = variableCount
    self.levelCount = levelCount
    // Each variable once, and none with the coefficient 0.
    self.rows = rows.map { row in
      var sums = [Rational](repeating: .zero, count: variableCount)
      for term in row.terms { sums[term.column] += term.coefficient }
      var row = row
      row.terms = sums.indices.lazy.filter { !sums[$0].isZero }.map { ($0, sums[$0]) }
      return row
    }
  }

  func errors(at values: [Rational]) -> [Rational] {
    var result = [Rational](repeating: .zero, count: levelCount)
    for row in rows { result[row.level] += row.error(at: values) }
    return result
  }

  /// Returns a minimum. Debug builds prove that it is one.
  func minimum(keepsMultipliers: Bool = false) -> Minimum {
    var keeps = keepsMultipliers
    assert(
      {
        keeps = true
        return true
      }())
    let result = search(keepsMultipliers: keeps)
    assert(isProven(result), "The result is not a minimum")
    return result
  }

  private func search(keepsMultipliers: Bool) -> Minimum {
    let integers = IntegerRows(self)
    // The point at which all variables are 0.
    let start = Vertex(
      active: Array(rows.count..<(rows.count + variableCount)),
      sides: Array(repeating: 1, count: rows.count + variableCount))
    var rough = FloatingSearch<Double>(self, rows: integers, from: start)
    var search = ExactSearch(self, rows: integers, from: rough.vertex(), keepsMultipliers: keepsMultipliers)
    // Exact steps are slow. If more than a few are necessary, a floating-point search with more digits comes first.
    if let result = search.minimum(limit: 2) { return result }
    var fine = FloatingSearch<DoubleDouble>(self, rows: integers, from: search.vertex)
    search = ExactSearch(self, rows: integers, from: fine.vertex(), keepsMultipliers: keepsMultipliers)
    guard let result = search.minimum() else { preconditionFailure("A search without a limit gave up") }
    return result
  }
}

extension PenaltyProgram {
  /// Whether the multipliers prove the minimum. The proof uses only sums and comparisons.
  ///
  /// At each level, the rows' forms times their multipliers add up to 0. Therefore the changes of the residuals from
  /// the minimum to any other point, times the multipliers, add up to 0 too. If a row's multiplier is between the
  /// slopes of its error to the left and to the right, the error changes by at least the multiplier times the change of
  /// the residual. So the sum of errors cannot decrease. Multipliers and slopes are compared lexicographically by
  /// level. If the multipliers end before the last level, those of the active rows are strictly between the slopes, so
  /// the point is the only minimum.
  func isProven(_ minimum: Minimum) -> Bool {
    if minimum.multipliers.isEmpty, levelCount > 0 { return false }
    let sides = rows.map { $0.residual(at: minimum.values).signum }
    let isActive = rows.indices.map { minimum.vertex.active.contains($0) }
    for multipliers in minimum.multipliers {
      var sums = [Rational](repeating: .zero, count: variableCount)
      for (row, multiplier) in zip(rows, multipliers) where !multiplier.isZero {
        for term in row.terms { sums[term.column] += multiplier * term.coefficient }
      }
      guard sums.allSatisfy({ $0.isZero }) else { return false }
    }
    for (index, row) in rows.enumerated() {
      // The signs of the first differences that are not 0, between the slopes and the multipliers.
      var reachesUpwards = 0
      var reachesDownwards = 0
      for (level, multipliers) in minimum.multipliers.enumerated() {
        let right = Rational(row.level == level && row.canExceed && sides[index] >= 0 ? 1 : 0)
        let left = Rational(row.level == level && row.canFallShort && sides[index] <= 0 ? -1 : 0)
        let highest = sides[index] < 0 ? left : right
        let lowest = sides[index] > 0 ? right : left
        if reachesUpwards == 0 { reachesUpwards = (highest - multipliers[index]).signum }
        if reachesDownwards == 0 { reachesDownwards = (multipliers[index] - lowest).signum }
      }
      if reachesUpwards < 0 || reachesDownwards < 0 { return false }
      let isComplete = minimum.multipliers.count == minimum.errors.count
      if !isComplete, isActive[index], reachesUpwards == 0 || reachesDownwards == 0 { return false }
    }
    return minimum.errors == Array(errors(at: minimum.values).prefix(minimum.errors.count))
  }
}
