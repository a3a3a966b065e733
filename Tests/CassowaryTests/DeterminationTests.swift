import TestSupport
import Testing

@testable import Cassowary

/// The variables that have the same value in all solutions, and the constraints that determine this value.
struct DeterminationTests {
  @Test(
    "A variable is determined if and only if all optimal solutions of the oracle have the same value",
    arguments: OracleCase.all.filter(\.feasible))
  func determinedLikeOracle(system: OracleCase) throws {
    let installation = try Installation(system)
    for (index, value) in (system.solution ?? []).enumerated() {
      let isDetermined = installation.solver.isDetermined(installation.variables[index])
      #expect(
        isDetermined == (value != nil), "\(system.name): variable \(index), in the oracle \(value as Any)")
    }
    installation.solver.checkInvariants()
  }

  @Test(
    "The constraints that determine a variable are sufficient, and each one is necessary",
    arguments: OracleCase.all.filter(\.feasible))
  func determiningConstraints(system: OracleCase) throws {
    let installation = try Installation(system)
    for (index, value) in (system.solution ?? []).enumerated() {
      guard let value else { continue }
      let ids = installation.solver.constraints(determining: installation.variables[index])
      let members = installation.rows.filter { ids.contains($0.id) }.map(\.row)
      #expect(members.count == ids.count, "\(system.name): a row is listed twice for variable \(index)")
      #expect(members.allSatisfy { $0.error(at: installation.values) < 1e-6 })
      let (found, isDetermined) = try solve(members, index, of: system)
      #expect(
        isDetermined && abs(found - value) < 1e-3, "\(system.name): variable \(index) is \(found) instead of \(value)")
      for left in members.indices {
        var rest = members
        rest.remove(at: left)
        let (_, isDetermined) = try solve(rest, index, of: system)
        #expect(!isDetermined, "\(system.name): variable \(index) does not need row \(left) of \(members.count)")
      }
    }
  }

  @Test("A constraint of the lowest priority moves exactly the undetermined variables", arguments: UInt64(0)..<300)
  func weakestConstraintMoves(seed: UInt64) throws {
    let program = RandomProgram.make(.tidy, seed: seed &+ 20_000)
    var installation = Installation(isNonnegative: program.isNonnegative)
    for case .add(_, let row) in program.steps.prefix(Int(seed % 25) + 1) { try? installation.add(row) }
    if installation.rows.count > 2 { installation.remove(at: 1) }
    let solver = installation.solver
    for (index, variable) in installation.variables.enumerated() {
      let isDetermined = solver.isDetermined(variable)
      var hasMoved = false
      for step in [1.0, -1.0] {
        let value = solver.value(of: variable)
        let goal = try solver.add(
          LinearConstraint([(variable, 1)], .equal, value + step, priority: .leastNormalMagnitude))
        #expect(
          solver.isDetermined(variable, byPrioritiesAbove: .leastNormalMagnitude) == isDetermined,
          "seed \(seed): variable \(index) with a constraint of the lowest priority")
        hasMoved = hasMoved || abs(solver.value(of: variable) - value) > 1e-6
        solver.remove(goal)
      }
      #expect(isDetermined != hasMoved, "seed \(seed): variable \(index) \(hasMoved ? "moves" : "does not move")")
      solver.checkInvariants()
    }
  }

  @Test("A variable in no constraint is not determined, and no constraints determine it")
  func unmentionedVariable() throws {
    let solver = Solver()
    let position = solver.makeVariable()
    let length = solver.makeVariable(isNonnegative: true)
    #expect(!solver.isDetermined(position) && !solver.isDetermined(length))
    let atMost = try solver.add(LinearConstraint([(length, 1)], .lessThanOrEqual, 0))
    #expect(solver.isDetermined(length))
    #expect(solver.constraints(determining: length).isEmpty)
    solver.remove(atMost)
    #expect(!solver.isDetermined(length))
  }

  @Test("A value that is chosen by a tie-break is not determined")
  func tieDoesNotDetermine() throws {
    let solver = Solver()
    let (first, second) = (solver.makeVariable(isNonnegative: true), solver.makeVariable(isNonnegative: true))
    let sum = try solver.add(LinearConstraint([(first, 1), (second, 1)], .equal, 100))
    let goals = try [first, second].map { try solver.add(LinearConstraint([($0, 1)], .equal, 20, priority: 250)) }
    #expect(solver.value(of: first) == 80)
    #expect(!solver.isDetermined(first) && !solver.isDetermined(second))
    #expect(Set(solver.constraints(determining: first)) == [sum, goals[1]])
    try solver.setConstant(40, of: sum)
    #expect(solver.isDetermined(first) && solver.isDetermined(second))
  }

  /// The variable's value if all rows are required equalities, and whether the rows determine this value.
  private func solve(_ rows: [SystemRow], _ index: Int, of system: OracleCase) throws -> (Double, Bool) {
    var installation = Installation(isNonnegative: Array(repeating: false, count: system.variables))
    for row in rows {
      try installation.add(
        SystemRow(terms: row.terms, relation: "==", constant: row.constant, priority: 1000))
    }
    let variable = installation.variables[index]
    return (installation.solver.value(of: variable), installation.solver.isDetermined(variable))
  }
}

extension Installation {
  fileprivate init(_ system: OracleCase) throws {
    self.init(isNonnegative: Array(repeating: false, count: system.variables))
    for row in system.constraints { try add(row) }
  }
}
