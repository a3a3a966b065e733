import Testing

@testable import Cassowary

/// Long random histories, compared with a solver that only ever saw what is left.
struct RandomChangeTests {
  @Test(arguments: UInt64(0)..<300)
  func `a history of changes ends where a fresh start does`(seed: UInt64) throws {
    var system = RandomSystem(seed: seed)
    var installation = Installation(isNonnegative: system.isNonnegative)
    for step in 0..<60 {
      switch Int.random(in: 0..<10, using: &system.random) {
      case 0..<5: try? installation.add(system.makeRow())
      case 5..<7 where !installation.rows.isEmpty:
        installation.remove(at: Int.random(in: installation.rows.indices, using: &system.random))
      case 7..<9 where !installation.rows.isEmpty:
        let index = Int.random(in: installation.rows.indices, using: &system.random)
        try? installation.setConstant(Double(Int.random(in: -100...200, using: &system.random)), at: index)
      default: installation.solver.visitChanges { _ in }
      }
      installation.solver.checkInvariants()
      guard step % 10 == 9 else { continue }

      var fresh = Installation(isNonnegative: system.isNonnegative)
      for (row, _) in installation.rows { try fresh.add(row) }
      for (index, value) in installation.values.enumerated() where system.isNonnegative[index] {
        #expect(value > -1e-6, "seed \(seed), step \(step): variable \(index) is below 0")
      }
      for (kept, started) in zip(installation.errors, fresh.errors) {
        #expect(
          abs(kept.error - started.error) < 1e-5,
          "seed \(seed), step \(step): the error at \(kept.priority) is \(kept.error), from a fresh start \(started.error)"
        )
      }
      installation.solver.checkInvariants()
    }
  }

  @Test(arguments: UInt64(0)..<300)
  func `a refused constraint names an irreducible set and changes nothing`(seed: UInt64) throws {
    var system = RandomSystem(seed: seed &+ 10_000)
    var installation = Installation(isNonnegative: system.isNonnegative)
    for _ in 0..<40 {
      let row = system.makeRow()
      let before = installation.values
      do {
        try installation.add(row)
      } catch SolverError.unsatisfiable(let ids) {
        installation.solver.checkInvariants()
        for (index, (old, new)) in zip(before, installation.values).enumerated() {
          #expect(abs(old - new) < 1e-9, "seed \(seed): variable \(index) was \(old) and is \(new) after a refusal")
        }
        let members = installation.rows.filter { ids.contains($0.id) }.map(\.row)
        #expect(members.count == ids.count, "seed \(seed): the set names constraints that are not installed, or twice")
        #expect(members.allSatisfy { $0.priority == 1000 }, "seed \(seed): the set names optional constraints")
        #expect(!canHold(members + [row], system), "seed \(seed): the set does not contradict the refused row")
        for left in members.indices {
          var rest = members
          rest.remove(at: left)
          #expect(canHold(rest + [row], system), "seed \(seed): the set is not irreducible")
        }
      }
    }
  }

  private func canHold(_ rows: [OracleCase.Row], _ system: RandomSystem) -> Bool {
    var installation = Installation(isNonnegative: system.isNonnegative)
    return rows.allSatisfy { (try? installation.add($0)) != nil }
  }
}
