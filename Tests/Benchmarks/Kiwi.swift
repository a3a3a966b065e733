import Foundation

/// Runs the C++ solver kiwi for comparison, where it can be downloaded and built.
struct Kiwi {
  struct Unavailable: Error, CustomStringConvertible {
    let description: String
  }

  private let driver: String

  /// Builds the driver in a folder unless it is already there.
  init(folder: String) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Kiwi/build.sh").path
    let output = try Self.run("/bin/bash", [script, folder], input: "")
    driver = output.split(separator: "\n").last.map(String.init) ?? ""
  }

  /// Returns the system of kiwi's own enaml benchmark.
  func enamlSystem() throws -> LinearSystem {
    LinearSystem(text: try Self.run(driver, ["system"], input: ""))
  }

  func figures(for workload: SolverWorkload, _ system: LinearSystem, size: Int) throws -> [Figure] {
    let output = try Self.run(driver, ["time"], input: system.text)
    return output.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, let time = Double(words[1]), ["build", "resize", "cycle"].contains(words[0]), time > 0
      else { return nil }
      return Figure(
        group: "kiwi", workload: workload.rawValue, operation: String(words[0]), size: size, milliseconds: time,
        fastest: time, runs: 1
      )
    }
  }

  private static func run(_ program: String, _ arguments: [String], input: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    do { try process.run() } catch { throw Unavailable(description: "\(program) cannot be started") }
    DispatchQueue.global().async {
      try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? standardInput.fileHandleForWriting.close()
    }
    let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Unavailable(description: "\(program) failed with status \(process.terminationStatus)")
    }
    return String(decoding: output, as: UTF8.self)
  }
}
