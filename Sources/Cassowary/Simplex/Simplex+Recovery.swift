// What is distrusted is solved again, with more care at each step: rows made anew, numbers of many digits, exact ones.

/// How often a ``Solver`` had to solve again because an answer did not stand its verification.
public struct Recoveries: Hashable, Sendable {
  /// Rows and reduced costs were made anew from the constraints as they were added.
  public var refactorizations = 0
  /// Constraints were solved apart, in numbers of many digits; each attempt counts.
  public var restarts = 0
  /// Constraints were solved apart, in exact arithmetic.
  public var exactSolutions = 0
  /// Exact arithmetic came to its limit of steps too. The values are the best that were found, and may be wrong.
  public var unverifiedSolutions = 0

  /// None of them.
  public init() {}
}

extension Simplex {
  /// Solves again what the present solution may be wrong about, until the answer can be vouched for.
  /// - Parameter keepsBasis: Whether the simplex may go on from the solution's basis. If rounding spoils that again and
  ///   again, the values alone are taken over.
  mutating func recover(keepingBasis keepsBasis: Bool) {
    let seeds = takeTroubled()
    guard !seeds.isEmpty else { return }
    recoveries.refactorizations += 1
    refactor(component(around: seeds))
    run()
    let rest = takeTroubled()
    guard !rest.isEmpty else { return }
    _ = solveApart(component(around: rest), keepingBasis: keepsBasis)
    // Others had to wait while these stopped the simplex.
    run()
  }

  /// Solves some constraints apart from the simplex and takes over the solution, or returns required constraints that
  /// contradict one of them, and that one, and then nothing has changed.
  /// - Parameter asGiven: Whether constants that were moved begin where they were given. Then a conflict without
  ///   constraints says that they would have to move farther than they may.
  mutating func solveApart(
    _ component: Component, judging culprit: SlackIndex? = nil, asGiven: Bool = false,
    keepingBasis keepsBasis: Bool = true
  ) -> Conflict? {
    var problem = problem(of: component, asGiven: asGiven)
    var answer = solve(&problem, of: component, with: WideFloat.self, judging: culprit, keepingBasis: keepsBasis)
    if case .doubtful = answer {
      answer = solve(&problem, of: component, with: LongFloat.self, judging: culprit, keepingBasis: keepsBasis)
    }
    switch answer {
    case .solved: return nil
    case .infeasible(let conflict): return conflict
    case .doubtful: break
    }
    recoveries.exactSolutions += 1
    var exact = Tableau<Rational>(problem)
    switch exact.solve(judging: culprit.flatMap(component.slacks.firstIndex)) {
    case .infeasible(let rows): return Conflict(slacks: component.slacks(at: rows))
    case .doubtful: recoveries.unverifiedSolutions += 1
    case .solved: break
    }
    if asGiven && exact.isStrained { return Conflict(slacks: []) }
    adopt(exact, of: problem, component, keepingBasis: keepsBasis)
    return nil
  }

  private enum Answer {
    case solved
    case infeasible(Conflict)
    case doubtful
  }

  /// Solves with numbers that have many digits but round. If that leaves doubts, the next attempt begins where this one
  /// ended.
  private mutating func solve<Scalar: TableauScalar>(
    _ problem: inout Problem, of component: Component, with _: Scalar.Type, judging culprit: SlackIndex?,
    keepingBasis keepsBasis: Bool
  ) -> Answer {
    recoveries.restarts += 1
    var tableau = Tableau<Scalar>(problem)
    switch tableau.solve(judging: culprit.flatMap(component.slacks.firstIndex)) {
    case .solved where problem.asGiven && tableau.isStrained: return .infeasible(Conflict(slacks: []))
    case .solved where problem.isSolved(by: tableau.value):
      adopt(tableau, of: problem, component, keepingBasis: keepsBasis)
      return .solved
    case .infeasible(let rows):
      let slacks = component.slacks(at: rows)
      if let conflict = confirmed(slacks, judging: culprit, asGiven: problem.asGiven) { return .infeasible(conflict) }
    case .solved, .doubtful: problem.begin(with: tableau.isBasic, tableau.segments)
    }
    return .doubtful
  }

  /// The constraints, or fewer of them, if they contradict each other in exact arithmetic.
  mutating func confirmed(_ slacks: [SlackIndex], judging culprit: SlackIndex?, asGiven: Bool = false) -> Conflict? {
    var component = Component(slacks: slacks)
    component.variables = Array(Set(slacks.flatMap { originalTerms(of: $0).map(\.variable) })).sorted()
    let problem = problem(of: component, asGiven: asGiven)
    let row = culprit.flatMap(slacks.firstIndex)
    var tableau = Tableau<Rational>(problem)
    var outcome = tableau.solve(judging: row)
    if case .solved = outcome, !problem.isInReach(tableau.value) {
      // What can only hold beyond all measure lives on the rounding of its coefficients: 3 * (0.1 * x) and 0.3 * x differ.
      tableau = Tableau<Rational>(problem.bounded())
      outcome = tableau.solve(judging: row)
    }
    guard case .infeasible(let rows) = outcome else { return nil }
    return Conflict(slacks: component.slacks(at: Set(rows.map(problem.rowBehind)).sorted()))
  }

  /// Makes the simplex stand where the tableau does.
  private mutating func adopt<Scalar>(
    _ tableau: Tableau<Scalar>, of problem: Problem, _ component: Component, keepingBasis keepsBasis: Bool
  ) {
    restoreRows(of: component.slacks)
    var isRepresented = keepsBasis
    let places = problem.unknowns.enumerated().compactMap { place, unknown in unknown.index.map { (place, $0) } }
    for (place, index) in places where tableau.isBasic(place) { unknowns[index].flags.insert(.isWanted) }
    for slack in component.slacks where !unknowns[slack].flags.contains(.isWanted) { pivotInWanted(for: slack) }
    for (place, index) in places {
      unknowns[index].flags.remove(.isWanted)
      if unknowns[index].isBasic != tableau.isBasic(place) { isRepresented = false }
    }
    // With the tableau's basis out of reach, the slacks are a basis that is always at hand; no penalty is accounted for.
    if !isRepresented { restoreRows(of: component.slacks) }
    forgetCosts(of: component)
    moveAll(of: component)
    followMoved()
    for (place, index) in places {
      dequeue(index)
      if let slack = slack(index) {
        setBreakpoint(tableau.constants[place], of: slack, given: givenBreakpoint(of: slack))
      }
      setValue(of: index, to: tableau.value(of: place))
      if !tableau.isBasic(place) { noteAdrift(index) }
      guard isRepresented else { continue }
      unknowns[index].segment = tableau.segments[place]
      let costs = tableau.costs(of: place)
      if !costs.isEmpty && !unknowns[index].isBasic {
        var step = makeStep()
        for (level, slot) in problem.slots.enumerated() { step[slot] = costs[level] }
        if step.seal(noise: 1) { add(step, times: 1, ofSize: 0, toReducedCostOf: index) }
        recycle(step)
      }
    }
    forgetChecks(of: component)
    // In doubles, the same rows would have to be doubted again.
    remixings = 0
    costChanges = 0
    if let base = lastWorn.flatMap({ rows[$0].base.index }), component.slacks.contains(base) { lastWorn = nil }
    if !isRepresented { dormant.append(contentsOf: component.slacks) }
  }

  /// Takes every penalty out of the reduced costs, which are 0 then.
  mutating func forgetCosts(of component: Component) {
    for index in component.unknowns {
      clearReducedCost(of: index)
      unknowns[index].segment = 0
    }
  }

  /// Has all values computed anew.
  mutating func moveAll(of component: Component) {
    for index in component.unknowns
    where !unknowns[index].isBasic && unknowns[index].termCount > 0 {
      moved.append(index)
    }
  }

  /// Takes unknowns off the lists of what is to be looked at: an entry without its flag counts for nothing.
  private mutating func forgetChecks(of component: Component) {
    for index in component.unknowns {
      unknowns[index].flags.subtract([.isCandidate, .isRepriced, .isUnchecked])
    }
    forgetTrouble(of: component)
  }

  /// Looks again at constraints whose solution was taken over without a basis, before something changes.
  mutating func wakeDormant() {
    guard !dormant.isEmpty else { return }
    let slacks = dormant.filter { unknowns[$0].flags.isSuperset(of: [.isAlive, .isSlack]) }
    dormant = []
    moveAll(of: component(around: slacks.map(\.unknown)))
  }
}

// MARK: Components

extension Simplex {
  /// Constraints and variables that have nothing to do with any others.
  struct Component {
    var slacks: [SlackIndex] = []
    var variables: [UnknownIndex] = []

    var unknowns: [UnknownIndex] { slacks.map(\.unknown) + variables }

    func slacks(at rows: [Int]) -> [SlackIndex] { rows.map { slacks[$0] } }
  }

  /// Everything that is connected with some unknowns, by rows as they are and as they were added. Each list ascends.
  mutating func component(around seeds: [UnknownIndex]) -> Component {
    var component = Component()
    var waiting: [UnknownIndex] = []
    advanceMark()
    for seed in seeds { visit(seed, &waiting) }
    repeat {
      walk(&waiting, adding: &component)
      visitMixed(&waiting)
    } while !waiting.isEmpty
    component.slacks.sort()
    component.variables.sort()
    return component
  }

  private mutating func walk(_ waiting: inout [UnknownIndex], adding component: inout Component) {
    while let unknown = waiting.popLast() {
      var column = unknowns[unknown].firstTerm
      while let index = column.index {
        visitRow(terms[index].row, &waiting)
        column = terms[index].nextInColumn
      }
      guard let slack = slack(unknown) else {
        component.variables.append(unknown)
        continue
      }
      component.slacks.append(slack)
      visitRow(home(of: slack), &waiting)
      for term in originalTerms(of: slack) { visit(term.variable, &waiting) }
    }
  }

  /// Visits the constraints that name a visited variable though no row shows it any more: the terms were dropped.
  private mutating func visitMixed(_ waiting: inout [UnknownIndex]) {
    var count = 0
    for position in 0..<mixed.count {
      let slack = mixed[position]
      guard unknowns[slack].flags.isSuperset(of: [.isAlive, .isSlack]), isMixed(slack) else {
        unknowns[slack].flags.remove(.isMixed)
        continue
      }
      mixed[count] = slack
      count += 1
      guard unknowns[slack].mark != mark else { continue }
      if originalTerms(of: slack).contains(where: { unknowns[$0.variable].mark == mark }) {
        visit(slack.unknown, &waiting)
      }
    }
    mixed.truncate(to: count)
  }

  private mutating func visitRow(_ row: RowIndex, _ waiting: inout [UnknownIndex]) {
    if let slack = rows[row].owner.index ?? rows[row].base.index { visit(slack.unknown, &waiting) }
    var next = rows[row].firstTerm
    while let index = next.index {
      visit(terms[index].variable, &waiting)
      next = terms[index].nextInRow
    }
  }

  private mutating func visit(_ unknown: UnknownIndex, _ waiting: inout [UnknownIndex]) {
    if unknowns[unknown].mark == mark { return }
    unknowns[unknown].mark = mark
    waiting.append(unknown)
  }

  var everything: Component {
    var component = Component()
    for index in unknowns.indices where unknowns[index].flags.contains(.isAlive) {
      if let slack = slack(index) {
        component.slacks.append(slack)
      } else if unknowns[index].termCount > 0 {
        component.variables.append(index)
      }
    }
    return component
  }

  /// The component's constraints as they were added.
  /// - Parameter asGiven: Whether they have the constants that they were given, and not those that were moved.
  func problem(of component: Component, asGiven: Bool = false) -> Problem {
    let members = component.variables + component.slacks.map(\.unknown)
    var places: [UnknownIndex: Int] = [:]
    for (place, index) in members.enumerated() { places[index] = place }
    var slots: Set<LevelSlot> = []
    let unknowns = members.enumerated().map { place, index in
      let unknown = self.unknowns[index]
      for slot in [unknown.below.slot, unknown.above.slot] { if let slot { slots.insert(slot) } }
      return Problem.Unknown(
        index: index, below: unknown.below, above: unknown.above,
        breakpoint: asGiven ? slack(index).map { givenBreakpoint(of: $0) } ?? unknown.breakpoint : unknown.breakpoint,
        value: unknown.value.isFinite ? unknown.value : 0,
        row: place < component.variables.count ? nil : place - component.variables.count,
        unit: details[index].unit, tieRank: Double(details[index].rank), isLikelyBasic: unknown.isBasic,
        likelySegment: unknown.segment)
    }
    let rows = component.slacks.enumerated().map { row, slack in
      Problem.Row(
        slack: component.variables.count + row,
        terms: originalTerms(of: slack).compactMap { term in
          places[term.variable].map { (unknown: $0, coefficient: term.coefficient) }
        }.sorted { $0.unknown < $1.unknown })
    }
    return Problem(
      asGiven: asGiven, unknowns: unknowns, rows: rows,
      slots: levels.descending.filter { slots.contains($0) || $0 == Levels.tie })
  }
}

extension Problem {
  /// Makes a basis the one that the search for a solution begins with.
  fileprivate mutating func begin(with isBasic: (Int) -> Bool, _ segments: [Int8]) {
    for place in unknowns.indices {
      unknowns[place].isLikelyBasic = isBasic(place)
      unknowns[place].likelySegment = segments[place]
    }
  }

  /// Whether no term is out of all proportion to the constants.
  fileprivate func isInReach(_ value: (Int) -> Double) -> Bool {
    reaches.allSatisfy { variable, reach, _ in abs(value(variable)) <= reach }
  }

  /// The same rows, for values within reach alone.
  fileprivate func bounded() -> Problem {
    var (unknowns, rows) = (unknowns, rows)
    for (variable, reach, _) in reaches {
      for (below, above, bound) in [(Level.free, Level.forbidden, reach), (.forbidden, .free, -reach)] {
        let slack = Unknown(
          index: nil, below: below, above: above, breakpoint: bound, value: bound, row: rows.count, unit: 1,
          tieRank: 0,
          isLikelyBasic: true)
        rows.append(Row(slack: unknowns.count, terms: [(variable, 1)]))
        unknowns.append(slack)
      }
    }
    return Problem(asGiven: asGiven, unknowns: unknowns, rows: rows, slots: slots)
  }

  /// The row itself, or for one that ``bounded()`` adds the row whose term must not be larger.
  fileprivate func rowBehind(_ row: Int) -> Int {
    row < rows.count ? row : reaches[(row - rows.count) / 2].row
  }

  /// For each variable the value at which its largest term is out of all proportion to the constants, and to where it is,
  /// and the row of that term.
  private var reaches: [(variable: Int, reach: Double, row: Int)] {
    var scale = 1.0
    var largest: [Int: (size: Double, row: Int)] = [:]
    for (index, row) in rows.enumerated() {
      let unit = unknowns[row.slack].unit
      scale = max(scale, abs(unknowns[row.slack].breakpoint * unit))
      for term in row.terms where abs(term.coefficient * unit) > largest[term.unknown]?.size ?? 0 {
        largest[term.unknown] = (abs(term.coefficient * unit), index)
      }
    }
    return largest.sorted { $0.key < $1.key }.map { variable, term in
      (
        variable,
        min(max(Tolerance.reach * scale / term.size, 2 * abs(unknowns[variable].value)), Tolerance.farthestBound),
        term.row
      )
    }
  }

  /// Whether values hold the rows, judged in the solver's own numbers.
  fileprivate func isSolved(by value: (Int) -> Double) -> Bool {
    let values = unknowns.indices.map(value)
    return rows.allSatisfy { row in
      var sum = CompensatedSum()
      sum.add(-1, times: values[row.slack])
      for term in row.terms { sum.add(term.coefficient, times: values[term.unknown]) }
      return abs(sum.value) <= 2 * Tolerance.refusal * max(sum.size, Tolerance.smallestSize)
    }
  }
}
