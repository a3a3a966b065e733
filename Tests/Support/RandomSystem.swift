import Foundation

/// Random systems of any size, with coefficients of similar or very different magnitudes.
public struct RandomSystem {
  public enum Kind: CaseIterable, Sendable {
    /// Small integers and a half.
    case integers
    /// 1, 1/2 and their negatives.
    case halves
    /// Uniform in -2 ... 2.
    case reals
    /// 1e-3 ... 1e3, each magnitude as likely as the others.
    case thousands
    /// 1e-6 ... 1e6, likewise, with constants up to 1e9.
    case millions
  }

  public let kind: Kind
  public var random: SplitMix64

  public init(kind: Kind, seed: UInt64) {
    self.kind = kind
    random = SplitMix64(seed: seed)
  }

  public mutating func coefficient() -> Double {
    switch kind {
    case .integers: pick([-3, -2, -1, -1, 1, 1, 1, 2, 3, 0.5])
    case .halves: pick([1, -1, 0.5, -0.5])
    case .reals: Double.random(in: -2...2, using: &random)
    case .thousands: pick([1, -1]) * exp(Double.random(in: log(1e-3)...log(1e3), using: &random))
    case .millions: pick([1, -1]) * exp(Double.random(in: log(1e-6)...log(1e6), using: &random))
    }
  }

  public mutating func constant() -> Double {
    switch kind {
    case .integers, .halves: Double(Int.random(in: -100...200, using: &random))
    case .reals, .thousands: Double.random(in: -100...200, using: &random)
    case .millions: Double.random(in: -1e9...1e9, using: &random)
    }
  }

  /// Makes a system with this number of variables, a third of them nonnegative, and rows of up to six terms.
  /// - Parameter isNearlyFeasible: Whether one point satisfies all required rows, apart from rounding of the constants.
  public mutating func system(
    variables: Int, rows: Int, isNearlyFeasible: Bool
  ) -> (isNonnegative: [Bool], rows: [SystemRow]) {
    let isNonnegative = (0..<variables).map { _ in Int.random(in: 0..<3, using: &random) == 0 }
    let point = isNonnegative.map { isBounded in
      let value = constant()
      return isBounded ? abs(value) : value
    }
    var result: [SystemRow] = []
    var equalities = 0
    while result.count < rows {
      if let row = result.randomElement(using: &random), Int.random(in: 0..<12, using: &random) == 0 {
        result.append(multiple(of: row))
        continue
      }
      let terms = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        [Double(Int.random(in: 0..<variables, using: &random)), coefficient()]
      }
      let relation = ["==", "==", "<=", ">="].randomElement(using: &random) ?? "=="
      var priority = pick([1000, 1000, 1000, 999, 998.5, 750, 750, 749, 500, 251, 250, 250, 50, 49, 1])
      var constant = constant()
      if priority == 1000, isNearlyFeasible {
        let sum = terms.reduce(0) { $0 + $1[1] * point[Int($1[0])] }
        if relation == "==" { equalities += 1 }
        // More required equalities could leave a single solution.
        if equalities > variables / 4 { priority = 999 }
        constant = relation == "==" ? sum : relation == "<=" ? sum + abs(constant) / 5 : sum - abs(constant) / 5
      }
      result.append(SystemRow(terms: terms, relation: relation, constant: constant, priority: priority))
    }
    return (isNonnegative, result)
  }

  /// Returns a copy or a multiple of the row. If it may contradict the row, it is not required.
  private mutating func multiple(of row: SystemRow) -> SystemRow {
    let factor = pick([1, 2, 0.5, 3, 0.1])
    let isRounded = factor == 3 || factor == 0.1
    return SystemRow(
      terms: row.terms.map { [$0[0], $0[1] * factor] }, relation: row.relation, constant: row.constant * factor,
      priority: row.priority == 1000 && row.relation == "==" && isRounded ? 999 : row.priority)
  }

  private mutating func pick(_ values: [Double]) -> Double { values.randomElement(using: &random) ?? 1 }
}
