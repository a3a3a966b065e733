/// A solver to which random things happen, held against one that only ever saw what is left.
public struct RandomHistory {
  public private(set) var installation: Installation
  private var system: RandomSystem

  public init(seed: UInt64) {
    system = RandomSystem(seed: seed)
    installation = Installation(isNonnegative: system.isNonnegative)
  }

  /// Adds or removes a row, changes a constant, or asks for the solution. What contradicts is refused.
  public mutating func step() {
    let count = installation.rows.count
    switch Int.random(in: 0..<10, using: &system.random) {
    case 0..<5:
      try? installation.add(system.makeRow())
    case 5..<7 where count > 0:
      installation.remove(at: Int.random(in: 0..<count, using: &system.random))
    case 7..<9 where count > 0:
      try? installation.setConstant(system.makeConstant(), at: Int.random(in: 0..<count, using: &system.random))
    default:
      installation.solver.visitChanges { _ in }
    }
  }

  /// In which way the solution is worse, or better, than that of a fresh start; nil if it is as good.
  public func discrepancy() throws -> String? {
    for (index, value) in installation.values.enumerated() where system.isNonnegative[index] && value < -1e-6 {
      return "variable \(index) is \(value), and must not be below 0"
    }
    var fresh = Installation(isNonnegative: system.isNonnegative)
    for (row, _) in installation.rows { try fresh.add(row) }
    for (kept, started) in zip(installation.errors, fresh.errors) where abs(kept.error - started.error) >= 1e-5 {
      return "the error at \(kept.priority) is \(kept.error), and \(started.error) from a fresh start"
    }
    return nil
  }
}
