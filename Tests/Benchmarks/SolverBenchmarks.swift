import Cassowary
import Foundation

/// The times of our solver for the systems on which it is compared with kiwi.
@MainActor
enum SolverBenchmarks {
  static func figures(
    for workload: SolverWorkload, _ system: LinearSystem, size: Int, _ effort: Effort
  ) throws -> [Figure] {
    try Samples.collect(effort) { try run(system, &$0) }
      .figures(group: "solver", workload: workload.rawValue, size: size)
  }

  private static func run(_ system: LinearSystem, _ samples: inout Samples) throws {
    let solver = Solver()
    let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
    let (rows, edits) = system.constraints(over: variables)
    var rowIDs: [ConstraintID] = []
    var editIDs: [ConstraintID] = []
    rowIDs.reserveCapacity(rows.count)
    var sum = 0.0
    try samples.measure("build") {
      for edit in edits { editIDs.append(try solver.add(edit)) }
      for row in rows { rowIDs.append(try solver.add(row)) }
      sum += variables.reduce(0) { $0 + solver.value(of: $1) }
    }
    for step in system.edits.first?.values.indices ?? 0..<0 {
      try samples.measure("resize") {
        for (edit, id) in zip(system.edits, editIDs) { try solver.setConstant(edit.values[step], of: id) }
        solver.visitChanges { sum += solver.value(of: $0) }
      }
    }
    if !system.cycle.isEmpty {
      try samples.measure("cycle") {
        for row in system.cycle { solver.remove(rowIDs[row]) }
        for row in system.cycle { rowIDs[row] = try solver.add(rows[row]) }
        solver.visitChanges { sum += solver.value(of: $0) }
      }
    }
    precondition(sum.isFinite, "The solver returned a value that is not finite")
    RecoveryCount.add(solver.recoveries)
  }
}
