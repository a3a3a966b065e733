import Foundation
import TestSupport

/// Searches for a shorter and simpler program that fails in the same way.
struct Shrinking {
  private static let trialLimit = 3000
  private static let secondsLimit = 60.0

  private(set) var trialCount = 0
  /// The kind of failure that a trial must have. It can differ from that of the campaign: a program that reads invalid
  /// memory may fail differently in each run.
  private(set) var kind: Failure.Kind
  private let options: Options
  private let deadline = Date(timeIntervalSinceNow: secondsLimit)
  /// The simplest failing program found.
  private var program: SolverProgram
  /// The simplest failing program that was itself tried. `program` may be a prefix of it, up to the failure.
  private var tried: SolverProgram
  /// The number of row orders for new solvers. They are needed only until the failing part is known.
  private var orders = RowOrder.allCases.count
  /// The time limit for one step, in seconds. It can be much shorter than the limit for a whole program.
  private var limit: Double

  init(of program: SolverProgram, failure kind: Failure.Kind, options: Options) {
    self.program = program
    self.kind = kind
    self.options = options
    tried = program
    limit = options.limit
  }

  /// Returns the simplest failing program that is found within the limits of trials and time.
  mutating func shortest() -> SolverProgram {
    let original = program
    guard let played = fails(original, anyhow: true) else { return original }
    orders = 0
    if fails(played) != nil {
      program = played
      tried = played
    } else {
      // The failure is a difference between two parts, and neither fails alone.
      orders = RowOrder.allCases.count
    }
    limit = min(limit, 0.25)
    foldHistory()
    var last: SolverProgram?
    while last != program && !isOver {
      last = program
      dropSteps()
      dropTerms()
      dropVariables()
      simplifyRows()
    }
    limit = options.limit
    for candidate in [program, tried] where fails(candidate) != nil { return candidate }
    return original
  }

  private var isOver: Bool { trialCount >= Self.trialLimit || Date() >= deadline }

  /// Keeps the candidate, or the part of it that was played, if it fails in the same way.
  @discardableResult
  private mutating func attempt(_ candidate: SolverProgram) -> Bool {
    guard !isOver, let played = fails(candidate) else { return false }
    tried = candidate
    program = orders == 0 ? played : candidate
    return true
  }

  /// Returns the part of the candidate that was played, if it fails in the same way; otherwise nil.
  private mutating func fails(_ candidate: SolverProgram, anyhow isAnyKind: Bool = false) -> SolverProgram? {
    trialCount += 1
    guard let result = try? Trial(of: .solver(candidate), options: options, orders: orders, limit: limit).run(),
      let failure = result.failure, isAnyKind || failure.kind == kind
    else { return nil }
    kind = failure.kind
    return result.played ?? candidate
  }

  // MARK: - Steps

  /// Tries a program that only adds the remaining rows, with their last constants.
  private mutating func foldHistory() {
    var rows: [(tag: Int, row: SystemRow)] = []
    for step in program.steps {
      switch step {
      case .add(let tag, let row): rows.append((tag, row))
      case .remove(let tag): rows.removeAll { $0.tag == tag }
      case .setConstant(let tag, let constant):
        guard let index = rows.firstIndex(where: { $0.tag == tag }) else { continue }
        rows[index].row.constant = constant
      case .solve: continue
      }
    }
    var candidate = program
    candidate.steps = rows.map { .add(tag: $0.tag, row: $0.row) }
    if candidate.steps.count < program.steps.count { attempt(candidate) }
  }

  /// Tries to remove ranges of steps. A range is half of the steps at first, then becomes smaller.
  private mutating func dropSteps() {
    var size = max(1, program.steps.count / 2)
    while !isOver {
      var end = program.steps.count
      while end > 0 && !isOver {
        // Starts at the end, because fewer steps depend on the last steps.
        let start = max(0, end - size)
        var candidate = program
        candidate.steps.removeSubrange(start..<end)
        attempt(candidate)
        end = min(start, program.steps.count)
      }
      if size == 1 { return }
      size /= 2
    }
  }

  // MARK: - Rows

  private mutating func dropTerms() {
    for index in program.steps.indices.reversed() {
      var position = 0
      while let row = row(at: index), row.terms.count > 1, position < row.terms.count {
        var terms = row.terms
        terms.remove(at: position)
        if !attempt(row.with(terms: terms), at: index) { position += 1 }
      }
    }
  }

  private mutating func simplifyRows() {
    for index in program.steps.indices.reversed() {
      if case .setConstant(let tag, let constant)? = step(at: index) {
        for simple in simpler(than: constant, and: [0, 1]) {
          if attempt(.setConstant(tag: tag, constant: simple), at: index) { break }
        }
      }
      guard let row = row(at: index) else { continue }
      for constant in simpler(than: row.constant, and: [0, 1]) {
        if attempt(row.with(constant: constant), at: index) { break }
      }
      for priority in [1000.0, 750] where priority > row.priority || row.priority != row.priority.rounded() {
        if attempt((self.row(at: index) ?? row).with(priority: priority), at: index) { break }
      }
      for position in row.terms.indices {
        guard let row = self.row(at: index), position < row.terms.count else { break }
        for coefficient in simpler(than: row.terms[position][1], and: [1, -1]) {
          var terms = row.terms
          terms[position][1] = coefficient
          if attempt(row.with(terms: terms), at: index) { break }
        }
      }
    }
  }

  /// Returns numbers with fewer digits, the simplest first.
  private func simpler(than number: Double, and simplest: [Double]) -> [Double] {
    if simplest.contains(number) { return Array(simplest.prefix { $0 != number }) }
    let rounded = (1...3).compactMap { Double(String(format: "%.\($0)g", number)) }
    var seen: Set<Double> = [number]
    return (simplest + [number.rounded()] + rounded).filter { seen.insert($0).inserted }
  }

  private func step(at index: Int) -> SolverProgram.Step? {
    program.steps.indices.contains(index) ? program.steps[index] : nil
  }

  private func row(at index: Int) -> SystemRow? {
    if case .add(_, let row)? = step(at: index) { row } else { nil }
  }

  private mutating func attempt(_ row: SystemRow, at index: Int) -> Bool {
    guard case .add(let tag, _)? = step(at: index) else { return false }
    return attempt(.add(tag: tag, row: row), at: index)
  }

  private mutating func attempt(_ step: SolverProgram.Step, at index: Int) -> Bool {
    var candidate = program
    candidate.steps[index] = step
    return attempt(candidate)
  }

  // MARK: - Variables

  /// Tries to remove the variables without terms, and to make nonnegative variables free.
  private mutating func dropVariables() {
    var used: Set<Int> = []
    for case .add(_, let row) in program.steps { used.formUnion(row.terms.map { Int($0[0]) }) }
    let kept = program.isNonnegative.indices.filter(used.contains)
    if kept.count < program.isNonnegative.count {
      var numbers: [Int: Double] = [:]
      for (new, old) in kept.enumerated() { numbers[old] = Double(new) }
      var candidate = SolverProgram(isNonnegative: kept.map { program.isNonnegative[$0] }, steps: program.steps)
      for index in candidate.steps.indices {
        guard case .add(let tag, let row) = candidate.steps[index] else { continue }
        let terms = row.terms.map { [numbers[Int($0[0])] ?? $0[0], $0[1]] }
        candidate.steps[index] = .add(tag: tag, row: row.with(terms: terms))
      }
      attempt(candidate)
    }
    for variable in program.isNonnegative.indices where program.isNonnegative[variable] {
      var candidate = program
      candidate.isNonnegative[variable] = false
      attempt(candidate)
    }
  }
}

extension SystemRow {
  fileprivate func with(terms: [[Double]]? = nil, constant: Double? = nil, priority: Double? = nil) -> SystemRow {
    SystemRow(
      terms: terms ?? self.terms, relation: relation, constant: constant ?? self.constant,
      priority: priority ?? self.priority)
  }
}
