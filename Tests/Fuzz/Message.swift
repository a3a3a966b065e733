import Foundation
import TestSupport

/// A line of a child process for its parent.
enum Message {
  case begin(seed: UInt64)
  case part(name: String)
  /// The steps of the part whose name was sent last, for shrinking.
  case steps(SolverProgram)
  case step(Int)
  /// The exact reference begins to compute.
  case judge
  /// The exact reference has finished.
  case judged
  /// A counter of the program: refusals, and the solver's counters. Precedes the result.
  case count(name: String, Int)
  case correct
  case fault(Failure.Kind, text: String)

  static let refusals = "refusals"

  var line: String {
    switch self {
    case .begin(let seed): "begin \(seed)"
    case .part(let name): "part \(name)"
    // The program's text has no spaces.
    case .steps(let program): "steps \(program.description.split(separator: "\n").joined(separator: " "))"
    case .step(let index): "step \(index)"
    case .judge: "judge"
    case .judged: "judged"
    case .count(let name, let count): "count \(count) \(name)"
    case .correct: "correct"
    case .fault(let kind, let text): "fault \(kind.rawValue) \(text)"
    }
  }

  /// Parses a line; nil if the line is something else, such as the message of a trap.
  init?(line: String) {
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let rest = words.count > 1 ? words[1] : ""
    switch words[0] {
    case "begin":
      guard let seed = UInt64(rest) else { return nil }
      self = .begin(seed: seed)
    case "part": self = .part(name: rest)
    case "steps":
      guard let program = try? SolverProgram(parsing: rest.replacing(" ", with: "\n")) else { return nil }
      self = .steps(program)
    case "step":
      guard let index = Int(rest) else { return nil }
      self = .step(index)
    case "judge": self = .judge
    case "judged": self = .judged
    case "count":
      let words = rest.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2, let count = Int(words[0]) else { return nil }
      self = .count(name: words[1], count)
    case "correct": self = .correct
    case "fault":
      let words = rest.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2, let kind = Failure.Kind(rawValue: words[0]) else { return nil }
      self = .fault(kind, text: words[1])
    default: return nil
    }
  }

  /// Writes the line at once, so that a crash does not lose it.
  func send() {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
