import Cassowary

/// Checks whether solutions and refusals of a solver are correct.
public enum Checker {
  /// A row that is infeasible by less than this share of its scale may be refused or accepted.
  private static let tolerance = 1e-6
  /// A row that is infeasible by less than this share of its scale must not be refused.
  private static let noise = 4e-8
  /// The share of its scale by which each other row may be violated when the necessity of a member is checked.
  private static let leeway = 1e-9
  /// Two nearly parallel rows can be satisfied together only at huge values, and a solver may refuse one of them. So a
  /// solution counts only if its terms are at most this many times the largest constant.
  private static let reach = 1e8

  /// The reason why the values are not optimal for the rows; nil if they are optimal.
  public static func verdict(on values: [Double], isNonnegative: [Bool], rows: [SystemRow]) -> String? {
    let rows = rows.map(\.summed)
    guard let text = ExactReference(isNonnegative: isNonnegative, rows: rows).verdict(on: values) else { return nil }
    guard values.allSatisfy(\.isFinite) else { return text }
    // The solver need not find a solution that is out of reach, or that exists only because the coefficients of a
    // copied row are rounded.
    let bounds = zip(reaches(in: rows, variables: values.count), values).map { max($0, 2 * abs($1)) }
    let reference = ExactReference(isNonnegative: isNonnegative, rows: rows + boxRows(bounds), copiesAreExact: true)
    return reference.verdict(on: values)
  }

  /// The reason why a refusal is wrong; nil if the named rows contradict the refused row and each of them is necessary.
  public static func verdict(on refusal: Refusal, isNonnegative: [Bool]) -> String? {
    if let defect = refusal.defect { return defect }
    let (row, members) = (refusal.row.summed, refusal.members.map(\.summed))
    let margin = margin(of: row, beside: members, isNonnegative)
    if margin < noise {
      return "\(refusal.row) is refused, but contradicts the named rows only by \(margin): \(refusal.members)"
    }
    for left in members.indices {
      var rest = members
      let member = rest.remove(at: left)
      // If a small violation of the other rows decides whether the member is necessary, both answers are correct.
      let isNeeded = [(true, 0), (false, 0), (true, leeway)].contains { isInReach, leeway in
        Checker.margin(of: row, beside: rest, isNonnegative, isInReach: isInReach, givingWay: leeway) <= tolerance
      }
      if !isNeeded {
        return "\(refusal.row) is refused, but \(member) is not necessary for the conflict"
      }
    }
    return nil
  }

  /// The smallest violation of a row by values that satisfy the other rows, as a share of the row's scale. Infinite if
  /// the other rows contradict each other.
  /// - Parameters:
  ///   - isInReach: Whether only values within reach count.
  ///   - least: The smallest share of their scale by which the other rows may be violated.
  private static func margin(
    of row: SystemRow, beside others: [SystemRow], _ isNonnegative: [Bool], isInReach: Bool = true,
    givingWay least: Double = 0
  ) -> Double {
    let rows = [row] + others
    // Only the variables in these rows, for speed.
    let used = Set(rows.flatMap { $0.terms.map { Int($0[0]) } }).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(used, 0...))
    var numbered = rows.map { row in
      SystemRow(
        terms: row.terms.map { [Double(numbers[Int($0[0])] ?? 0), $0[1]] }, relation: row.relation,
        constant: row.constant, priority: row.priority)
    }
    numbered[0] = SystemRow(
      terms: numbered[0].terms, relation: row.relation, constant: row.constant, priority: 999)
    let box = isInReach ? boxRows(reaches(in: numbered, variables: used.count)) : []
    func error(givingWay share: Double) -> Rational? {
      let others = share == 0 ? Array(numbered.dropFirst()) : numbered.dropFirst().flatMap { $0.relaxed(by: share) }
      let reference = ExactReference(isNonnegative: used.map { isNonnegative[$0] }, rows: [numbered[0]] + others + box)
      return reference.optimum()?.first?.error
    }
    // If the other rows contradict each other only because of rounding errors, they are relaxed as little as possible.
    let shares = [0, 1e-13, 1e-10, leeway, tolerance / 10].filter { $0 >= least }
    guard let place = shares.firstIndex(where: { error(givingWay: $0) != nil }) else { return .infinity }
    var (tooLittle, enough) = (shares[max(place - 1, 0)], shares[place])
    if place > 0 {
      for _ in 0..<16 {
        let middle = (tooLittle + enough) / 2
        if error(givingWay: middle) == nil { tooLittle = middle } else { enough = middle }
      }
    }
    guard let error = error(givingWay: enough) else { return .infinity }
    return Double(error) / row.terms.reduce(abs(row.constant)) { max($0, abs($1[1])) }
  }

  /// The largest absolute value that is within reach, for each variable.
  private static func reaches(in rows: [SystemRow], variables count: Int) -> [Double] {
    let scale = rows.reduce(1) { max($0, abs($1.constant)) }
    var largest = [Double](repeating: 0, count: count)
    for term in rows.flatMap(\.terms) { largest[Int(term[0])] = max(largest[Int(term[0])], abs(term[1])) }
    return largest.map { $0 == 0 ? reach : min(reach * scale / $0, .greatestFiniteMagnitude) }
  }

  private static func boxRows(_ bounds: [Double]) -> [SystemRow] {
    bounds.enumerated().flatMap { index, bound in
      [("<=", bound), (">=", -bound)].map {
        SystemRow(terms: [[Double(index), 1]], relation: $0.0, constant: $0.1, priority: 1000)
      }
    }
  }

  // MARK: - Quick checks

  /// Whether the values seem to violate required rows. Fast enough to check after every solve.
  static func isSuspicious(_ values: [Double], isNonnegative: [Bool], installation: Installation) -> Bool {
    for (value, isNonnegative) in zip(values, isNonnegative) {
      if !value.isFinite || isNonnegative && value < -1e-6 { return true }
    }
    return installation.rows.contains { row, _ in
      let error = row.priority == 1000 ? row.error(at: values) : 0
      return error > 1e-6 && error > 1e-6 * scale(of: row, at: values)
    }
  }

  /// Whether two solutions of the same rows have different errors at a priority. Then one of them is not optimal.
  static func isDifferent(_ values: [Double], from others: [Double], rows: [SystemRow]) -> Bool {
    let scale = rows.reduce(1) { max($0, Checker.scale(of: $1, at: values)) }
    return Dictionary(grouping: rows.filter { $0.priority < 1000 }, by: \.priority).values.contains { rows in
      abs(rows.reduce(0) { $0 + $1.error(at: values) - $1.error(at: others) }) > 1e-6 * scale
    }
  }

  private static func scale(of row: SystemRow, at values: [Double]) -> Double {
    row.terms.reduce(abs(row.constant)) { max($0, abs($1[1] * values[Int($1[0])])) }
  }
}

extension SystemRow {
  /// The row with each variable named once. Coefficients are added as doubles, as in the solver, because the rounding
  /// error of a sum can change where nearly parallel rows intersect.
  fileprivate var summed: SystemRow {
    var sums: [[Double]] = []
    for term in terms {
      if let place = sums.firstIndex(where: { $0[0] == term[0] }) {
        sums[place][1] += term[1]
      } else {
        sums.append(term)
      }
    }
    return SystemRow(terms: sums, relation: relation, constant: constant, priority: priority)
  }

  /// Rows that are satisfied if and only if this row is violated by at most the share of its scale.
  fileprivate func relaxed(by share: Double) -> [SystemRow] {
    let leeway = share * terms.reduce(abs(constant)) { max($0, abs($1[1])) }
    return [("<=", leeway), (">=", -leeway)].filter { relation == "==" || relation == $0.0 }.map {
      SystemRow(terms: terms, relation: $0.0, constant: constant + $0.1, priority: priority)
    }
  }
}
