import TestSupport
import Testing

@testable import Cassowary

/// The 400 systems of the oracle. The solution must not depend on the order of the rows or on earlier changes.
struct OracleTests {
  enum Order: CaseIterable { case forwards, backwards, shuffled }

  @Test("A system built in any order has the oracle's solution", arguments: OracleCase.all, Order.allCases)
  func anyOrder(system: OracleCase, order: Order) throws {
    var build = Build(system)
    build.addAll(in: order)
    build.expectAnswer()
  }

  @Test("Removing half of the rows and adding them again keeps the solution", arguments: OracleCase.all)
  func removingAndAdding(system: OracleCase) throws {
    var build = Build(system)
    build.addAll(in: .forwards)
    let half = (0..<system.constraints.count).shuffled(using: &build.random).prefix((system.constraints.count + 1) / 2)
    for row in half { build.remove(row) }
    build.solve()
    for row in half { build.add(row) }
    build.expectAnswer()
  }

  @Test("Changing a constant and changing it back keeps the solution", arguments: OracleCase.all)
  func changingConstantAndBack(system: OracleCase) throws {
    var build = Build(system)
    build.addAll(in: .forwards)
    for _ in 0..<3 {
      let row = Int.random(in: 0..<system.constraints.count, using: &build.random)
      guard let id = build.identifiers[row] else { continue }
      let change = Double(Int.random(in: -150...150, using: &build.random))
      if (try? build.solver.setConstant(system.constraints[row].constant + change, of: id)) != nil { build.solve() }
      try build.solver.setConstant(system.constraints[row].constant, of: id)
    }
    build.expectAnswer()
  }
}

/// A solver with the rows of one system.
private struct Build {
  let system: OracleCase
  let solver = Solver()
  let variables: [Variable]
  var identifiers: [Int: ConstraintID] = [:]
  var isFeasible = true
  var random: SplitMix64

  init(_ system: OracleCase) {
    self.system = system
    variables = (0..<system.variables).map { [solver] _ in solver.makeVariable() }
    random = SplitMix64(seed: UInt64(system.constraints.count * 1000 + system.variables))
  }

  mutating func addAll(in order: OracleTests.Order) {
    let rows = Array(0..<system.constraints.count)
    switch order {
    case .forwards: for row in rows { add(row) }
    case .backwards: for row in rows.reversed() { add(row) }
    case .shuffled: for row in rows.shuffled(using: &random) { add(row) }
    }
  }

  mutating func add(_ row: Int) {
    do {
      identifiers[row] = try solver.add(system.constraints[row].constraint(over: variables))
    } catch SolverError.unsatisfiable {
      isFeasible = false
    } catch {
      Issue.record("\(system.name): row \(row) was refused with \(error)")
    }
  }

  mutating func remove(_ row: Int) {
    if let id = identifiers.removeValue(forKey: row) { solver.remove(id) }
  }

  func solve() {
    solver.visitChanges { _ in }
    solver.checkInvariants()
  }

  func expectAnswer() {
    solve()
    #expect(isFeasible == system.feasible, "\(system.name) is \(system.feasible ? "" : "not ")feasible")
    guard isFeasible, system.feasible else { return }
    let values = variables.map { solver.value(of: $0) }
    for row in system.constraints where row.priority == 1000 {
      #expect(row.error(at: values) < 1e-3, "\(system.name): a required row does not hold")
    }
    for level in system.levels {
      let error = system.constraints.filter { $0.priority == level.priority }.reduce(0) { $0 + $1.error(at: values) }
      #expect(abs(error - level.error) < 1e-3, "\(system.name): the error at \(level.priority) is not \(level.error)")
    }
    for (index, expected) in (system.solution ?? []).enumerated() {
      guard let expected else { continue }
      #expect(abs(values[index] - expected) < 1e-3, "\(system.name): variable \(index) is not \(expected)")
    }
  }
}
