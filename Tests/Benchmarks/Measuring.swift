import Foundation

/// The time of an operation at one size.
struct Figure: Codable {
  let group: String
  let workload: String
  let operation: String
  let size: Int
  /// The median time in milliseconds.
  let milliseconds: Double
  /// The shortest time in milliseconds. Other load of the machine affects it least.
  let fastest: Double
  /// The number of runs.
  let runs: Int
}

/// Limits on the time of a benchmark.
struct Effort {
  let sizes: [Int]
  /// Limits of the runs of one figure: a number and a time in seconds. There are at least three runs.
  let runs: Int
  let seconds: Double
  /// The number of changes in the tests for memory growth.
  let changes: Int

  static let full = Effort(sizes: [10, 100, 300, 1000, 3000, 10_000], runs: 25, seconds: 1, changes: 1_000_000)
  static let quick = Effort(sizes: [10, 100, 1000], runs: 7, seconds: 0.2, changes: 10_000)
}

enum Clock {
  /// Returns the time of a closure in milliseconds.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let duration = try clock.measure(body)
    return Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) * 1e-15
  }
}

/// The times of the operations of one workload at one size, over several rounds.
struct Samples {
  private var times: [String: [Double]] = [:]
  private var order: [String] = []

  mutating func add(_ operation: String, _ milliseconds: Double) {
    if times[operation] == nil { order.append(operation) }
    times[operation, default: []].append(milliseconds)
  }

  mutating func measure(_ operation: String, _ body: () throws -> Void) rethrows {
    add(operation, try Clock.time(body))
  }

  func figures(group: String, workload: String, size: Int) -> [Figure] {
    order.map { operation in
      let sorted = (times[operation] ?? []).sorted()
      return Figure(
        group: group, workload: workload, operation: operation, size: size,
        milliseconds: sorted[sorted.count / 2], fastest: sorted[0], runs: sorted.count)
    }
  }

  /// Runs one round to warm up, then returns the times of further rounds.
  static func collect(_ effort: Effort, _ round: (inout Samples) throws -> Void) rethrows -> Samples {
    var warmUp = Samples()
    try round(&warmUp)
    var samples = Samples()
    let clock = ContinuousClock()
    let start = clock.now
    for count in 0..<effort.runs {
      if count >= 3 && clock.now - start > .seconds(effort.seconds) { break }
      try round(&samples)
    }
    return samples
  }
}

extension [Figure] {
  /// The exponent of growth from the second size to the last; nil for fewer than three sizes.
  ///
  /// The first size is too small for a reliable time.
  var growthExponent: Double? {
    let sorted = self.sorted { $0.size < $1.size }
    guard sorted.count > 2, let last = sorted.last else { return nil }
    return benchmark.growthExponent(from: sorted[1], to: last)
  }

  /// The figures grouped by workload and operation, in their original order.
  var byOperation: [(name: String, figures: [Figure])] {
    var order: [String] = []
    let groups = Dictionary(grouping: self) { figure in
      let name = "\(figure.group) \(figure.workload), \(figure.operation)"
      if !order.contains(name) { order.append(name) }
      return name
    }
    return order.map { ($0, groups[$0] ?? []) }
  }
}

/// Returns the exponent with which a time grows with the size: 1 is linear, 2 quadratic.
func growthExponent(from small: Figure, to large: Figure) -> Double {
  log(large.fastest / small.fastest) / log(Double(large.size) / Double(small.size))
}
