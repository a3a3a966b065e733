import Foundation
import TestSupport

/// Random programs of several kinds, checked by several child processes in parallel.
final class Campaign: @unchecked Sendable {
  private struct Batch {
    let kind: Kind
    var seed: UInt64
    var count: Int
  }

  private let options: Options
  private let lock = NSLock()
  private let start = Date()
  // The following properties need the lock.
  private var table: Table
  private var begun: [Kind: Int] = [:]
  private var turn = 0

  init(_ options: Options) {
    self.options = options
    table = Table(kinds: options.kinds.map(\.name))
  }

  /// Prints failures and a final table. Returns whether all programs passed.
  func run() -> Bool {
    print("Beginning with seed \(options.seed)")
    let group = DispatchGroup()
    for _ in 0..<options.jobs {
      group.enter()
      Thread.detachNewThread { [self] in
        while let batch = lock.withLock({ nextBatch() }) { work(on: batch) }
        group.leave()
      }
    }
    group.wait()
    print(table)
    return table.isRight
  }

  /// The next batch, about two seconds of work. The kinds alternate. Nil if there is no more work.
  private func nextBatch() -> Batch? {
    if options.count == nil, Date().timeIntervalSince(start) >= options.seconds { return nil }
    for _ in options.kinds {
      let kind = options.kinds[turn % options.kinds.count]
      turn += 1
      let done = begun[kind, default: 0]
      let count = min(
        (options.count ?? .max) - done, max(1, min(2000, Int(2 / table.secondsPerProgram(of: kind.name)))))
      guard count > 0 else { continue }
      begun[kind] = done + count
      return Batch(kind: kind, seed: options.seed &+ UInt64(done), count: count)
    }
    return nil
  }

  /// Checks the batch's programs in a child process. After a failure, a new child continues.
  private func work(on batch: Batch) {
    var batch = batch
    while batch.count > 0 {
      guard
        let monitor = try? ChildMonitor(
          [
            "--child", batch.kind.name, "--seed", "\(batch.seed)", "--count", "\(batch.count)", "--judge",
            options.judging.rawValue,
          ], limit: options.limit)
      else { fatalError("This executable cannot be started once more") }
      while let result = monitor.next() {
        record(result, batch.kind, seed: batch.seed)
        batch.seed &+= 1
        batch.count -= 1
        if let kind = result.failure?.kind, kind == .hang || kind == .crash || kind == .unjudged { break }
      }
    }
  }

  private func record(_ result: ChildMonitor.Result, _ kind: Kind, seed: UInt64) {
    let nth = lock.withLock { table.add(result, to: kind.name, name: "seed \(seed)") }
    guard let failure = result.failure else { return }
    let repair = FailedProgram(
      name: "\(kind.name)-\(seed)", program: kind.makeProgram(seed: seed), failure: failure, options: options)
    let text = repair.report(isShrunk: nth <= options.shrinkCount)
    lock.withLock { print("\(text)\n  again: fuzz --kind \(kind.name) --seed \(seed) --count 1") }
  }
}
