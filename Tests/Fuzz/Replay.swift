import Foundation
import TestSupport

/// Replays programs from files, each in a child process.
enum Replay {
  /// Prints the result of each program. Returns whether all passed.
  static func run(_ files: [String], options: Options) throws -> Bool {
    var isRight = true
    for file in files {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
        throw Options.Failure(description: "\(file) cannot be read")
      }
      let program: Program
      do {
        program = try Program(parsing: text)
      } catch {
        throw Options.Failure(description: "\(file): \(error)")
      }
      let result = try Trial(of: program, options: options, orders: RowOrder.allCases.count, limit: options.limit).run()
      guard let failure = result.failure else {
        print("correct \(file)")
        continue
      }
      isRight = false
      let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
      let failed = FailedProgram(name: name, program: program, failure: failure, options: options)
      print(failed.report(isShrunk: options.shrinkCount > 0))
    }
    return isRight
  }
}
