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
  /// is required and violated at the values is shifted there, and what is optional and violated by rounding alone. What
  /// the values lose above, no level below has to make use of; but if one did, and won by it, those that follow are
  /// compared with the same loss.
  public func verdict(on values: [Double]) -> String? {
    guard values.count == isNonnegative.count else {
      return "there are \(values.count) values for \(isNonnegative.count) variables"
    }
    if let index = values.firstIndex(where: { !$0.isFinite }) { return "variable \(index) is \(values[index])" }
    var point = Point(self, values)
    if let violation = point.violation(tolerance: Self.tolerance) { return violation }
    if hasOptimum(point) { return nil }
    point.shift()
    guard let defect = defect(of: point, isGainKept: { error, least, _ in error < least }) else { return nil }
    // A gain above that is no more than rounding need not have cost anything below.
    return self.defect(of: point, isGainKept: { $0 < $1 - $2 }) == nil ? nil : defect
  }

  /// At which level the point's error is too large, given what was won above.
  /// - Parameter isGainKept: Whether a level's error is so much smaller than what seemed to be the least one, up to a margin,
  ///   that the levels below are compared with the same losses above.
  private func defect(of point: Point, isGainKept: (_ error: Rational, _ least: Rational, _ margin: Rational) -> Bool)
    -> String?
  {
    var budgets: [Rational] = []
    for (priority, (error, scale)) in zip(priorities, zip(point.errors, point.scales).dropFirst()) {
      let least = point.leastError(below: budgets)
      let margin = Self.tolerance * max(scale, least)
      if error > least + margin {
        return "the error at \(priority) is \(Double(error)), and \(Double(least)) is possible"
      }
      budgets.append(least.roundedUp)
      if isGainKept(error, least, margin) { budgets = Array(point.errors[1...budgets.count]) }
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
  private var bounds: [PenaltyProgram.Row]
  private var rows: [PenaltyProgram.Row]
  private let names: [String]
  private let values: [Rational]
  /// The sum of errors at each level, of which 0 is required.
  private(set) var errors: [Rational]
  let scales: [Rational]

  init(_ reference: ExactReference, _ values: [Double]) {
    let bounds = ExactReference.bounds(reference.isNonnegative)
    let levelCount = reference.priorities.count + 1
    let program = PenaltyProgram(variableCount: values.count, levelCount: levelCount, rows: bounds + reference.rows)
    let exact = values.map { Rational($0) }
    self.bounds = Array(program.rows.prefix(bounds.count))
    self.rows = Array(program.rows.dropFirst(bounds.count))
    names = bounds.map { "the bound of variable \($0.terms[0].column)" } + rows.indices.map { "required row \($0)" }
    self.values = exact
    errors = program.errors(at: exact)
    var scales = [Rational](repeating: .zero, count: levelCount)
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

  /// Changes the constants so that the required rows hold, and the others that only rounding violates.
  mutating func shift() {
    func shifted(_ row: PenaltyProgram.Row) -> PenaltyProgram.Row {
      let error = row.error(at: values)
      if error.isZero || row.level > 0 && error > Self.rounding * row.scale(at: values) { return row }
      var row = row
      row.constant += row.residual(at: values)
      return row
    }
    bounds = bounds.map(shifted)
    rows = rows.map(shifted)
    let program = PenaltyProgram(variableCount: values.count, levelCount: errors.count, rows: bounds + rows)
    errors = program.errors(at: values)
  }

  /// The share of its scale by which rounding violates a row at most.
  private static let rounding = Rational(1e-9)

  /// The least error at the level below those whose errors have limits.
  func leastError(below limits: [Rational]) -> Rational {
    let level = limits.count + 1
    var columns = values.count
    var program: [PenaltyProgram.Row] = []
    var limited: [Int: [Int]] = [:]
    for row in bounds + rows where row.level <= level {
      var row = row
      if row.level == level {
        row.level = 1
        program.append(row)
      } else if row.level == 0 {
        program.append(row)
      } else if limits[row.level - 1].isZero {
        row.level = 0
        program.append(row)
      } else {
        // A variable that is at least the row's error.
        limited[row.level, default: []].append(columns)
        program += row.bounded(by: columns)
        columns += 1
      }
    }
    for (level, columns) in limited.sorted(by: { $0.key < $1.key }) {
      program.append(
        PenaltyProgram.Row(
          terms: columns.map { ($0, .one) }, relation: .lessThanOrEqual, constant: limits[level - 1], level: 0))
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

extension Rational {
  /// A fraction of a power of two that is hardly larger: rows have no other constants.
  fileprivate var roundedUp: Rational {
    let shift = 256
    let (quotient, remainder) = (numerator << shift).quotientAndRemainder(dividingBy: denominator)
    return Rational(remainder.isZero ? quotient : quotient + .one, .one << shift)
  }
}
