import Cassowary

/// A function of several variables that is to be as small as it can be, one level after the other.
///
/// A row is a linear form less a constant, and its error how far that is on the wrong side of 0. At each level the sum
/// of the errors is minimal among all points that have no more at the levels above. Level 0 comes first.
struct PenaltyProgram {
  struct Row {
    var terms: [(column: Int, coefficient: Rational)]
    var relation: Relation
    var constant: Rational
    var level: Int

    /// The form's value less the constant.
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
  /// Behind the program's rows come, one for each variable, rows that say that it is 0 and have no error: they hold what
  /// the program leaves open.
  struct Vertex {
    /// The tight rows that make it.
    var active: [Int]
    /// For all other rows, whether they exceed their constants (1) or fall short of them (-1). Where one is tight all
    /// the same, the side on which it is counted.
    var sides: [Int]
  }

  struct Minimum {
    let vertex: Vertex
    let values: [Rational]
    /// The sum of errors at each level, as far as the levels were looked at.
    let errors: [Rational]
    /// For each level the factors with which the rows' forms add up to 0, if they were kept; see
    /// ``PenaltyProgram/isProven(_:)``.
    let multipliers: [[Rational]]
  }

  let variableCount: Int
  let levelCount: Int
  let rows: [Row]
  /// Whether the levels below an error at level 0 matter.
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

  /// A point that is minimal, in debug builds proven to be.
  func minimum(keepsMultipliers: Bool = false) -> Minimum {
    var keeps = keepsMultipliers
    assert(
      {
        keeps = true
        return true
      }())
    let result = search(keepsMultipliers: keeps)
    assert(isProven(result), "A minimum is none")
    return result
  }

  private func search(keepsMultipliers: Bool) -> Minimum {
    let integers = IntegerRows(self)
    // Where every variable is 0.
    let start = Vertex(
      active: Array(rows.count..<(rows.count + variableCount)),
      sides: Array(repeating: 1, count: rows.count + variableCount))
    var rough = FloatingSearch<Double>(self, rows: integers, from: start)
    var search = ExactSearch(self, rows: integers, from: rough.vertex(), keepsMultipliers: keepsMultipliers)
    // Exact steps are slow: where more than a few are left, more digits are faster first.
    if let result = search.minimum(limit: 2) { return result }
    var fine = FloatingSearch<DoubleDouble>(self, rows: integers, from: search.vertex)
    search = ExactSearch(self, rows: integers, from: fine.vertex(), keepsMultipliers: keepsMultipliers)
    guard let result = search.minimum() else { preconditionFailure("A search without a limit gave up") }
    return result
  }
}

extension PenaltyProgram {
  /// Whether the minimum's multipliers prove it, by nothing but sums and comparisons.
  ///
  /// At each level, the rows' forms times their multipliers add up to 0, and so does the change of their residuals from
  /// the minimum to any other point. A row's error changes by at least its multipliers times the change of its residual
  /// (in the order of the levels), if they are between the error's slopes on the left and on the right. So the sum of
  /// errors changes by at least 0. Where the levels end early, what is left are rows whose multipliers are strictly
  /// between the slopes, and they determine the point.
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
      // Both from the row's level on: above it, all slopes are 0.
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
