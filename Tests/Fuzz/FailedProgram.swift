import Foundation
import TestSupport

/// A program on which the solver failed: made shorter, written to a file, and named.
struct FailedProgram {
  let name: String
  let program: SolverProgram
  let failure: Failure
  let options: Options

  /// What to print about it.
  func report(isShrunk: Bool) -> String {
    var text = "\(failure.kind.rawValue) \(name): \(failure.text)"
    var shortest = program
    if isShrunk && failure.kind != .unjudged {
      var shrinking = Shrinking(of: program, failure: failure.kind, options: options)
      shortest = shrinking.shortest()
      if shrinking.kind != failure.kind { text += "\n  by itself: \(shrinking.kind.rawValue)" }
      text += "\n  \(program.steps.count) steps, \(shortest.steps.count) after \(shrinking.trialCount) trials"
    }
    let folder = URL(fileURLWithPath: options.output)
    let file = folder.appendingPathComponent("\(name)-\(failure.kind.rawValue).txt")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try shortest.description.write(to: file, atomically: true, encoding: .utf8)
      return text + "\n  \(file.path)"
    } catch {
      return text + "\n  not written: \(error)"
    }
  }
}
