import Foundation

/// One figure: how long an operation takes at a size.
struct Figure: Codable {
  let group: String
  let workload: String
  let operation: String
  let size: Int
  /// The median, in milliseconds.
  let milliseconds: Double
  /// The shortest, in milliseconds: what a busy machine disturbs least.
  let fastest: Double
  /// How many runs it is the median of.
  let runs: Int
}

/// How much time a benchmark may take.
struct Effort {
  let sizes: [Int]
  /// Runs of one figure end after this many, or after this many seconds, but there are three at least.
  let runs: Int
  let seconds: Double
  /// How often something is changed to see that memory stays flat.
  let changes: Int

  static let full = Effort(sizes: [10, 100, 300, 1000, 3000, 10_000], runs: 25, seconds: 1, changes: 1_000_000)
  static let quick = Effort(sizes: [10, 100, 1000], runs: 7, seconds: 0.2, changes: 10_000)
}

enum Clock {
  /// Milliseconds that a body takes.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let duration = try clock.measure(body)
    return Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) * 1e-15
  }
}

/// Times of the operations of one workload at one size, over several rounds.
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

  /// Runs rounds after one that only warms up.
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
  /// The exponent of growth from the second size to the last, if there are so many: the first is too small to tell.
  var growthExponent: Double? {
    let sorted = self.sorted { $0.size < $1.size }
    guard sorted.count > 2, let last = sorted.last else { return nil }
    return benchmark.growthExponent(from: sorted[1], to: last)
  }

  /// The figures of each operation of each workload, in the order in which they came.
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

/// The exponent with which a time grows from one size to another: 1 is in proportion, 2 with the square.
func growthExponent(from small: Figure, to large: Figure) -> Double {
  log(large.fastest / small.fastest) / log(Double(large.size) / Double(small.size))
}
