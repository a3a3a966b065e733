import Foundation
import Screens

@main
@MainActor
struct Benchmark {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.isHelp { print(Options.usage) } else { try Benchmark(options).run() }
    } catch {
      log("benchmark: \(error)")
      exit(2)
    }
  }

  private let options: Options
  private var figures: [Figure] = []
  private var memory: [MemoryBenchmarks.Figure] = []

  /// The output of `--json`.
  private struct Report: Codable {
    let times: [Figure]
    let memory: [MemoryBenchmarks.Figure]
  }

  private init(_ options: Options) { self.options = options }

  private consuming func run() throws {
    // Memory is measured first, before other benchmarks allocate memory.
    if options.wants("memory") {
      Self.log("memory")
      memory = try MemoryBenchmarks.figures(changes: options.effort.changes)
    }
    try solverFigures()
    layoutFigures()
    growthFigures()
    screenFigures()
    if options.wants("grammar form") {
      Self.log("grammar form")
      figures += GrammarBenchmarks.figures(options.effort)
    }
    defer { if options.isCheck { check() } }
    if options.isJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(Report(times: figures, memory: memory)), as: UTF8.self))
    } else {
      print(Table(figures).text)
      print("\n\(RecoveryCount.text)")
      if !memory.isEmpty { print("\nBytes:") }
      for figure in memory { print("  \(figure.what): \(figure.bytes)") }
    }
  }

  /// Exits with an error if the solver needed a recovery during a layout, or if a time grows much faster than linearly.
  ///
  /// The limit is between an exponent of 1 with noise and an exponent of 2.
  private func check() {
    if !RecoveryCount.isZero {
      Self.log("The solver needed a recovery during a layout. \(RecoveryCount.text)")
      exit(1)
    }
    let steepest = 1.6
    let steep = figures.filter { $0.group != "kiwi" }.byOperation.compactMap { name, figures in
      figures.growthExponent.flatMap { $0 > steepest ? (name, $0) : nil }
    }
    for (name, exponent) in steep {
      Self.log("\(name): the time grows with exponent \(String(format: "%.2f", exponent)) of the size")
    }
    if !steep.isEmpty { exit(1) }
  }

  private mutating func solverFigures() throws {
    var kiwi: Kiwi?
    if options.wants("kiwi") {
      do { kiwi = try Kiwi(folder: options.kiwiFolder) } catch { Self.log("kiwi is skipped: \(error)") }
    }
    for workload in SolverWorkload.allCases where options.wants("solver \(workload.rawValue)") {
      let sizes = workload == .enaml ? [37] : options.effort.sizes
      for size in sizes {
        guard let system = try workload.system(size) ?? kiwi?.enamlSystem() else { continue }
        Self.log("solver \(workload.rawValue) \(size)")
        figures += try SolverBenchmarks.figures(for: workload, system, size: size, options.effort)
        // The times of kiwi grow at least quadratically: larger sizes take minutes.
        let limit = workload == .equal ? min(options.kiwiLimit, 300) : options.kiwiLimit
        if let kiwi, size <= limit { figures += try kiwi.figures(for: workload, system, size: size) }
      }
    }
  }

  private mutating func layoutFigures() {
    for workload in LayoutWorkload.allCases where options.wants("layout \(workload.rawValue)") {
      for size in options.effort.sizes {
        Self.log("layout \(workload.rawValue) \(size)")
        figures += LayoutBenchmarks.figures(for: workload, size: size, options.effort)
      }
    }
  }

  private mutating func growthFigures() {
    for workload in GrowthWorkload.allCases where options.wants("growth \(workload.rawValue)") {
      for size in options.effort.sizes {
        Self.log("growth \(workload.rawValue) \(size)")
        figures += Samples.collect(options.effort) { workload.run(size, &$0) }
          .figures(group: "growth", workload: workload.rawValue, size: size)
      }
    }
  }

  private mutating func screenFigures() {
    for screen in Screen.all where options.wants("screen \(screen.name)") {
      Self.log("screen \(screen.name)")
      figures += LayoutBenchmarks.figures(for: screen, options.effort)
    }
  }

  /// Prints progress and errors to standard error, so that standard output has the results only.
  private static func log(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
