import Cassowary

/// A constraint that can be parsed, printed and evaluated without a solver.
public struct SystemRow: Decodable, Equatable, Sendable {
  /// Pairs of a variable's index and its coefficient.
  public let terms: [[Double]]
  /// "==", "<=" or ">=".
  public let relation: String
  public var constant: Double
  public let priority: Double

  public init(terms: [[Double]], relation: String, constant: Double, priority: Double) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// The row as a solver's constraint.
  public func constraint(over variables: [Variable]) -> LinearConstraint {
    let relation: Relation = relation == "==" ? .equal : relation == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
    return LinearConstraint(
      terms: terms.map { .init(variables[Int($0[0])], $0[1]) }, relation, constant, priority: priority)
  }

  /// By how much the values violate the row.
  public func error(at values: [Double]) -> Double {
    let sum = terms.reduce(0) { $0 + $1[1] * values[Int($1[0])] }
    switch relation {
    case "==": return abs(sum - constant)
    case "<=": return max(0, sum - constant)
    default: return max(0, constant - sum)
    }
  }
}

extension SystemRow: CustomStringConvertible {
  /// The row as text: `2.0 * x0 - 1.0 * x3 <= 10.0 at 750.0`.
  public var description: String {
    let sum = terms.enumerated().map { position, term in
      let sign = term[1] < 0 ? (position == 0 ? "-" : " - ") : position == 0 ? "" : " + "
      return "\(sign)\(abs(term[1])) * x\(Int(term[0]))"
    }
    return "\(sum.isEmpty ? "0" : sum.joined()) \(relation) \(constant) at \(priority)"
  }
}
