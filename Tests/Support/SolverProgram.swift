import Foundation

/// A sequence of calls to a solver that can be saved to a file, replayed and reduced.
///
/// Each line of a file is a JSON array. The first line has one number for each variable: 1 if the variable is
/// nonnegative, otherwise 0. Each further line is a step:
///
///     ["a", tag, [[variable, coefficient], ...], relation, constant, priority]    add; relation: -1 <=, 0 ==, 1 >=
///     ["r", tag]                                                                  remove
///     ["s", tag, constant]                                                        change the constant
///     ["v"]                                                                       solve, and read every value
///
/// A tag names the row that was added with it. Steps about a refused row do nothing.
public struct SolverProgram: Equatable, Sendable {
  public enum Step: Equatable, Sendable {
    case add(tag: Int, row: SystemRow)
    case remove(tag: Int)
    case setConstant(tag: Int, constant: Double)
    case solve
  }

  public var isNonnegative: [Bool]
  public var steps: [Step]

  public init(isNonnegative: [Bool], steps: [Step]) {
    self.isNonnegative = isNonnegative
    self.steps = steps
  }
}

extension SolverProgram: CustomStringConvertible {
  /// The text of the program's file.
  public var description: String {
    var text = "[\(isNonnegative.map { $0 ? "1" : "0" }.joined(separator: ","))]\n"
    for step in steps { text += "\(step)\n" }
    return text
  }
}

extension SolverProgram.Step: CustomStringConvertible {
  /// The line of the step. Parsing it gives exactly the same numbers.
  public var description: String {
    switch self {
    case .add(let tag, let row):
      let terms = row.terms.map { "[\(Int($0[0])),\($0[1])]" }.joined(separator: ",")
      let relation = row.relation == "==" ? 0 : row.relation == "<=" ? -1 : 1
      return "[\"a\",\(tag),[\(terms)],\(relation),\(row.constant),\(row.priority)]"
    case .remove(let tag): return "[\"r\",\(tag)]"
    case .setConstant(let tag, let constant): return "[\"s\",\(tag),\(constant)]"
    case .solve: return "[\"v\"]"
    }
  }
}

extension SolverProgram {
  /// Why a text cannot be parsed.
  public struct ParseError: Error, Equatable, CustomStringConvertible {
    /// The line number, from 1.
    public let line: Int
    public let reason: String

    public var description: String { "line \(line): \(reason)" }
  }

  /// Parses what ``description`` returns. Empty lines are ignored.
  public init(parsing text: String) throws(ParseError) {
    var variables: [Bool]?
    var steps: [Step] = []
    var tags: Set<Int> = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      do {
        let data = Data(line.utf8)
        if let count = variables?.count {
          let step = try JSONDecoder().decode(Step.self, from: data)
          if case .add(let tag, let row) = step {
            try row.check(variables: count)
            guard tags.insert(tag).inserted else { throw Malformed(reason: "tag \(tag) was used before") }
          }
          steps.append(step)
        } else {
          variables = try JSONDecoder().decode([Int].self, from: data).map { number in
            guard number == 0 || number == 1 else { throw Malformed(reason: "\(number) is neither 0 nor 1") }
            return number == 1
          }
        }
      } catch let error as Malformed {
        throw ParseError(line: index + 1, reason: error.reason)
      } catch {
        throw ParseError(line: index + 1, reason: variables == nil ? "no array of 0 and 1" : "no step")
      }
    }
    guard let variables else { throw ParseError(line: 1, reason: "no array of 0 and 1") }
    self.init(isNonnegative: variables, steps: steps)
  }
}

private struct Malformed: Error {
  let reason: String
}

extension SolverProgram.Step: Decodable {
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let kind = try values.decode(String.self)
    switch kind {
    case "a":
      let tag = try values.decode(Int.self)
      let terms = try values.decode([[Double]].self)
      let number = try values.decode(Int.self)
      guard let relation = [-1: "<=", 0: "==", 1: ">="][number] else {
        throw Malformed(reason: "relation \(number) is none of -1, 0 and 1")
      }
      let constant = try values.decode(Double.self)
      let priority = try values.decode(Double.self)
      self = .add(
        tag: tag, row: SystemRow(terms: terms, relation: relation, constant: constant, priority: priority))
    case "r": self = .remove(tag: try values.decode(Int.self))
    case "s": self = .setConstant(tag: try values.decode(Int.self), constant: try values.decode(Double.self))
    case "v": self = .solve
    default: throw Malformed(reason: "step '\(kind)' is none of a, r, s and v")
    }
    guard values.isAtEnd else { throw Malformed(reason: "more values than a step '\(kind)' has") }
  }
}

extension SystemRow {
  fileprivate func check(variables count: Int) throws {
    for term in terms {
      guard term.count == 2 else { throw Malformed(reason: "a term has to be a variable and a coefficient") }
      guard let variable = Int(exactly: term[0]), 0..<count ~= variable else {
        throw Malformed(reason: "variable \(term[0]) is none of the \(count)")
      }
    }
    guard priority > 0, priority <= 1000 else {
      throw Malformed(reason: "priority \(priority) is not above 0 and at most 1000")
    }
  }
}
