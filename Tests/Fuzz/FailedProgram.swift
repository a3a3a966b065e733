import Foundation
import TestSupport
import TestTrees

/// A program that failed. It is shortened and written to a file.
struct FailedProgram {
  let name: String
  let program: Program
  let failure: Failure
  let options: Options

  /// Returns the text to print.
  func report(isShrunk: Bool) -> String {
    var text = "\(failure.kind.rawValue) \(name): \(failure.text)"
    var shortest = program
    if isShrunk && failure.kind != .unjudged {
      let trialCount: Int
      switch program {
      case .solver(let program):
        var shrinking = Shrinking(of: program, failure: failure.kind, options: options)
        shortest = .solver(shrinking.shortest())
        trialCount = shrinking.trialCount
        if shrinking.kind != failure.kind { text += "\n  in a process of its own: \(shrinking.kind.rawValue)" }
      case .trees(let program):
        let shrunk = shrink(program)
        (shortest, trialCount) = (.trees(shrunk.program), shrunk.trialCount)
      }
      text += "\n  \(program.stepCount) steps, \(shortest.stepCount) after \(trialCount) trials"
    }
    if isShrunk, case .trees(let program) = shortest { text += "\n\(program.swiftTest)" }
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

  private func shrink(_ program: TreeProgram) -> (program: TreeProgram, trialCount: Int) {
    let deadline = Date(timeIntervalSinceNow: 60)
    var trialCount = 0
    func fails(_ candidate: TreeProgram) -> Bool {
      trialCount += 1
      let result = try? Trial(of: .trees(candidate), options: options, orders: 0, limit: options.limit).run()
      return result?.failure?.kind == failure.kind
    }
    let shortest = TreeShrinking.shortest(of: program, until: { Date() >= deadline }, fails: fails)
    return (shortest, trialCount)
  }
}
