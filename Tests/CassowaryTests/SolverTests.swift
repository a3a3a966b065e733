import Cassowary
import Testing

struct SolverTests {
  let solver = Solver()

  @Test("A required equality is satisfied even if optional constraints conflict with it")
  func requiredEquality() throws {
    let x = solver.makeVariable("x")
    try solver.add(LinearConstraint([(x, 1)], .equal, 10, priority: 999))
    try solver.add(LinearConstraint([(x, 1)], .equal, 20))
    #expect(solver.value(of: x) == 20)
  }

  @Test("A thousand errors at a low priority do not outweigh one error at a higher priority")
  func strictPriorities() throws {
    let x = solver.makeVariable("x")
    for _ in 0..<1000 { try solver.add(LinearConstraint([(x, 1)], .equal, 100, priority: 250)) }
    try solver.add(LinearConstraint([(x, 1)], .equal, 40, priority: 250.5))
    #expect(solver.value(of: x) == 40)
  }

  @Test("Coefficients of a variable that is named twice add up")
  func variableNamedTwice() throws {
    let x = solver.makeVariable("x")
    try solver.add(LinearConstraint([(x, 1), (x, 3)], .equal, 20))
    #expect(solver.value(of: x) == 5)
  }

  @Test("A constraint whose coefficients cancel compares 0 with its constant")
  func cancelledCoefficients() throws {
    let x = solver.makeVariable("x")
    try solver.add(LinearConstraint([(x, 1), (x, -1)], .lessThanOrEqual, 5))
    #expect(throws: SolverError.unsatisfiable([])) {
      try solver.add(LinearConstraint([(x, 1), (x, -1)], .equal, 5))
    }
  }

  @Test("A new constant updates the variables that depend on it")
  func constantUpdates() throws {
    let left = solver.makeVariable("left")
    let right = solver.makeVariable("right")
    let id = try solver.add(LinearConstraint([(left, 1)], .equal, 16))
    try solver.add(LinearConstraint([(right, 1), (left, -1)], .equal, 44))
    #expect(solver.value(of: right) == 60)
    try solver.setConstant(100, of: id)
    #expect(solver.value(of: left) == 100)
    #expect(solver.value(of: right) == 144)
  }

  @Test("Removing a constraint lets a weaker one take effect")
  func removalReleases() throws {
    let x = solver.makeVariable("x")
    try solver.add(LinearConstraint([(x, 1)], .equal, 10, priority: 250))
    let stronger = try solver.add(LinearConstraint([(x, 1)], .equal, 20, priority: 750))
    #expect(solver.value(of: x) == 20)
    solver.remove(stronger)
    #expect(solver.value(of: x) == 10)
  }

  @Test("A variable that is no longer determined returns to 0")
  func returnsToZero() throws {
    let (x, width) = (solver.makeVariable("x"), solver.makeVariable("width", isNonnegative: true))
    let (left, size) = (
      try solver.add(LinearConstraint([(x, 1)], .equal, 16)), try solver.add(LinearConstraint([(width, 1)], .equal, 30))
    )
    let right = solver.makeVariable("right")
    try solver.add(LinearConstraint([(right, 1), (x, -1), (width, -1)], .equal, 0))
    #expect(solver.value(of: right) == 46)
    solver.remove(size)
    #expect([x, width, right].map(solver.value(of:)) == [16, 0, 16])
    solver.remove(left)
    #expect([x, width, right].map(solver.value(of:)) == [0, 0, 0])
  }

  @Test("A variable that is no longer determined moves as close to 0 as its limits allow")
  func returnsTowardsZero() throws {
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    try solver.add(LinearConstraint([(x, 1)], .greaterThanOrEqual, 5))
    try solver.add(LinearConstraint([(y, 1), (x, -1)], .lessThanOrEqual, -20))
    let pins = [
      try solver.add(LinearConstraint([(x, 1)], .equal, 90)), try solver.add(LinearConstraint([(y, 1)], .equal, 60)),
    ]
    #expect([x, y].map(solver.value(of:)) == [90, 60])
    pins.forEach(solver.remove)
    #expect(solver.value(of: x) == 5 || solver.value(of: y) == 0)
    #expect(solver.value(of: x) >= 5 && solver.value(of: y) <= solver.value(of: x) - 20)
  }

  @Test("Each changed variable is visited once, and unchanged variables are not visited")
  func visitChanges() throws {
    let (a, b, c) = (solver.makeVariable("a"), solver.makeVariable("b"), solver.makeVariable("c"))
    let id = try solver.add(LinearConstraint([(a, 1)], .equal, 1))
    try solver.add(LinearConstraint([(b, 1), (a, -1)], .equal, 1))
    try solver.add(LinearConstraint([(c, 1)], .equal, 7))
    #expect(changes() == ["a", "b", "c"])
    #expect(changes() == [])
    try solver.setConstant(5, of: id)
    #expect(changes() == ["a", "b"])
  }

  private func changes() -> Set<String> {
    var names: [String] = []
    solver.visitChanges { names.append(solver.name(of: $0)) }
    #expect(names.count == Set(names).count, "A variable was visited twice: \(names)")
    return Set(names)
  }
}

/// Constraints with several solutions: the solver chooses the same one as UIKit.
struct UndeterminedTests {
  let solver = Solver()

  @Test(
    "A single constraint on a position is tight", arguments: [1000.0, 751, 250],
    [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
  func singlePosition(priority: Double, relation: Relation) throws {
    let top = solver.makeVariable("top")
    try solver.add(LinearConstraint([(top, 1)], relation, 10, priority: priority))
    #expect(solver.value(of: top) == 10)
  }

  @Test(
    "A size with a single constraint is 0 if the constraint allows it",
    arguments: zip([Relation.lessThanOrEqual, .equal, .greaterThanOrEqual], [0.0, 10, 10]))
  func singleSizeLimit(relation: Relation, expected: Double) throws {
    let width = solver.makeVariable("width", isNonnegative: true)
    try solver.add(LinearConstraint([(width, 1)], relation, 10))
    #expect(solver.value(of: width) == expected)
  }

  @Test("A limit on the far edge moves the position and keeps the size at 0")
  func farEdgeLimit() throws {
    let top = solver.makeVariable("top")
    let height = solver.makeVariable("height", isNonnegative: true)
    try solver.add(LinearConstraint([(top, 1), (height, 1)], .lessThanOrEqual, 23))
    #expect(solver.value(of: top) == 23)
    #expect(solver.value(of: height) == 0)
  }

  @Test("A limit on a position also moves a position that is constrained to it")
  func limitThroughDependents() throws {
    let icon = solver.makeVariable("icon")
    let title = solver.makeVariable("title")
    try solver.add(LinearConstraint([(title, 1), (icon, -1)], .equal, 32))
    try solver.add(LinearConstraint([(title, 1)], .lessThanOrEqual, 100))
    #expect(solver.value(of: title) == 100)
    #expect(solver.value(of: icon) == 68)
  }

  /// Two sizes side by side that should be 50 each, with more or less room than 100.
  @Test(
    "In a tie, the size that was created first becomes the larger one",
    arguments: zip([300.0, 80], [[250.0, 50], [50, 30]]))
  func tieBetweenSizes(room: Double, expected: [Double]) throws {
    for isReversed in [false, true] {
      let solver = Solver()
      let sizes = [
        solver.makeVariable("first", isNonnegative: true), solver.makeVariable("second", isNonnegative: true),
      ]
      for size in isReversed ? sizes.reversed() : sizes {
        try solver.add(LinearConstraint([(size, 1)], .equal, 50, priority: 250))
      }
      try solver.add(LinearConstraint(sizes.map { ($0, 1) }, .equal, room))
      #expect(sizes.map(solver.value(of:)) == expected)
    }
  }

  @Test("Of three sizes with extra room, only the first grows")
  func tieOfThree() throws {
    let sizes = ["a", "b", "c"].map { solver.makeVariable($0, isNonnegative: true) }
    try solver.add(LinearConstraint(sizes.map { ($0, 1) }, .equal, 320))
    for size in sizes.reversed() {
      try solver.add(LinearConstraint([(size, 1)], .lessThanOrEqual, 50, priority: 250))
    }
    #expect(sizes.map(solver.value(of:)) == [220, 50, 50])
  }

  @Test("A tie is broken in the same way after the room changes")
  func tieAfterChange() throws {
    let sizes = ["a", "b"].map { solver.makeVariable($0, isNonnegative: true) }
    for size in sizes {
      try solver.add(LinearConstraint([(size, 1)], .lessThanOrEqual, 50, priority: 250))
      try solver.add(LinearConstraint([(size, 1)], .greaterThanOrEqual, 50, priority: 750))
    }
    let room = try solver.add(LinearConstraint(sizes.map { ($0, 1) }, .equal, 300))
    for (width, expected) in [
      (300.0, [250.0, 50.0]), (70, [50, 20]), (300, [250, 50]), (100, [50, 50]), (40, [40, 0]),
    ] {
      try solver.setConstant(width, of: room)
      #expect(sizes.map(solver.value(of:)) == expected, "in \(width)")
    }
  }

  @Test("If only the lower limits reverse ties, the size that was created first grows first and shrinks first")
  func reversedTies() throws {
    let sizes = ["a", "b"].map { solver.makeVariable($0, isNonnegative: true) }
    for size in sizes {
      try solver.add(LinearConstraint([(size, 1)], .lessThanOrEqual, 50, priority: 250))
      var floor = LinearConstraint([(size, 1)], .greaterThanOrEqual, 50, priority: 750)
      floor.reversesTies = true
      try solver.add(floor)
    }
    let room = try solver.add(LinearConstraint(sizes.map { ($0, 1) }, .equal, 300))
    for (width, expected) in [(300.0, [250.0, 50.0]), (70, [20, 50]), (300, [250, 50]), (40, [0, 40])] {
      try solver.setConstant(width, of: room)
      #expect(sizes.map(solver.value(of:)) == expected, "in \(width)")
    }
  }
}

/// Numbers with rounding errors.
struct RoundingTests {
  let solver = Solver()

  @Test("A reduced cost that is only a rounding error moves no variable when constraints are removed")
  func roundedReducedCost() throws {
    let (a, b, c, d) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(LinearConstraint([(a, 2.1)], .equal, -4))
    let second = try solver.add(LinearConstraint([(a, 4), (b, 0.1)], .equal, -3, priority: 500))
    let third = try solver.add(LinearConstraint([(a, 0.1), (b, 0.5)], .equal, 10, priority: 250.5))
    _ = solver.value(of: a)
    try solver.add(LinearConstraint([(d, 2)], .greaterThanOrEqual, 3, priority: 0.001))
    try solver.add(LinearConstraint([(c, 0.1), (b, 0.5)], .lessThanOrEqual, 5))
    try solver.add(LinearConstraint([(d, 1), (c, -1)], .equal, 5, priority: 750))
    for constraint in [first, third, second] { solver.remove(constraint) }
    #expect(solver.value(of: d) >= 1.5 - 1e-9)
  }

  @Test(
    "Coefficients that cancel except for rounding errors count as 0",
    arguments: [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
  func coefficientsCancelNearly(relation: Relation) throws {
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    let cancelling = [(x, 0.1), (x, 0.2), (x, -0.3)]
    try solver.add(LinearConstraint(cancelling + [(y, 1)], .equal, 1))
    #expect(solver.value(of: y) == 1)
    let constant: Double = relation == .lessThanOrEqual ? -1 : 1
    #expect(throws: SolverError.unsatisfiable([])) {
      try solver.add(LinearConstraint(cancelling, relation, constant))
    }
  }

  @Test("Values far larger than all constants cause no conflict")
  func farValues() throws {
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    try solver.add(LinearConstraint([(x, 1)], .equal, 1))
    try solver.add(LinearConstraint([(y, 1), (x, -1e10)], .equal, 0))
    try solver.add(LinearConstraint([(x, 1), (y, 1e-10)], .equal, 2.00000005))
    #expect(abs(solver.value(of: x) - 1) <= 1e-7)
  }

  @Test("Coefficients with infinite quotients do not crash", arguments: [1e300, 1e-300])
  func infiniteQuotients(coefficient: Double) throws {
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    let id = try solver.add(LinearConstraint([(x, coefficient)], .lessThanOrEqual, 1))
    try? solver.setConstant(1.5e308, of: id)
    _ = try? solver.add(LinearConstraint([(y, 1), (x, -1)], .equal, 0))
    _ = try? solver.add(LinearConstraint([(x, coefficient)], .equal, 1e300))
    _ = try? solver.add(LinearConstraint([(x, 1)], .equal, 5))
    _ = solver.value(of: x)
    let z = solver.makeVariable("z")
    try solver.add(LinearConstraint([(z, 1)], .equal, 3))
    #expect(solver.value(of: z) == 3)
  }
}

/// Required constraints that contradict each other by less than 1e-7 of their constants are accepted, because the
/// difference may be a rounding error.
struct ToleranceTests {
  let solver = Solver()

  @Test("A shifted constant is restored when the constraint that it contradicted changes")
  func shiftIsUndone() throws {
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    let distance = try solver.add(LinearConstraint([(x, 1), (y, -1)], .equal, 0))
    try solver.add(LinearConstraint([(y, 1)], .equal, 50))
    try solver.add(LinearConstraint([(x, 1)], .equal, 50 + 2e-6))
    #expect(solver.value(of: x) == 50)
    try solver.setConstant(2e-6, of: distance)
    #expect(solver.value(of: x) == 50 + 2e-6)
    #expect(solver.value(of: y) == 50)
  }

  @Test("The tolerance for a shift is measured from the given constant, not from a shifted one")
  func shiftLimit() throws {
    let x = solver.makeVariable("x")
    let first = try solver.add(LinearConstraint([(x, 1)], .equal, 0))
    try solver.add(LinearConstraint([(x, 1)], .equal, 9e-8))
    solver.remove(first)
    try solver.add(LinearConstraint([(x, 1)], .equal, 1.8e-7))
    #expect(abs(solver.value(of: x) - 9e-8) <= 9e-8)
  }

  @Test("The constraints of a conflict are unchanged after a refusal")
  func refusalKeepsOthers() throws {
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    try solver.add(LinearConstraint([(x, 1), (y, 1)], .equal, 0))
    let bound = try solver.add(LinearConstraint([(x, 1)], .greaterThanOrEqual, 1))
    try solver.add(LinearConstraint([(y, 1)], .equal, 0, priority: 500))
    #expect(throws: SolverError.unsatisfiable([bound])) {
      try solver.add(LinearConstraint([(x, 2)], .lessThanOrEqual, 1))
    }
    #expect(solver.value(of: x) == 1)
    #expect(solver.value(of: y) == -1)
  }

  @Test("Setting a shifted constant to its given value changes nothing")
  func sameConstant() throws {
    let x = solver.makeVariable("x")
    try solver.add(LinearConstraint([(x, 1)], .equal, 0))
    let second = try solver.add(LinearConstraint([(x, 1)], .equal, 9e-8))
    try solver.setConstant(9e-8, of: second)
    #expect(solver.value(of: x) == 0)
  }
}

struct RefusalTests {
  let solver = Solver()

  @Test("A conflict lists exactly the constraints that contradict each other")
  func conflictMembers() throws {
    let (left, right, other) = (solver.makeVariable("l"), solver.makeVariable("r"), solver.makeVariable("o"))
    let leading = try solver.add(LinearConstraint([(left, 1)], .equal, 10))
    try solver.add(LinearConstraint([(other, 1), (left, -1)], .equal, 5))
    let trailing = try solver.add(LinearConstraint([(right, 1)], .equal, 110))
    let error = #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint([(right, 1), (left, -1)], .equal, 50))
    }
    guard case .unsatisfiable(let ids)? = error else {
      Issue.record("The error lists no constraints: \(String(describing: error))")
      return
    }
    #expect(Set(ids) == [leading, trailing] && ids.count == 2)
    #expect([left, right, other].map(solver.value(of:)) == [10, 110, 15])
  }

  @Test("A constraint that requires a negative size is refused, and its conflict lists no other constraint")
  func negativeSize() throws {
    let width = solver.makeVariable("width", isNonnegative: true)
    #expect(throws: SolverError.unsatisfiable([])) {
      try solver.add(LinearConstraint([(width, 1)], .equal, -5))
    }
    #expect(solver.value(of: width) == 0)
  }

  @Test("A conflicting constant is refused, and the old constant is kept")
  func refusedConstant() throws {
    let x = solver.makeVariable("x")
    let id = try solver.add(LinearConstraint([(x, 1)], .equal, 10))
    let limit = try solver.add(LinearConstraint([(x, 1)], .lessThanOrEqual, 20))
    #expect(throws: SolverError.unsatisfiable([limit])) { try solver.setConstant(30, of: id) }
    #expect(solver.value(of: x) == 10)
    try solver.setConstant(15, of: id)
    #expect(solver.value(of: x) == 15)
  }

  @Test(
    "A constraint with a number that is not finite is refused",
    arguments: [
      ([Double.nan], 0.0, 1000.0), ([.infinity], 0, 1000), ([1], .nan, 1000), ([1], -.infinity, 1000), ([1], 0, .nan),
    ])
  func notFinite(coefficients: [Double], constant: Double, priority: Double) throws {
    let x = solver.makeVariable("x")
    let constraint = LinearConstraint(coefficients.map { (x, $0) }, .equal, constant, priority: priority)
    #expect(throws: SolverError.notFinite) { try solver.add(constraint) }
    #expect(solver.value(of: x) == 0)
  }

  @Test("Coefficients of one variable with an infinite sum are refused")
  func infiniteSum() throws {
    let x = solver.makeVariable("x")
    try solver.add(LinearConstraint([(x, 1)], .equal, 1))
    let huge = Double.greatestFiniteMagnitude
    #expect(throws: SolverError.notFinite) { try solver.add(LinearConstraint([(x, huge), (x, huge)], .equal, 0)) }
    #expect(solver.value(of: x) == 1)
  }

  @Test("A constraint of another solver is unknown")
  func foreignConstraint() throws {
    let other = Solver()
    let (x, y) = (solver.makeVariable("x"), other.makeVariable("y"))
    let id = try solver.add(LinearConstraint([(x, 1)], .equal, 10))
    let otherID = try other.add(LinearConstraint([(y, 1)], .equal, 20))
    #expect(id != otherID)
    #expect(throws: SolverError.unknownConstraint) { try solver.setConstant(12, of: otherID) }
    #expect(solver.value(of: x) == 10)
  }

  @Test("A variable of another solver traps")
  func foreignVariable() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (solver, other) = (Solver(), Solver())
      _ = solver.makeVariable("x")
      _ = solver.value(of: other.makeVariable("y"))
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Variable 0 is of another solver, or was removed"))
  }

  @Test("A removed variable is not confused with a new variable that reuses its index")
  func reusedIndex() async {
    let old = solver.makeVariable("old")
    solver.remove(old)
    let new = solver.makeVariable("new")
    #expect(new.index == old.index)
    #expect(new != old)
    await #expect(processExitsWith: .failure) {
      let solver = Solver()
      let old = solver.makeVariable()
      solver.remove(old)
      _ = solver.makeVariable()
      _ = solver.value(of: old)
    }
  }

  @Test("A solver rejects the variables of a deallocated solver")
  func deallocatedSolver() {
    var variables: Set<Variable> = []
    for _ in 0..<100 { variables.insert(Solver().makeVariable()) }
    #expect(variables.count == 100)
  }

  @Test("A constant that is not finite is refused")
  func notFiniteConstant() throws {
    let x = solver.makeVariable("x")
    let id = try solver.add(LinearConstraint([(x, 1)], .equal, 10))
    #expect(throws: SolverError.notFinite) { try solver.setConstant(.nan, of: id) }
    #expect(solver.value(of: x) == 10)
  }

  @Test("A removed constraint is unknown, even after its index was reused")
  func removedConstraint() throws {
    let x = solver.makeVariable("x")
    let id = try solver.add(LinearConstraint([(x, 1)], .equal, 10))
    solver.remove(id)
    try solver.add(LinearConstraint([(x, 1)], .equal, 11))
    #expect(throws: SolverError.unknownConstraint) { try solver.setConstant(12, of: id) }
    #expect(solver.value(of: x) == 11)
  }

  @Test("Removing a constraint twice traps")
  func removingTwice() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let solver = Solver()
      let id = try solver.add(LinearConstraint([(solver.makeVariable(), 1)], .equal, 10))
      solver.remove(id)
      solver.remove(id)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("The solver does not contain this constraint"))
  }

  @Test("A priority out of range traps", arguments: [0.0, -1, 1001])
  func priorityRange(priority: Double) async {
    await #expect(processExitsWith: .failure) { [priority] in
      let solver = Solver()
      try solver.add(LinearConstraint([(solver.makeVariable(), 1)], .equal, 10, priority: priority))
    }
  }

  @Test("A variable in a constraint cannot be removed")
  func mentionedVariable() async {
    await #expect(processExitsWith: .failure) {
      let solver = Solver()
      let x = solver.makeVariable("x")
      try solver.add(LinearConstraint([(x, 1)], .equal, 10))
      solver.remove(x)
    }
  }

  @Test("The cost vectors grow when there are more priorities than entries")
  func manyPriorities() throws {
    let solver = Solver()
    for priority in 1...9 {
      try solver.add(LinearConstraint([(solver.makeVariable(), 1)], .equal, 1, priority: Double(priority)))
    }
    let contested = solver.makeVariable()
    for priority in [5.0, 6] {
      try solver.add(LinearConstraint([(contested, 1)], .equal, priority, priority: priority))
    }
    #expect(solver.value(of: contested) == 6)
  }
}
