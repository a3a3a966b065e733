import Cassowary
import TestSupport
import Testing

/// Conflicts of many constraints.
struct LongConflictTests {
  private struct Chain {
    let solver = Solver()
    var heights: [ConstraintID: Double] = [:]
    var joints: Set<ConstraintID> = []
    let bottom: Variable

    init(heights lengths: [Double], relation: Relation) throws {
      var edge = solver.makeVariable("top")
      joints.insert(try solver.add(LinearConstraint([(edge, 1)], .equal, 0)))
      for length in lengths {
        let (height, next) = (solver.makeVariable(isNonnegative: true), solver.makeVariable())
        heights[try solver.add(LinearConstraint([(height, 1)], relation, length))] = length
        joints.insert(try solver.add(LinearConstraint([(next, 1), (edge, -1), (height, -1)], .equal, 0)))
        edge = next
      }
      bottom = edge
    }
  }

  @Test(
    "A conflict in a long column lists only the heights and joints that are necessary for it",
    arguments: [2, 40, 1000], [Relation.equal, .greaterThanOrEqual])
  func longConflict(
    count: Int, relation: Relation
  ) throws {
    for seed in UInt64(0)..<4 {
      var random = SplitMix64(seed: seed)
      let lengths = (0..<count).map { _ in Double(Int.random(in: 20...80, using: &random)) / 4 }
      let total = lengths.reduce(0, +)
      for room in [total - 0.25, total / 2, total / 50] {
        let chain = try Chain(heights: lengths, relation: relation)
        let error = #expect(throws: SolverError.self) {
          try chain.solver.add(LinearConstraint([(chain.bottom, 1)], .lessThanOrEqual, room))
        }
        guard case .unsatisfiable(let ids)? = error else {
          Issue.record("The error lists no constraints: \(String(describing: error))")
          return
        }
        let named = ids.compactMap { chain.heights[$0] }
        let sum = named.reduce(0, +)
        #expect(sum > room, "seed \(seed), room \(room): the listed heights fit")
        #expect(sum - (named.min() ?? 0) <= room, "seed \(seed), room \(room): a listed height is not necessary")
        #expect(
          chain.joints.isSubset(of: ids) && ids.count == named.count + chain.joints.count,
          "seed \(seed), room \(room): each joint should be listed once")
      }
    }
  }
}
