import Testing

@testable import Cassowary

struct RefactorizationTests {
  @Test("Recomputing the reduced costs does not cause the next refactorization")
  func refactorizationResetsCounters() throws {
    let solver = Solver()
    for _ in 0..<3 {
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      try solver.add(LinearConstraint([(x, 1), (y, 1)], .equal, 10))
      try solver.add(LinearConstraint([(x, 1)], .equal, 8, priority: 750))
      try solver.add(LinearConstraint([(y, 1)], .equal, 6, priority: 500))
      #expect(solver.value(of: y) == 2)
    }
    solver.withSimplex { simplex in
      simplex.costChanges = .max / 2
      simplex.refactorIfWorthwhile()
      #expect(simplex.costChanges == 0)
      #expect(simplex.repeatedUpdates == 0)
    }
  }
}
