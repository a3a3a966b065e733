// Doubtful components are solved again: after a refactorization, then with numbers of more digits, then exactly.

/// How often a ``Solver`` had to solve again because a solution failed its verification.
public struct Recoveries: Hashable, Sendable {
  /// Rows and reduced costs were recomputed from the constraints.
  public var refactorizations = 0
  /// A component was solved separately, with numbers of more digits; each attempt counts.
  public var restarts = 0
  /// A component was solved separately, in exact arithmetic.
  public var exactSolutions = 0
  /// Exact arithmetic reached its step limit. The values are the best ones found, and may be wrong.
  public var unverifiedSolutions = 0

  /// Creates counters that are all 0.
  public init() {}
}

extension Simplex {
  /// Solves the doubtful components again.
  /// - Parameter keepsBasis: Whether the simplex continues from the basis of the new solution. If that fails
  ///   repeatedly, only the values are used.
  mutating func recover(keepingBasis keepsBasis: Bool) {
    let seeds = takeDoubtful()
    guard !seeds.isEmpty else { return }
    recoveries.refactorizations += 1
    refactor(component(around: seeds))
    run()
    let rest = takeDoubtful()
    guard !rest.isEmpty else { return }
    _ = solveSeparately(component(around: rest), keepingBasis: keepsBasis)
    // Other components may still have pending changes.
    run()
  }

  /// Solves a component in a separate tableau and uses the solution. If required constraints contradict the tested one,
  /// returns the conflict and changes nothing.
  /// - Parameter asGiven: Whether shifted constants start from their given values. An empty conflict then means that
  ///   these values would have to be shifted too far.
  mutating func solveSeparately(
    _ component: Component, testing tested: SlackIndex? = nil, asGiven: Bool = false,
    keepingBasis keepsBasis: Bool = true
  ) -> Conflict? {
    var problem = problem(of: component, asGiven: asGiven)
    var answer = solve(&problem, of: component, with: WideFloat.self, testing: tested, keepingBasis: keepsBasis)
    if case .doubtful = answer {
      answer = solve(&problem, of: component, with: LongFloat.self, testing: tested, keepingBasis: keepsBasis)
    }
    switch answer {
    case .solved: return nil
    case .infeasible(let conflict): return conflict
    case .doubtful: break
    }
    recoveries.exactSolutions += 1
    var exact = Tableau<Rational>(problem)
    switch exact.solve(testing: tested.flatMap(component.slacks.firstIndex)) {
    case .infeasible(let rows): return Conflict(slacks: component.slacks(at: rows))
    case .doubtful: recoveries.unverifiedSolutions += 1
    case .solved: break
    }
    if asGiven && exact.exceedsTolerance { return Conflict(slacks: []) }
    adopt(exact, of: problem, component, keepingBasis: keepsBasis)
    return nil
  }

  private enum Answer {
    case solved
    case infeasible(Conflict)
    case doubtful
  }

  /// Solves with numbers of more digits, which still round. If the result is doubtful, the next attempt starts from its
  /// basis.
  private mutating func solve<Scalar: TableauScalar>(
    _ problem: inout Problem, of component: Component, with _: Scalar.Type, testing tested: SlackIndex?,
    keepingBasis keepsBasis: Bool
  ) -> Answer {
    recoveries.restarts += 1
    var tableau = Tableau<Scalar>(problem)
    switch tableau.solve(testing: tested.flatMap(component.slacks.firstIndex)) {
    case .solved where problem.asGiven && tableau.exceedsTolerance: return .infeasible(Conflict(slacks: []))
    case .solved where problem.isSolved(by: tableau.value):
      adopt(tableau, of: problem, component, keepingBasis: keepsBasis)
      return .solved
    case .infeasible(let rows):
      let slacks = component.slacks(at: rows)
      if let conflict = confirmed(slacks, testing: tested, asGiven: problem.asGiven) { return .infeasible(conflict) }
    case .solved, .doubtful: problem.begin(with: tableau.isBasic, tableau.segments)
    }
    return .doubtful
  }

  /// A conflict among the constraints that exact arithmetic confirms; nil if there is none.
  mutating func confirmed(_ slacks: [SlackIndex], testing tested: SlackIndex?, asGiven: Bool = false) -> Conflict? {
    var component = Component(slacks: slacks)
    component.variables = Array(Set(slacks.flatMap { originalTerms(of: $0).map(\.variable) })).sorted()
    let problem = problem(of: component, asGiven: asGiven)
    let row = tested.flatMap(slacks.firstIndex)
    var tableau = Tableau<Rational>(problem)
    var outcome = tableau.solve(testing: row)
    if case .solved = outcome, !problem.isInReach(tableau.value) {
      // Feasible only for huge values, because coefficients are rounded: 3 * (0.1 * x) and 0.3 * x differ.
      tableau = Tableau<Rational>(problem.bounded())
      outcome = tableau.solve(testing: row)
    }
    guard case .infeasible(let rows) = outcome else { return nil }
    return Conflict(slacks: component.slacks(at: Set(rows.map(problem.rowBehind)).sorted()))
  }

  /// Moves the simplex to the basis and the values of the tableau.
  private mutating func adopt<Scalar>(
    _ tableau: Tableau<Scalar>, of problem: Problem, _ component: Component, keepingBasis keepsBasis: Bool
  ) {
    restoreRows(of: component.slacks)
    var isRepresented = keepsBasis
    let places = problem.unknowns.enumerated().compactMap { place, unknown in unknown.index.map { (place, $0) } }
    for (place, index) in places where tableau.isBasic(place) { unknowns[index].flags.insert(.isInTargetBasis) }
    for slack in component.slacks where !unknowns[slack].flags.contains(.isInTargetBasis) { pivotInTarget(for: slack) }
    for (place, index) in places {
      unknowns[index].flags.remove(.isInTargetBasis)
      if unknowns[index].isBasic != tableau.isBasic(place) { isRepresented = false }
    }
    // If that basis is singular in doubles, use the basis of all slacks, with no penalty accounted for.
    if !isRepresented { restoreRows(of: component.slacks) }
    clearCosts(of: component)
    markAllDirty(of: component)
    updateDirty()
    for (place, index) in places {
      dequeue(index)
      if let slack = slack(index) {
        setBreakpoint(tableau.constants[place], of: slack, given: givenBreakpoint(of: slack))
      }
      setValue(of: index, to: tableau.value(of: place))
      if !tableau.isBasic(place) { markSuperbasic(index) }
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
    clearChecks(of: component)
    // A refactorization in doubles would make the same rows doubtful again.
    repeatedUpdates = 0
    costChanges = 0
    if let base = lastWornRow.flatMap({ rows[$0].base.index }), component.slacks.contains(base) { lastWornRow = nil }
    if !isRepresented { unpriced.append(contentsOf: component.slacks) }
  }

  /// Sets all reduced costs to 0, with no penalty accounted for.
  mutating func clearCosts(of component: Component) {
    for index in component.unknowns {
      clearReducedCost(of: index)
      unknowns[index].segment = 0
    }
  }

  /// Marks all nonbasic unknowns as dirty, so that all values are recomputed.
  mutating func markAllDirty(of component: Component) {
    for index in component.unknowns
    where !unknowns[index].isBasic && unknowns[index].termCount > 0 {
      dirty.append(index)
    }
  }

  /// Cancels the pending checks of a component. Clearing the flags is enough, because a list's entries without the flag
  /// are ignored.
  private mutating func clearChecks(of component: Component) {
    for index in component.unknowns {
      unknowns[index].flags.subtract([.isCandidate, .isRepriced, .isUnchecked])
    }
    clearDoubts(of: component)
  }

  /// Before the next change, queues the ``unpriced`` constraints, so that their penalties are accounted for.
  mutating func queueUnpriced() {
    guard !unpriced.isEmpty else { return }
    let slacks = unpriced.filter { unknowns[$0].flags.isSuperset(of: [.isAlive, .isSlack]) }
    unpriced = []
    markAllDirty(of: component(around: slacks.map(\.unknown)))
  }
}

// MARK: Components

extension Simplex {
  /// Constraints and variables that are not connected with any others.
  struct Component {
    var slacks: [SlackIndex] = []
    var variables: [UnknownIndex] = []

    var unknowns: [UnknownIndex] { slacks.map(\.unknown) + variables }

    func slacks(at rows: [Int]) -> [SlackIndex] { rows.map { slacks[$0] } }
  }

  /// All unknowns connected with the given ones, by current rows or by constraints as they were added, in ascending
  /// order.
  mutating func component(around seeds: [UnknownIndex]) -> Component {
    var component = Component()
    var pending: [UnknownIndex] = []
    advanceMark()
    for seed in seeds { visit(seed, &pending) }
    repeat {
      walk(&pending, adding: &component)
      visitModified(&pending)
    } while !pending.isEmpty
    component.slacks.sort()
    component.variables.sort()
    return component
  }

  private mutating func walk(_ pending: inout [UnknownIndex], adding component: inout Component) {
    while let unknown = pending.popLast() {
      var column = unknowns[unknown].firstTerm
      while let index = column.index {
        visitRow(terms[index].row, &pending)
        column = terms[index].nextInColumn
      }
      guard let slack = slack(unknown) else {
        component.variables.append(unknown)
        continue
      }
      component.slacks.append(slack)
      visitRow(originalRow(of: slack), &pending)
      for term in originalTerms(of: slack) { visit(term.variable, &pending) }
    }
  }

  /// Visits the modified constraints that contain a visited variable. Its terms may have been dropped from all rows, so
  /// that no row leads to these constraints.
  private mutating func visitModified(_ pending: inout [UnknownIndex]) {
    var count = 0
    for position in 0..<modified.count {
      let slack = modified[position]
      guard unknowns[slack].flags.isSuperset(of: [.isAlive, .isSlack]), isModified(slack) else {
        unknowns[slack].flags.remove(.isModified)
        continue
      }
      modified[count] = slack
      count += 1
      guard unknowns[slack].mark != mark else { continue }
      if originalTerms(of: slack).contains(where: { unknowns[$0.variable].mark == mark }) {
        visit(slack.unknown, &pending)
      }
    }
    modified.truncate(to: count)
  }

  private mutating func visitRow(_ row: RowIndex, _ pending: inout [UnknownIndex]) {
    if let slack = rows[row].owner.index ?? rows[row].base.index { visit(slack.unknown, &pending) }
    var next = rows[row].firstTerm
    while let index = next.index {
      visit(terms[index].variable, &pending)
      next = terms[index].nextInRow
    }
  }

  private mutating func visit(_ unknown: UnknownIndex, _ pending: inout [UnknownIndex]) {
    if unknowns[unknown].mark == mark { return }
    unknowns[unknown].mark = mark
    pending.append(unknown)
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
  /// - Parameter asGiven: Whether they have their given constants instead of the shifted ones.
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
      slots: levels.descending.filter { slots.contains($0) || $0 == PriorityLevels.tie })
  }
}

extension Problem {
  /// Sets the initial basis and the side of the breakpoint for each penalty that is accounted for.
  fileprivate mutating func begin(with isBasic: (Int) -> Bool, _ segments: [Int8]) {
    for place in unknowns.indices {
      unknowns[place].isLikelyBasic = isBasic(place)
      unknowns[place].likelySegment = segments[place]
    }
  }

  /// Whether no value is larger than its limit in `reaches`.
  fileprivate func isInReach(_ value: (Int) -> Double) -> Bool {
    reaches.allSatisfy { variable, reach, _ in abs(value(variable)) <= reach }
  }

  /// The same problem with the limits of `reaches` as bounds.
  fileprivate func bounded() -> Problem {
    var (unknowns, rows) = (unknowns, rows)
    for (variable, reach, _) in reaches {
      for (below, above, bound) in [(Penalty.free, Penalty.forbidden, reach), (.forbidden, .free, -reach)] {
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

  /// The row itself; for a row that ``bounded()`` added, the row whose term it limits.
  fileprivate func rowBehind(_ row: Int) -> Int {
    row < rows.count ? row : reaches[(row - rows.count) / 2].row
  }

  /// For each variable, a limit for its magnitude, and the row of its largest term. Up to the limit, that term is at
  /// most ``Tolerance/reach`` times the largest constant, or the variable is at most twice its current value.
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

  /// Whether the values satisfy the rows, computed in doubles.
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
