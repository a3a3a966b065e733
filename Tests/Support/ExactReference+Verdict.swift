import Cassowary

extension ExactReference {
  /// The share of a scale by which a row or a level may be violated.
  private static let tolerance = Rational(1e-6)

  /// The reason why the values are wrong; nil if they are correct.
  ///
  /// Values are correct if they satisfy each required row and each bound, and if the error of each level is minimal for
  /// the errors at the levels above. The tolerance is a millionth of a scale. The scale of a row is the largest
  /// magnitude among its terms, its constant and its coefficients. The scale of a level is the largest among its rows
  /// and its minimum. An error below the minimum is correct.
  ///
  /// The minimum of a level depends on small differences at the levels above. So if the errors are not those of the
  /// exact optimum, they are compared with the optimum of a second system, which the values satisfy exactly. The
  /// constants of the second system are shifted for required rows that the values violate, and for optional rows that
  /// are violated only by rounding errors.
  ///
  /// The minimum of a level in the second system is computed with the smallest errors at the levels above. If the
  /// values have a smaller error than this minimum, the levels below are compared with the values' own errors above.
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
    // The values are also correct if they are correct without errors that are below the minimum only by rounding.
    return self.defect(of: point, isGainKept: { $0 < $1 - $2 }) == nil ? nil : defect
  }

  /// A description of the first level whose error is too large for the errors at the levels above; nil if there is
  /// none.
  /// - Parameter isGainKept: Returns whether a level's error is so far below the minimum that the levels below are
  ///   compared with the values' own errors.
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

  /// Whether the errors are those of the exact optimum. Only the error of the last level may be smaller.
  private func hasOptimum(_ point: Point) -> Bool {
    guard let optimum = optimum() else { return false }
    for (index, level) in optimum.enumerated() {
      let margin = Self.tolerance * max(point.scales[index + 1], level.error)
      let excess = point.errors[index + 1] - level.error
      if excess > margin { return false }
      // A smaller error changes the minima of the levels below.
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
  /// The sum of errors at each level. Level 0 has the required rows.
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

  /// Shifts constants so that the values satisfy the required rows, and the optional rows that are violated by rounding
  /// errors only.
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

  /// The largest share of its scale by which rounding errors violate a row.
  private static let rounding = Rational(1e-9)

  /// The minimum of the next level if the errors of the levels above are at most the limits.
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
        // A new variable that is at least the row's error.
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
    assert(minimum.errors[0].isZero, "The values violate the system that was shifted for them")
    return minimum.errors[1]
  }
}

extension PenaltyProgram.Row {
  fileprivate func scale(at values: [Rational]) -> Rational {
    terms.reduce(constant.magnitude) {
      max($0, $1.coefficient.magnitude, ($1.coefficient * values[$1.column]).magnitude)
    }
  }

  /// Rows that limit this row's error to the value of a nonnegative variable.
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
  /// This fraction, rounded up so that the denominator is a power of two. The constants of rows require this.
  fileprivate var roundedUp: Rational {
    let shift = 256
    let (quotient, remainder) = (numerator << shift).quotientAndRemainder(dividingBy: denominator)
    return Rational(remainder.isZero ? quotient : quotient + .one, .one << shift)
  }
}
