import Cassowary
import Foundation
import TestSupport
import Testing

/// A random system and the results of an independent linear-programming solver.
struct OracleCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Level: Decodable, Sendable {
    let priority: Double
    let error: Double
  }

  let name: String
  let variables: Int
  let constraints: [SystemRow]
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
