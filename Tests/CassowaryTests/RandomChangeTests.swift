import TestSupport
import Testing

@testable import Cassowary

/// Long random histories, compared with a solver that only ever saw what is left.
struct RandomChangeTests {
  /// The later ones once ended elsewhere: rounding errors, a refusal taken back by halves.
  static let seeds = Array(UInt64(0)..<300) + [8832, 12_055, 1_004_453, 77_049_191]

  @Test(arguments: seeds)
  func `a history of changes ends where a fresh start does`(seed: UInt64) throws {
    var history = RandomHistory(seed: seed)
    for step in 0..<60 {
      history.step()
      history.installation.solver.checkInvariants()
      guard step % 10 == 9 else { continue }
      let discrepancy = try history.discrepancy()
      #expect(discrepancy == nil, "seed \(seed), step \(step)")
      history.installation.solver.checkInvariants()
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

  private func canHold(_ rows: [SystemRow], _ system: RandomSystem) -> Bool {
    var installation = Installation(isNonnegative: system.isNonnegative)
    return rows.allSatisfy { (try? installation.add($0)) != nil }
  }
}
