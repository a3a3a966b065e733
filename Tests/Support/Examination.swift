import Cassowary

/// Plays a program and checks the solver's results.
public struct Examination {
  /// When the solution is checked, in addition to a quick check after every solve.
  public enum Judging: String, CaseIterable, Sendable {
    /// At every solve and at the end.
    case every
    /// At two solves within the program and at the end.
    case some
    /// Only at the end.
    case end
    /// Where required rows seem to be violated, or where the errors differ from those of a new solver.
    case suspicions
    /// Never: only hangs and crashes count.
    case none
  }

  /// A wrong result.
  public struct Fault: Equatable, Sendable {
    public enum Kind: String, Sendable {
      /// The values violate rows unnecessarily.
      case wrong
      /// A feasible row was refused, or the conflict is wrong.
      case refusal
    }

    public let kind: Kind
    public let text: String
  }

  /// The progress of an examination. If the solver hangs, it does so after the last reported place.
  public enum Place {
    /// Before the steps of the program, or of the remaining rows that are given to a new solver.
    case part(name: String, steps: [SolverProgram.Step])
    case step(Int)
    /// The exact reference begins to compute.
    case judge
    case judged
  }

  /// The number of checked refusals.
  public private(set) var refusalCount = 0
  /// The sums of the solvers' counters.
  public private(set) var counters: [String: Int] = [:]
  private let program: SolverProgram
  private let judging: Judging
  private let announce: (Place) -> Void

  public init(of program: SolverProgram, judging: Judging, announcing announce: @escaping (Place) -> Void = { _ in }) {
    self.program = program
    self.judging = judging
    self.announce = announce
  }

  /// The first wrong result; nil if all are correct.
  /// - Parameter orders: The number of orders in which the remaining rows are given to new solvers.
  public mutating func firstFault(orders: Int) -> Fault? {
    let name = "the program"
    let (fault, end) = play(program.steps, name: name)
    if let fault { return fault }
    for order in RowOrder.allCases.prefix(orders) {
      let rows = order.arrange(end.rows)
      let steps = rows.enumerated().map { SolverProgram.Step.add(tag: $0.offset, row: $0.element) }
      let freshName = order == .kept ? "a new solver" : "a new solver, rows \(order.rawValue)"
      let (fault, freshEnd) = play(steps, name: freshName)
      if let fault { return fault }
      // All optimal solutions have the same errors. The reference decides which of the two is not optimal.
      guard judging == .suspicions, freshEnd.rows == rows,
        Checker.isDifferent(end.values, from: freshEnd.values, rows: rows)
      else { continue }
      for (name, other, values) in [(name, freshName, end.values), (freshName, name, freshEnd.values)] {
        guard let text = verdict(on: values, rows: rows) else { continue }
        return Fault(kind: .wrong, text: "\(name), compared with \(other): \(text)")
      }
    }
    return nil
  }

  private typealias End = (rows: [SystemRow], values: [Double])

  /// Plays steps on a new solver, and returns the remaining rows and their solution.
  private mutating func play(_ steps: [SolverProgram.Step], name: String) -> (fault: Fault?, end: End) {
    announce(.part(name: name, steps: steps))
    var run = ProgramRun(isNonnegative: program.isNonnegative)
    defer { for (name, count) in run.installation.solver.counters { counters[name, default: 0] += count } }
    var points = judging == .some ? [steps.count / 3, steps.count * 2 / 3][...] : []
    for (index, step) in steps.enumerated() {
      announce(.step(index))
      let outcome = run.play(step)
      guard judging != .none else { continue }
      if case .refused(let refusal) = outcome, let text = verdict(on: refusal) {
        return (Fault(kind: .refusal, text: "\(name), step \(index): \(text)"), ([], []))
      }
      guard step == .solve else { continue }
      let isDue = points.first.map { index >= $0 } ?? false
      if isDue { points = points.dropFirst() }
      if let text = verdict(on: run, values: run.values, isThorough: isDue || judging == .every) {
        return (Fault(kind: .wrong, text: "\(name), step \(index): \(text)"), ([], []))
      }
    }
    announce(.step(steps.count))
    let values = run.values
    let isThorough = judging != .suspicions
    let text = judging == .none ? nil : verdict(on: run, values: values, isThorough: isThorough)
    return (text.map { Fault(kind: .wrong, text: "\(name), at its end: \($0)") }, (run.rows, values))
  }

  private mutating func verdict(on refusal: Refusal) -> String? {
    refusalCount += 1
    announce(.judge)
    defer { announce(.judged) }
    return Checker.verdict(on: refusal, isNonnegative: program.isNonnegative)
  }

  private func verdict(on run: ProgramRun, values: [Double], isThorough: Bool) -> String? {
    guard
      isThorough
        || Checker.isSuspicious(values, isNonnegative: program.isNonnegative, installation: run.installation)
    else { return nil }
    return verdict(on: values, rows: run.rows)
  }

  private func verdict(on values: [Double], rows: [SystemRow]) -> String? {
    announce(.judge)
    defer { announce(.judged) }
    return Checker.verdict(on: values, isNonnegative: program.isNonnegative, rows: rows)
  }
}
