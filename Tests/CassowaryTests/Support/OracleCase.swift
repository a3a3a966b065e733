import Cassowary
import Foundation
import TestSupport
import Testing

/// A random system and the results of an independent linear-programming solver, see `Resources/README.md`.
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
  /// The value of each variable that has the same value in all optimal solutions; nil for the others.
  let solution: [Double?]?

  var testDescription: String { name }

  static let all: [OracleCase] = {
    guard let url = Bundle.module.url(forResource: "Resources/oracle", withExtension: "json"),
      let data = try? Data(contentsOf: url), let cases = try? JSONDecoder().decode([OracleCase].self, from: data)
    else { preconditionFailure("Resources/oracle.json is missing or malformed") }
    return cases
  }()
}
