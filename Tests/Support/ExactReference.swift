import Cassowary

/// An exact solver, slow but correct. Tests compare the solver with it.
///
/// It uses all numbers exactly as they are given. The only code that it shares with the solver is the arithmetic of
/// fractions. In debug builds, sums and comparisons of fractions prove each result, so a fault in the search is
/// detected.
public struct ExactReference: Sendable {
  let isNonnegative: [Bool]
  let rows: [PenaltyProgram.Row]
  /// The priorities below that of required rows, the highest first.
  let priorities: [Double]
  private let minimum: PenaltyProgram.Minimum

  /// Solves a system of rows.
  /// - Parameters:
  ///   - isNonnegative: For each variable, whether it must not be below 0.
  ///   - copiesAreExact: Whether a row that is nearly a multiple of another one is replaced by exactly that multiple.
  public init(isNonnegative: [Bool], rows: [SystemRow], copiesAreExact: Bool = false) {
    self.isNonnegative = isNonnegative
    priorities = Set(rows.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
    let levels = Dictionary(uniqueKeysWithValues: zip([1000] + priorities, 0...))
    var exact = rows.map { $0.exact(level: levels[$0.priority] ?? 0) }
    if copiesAreExact { exact.makeCopiesExact() }
    self.rows = exact
    var program = PenaltyProgram(
      variableCount: isNonnegative.count, levelCount: levels.count, rows: Self.bounds(isNonnegative) + exact)
    program.stopsAtFirstError = true
    minimum = program.minimum()
  }

  /// Whether the required rows can be satisfied together.
  public var isFeasible: Bool { minimum.errors[0].isZero }

  /// The sum of errors at each priority below 1000, the highest first; nil if the required rows contradict each other.
  package func optimum() -> [(priority: Double, error: Rational)]? {
    guard isFeasible else { return nil }
    return zip(priorities, minimum.errors.dropFirst()).map { (priority: $0, error: $1) }
  }

  /// An optimal value for each variable; nil if the required rows contradict each other.
  package func solution() -> [Rational]? {
    isFeasible ? minimum.values : nil
  }

  /// The smallest t for which some values violate each required row by at most t times its scale; 0 if the required
  /// rows can be satisfied together.
  ///
  /// The scale of a row is the largest magnitude among its constant and its coefficients. The coefficients of a
  /// variable that is named twice are added up. The scale of a nonnegative variable's bound is 1.
  package func feasibilityMargin() -> Rational {
    if isFeasible { return .zero }
    let slack = isNonnegative.count
    var relaxed: [PenaltyProgram.Row] = []
    for row in Self.bounds(isNonnegative) + rows.filter({ $0.level == 0 }) {
      var sums = [Int: Rational]()
      for term in row.terms { sums[term.column, default: .zero] += term.coefficient }
      let scale = sums.values.map(\.magnitude).reduce(row.constant.magnitude, max)
      if row.canExceed {
        var upper = row
        upper.relation = .lessThanOrEqual
        upper.terms.append((slack, -scale))
        relaxed.append(upper)
      }
      if row.canFallShort {
        var lower = row
        lower.relation = .greaterThanOrEqual
        lower.terms.append((slack, scale))
        relaxed.append(lower)
      }
    }
    relaxed.append(PenaltyProgram.Row(terms: [(slack, .one)], relation: .lessThanOrEqual, constant: .zero, level: 1))
    return PenaltyProgram(variableCount: slack + 1, levelCount: 2, rows: relaxed).minimum().values[slack]
  }

  static func bounds(_ isNonnegative: [Bool]) -> [PenaltyProgram.Row] {
    isNonnegative.indices.filter { isNonnegative[$0] }.map {
      PenaltyProgram.Row(terms: [($0, .one)], relation: .greaterThanOrEqual, constant: .zero, level: 0)
    }
  }
}

extension SystemRow {
  func exact(level: Int) -> PenaltyProgram.Row {
    PenaltyProgram.Row(
      terms: terms.map { (Int($0[0]), Rational($0[1])) },
      relation: relation == "==" ? .equal : relation == "<=" ? .lessThanOrEqual : .greaterThanOrEqual,
      constant: Rational(constant), level: level)
  }
}

extension [PenaltyProgram.Row] {
  /// Replaces each row that is nearly a multiple of another row by the exact multiple. The row whose coefficients have
  /// the fewest digits is the original.
  fileprivate mutating func makeCopiesExact() {
    var originals: [[Int]: [Int]] = [:]
    let digits = map { $0.terms.reduce(0) { $0 + Double($1.coefficient).significandWidth } }
    for index in indices.sorted(by: { (digits[$0], $0) < (digits[$1], $1) }) where self[index].terms.count > 1 {
      let (row, columns) = (self[index], self[index].terms.map(\.column))
      let copies = originals[columns, default: []].compactMap { row.copy(of: self[$0]) }
      if let copy = copies.first { self[index] = copy } else { originals[columns, default: []].append(index) }
    }
  }
}

extension PenaltyProgram.Row {
  /// The largest relative error of a copy's coefficient due to rounding.
  private static let rounding = Rational(0x1p-48)

  /// Returns this row with the other row's coefficients times a factor; nil if this row is not nearly a multiple.
  fileprivate func copy(of other: Self) -> Self? {
    // The sum of the coefficients of a variable that is named twice may be 0.
    guard let pair = zip(terms, other.terms).first(where: { !$1.coefficient.isZero }) else { return nil }
    let factor = Rational(Double(pair.0.coefficient) / Double(pair.1.coefficient))
    var copy = self
    copy.terms = other.terms.map { ($0.column, $0.coefficient * factor) }
    let isCopy = zip(terms, copy.terms).allSatisfy {
      ($0.coefficient - $1.coefficient).magnitude <= Self.rounding * $0.coefficient.magnitude
    }
    return isCopy ? copy : nil
  }
}
