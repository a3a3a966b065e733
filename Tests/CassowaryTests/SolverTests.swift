import Cassowary
import Testing

struct SolverTests {
  let solver = Solver()

  @Test func `a required equality holds whatever optional constraints want`() throws {
    let x = solver.makeVariable("x")
    _ = try solver.add(LinearConstraint([(x, 1)], .equal, 10, priority: 999))
    _ = try solver.add(LinearConstraint([(x, 1)], .equal, 20))
    #expect(solver.value(of: x) == 20)
  }

  @Test func `a thousand weak errors do not outweigh a stronger one`() throws {
    let x = solver.makeVariable("x")
    for _ in 0..<1000 { _ = try solver.add(LinearConstraint([(x, 1)], .equal, 100, priority: 250)) }
    _ = try solver.add(LinearConstraint([(x, 1)], .equal, 40, priority: 250.5))
    #expect(solver.value(of: x) == 40)
  }

  @Test func `a variable named twice counts with the sum of its coefficients`() throws {
    let x = solver.makeVariable("x")
    _ = try solver.add(LinearConstraint([(x, 1), (x, 3)], .equal, 20))
    #expect(solver.value(of: x) == 5)
  }

  @Test func `a constraint whose coefficients cancel is a statement about its constant`() throws {
    let x = solver.makeVariable("x")
    _ = try solver.add(LinearConstraint([(x, 1), (x, -1)], .lessThanOrEqual, 5))
    #expect(throws: SolverError.unsatisfiable([])) {
      try solver.add(LinearConstraint([(x, 1), (x, -1)], .equal, 5))
    }
  }

  @Test func `constants change in place, and what depends on them follows`() throws {
    let left = solver.makeVariable("left")
    let right = solver.makeVariable("right")
    let id = try solver.add(LinearConstraint([(left, 1)], .equal, 16))
    _ = try solver.add(LinearConstraint([(right, 1), (left, -1)], .equal, 44))
    #expect(solver.value(of: right) == 60)
    try solver.setConstant(100, of: id)
    #expect(solver.value(of: left) == 100)
    #expect(solver.value(of: right) == 144)
  }

  @Test func `what a removed constraint held back comes forward again`() throws {
    let x = solver.makeVariable("x")
    _ = try solver.add(LinearConstraint([(x, 1)], .equal, 10, priority: 250))
    let stronger = try solver.add(LinearConstraint([(x, 1)], .equal, 20, priority: 750))
    #expect(solver.value(of: x) == 20)
    solver.remove(stronger)
    #expect(solver.value(of: x) == 10)
  }

  @Test func `a variable that nothing determines any more is 0 again`() throws {
    let (x, width) = (solver.makeVariable("x"), solver.makeVariable("width", isNonnegative: true))
    let (left, size) = (
      try solver.add(LinearConstraint([(x, 1)], .equal, 16)), try solver.add(LinearConstraint([(width, 1)], .equal, 30))
    )
    let right = solver.makeVariable("right")
    _ = try solver.add(LinearConstraint([(right, 1), (x, -1), (width, -1)], .equal, 0))
    #expect(solver.value(of: right) == 46)
    solver.remove(size)
    #expect([x, width, right].map(solver.value(of:)) == [16, 0, 16])
    solver.remove(left)
    #expect([x, width, right].map(solver.value(of:)) == [0, 0, 0])
  }

  @Test func `a variable that nothing determines any more goes as near to 0 as limits let it`() throws {
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    _ = try solver.add(LinearConstraint([(x, 1)], .greaterThanOrEqual, 5))
    _ = try solver.add(LinearConstraint([(y, 1), (x, -1)], .lessThanOrEqual, -20))
    let pins = [
      try solver.add(LinearConstraint([(x, 1)], .equal, 90)), try solver.add(LinearConstraint([(y, 1)], .equal, 60)),
    ]
    #expect([x, y].map(solver.value(of:)) == [90, 60])
    pins.forEach(solver.remove)
    #expect(solver.value(of: x) == 5 || solver.value(of: y) == 0)
    #expect(solver.value(of: x) >= 5 && solver.value(of: y) <= solver.value(of: x) - 20)
  }

  @Test func `changes are visited once, and only those`() throws {
    let (a, b, c) = (solver.makeVariable("a"), solver.makeVariable("b"), solver.makeVariable("c"))
    let id = try solver.add(LinearConstraint([(a, 1)], .equal, 1))
    _ = try solver.add(LinearConstraint([(b, 1), (a, -1)], .equal, 1))
    _ = try solver.add(LinearConstraint([(c, 1)], .equal, 7))
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

/// What the solver does where the constraints leave a choice: UIKit's ways.
struct UndeterminedTests {
  let solver = Solver()

  @Test(arguments: [1000.0, 751, 250], [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
  func `a lone constraint on a position is tight`(priority: Double, relation: Relation) throws {
    let top = solver.makeVariable("top")
    _ = try solver.add(LinearConstraint([(top, 1)], relation, 10, priority: priority))
    #expect(solver.value(of: top) == 10)
  }

  @Test(arguments: zip([Relation.lessThanOrEqual, .equal, .greaterThanOrEqual], [0.0, 10, 10]))
  func `a lone limit leaves a size at 0`(relation: Relation, expected: Double) throws {
    let width = solver.makeVariable("width", isNonnegative: true)
    _ = try solver.add(LinearConstraint([(width, 1)], relation, 10))
    #expect(solver.value(of: width) == expected)
  }

  @Test func `a limit on a far edge moves the position and leaves the size at 0`() throws {
    let top = solver.makeVariable("top")
    let height = solver.makeVariable("height", isNonnegative: true)
    _ = try solver.add(LinearConstraint([(top, 1), (height, 1)], .lessThanOrEqual, 23))
    #expect(solver.value(of: top) == 23)
    #expect(solver.value(of: height) == 0)
  }

  @Test func `a limit reaches a position through others that hang on it`() throws {
    let icon = solver.makeVariable("icon")
    let title = solver.makeVariable("title")
    _ = try solver.add(LinearConstraint([(title, 1), (icon, -1)], .equal, 32))
    _ = try solver.add(LinearConstraint([(title, 1)], .lessThanOrEqual, 100))
    #expect(solver.value(of: title) == 100)
    #expect(solver.value(of: icon) == 68)
  }

  /// Two sizes side by side that want 50 each, in more or less room than that.
  @Test(arguments: zip([300.0, 80], [[250.0, 50], [50, 30]]))
  func `between equal errors the size made first ends up larger`(room: Double, expected: [Double]) throws {
    for isReversed in [false, true] {
      let solver = Solver()
      let sizes = [
        solver.makeVariable("first", isNonnegative: true), solver.makeVariable("second", isNonnegative: true),
      ]
      for size in isReversed ? sizes.reversed() : sizes {
        _ = try solver.add(LinearConstraint([(size, 1)], .equal, 50, priority: 250))
      }
      _ = try solver.add(LinearConstraint(sizes.map { ($0, 1) }, .equal, room))
      #expect(sizes.map(solver.value(of:)) == expected)
    }
  }

  @Test func `of three sizes with room to spare only the first grows`() throws {
    let sizes = ["a", "b", "c"].map { solver.makeVariable($0, isNonnegative: true) }
    _ = try solver.add(LinearConstraint(sizes.map { ($0, 1) }, .equal, 320))
    for size in sizes.reversed() {
      _ = try solver.add(LinearConstraint([(size, 1)], .lessThanOrEqual, 50, priority: 250))
    }
    #expect(sizes.map(solver.value(of:)) == [220, 50, 50])
  }

  @Test func `the tie stays decided when the room changes`() throws {
    let sizes = ["a", "b"].map { solver.makeVariable($0, isNonnegative: true) }
    for size in sizes {
      _ = try solver.add(LinearConstraint([(size, 1)], .lessThanOrEqual, 50, priority: 250))
      _ = try solver.add(LinearConstraint([(size, 1)], .greaterThanOrEqual, 50, priority: 750))
    }
    let room = try solver.add(LinearConstraint(sizes.map { ($0, 1) }, .equal, 300))
    for (width, expected) in [
      (300.0, [250.0, 50.0]), (70, [50, 20]), (300, [250, 50]), (100, [50, 50]), (40, [40, 0]),
    ] {
      try solver.setConstant(width, of: room)
      #expect(sizes.map(solver.value(of:)) == expected, "in \(width)")
    }
  }

  @Test func `where ties are reversed the size made first gives way both ways`() throws {
    let sizes = ["a", "b"].map { solver.makeVariable($0, isNonnegative: true) }
    for size in sizes {
      _ = try solver.add(LinearConstraint([(size, 1)], .lessThanOrEqual, 50, priority: 250))
      var floor = LinearConstraint([(size, 1)], .greaterThanOrEqual, 50, priority: 750)
      floor.reversesTies = true
      _ = try solver.add(floor)
    }
    let room = try solver.add(LinearConstraint(sizes.map { ($0, 1) }, .equal, 300))
    for (width, expected) in [(300.0, [250.0, 50.0]), (70, [20, 50]), (300, [250, 50]), (40, [0, 40])] {
      try solver.setConstant(width, of: room)
      #expect(sizes.map(solver.value(of:)) == expected, "in \(width)")
    }
  }
}

/// Numbers that rounding does something to.
struct RoundingTests {
  let solver = Solver()

  @Test func `a reduced cost that is what rounding left of 0 moves nothing when constraints go`() throws {
    let (a, b, c, d) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(LinearConstraint([(a, 2.1)], .equal, -4))
    let second = try solver.add(LinearConstraint([(a, 4), (b, 0.1)], .equal, -3, priority: 500))
    let third = try solver.add(LinearConstraint([(a, 0.1), (b, 0.5)], .equal, 10, priority: 250.5))
    _ = solver.value(of: a)
    _ = try solver.add(LinearConstraint([(d, 2)], .greaterThanOrEqual, 3, priority: 0.001))
    _ = try solver.add(LinearConstraint([(c, 0.1), (b, 0.5)], .lessThanOrEqual, 5))
    _ = try solver.add(LinearConstraint([(d, 1), (c, -1)], .equal, 5, priority: 750))
    for constraint in [first, third, second] { solver.remove(constraint) }
    #expect(solver.value(of: d) >= 1.5 - 1e-9)
  }

  @Test(arguments: [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
  func `coefficients of one variable that cancel but for rounding count for nothing`(relation: Relation) throws {
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    let cancelling = [(x, 0.1), (x, 0.2), (x, -0.3)]
    _ = try solver.add(LinearConstraint(cancelling + [(y, 1)], .equal, 1))
    #expect(solver.value(of: y) == 1)
    let constant: Double = relation == .lessThanOrEqual ? -1 : 1
    #expect(throws: SolverError.unsatisfiable([])) {
      try solver.add(LinearConstraint(cancelling, relation, constant))
    }
  }

  @Test func `values that are far from all constants do not make a constraint contradict`() throws {
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    _ = try solver.add(LinearConstraint([(x, 1)], .equal, 1))
    _ = try solver.add(LinearConstraint([(y, 1), (x, -1e10)], .equal, 0))
    _ = try solver.add(LinearConstraint([(x, 1), (y, 1e-10)], .equal, 2.00000005))
    #expect(abs(solver.value(of: x) - 1) <= 1e-7)
  }

  @Test(arguments: [1e300, 1e-300])
  func `numbers whose quotients are infinite end no program`(coefficient: Double) throws {
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    let id = try solver.add(LinearConstraint([(x, coefficient)], .lessThanOrEqual, 1))
    try? solver.setConstant(1.5e308, of: id)
    _ = try? solver.add(LinearConstraint([(y, 1), (x, -1)], .equal, 0))
    _ = try? solver.add(LinearConstraint([(x, coefficient)], .equal, 1e300))
    _ = try? solver.add(LinearConstraint([(x, 1)], .equal, 5))
    _ = solver.value(of: x)
    let z = solver.makeVariable("z")
    _ = try solver.add(LinearConstraint([(z, 1)], .equal, 3))
    #expect(solver.value(of: z) == 3)
  }
}

/// Required constraints that contradict each other by less than 1e-7 are accepted: rounding made them.
struct ToleranceTests {
  let solver = Solver()

  @Test func `a constant that moved for another constraint comes back when that one changes`() throws {
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    let distance = try solver.add(LinearConstraint([(x, 1), (y, -1)], .equal, 0))
    _ = try solver.add(LinearConstraint([(y, 1)], .equal, 50))
    _ = try solver.add(LinearConstraint([(x, 1)], .equal, 50 + 2e-6))
    #expect(solver.value(of: x) == 50)
    try solver.setConstant(2e-6, of: distance)
    #expect(solver.value(of: x) == 50 + 2e-6)
    #expect(solver.value(of: y) == 50)
  }

  @Test func `what a constant may move is measured from the one given`() throws {
    let x = solver.makeVariable("x")
    let first = try solver.add(LinearConstraint([(x, 1)], .equal, 0))
    _ = try solver.add(LinearConstraint([(x, 1)], .equal, 9e-8))
    solver.remove(first)
    _ = try solver.add(LinearConstraint([(x, 1)], .equal, 1.8e-7))
    #expect(abs(solver.value(of: x) - 9e-8) <= 9e-8)
  }

  @Test func `a refused constraint leaves what it contradicts as it was, though it is solved for meanwhile`() throws {
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    _ = try solver.add(LinearConstraint([(x, 1), (y, 1)], .equal, 0))
    let bound = try solver.add(LinearConstraint([(x, 1)], .greaterThanOrEqual, 1))
    _ = try solver.add(LinearConstraint([(y, 1)], .equal, 0, priority: 500))
    #expect(throws: SolverError.unsatisfiable([bound])) {
      try solver.add(LinearConstraint([(x, 2)], .lessThanOrEqual, 1))
    }
    #expect(solver.value(of: x) == 1)
    #expect(solver.value(of: y) == -1)
  }

  @Test func `setting a constant that had to move to what it is already changes nothing`() throws {
    let x = solver.makeVariable("x")
    _ = try solver.add(LinearConstraint([(x, 1)], .equal, 0))
    let second = try solver.add(LinearConstraint([(x, 1)], .equal, 9e-8))
    try solver.setConstant(9e-8, of: second)
    #expect(solver.value(of: x) == 0)
  }
}

struct RefusalTests {
  let solver = Solver()

  @Test func `a contradiction names the constraints that make it, and only those`() throws {
    let (left, right, other) = (solver.makeVariable("l"), solver.makeVariable("r"), solver.makeVariable("o"))
    let leading = try solver.add(LinearConstraint([(left, 1)], .equal, 10))
    _ = try solver.add(LinearConstraint([(other, 1), (left, -1)], .equal, 5))
    let trailing = try solver.add(LinearConstraint([(right, 1)], .equal, 110))
    let error = #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint([(right, 1), (left, -1)], .equal, 50))
    }
    guard case .unsatisfiable(let ids)? = error else {
      Issue.record("refused with \(String(describing: error))")
      return
    }
    #expect(Set(ids) == [leading, trailing] && ids.count == 2)
    #expect([left, right, other].map(solver.value(of:)) == [10, 110, 15])
  }

  @Test func `a size that would be negative contradicts alone`() throws {
    let width = solver.makeVariable("width", isNonnegative: true)
    #expect(throws: SolverError.unsatisfiable([])) {
      try solver.add(LinearConstraint([(width, 1)], .equal, -5))
    }
    #expect(solver.value(of: width) == 0)
  }

  @Test func `a constant that contradicts is refused and the old one stays`() throws {
    let x = solver.makeVariable("x")
    let id = try solver.add(LinearConstraint([(x, 1)], .equal, 10))
    let limit = try solver.add(LinearConstraint([(x, 1)], .lessThanOrEqual, 20))
    #expect(throws: SolverError.unsatisfiable([limit])) { try solver.setConstant(30, of: id) }
    #expect(solver.value(of: x) == 10)
    try solver.setConstant(15, of: id)
    #expect(solver.value(of: x) == 15)
  }

  @Test(arguments: [
    ([Double.nan], 0.0, 1000.0), ([.infinity], 0, 1000), ([1], .nan, 1000), ([1], -.infinity, 1000), ([1], 0, .nan),
  ])
  func `what is not finite is refused`(coefficients: [Double], constant: Double, priority: Double) throws {
    let x = solver.makeVariable("x")
    let constraint = LinearConstraint(coefficients.map { (x, $0) }, .equal, constant, priority: priority)
    #expect(throws: SolverError.notFinite) { try solver.add(constraint) }
    #expect(solver.value(of: x) == 0)
  }

  @Test func `coefficients of one variable that add up to infinity are refused`() throws {
    let x = solver.makeVariable("x")
    _ = try solver.add(LinearConstraint([(x, 1)], .equal, 1))
    let huge = Double.greatestFiniteMagnitude
    #expect(throws: SolverError.notFinite) { try solver.add(LinearConstraint([(x, huge), (x, huge)], .equal, 0)) }
    #expect(solver.value(of: x) == 1)
  }

  @Test func `a constraint of another solver is unknown`() throws {
    let other = Solver()
    let (x, y) = (solver.makeVariable("x"), other.makeVariable("y"))
    let id = try solver.add(LinearConstraint([(x, 1)], .equal, 10))
    let otherID = try other.add(LinearConstraint([(y, 1)], .equal, 20))
    #expect(id != otherID)
    #expect(throws: SolverError.unknownConstraint) { try solver.setConstant(12, of: otherID) }
    #expect(solver.value(of: x) == 10)
  }

  @Test func `a variable of another solver traps`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (solver, other) = (Solver(), Solver())
      _ = solver.makeVariable("x")
      _ = solver.value(of: other.makeVariable("y"))
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Variable 0 is of another solver, or was removed"))
  }

  @Test func `a variable is not the one that gets its place when it is removed`() async {
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

  @Test func `no solver takes the variables of one that is gone for its own`() {
    var variables: Set<Variable> = []
    for _ in 0..<100 { variables.insert(Solver().makeVariable()) }
    #expect(variables.count == 100)
  }

  @Test func `a constant that is not finite is refused`() throws {
    let x = solver.makeVariable("x")
    let id = try solver.add(LinearConstraint([(x, 1)], .equal, 10))
    #expect(throws: SolverError.notFinite) { try solver.setConstant(.nan, of: id) }
    #expect(solver.value(of: x) == 10)
  }

  @Test func `a removed constraint is unknown, even when its place is used again`() throws {
    let x = solver.makeVariable("x")
    let id = try solver.add(LinearConstraint([(x, 1)], .equal, 10))
    solver.remove(id)
    _ = try solver.add(LinearConstraint([(x, 1)], .equal, 11))
    #expect(throws: SolverError.unknownConstraint) { try solver.setConstant(12, of: id) }
    #expect(solver.value(of: x) == 11)
  }

  @Test func `removing a constraint twice traps`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let solver = Solver()
      let id = try solver.add(LinearConstraint([(solver.makeVariable(), 1)], .equal, 10))
      solver.remove(id)
      solver.remove(id)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("The solver does not hold this constraint"))
  }

  @Test(arguments: [0.0, -1, 1001])
  func `a priority out of range traps`(priority: Double) async {
    await #expect(processExitsWith: .failure) { [priority] in
      let solver = Solver()
      _ = try solver.add(LinearConstraint([(solver.makeVariable(), 1)], .equal, 10, priority: priority))
    }
  }

  @Test func `a variable that a constraint mentions cannot be removed`() async {
    await #expect(processExitsWith: .failure) {
      let solver = Solver()
      let x = solver.makeVariable("x")
      _ = try solver.add(LinearConstraint([(x, 1)], .equal, 10))
      solver.remove(x)
    }
  }

  @Test func `more priorities than there was room for make room before anything is at stake`() throws {
    let solver = Solver()
    for priority in 1...9 {
      _ = try solver.add(LinearConstraint([(solver.makeVariable(), 1)], .equal, 1, priority: Double(priority)))
    }
    let contested = solver.makeVariable()
    for priority in [5.0, 6] {
      _ = try solver.add(LinearConstraint([(contested, 1)], .equal, priority, priority: priority))
    }
    #expect(solver.value(of: contested) == 6)
  }
}
