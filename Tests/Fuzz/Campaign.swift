import Foundation
import TestSupport

/// Random programs of several kinds, checked by several child processes in parallel.
actor Campaign {
  private struct Batch {
    let kind: Kind
    var seed: UInt64
    var count: Int
  }

  private let options: Options
  private let start = Date()
  private var table: Table
  /// The number of programs of each kind in all batches so far.
  private var startedCounts: [Kind: Int] = [:]
  private var turn = 0

  init(_ options: Options) {
    self.options = options
    table = Table(kinds: options.kinds.map(\.name))
  }

  /// Prints failures and a final table. Returns whether all programs passed.
  func run() async -> Bool {
    print("Beginning with seed \(options.seed)")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<options.jobs {
        group.addTask { while let batch = await self.nextBatch() { await self.work(on: batch) } }
      }
    }
    print(table)
    return table.isCorrect
  }

  /// The next batch, about two seconds of work. The kinds alternate. Nil if there is no more work.
  private func nextBatch() -> Batch? {
    if options.count == nil, Date().timeIntervalSince(start) >= options.seconds { return nil }
    for _ in options.kinds {
      let kind = options.kinds[turn % options.kinds.count]
      turn += 1
      let started = startedCounts[kind, default: 0]
      let count = min(
        (options.count ?? .max) - started, max(1, min(2000, Int(2 / table.secondsPerProgram(of: kind.name)))))
      guard count > 0 else { continue }
      startedCounts[kind] = started + count
      return Batch(kind: kind, seed: options.seed &+ UInt64(started), count: count)
    }
    return nil
  }

  /// Checks the batch's programs. After a failure, a new child process continues.
  private func work(on batch: Batch) async {
    var batch = batch
    while batch.count > 0 {
      let results = await onOwnThread { [batch, options] in Self.results(of: batch, options) }
      for result in results {
        await record(result, batch.kind, seed: batch.seed)
        batch.seed &+= 1
        batch.count -= 1
      }
    }
  }

  /// Checks the batch's programs in a child process, up to the first that fails.
  private static func results(of batch: Batch, _ options: Options) -> [ChildMonitor.Result] {
    guard
      let monitor = try? ChildMonitor(
        [
          "--child", batch.kind.name, "--seed", "\(batch.seed)", "--count", "\(batch.count)", "--judge",
          options.judging.rawValue,
        ], limit: options.limit)
    else { fatalError("The child process cannot be started") }
    defer { monitor.stop() }
    var results: [ChildMonitor.Result] = []
    while let result = monitor.next() {
      results.append(result)
      if result.failure != nil { break }
    }
    return results
  }

  private func record(_ result: ChildMonitor.Result, _ kind: Kind, seed: UInt64) async {
    let nth = table.add(result, to: kind.name, name: "seed \(seed)")
    guard let failure = result.failure else { return }
    let text = await onOwnThread { [options] in
      FailedProgram(
        name: "\(kind.name)-\(seed)", program: kind.makeProgram(seed: seed), failure: failure, options: options
      ).report(isShrunk: nth <= options.shrinkCount)
    }
    print("\(text)\n  again: fuzz --kind \(kind.name) --seed \(seed) --count 1")
  }
}

/// Runs a closure on a new thread, because it waits for a child process. A thread that runs tasks must not block.
private func onOwnThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
