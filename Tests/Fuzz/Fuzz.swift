import Foundation
import TestSupport

/// Checks the solver with random programs and prints those that fail.
@main
@MainActor
enum Fuzz {
  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      switch options.role {
      case .help: print(Options.usage)
      case .campaign: exit(await Campaign(options).run() ? 0 : 1)
      case .replay(let files): exit(try Replay.run(files, options: options) ? 0 : 1)
      case .child(let kind): ChildWork.examine(kind, options: options)
      case .trial(let file): try ChildWork.examine(file: file, options: options)
      }
    } catch {
      FileHandle.standardError.write(Data("fuzz: \(error)\n".utf8))
      exit(64)
    }
  }
}
