import Cassowary
import Foundation
import Testing

/// A random system and what an independent linear-programming solver found out about it.
struct OracleCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Row: Decodable, Sendable {
    let terms: [[Double]]
    let relation: String
    var constant: Double
    let priority: Double
  }

  struct Level: Decodable, Sendable {
    let priority: Double
    let error: Double
  }

  let name: String
  let variables: Int
  let constraints: [Row]
  let feasible: Bool
  let levels: [Level]
  /// A value for each variable on which all optima agree.
  let solution: [Double?]?

  var testDescription: String { name }

  static let all: [OracleCase] = {
    guard let url = Bundle.module.url(forResource: "Resources/oracle", withExtension: "json"),
      let data = try? Data(contentsOf: url), let cases = try? JSONDecoder().decode([OracleCase].self, from: data)
    else { preconditionFailure("Resources/oracle.json is not there or not as the oracle writes it") }
    return cases
  }()
}

extension OracleCase.Row {
  func constraint(over variables: [Variable]) -> LinearConstraint {
    let relation: Relation =
      relation == "==" ? .equal : relation == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
    return LinearConstraint(
      terms.map { (variables[Int($0[0])], $0[1]) }, relation, constant, priority: priority)
  }

  /// How far the values are from holding the row.
  func error(at values: [Double]) -> Double {
    let sum = terms.reduce(0) { $0 + $1[1] * values[Int($1[0])] }
    switch relation {
    case "==": return abs(sum - constant)
    case "<=": return max(0, sum - constant)
    default: return max(0, constant - sum)
    }
  }
}
