import Cassowary

/// An exact solver, slow but right: what a solver with rounding errors is held against.
///
/// It takes all numbers exactly as they are given, and shares nothing with the solver. How it finds a solution does not
/// matter: that it is one is proven, by sums and comparisons of fractions.
public struct ExactReference: Sendable {
  let isNonnegative: [Bool]
  let rows: [PenaltyProgram.Row]
  /// The priorities below that of required rows, the highest first.
  let priorities: [Double]
  private let minimum: PenaltyProgram.Minimum

  /// Solves the system of rows over as many variables, some of which must not be below 0.
  /// - Parameter copiesAreExact: Whether a row whose coefficients are a multiple of another's but for their last digits
  ///   is taken for exactly that multiple.
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

  /// Whether the required rows can hold together.
  public var isFeasible: Bool { minimum.errors[0].isZero }

  /// The sum of errors at each priority below 1000, the highest first; nil if the required rows cannot hold.
  package func optimum() -> [(priority: Double, error: Rational)]? {
    guard isFeasible else { return nil }
    return zip(priorities, minimum.errors.dropFirst()).map { (priority: $0, error: $1) }
  }

  /// Values with the optimal errors, one for each variable; nil if the required rows cannot hold.
  package func solution() -> [Rational]? {
    isFeasible ? minimum.values : nil
  }

  /// The least t such that all required rows can hold with errors of up to t times their scales; 0 if they can hold.
  ///
  /// A row's scale is the largest magnitude among its constant and its coefficients (a variable that is named twice
  /// counts with the sum); that of a variable that must not be below 0 is 1.
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
  /// Gives each row that is nearly a multiple of another one the coefficients of exactly that multiple. Of such rows, the one
  /// whose coefficients have the fewest digits is the original.
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
  /// The largest share of a coefficient by which rounding makes a copy's another one.
  private static let rounding = Rational(0x1p-48)

  /// This row with the other's coefficients times a factor; nil if it is nothing of the kind.
  fileprivate func copy(of other: Self) -> Self? {
    // The coefficients of a variable that is named twice may have cancelled.
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
