import TestSupport
import Testing

@testable import Cassowary

/// Random histories. The solver's invariants are checked after each step.
struct RandomChangeTests {
  @Test(
    "A solver with a history of changes has the same errors as a new solver", arguments: UInt64(0)..<300)
  func historyLikeNewSolver(seed: UInt64) throws {
    let program = RandomProgram.make(.tidy, seed: seed)
    var run = ProgramRun(isNonnegative: program.isNonnegative)
    for (index, step) in program.steps.enumerated() {
      run.play(step)
      run.installation.solver.checkInvariants()
      guard index % 10 == 9 else { continue }
      var fresh = Installation(isNonnegative: program.isNonnegative)
      for row in run.rows { try fresh.add(row) }
      for (kept, started) in zip(run.installation.errors, fresh.errors) {
        #expect(abs(kept.error - started.error) < 1e-5, "seed \(seed), step \(index), errors at \(kept.priority)")
      }
      let verdict = Checker.verdict(on: run.values, isNonnegative: program.isNonnegative, rows: run.rows)
      #expect(verdict == nil, "seed \(seed), step \(index)")
      run.installation.solver.checkInvariants()
    }
  }

  @Test("A refused constraint names an irreducible conflict and changes nothing", arguments: UInt64(10_000)..<10_300)
  func refusal(seed: UInt64) {
    let program = RandomProgram.make(.tidy, seed: seed)
    var run = ProgramRun(isNonnegative: program.isNonnegative)
    for (index, step) in program.steps.enumerated() {
      let before = run.values
      guard case .refused(let refusal) = run.play(step) else { continue }
      run.installation.solver.checkInvariants()
      for (variable, (old, new)) in zip(before, run.values).enumerated() {
        #expect(abs(old - new) < 1e-9, "seed \(seed), step \(index): the refusal moved variable \(variable)")
      }
      let verdict = Checker.verdict(on: refusal, isNonnegative: program.isNonnegative)
      #expect(verdict == nil, "seed \(seed), step \(index)")
    }
  }
}
