import Cassowary

extension ExactReference {
  /// The share of a scale by which a row or a level may be off.
  private static let tolerance = Rational(1e-6)

  /// In which way the values are wrong; nil if they are right.
  ///
  /// They are right if each required row and each bound at 0 holds, and each level's error is optimal given what was won
  /// above, up to a millionth of a scale. That of a row is the largest magnitude among its terms, its constant and its
  /// coefficients; that of a level the largest of its rows and its optimum. To be better is not wrong.
  ///
  /// What is optimal at a level depends on every little that was lost or won above. So where the levels' errors are not
  /// those of the exact optimum, they are compared with that of another system, in which the values hold exactly: what
  /// is violated at the values is shifted there, and the errors above may be as large as they are there.
  public func verdict(on values: [Double]) -> String? {
    guard values.count == isNonnegative.count else {
      return "there are \(values.count) values for \(isNonnegative.count) variables"
    }
    if let index = values.firstIndex(where: { !$0.isFinite }) { return "variable \(index) is \(values[index])" }
    let point = Point(self, values)
    if let violation = point.violation(tolerance: Self.tolerance) { return violation }
    if hasOptimum(point) { return nil }
    for (index, priority) in priorities.enumerated() {
      let level = index + 1
      let error = point.errors[level]
      if error <= Self.tolerance * point.scales[level] { continue }
      let least = point.leastError(atLevel: level)
      if error <= least + Self.tolerance * max(point.scales[level], least) { continue }
      return "the error at \(priority) is \(Double(error)), and \(Double(least)) is possible"
    }
    return nil
  }

  /// Whether the point's errors are those of the exact optimum, or better with none below.
  private func hasOptimum(_ point: Point) -> Bool {
    guard let optimum = optimum() else { return false }
    for (index, level) in optimum.enumerated() {
      let margin = Self.tolerance * max(point.scales[index + 1], level.error)
      let excess = point.errors[index + 1] - level.error
      if excess > margin { return false }
      // Those below are no longer comparable.
      if excess < -margin { return index == optimum.count - 1 }
    }
    return true
  }
}

/// A system and values for its variables.
private struct Point {
  let bounds: [PenaltyProgram.Row]
  let rows: [PenaltyProgram.Row]
  let names: [String]
  let values: [Rational]
  /// The sum of errors at each level, of which 0 is required.
  let errors: [Rational]
  let scales: [Rational]

  init(_ reference: ExactReference, _ values: [Double]) {
    let levels = [1000] + reference.priorities
    let bounds = ExactReference.bounds(reference.isNonnegative)
    let rows = reference.rows.map { $0.exact(level: levels.firstIndex(of: $0.priority) ?? 0) }
    let program = PenaltyProgram(
      variableCount: values.count, levelCount: levels.count, rows: bounds + rows)
    let exact = values.map { Rational($0) }
    self.bounds = Array(program.rows.prefix(bounds.count))
    self.rows = Array(program.rows.dropFirst(bounds.count))
    names = bounds.map { "the bound of variable \($0.terms[0].column)" } + rows.indices.map { "required row \($0)" }
    self.values = exact
    errors = program.errors(at: exact)
    var scales = [Rational](repeating: .zero, count: levels.count)
    for row in self.rows { scales[row.level] = max(scales[row.level], row.scale(at: exact)) }
    self.scales = scales
  }

  func violation(tolerance: Rational) -> String? {
    for (name, row) in zip(names, bounds + rows) where row.level == 0 {
      let error = row.error(at: values)
      if error > tolerance * row.scale(at: values) { return "\(name) is off by \(Double(error))" }
    }
    return nil
  }

  /// The least error at the level where what is required may be violated, and the errors above may be, as they are here.
  func leastError(atLevel level: Int) -> Rational {
    var columns = values.count
    var program: [PenaltyProgram.Row] = []
    var budgets: [Int: [Int]] = [:]
    for row in bounds + rows where row.level <= level {
      var row = row
      if row.level == level {
        row.level = 1
        program.append(row)
      } else if row.level == 0 || errors[row.level].isZero {
        if !row.error(at: values).isZero { row.constant += row.residual(at: values) }
        row.level = 0
        program.append(row)
      } else {
        // A variable that is at least the row's error.
        budgets[row.level, default: []].append(columns)
        program += row.bounded(by: columns)
        columns += 1
      }
    }
    for (level, columns) in budgets.sorted(by: { $0.key < $1.key }) {
      program.append(
        PenaltyProgram.Row(
          terms: columns.map { ($0, .one) }, relation: .lessThanOrEqual, constant: errors[level], level: 0))
    }
    let minimum = PenaltyProgram(variableCount: columns, levelCount: 2, rows: program).minimum()
    assert(minimum.errors[0].isZero, "Values do not hold in the system that was shifted for them")
    return minimum.errors[1]
  }
}

extension PenaltyProgram.Row {
  fileprivate func scale(at values: [Rational]) -> Rational {
    terms.reduce(constant.magnitude) {
      max($0, $1.coefficient.magnitude, ($1.coefficient * values[$1.column]).magnitude)
    }
  }

  /// Rows that hold where the row's error is at most the variable's value, and at no negative one.
  fileprivate func bounded(by column: Int) -> [PenaltyProgram.Row] {
    var result: [PenaltyProgram.Row] = []
    if canExceed {
      result.append(
        PenaltyProgram.Row(
          terms: terms + [(column, -.one)], relation: .lessThanOrEqual, constant: constant, level: 0))
    }
    if canFallShort {
      result.append(
        PenaltyProgram.Row(
          terms: terms + [(column, .one)], relation: .greaterThanOrEqual, constant: constant, level: 0))
    }
    if relation != .equal {
      result.append(
        PenaltyProgram.Row(terms: [(column, .one)], relation: .greaterThanOrEqual, constant: .zero, level: 0))
    }
    return result
  }
}
