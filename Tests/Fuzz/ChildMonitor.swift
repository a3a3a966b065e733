import Foundation
import TestSupport

/// Reads the messages of a child process and detects crashes and hangs.
struct ChildMonitor {
  /// The result of one program.
  struct Result {
    var seed: UInt64 = 0
    var failure: Failure?
    var counts: [String: Int] = [:]
    var seconds = 0.0
    /// The steps that were played, up to the last one that began. Only in a trial.
    var played: SolverProgram?
  }

  private let child: Child
  private let limit: Double
  /// The time limit for the exact reference, in seconds.
  private let judgeLimit: Double

  init(_ arguments: [String], limit: Double) throws {
    child = try Child(arguments: arguments)
    self.limit = limit
    judgeLimit = max(10, limit)
  }

  /// Kills the child process.
  func stop() {
    child.kill()
  }

  /// Returns the result of the next program; nil if there is none.
  func next() -> Result? {
    var result = Result()
    var part = "before the first step"
    var isJudging = false
    var step = 0
    var isBegun = false
    var otherLines: [String] = []
    let start = Date()

    func finish(_ failure: Failure?) -> Result {
      result.failure = failure
      result.seconds = Date().timeIntervalSince(start)
      if let played = result.played { result.played?.steps = Array(played.steps.prefix(step + 1)) }
      return result
    }

    while true {
      switch child.next(within: isJudging ? judgeLimit : limit) {
      case .silence:
        child.kill()
        return finish(
          isJudging
            ? Failure(kind: .unjudged, text: "\(part): the reference takes more than \(judgeLimit) seconds")
            : Failure(kind: .hang, text: "\(part): more than \(limit) seconds"))
      case .end(let status, let isSignal):
        guard isBegun || status != 0 else { return nil }
        // The message of a trap is printed before its backtrace.
        let message = otherLines.first { $0.contains("error:") } ?? otherLines.first
        let cause = isSignal ? "signal \(status)" : "exit status \(status)"
        return finish(Failure(kind: .crash, text: "\(part): \(cause)\(message.map { "; " + $0 } ?? "")"))
      case .line(let line):
        isBegun = true
        isJudging = false
        switch Message(line: line) {
        case .begin(let seed): result.seed = seed
        case .part(let name):
          part = name
          step = 0
        case .steps(let program): result.played = program
        case .step(let index): step = index
        case .judge: isJudging = true
        case .judged: break
        case .count(let name, let count): result.counts[name, default: 0] += count
        case .correct: return finish(nil)
        case .fault(let kind, let text): return finish(Failure(kind: kind, text: text))
        case nil: otherLines.append(line)
        }
      }
    }
  }
}
