// Constraints come, change and go.
extension Simplex {
  /// Installs a constraint and returns its slack, or required constraints that contradict it, and then nothing has
  /// changed.
  mutating func add(_ constraint: LinearConstraint) -> Result<SlackIndex, Conflict> {
    if violatedCount > Self.longestQueue { solve() }
    prepare()
    let (slack, defined, oldValue) = install(constraint)
    let suspicion = repairRequired(excluding: slack)
    if suspicion == nil && canVouch { return .success(slack) }
    let isTakenBack = rollBack()
    let constant = constraint.constant / details[slack].unit
    setBreakpoint(constant, of: slack, given: constant)
    if isTakenBack, let defined, unknowns[defined].isBasic && !unknowns[slack].isBasic {
      if pivot(expand(defined), entering: slack.unknown) {
        setValue(of: defined, to: oldValue)
        propagate(from: defined)
      }
    }
    if !isTakenBack || !unknowns[slack].isBasic { isolate(slack) }
    guard let conflict = judge(slack, suspicion) else { return .success(slack) }
    // Whatever is solved meanwhile is solved without it.
    unknowns[slack].below = .free
    unknowns[slack].above = .free
    remove(slack)
    return .failure(conflict)
  }

  private mutating func beginChange() {
    beginJournal()
    watch.isBlinded = false
  }

  /// Makes a constraint's row, and defines one of its variables by it where that needs no pivot. Returns that variable, if
  /// there is one, and its value before.
  private mutating func install(_ constraint: LinearConstraint) -> (
    slack: SlackIndex, defined: UnknownIndex?, oldValue: Double
  ) {
    let (below, above) = penalties(of: constraint)
    let slack = SlackIndex(unknown: makeUnknown(.isSlack, below: below, above: above))
    beginGathering()
    for (variable, coefficient) in constraint.terms {
      gather(coefficient, ofSize: Rounding.size(ofGiven: coefficient), variable.place)
    }
    scaleGathered(for: slack, constant: constraint.constant)
    let constant = constraint.constant / details[slack].unit
    unknowns[slack].breakpoint = constant
    unknowns[slack].value = constant
    if below.isOptional || above.isOptional {
      details[slack].rank = constraint.reversesTies ? -rankOfGathered() : rankOfGathered()
    }
    let subject = undeterminedGathered()
    let size = subject == nil && floating == 0 ? freshSizeGathered() : nil
    let isSubjectFresh = subject.map { unknowns[$0].termCount == 0 } ?? false
    // The variable that the row defines from the start, if there is one.
    var defined = subject ?? size
    var oldValue = defined.map { unknowns[$0].value } ?? 0
    let row = makeRow(owner: slack)

    beginChange()
    if let subject, isSubjectFresh || !closesCycle(defining: subject, by: row) {
      define(subject, by: row)
      settle(subject)
    } else {
      define(slack.unknown, by: row)
      stamp(slack.unknown)
      recompute(slack.unknown)
      if let size, canAbsorb(size, deviationOf: slack) {
        dequeue(slack.unknown)
        release(slack.unknown)
        setValue(of: slack.unknown, to: constant)
        define(size, by: row)
        settle(size)
      } else {
        defined = size == nil ? idleLength(in: row, of: slack) : nil
        if let defined {
          oldValue = unknowns[defined].value
          release(slack.unknown)
          // Nothing else mentions it yet.
          unknowns[slack].order = 0
          define(defined, by: row)
          settle(defined)
        } else if floating > 0 {
          tighten(slack)
        }
      }
    }
    return (slack, defined, oldValue)
  }

  /// Brings the largest of the gathered coefficients into 1 ..< 2 by a power of two, which changes no digit. Where those
  /// of a variable that is named several times cancel but for rounding, it has none.
  private mutating func scaleGathered(for slack: SlackIndex, constant: Double) {
    var largest = 0.0
    for position in 0..<touched.count {
      let variable = touched[position]
      if Tolerance.isZero(unknowns[variable].alpha, among: sizes[variable]) { unknowns[variable].alpha = 0 }
      largest = max(largest, abs(unknowns[variable].alpha))
    }
    if largest == 1 || largest == 0 { return }
    let unit = Double(sign: .plus, exponent: largest.exponent, significand: 1)
    guard (constant / unit).isFinite && (1 / unit).isFinite else { return }
    details[slack].unit = unit
    for position in 0..<touched.count {
      unknowns[touched[position]].alpha /= unit
      sizes[touched[position]] /= unit
    }
  }

  /// Decides whether a constraint can hold that is installed but not yet solved for. Returns required constraints that
  /// contradict it, or nil, and then the simplex stands at a solution with it.
  private mutating func judge(_ slack: SlackIndex, _ suspicion: Conflict?) -> Conflict? {
    dequeue(slack.unknown)
    let culprit = isRequired(slack) ? slack : nil
    var conflict: Conflict?
    if let suspicion, culprit != nil, watch.troubled.isEmpty, givenConstants.isEmpty {
      // What the constraint is connected with may be all there is: it is not looked at where that is not called for.
      conflict = proved(suspicion, judging: slack)
      if conflict != nil { (watch.isStopped, watch.steps) = (false, 0) }
    }
    if conflict == nil { conflict = judgeComponent(of: slack, culprit, suspicion) }
    conflict?.slacks.removeAll { $0 == slack }
    return conflict
  }

  private mutating func judgeComponent(of slack: SlackIndex, _ culprit: SlackIndex?, _ suspicion: Conflict?)
    -> Conflict?
  {
    let component = component(around: [slack.unknown])
    forgetTrouble(of: component)
    var conflict: Conflict?
    if let suspicion, culprit != nil { conflict = confirmed(suspicion.slacks + [slack], judging: slack) }
    if conflict == nil { conflict = solveApart(component, judging: culprit) }
    if conflict != nil && component.slacks.contains(where: { isShifted($0) }) {
      // With the constants as they were given it may hold, or contradict others.
      let other = solveApart(component, judging: culprit, asGiven: true)
      if other.map({ confirmed($0.slacks + [slack], judging: slack, asGiven: true) != nil }) ?? true {
        conflict = other
      }
    }
    return conflict
  }

  func isRequired(_ slack: SlackIndex) -> Bool {
    unknowns[slack].below == .forbidden || unknowns[slack].above == .forbidden
  }

  /// Moves a constraint's breakpoint, or returns required constraints that forbid it, and then nothing has changed.
  mutating func setConstant(_ constant: Double, of slack: SlackIndex) -> Conflict? {
    let limit = Double.greatestFiniteMagnitude
    let constant = min(max(constant / details[slack].unit, -limit), limit)
    guard constant != givenBreakpoint(of: slack) else { return nil }
    wakeDormant()
    beginSteps()
    if !isRequired(slack) && candidates.isEmpty {
      setOptionalConstant(constant, of: slack)
      return nil
    }
    prepare()
    let old = unknowns[slack]
    let oldConstant = givenBreakpoint(of: slack)
    setBreakpoint(constant, of: slack, given: constant)
    beginChange()
    if old.isBasic {
      recompute(slack.unknown)
    } else {
      let isTight = old.side == 0 || unknowns[slack].penalty(unknowns[slack].side) == .forbidden
      if isTight {
        setValue(of: slack.unknown, to: constant)
        propagate(from: slack.unknown)
      } else {
        noteCandidate(slack.unknown)
      }
    }
    let suspicion = repairRequired(excluding: slack)
    if suspicion == nil && canVouch { return nil }
    if !rollBack() { isolate(slack) }
    // With the old constant nothing was wrong; the new one is judged apart.
    unknowns[slack].breakpoint = old.breakpoint
    if unknowns[slack].isBasic {
      recompute(slack.unknown)
    } else {
      setValue(of: slack.unknown, to: old.value)
      propagate(from: slack.unknown)
    }
    dequeue(slack.unknown)
    setBreakpoint(constant, of: slack, given: constant)
    guard let conflict = judge(slack, suspicion) else { return nil }
    setBreakpoint(old.breakpoint, of: slack, given: oldConstant)
    if unknowns[slack].isBasic { recompute(slack.unknown) }
    return conflict
  }

  /// Moves the breakpoint of a constraint that nothing can contradict. What depends on it follows with the next solution,
  /// together with what else moves until then.
  private mutating func setOptionalConstant(_ constant: Double, of slack: SlackIndex) {
    let isTight = !unknowns[slack].isBasic && unknowns[slack].side == 0
    unknowns[slack].breakpoint = constant
    if isTight {
      setValue(of: slack.unknown, to: constant)
    } else if !unknowns[slack].isBasic {
      noteCandidate(slack.unknown)
    }
    moved.append(slack.unknown)
  }

  /// Brings values and reduced costs up to date before something changes.
  private mutating func prepare() {
    wakeDormant()
    beginSteps()
    followMoved()
    if lastWorn != nil { refactorWornRows() }
    settleMovesAndPrices()
    if !watch.troubled.isEmpty { solveBeforeChange() }
  }

  private mutating func solveBeforeChange() {
    solve()
    wakeDormant()
    followMoved()
  }

  private mutating func settleMovesAndPrices() {
    followMoved()
    refactorIfWorthIt()
    if !candidates.isEmpty { improveAll() }
    // Only optional constraints can have pushed a required one over its breakpoint, and they give way.
    while !watch.isStopped, let variable = firstRequiredViolation {
      mendOrDistrust(variable)
    }
  }

  /// Takes a constraint out.
  mutating func remove(_ slack: SlackIndex) {
    wakeDormant()
    beginSteps()
    followMoved()
    if lastWorn != nil { refactorWornRows() }
    // Taking a price away calls for the primal simplex, which starts from values that nothing is wrong with.
    if !watch.troubled.isEmpty || violatedCount > 0 && changesPrices(removing: slack) { solveBeforeChange() }
    dequeue(slack.unknown)
    if !givenConstants.isEmpty { givenConstants[slack] = nil }
    releaseLevel(of: slack)
    if unknowns[slack].isBasic && unknowns[slack].segment != 0 { forgetPenalty(of: slack) }
    unknowns[slack].below = .free
    unknowns[slack].above = .free
    if !unknowns[slack].isBasic { makeBasic(slack) }
    if !unknowns[slack].isBasic { isolate(slack) }

    let row = definition(of: slack.unknown)
    if unknowns[slack].flags.contains(.isTroubled) { passOnTrouble(in: row) }
    let home = forgetOriginal(of: slack)
    if home != row {
      // Another constraint loses its row, and takes over this one's.
      let base = rows[row].base
      rows[home].base = base
      if let base = base.index { details[base].originalRow = OptionalIndex(home) }
    }
    substitute(slack.unknown, definedBy: row)
    unknowns[slack].row = .none
    recycle(row: row)
    recycle(unknown: slack.unknown)
  }

  /// Has the rest of a row distrusted in the place of its basic variable, which goes.
  private mutating func passOnTrouble(in row: RowIndex) {
    var next = rows[row].firstTerm
    while let index = next.index {
      if rows[row].basic != terms[index].variable { distrust(terms[index].variable) }
      next = terms[index].nextInRow
    }
  }

  /// Makes a slack basic in the row of its own constraint, at the price of all that was solved around it.
  private mutating func isolate(_ slack: SlackIndex) {
    let component = component(around: [slack.unknown])
    restoreRows(of: component.slacks)
    forgetCosts(of: component)
    putBackStrays(of: component)
    for variable in component.variables where !unknowns[variable].isBasic { noteAdrift(variable) }
    moveAll(of: component)
    followMoved()
  }

  /// Solves what is left to solve: optional constraints wait until somebody asks.
  mutating func solve() {
    if isSettled { return }
    watch.steps = 0
    run()
    for round in 1...Self.longestRecovery where !watch.troubled.isEmpty {
      recover(keepingBasis: round < Self.longestRecovery)
    }
  }

  /// Each component needs one recovery, unless the last one disturbed another.
  private static let longestRecovery = 8

  private var isSettled: Bool {
    violatedCount == 0 && moved.isEmpty && candidates.isEmpty && adrift.isEmpty && watch.repriced.isEmpty
      && watch.unchecked.isEmpty && watch.troubled.isEmpty && !watch.mayHaveLost && !watch.isImprecise
  }

  /// Mends and verifies, until all is well or the simplex gives up.
  ///
  /// The dual simplex may pivot on any violated variable, and on one that is no longer violated, too. So the first rounds
  /// take all that are known before anything moves: the rows of a stack, which push each other down, then move once.
  mutating func run() {
    settleMovesAndPrices()
    var round = 0
    while !watch.isStopped {
      while violatedCount > 0 && !watch.isStopped {
        round += 1
        isDeferring = round <= Self.deferredRounds
        while !watch.isStopped, let variable = firstViolation {
          mendOrDistrust(variable)
        }
        isDeferring = false
        followMoved()
      }
      checkRepriced()
      if candidates.isEmpty && adrift.isEmpty { break }
      improveAll()
      if candidates.isEmpty && violatedCount == 0 { settleAdrift() }
    }
    if !watch.isStopped { checkWornRows() }
  }

  private static let deferredRounds = 4

  /// More are not left waiting: they are mended sooner while the processor's caches still hold them.
  private static let longestQueue = 256

  /// Repairs a variable, and has it distrusted if nothing can bring it back.
  private mutating func mendOrDistrust(_ variable: UnknownIndex) {
    guard case .stuck(let row) = mend(variable) else { return }
    recycle(row)
    distrust(variable, stopping: true)
  }

  /// Takes a variable out of its queue and repairs it, if that is still called for.
  private mutating func mend(_ variable: UnknownIndex) -> Repair {
    dequeue(variable)
    guard unknowns[variable].isBasic && unknowns[variable].isViolated else { return .done }
    countStep(for: variable)
    switch repair(variable) {
    case .stuck(let row): return .stuck(row)
    case .done:
      // Where values wait to follow, they have to follow before rows are made anew.
      if lastWorn != nil && !isDeferring { refactorWornRows() }
      return .done
    }
  }

  /// Mends all violated required constraints and bounds, or returns those that seem to contradict the culprit.
  private mutating func repairRequired(excluding culprit: SlackIndex) -> Conflict? {
    let constant = unknowns[culprit].breakpoint
    defer { journal.isRecording = false }
    while !watch.isStopped, let variable = firstRequiredViolation {
      guard case .stuck(let row) = mend(variable) else { continue }
      let isExcused = shiftConstant(of: culprit, toExcuse: row, given: constant)
      let conflict = isExcused ? nil : self.conflict(in: row, with: culprit)
      recycle(row)
      if let conflict { return conflict }
    }
    return nil
  }

  /// Whether it is certain that the required constraints hold which do not seem to be violated.
  private var canVouch: Bool { !watch.isStopped && !watch.isBlinded }

  private mutating func penalties(of constraint: LinearConstraint) -> (below: Level, above: Level) {
    let isRequired = constraint.priority >= 1000
    switch constraint.relation {
    case .lessThanOrEqual: return (.free, isRequired ? .forbidden : retainLevel(constraint.priority))
    case .greaterThanOrEqual: return (isRequired ? .forbidden : retainLevel(constraint.priority), .free)
    case .equal:
      let level = isRequired ? Level.forbidden : retainLevel(constraint.priority)
      return (level, level)
    }
  }

  private mutating func releaseLevel(of slack: SlackIndex) {
    let (below, above) = (unknowns[slack].below, unknowns[slack].above)
    if let slot = below.slot ?? above.slot { levels.release(slot) }
  }

  private mutating func changesPrices(removing slack: SlackIndex) -> Bool {
    let unknown = unknowns[slack]
    if unknown.segment != 0 || unknown.reducedCost != .none { return true }
    if unknown.isBasic { return false }
    return cheapestToRelease(from: slack).map { !unknowns[$0].isFree } ?? true
  }

  /// Ties favour the size made first, or the position made first where there is no size.
  private func rankOfGathered() -> Int32 {
    var best: UnknownIndex?
    for position in touched.indices {
      let variable = touched[position]
      guard unknowns[variable].alpha != 0 else { continue }
      if let best {
        let (isSize, isBestSize) = (!unknowns[variable].isFree, !unknowns[best].isFree)
        let isBetter = isSize == isBestSize ? details[variable].rank < details[best].rank : isSize
        if !isBetter { continue }
      }
      best = variable
    }
    return best.map { unknowns[$0].alpha > 0 ? details[$0].rank : -details[$0].rank } ?? 0
  }

  /// The free variable that no row determines yet and that the fewest rows mention: the cheapest to define.
  private func undeterminedGathered() -> UnknownIndex? {
    var best: UnknownIndex?
    for position in 0..<touched.count {
      let variable = touched[position]
      let unknown = unknowns[variable]
      guard !unknown.isBasic, unknown.isFree, unknown.reducedCost == .none, unknown.alpha != 0
      else { continue }
      if best.map({ unknown.termCount < unknowns[$0].termCount }) ?? true { best = variable }
    }
    return best
  }

  /// A nonnegative variable that no other row mentions: if the row needs it, nothing else has to move.
  private func freshSizeGathered() -> UnknownIndex? {
    for position in 0..<touched.count {
      let variable = touched[position]
      let unknown = unknowns[variable]
      if unknown.termCount == 0, !unknown.isFree, unknown.alpha != 0 { return variable }
    }
    return nil
  }

  /// Whether the row that defines the slack should and can be made tight by a fresh size in it.
  private func canAbsorb(_ size: UnknownIndex, deviationOf slack: SlackIndex) -> Bool {
    let unknown = unknowns[slack]
    let isEquality = unknown.below == unknown.above
    guard isEquality || unknown.isViolated else { return false }
    let coefficient = coefficient(of: size, in: definition(of: slack.unknown))
    return unknowns[size].value - unknown.deviation / coefficient >= unknowns[size].breakpoint
  }

  /// A variable of a required equation that holds already, with nothing to be moved, which the row may define: then what
  /// moves others later takes it along, and does not have to be followed by a pivot. It is the one that the fewest rows
  /// mention, among equals the one that the constraint names first.
  private func idleLength(in row: RowIndex, of slack: SlackIndex) -> UnknownIndex? {
    let equation = unknowns[slack]
    guard equation.below == .forbidden, equation.above == .forbidden, equation.side == 0 else { return nil }
    var best: UnknownIndex?
    var next = rows[row].firstTerm
    while let index = next.index {
      let variable = terms[index].variable
      next = terms[index].nextInRow
      if variable == slack.unknown { continue }
      let unknown = unknowns[variable]
      // No definition is followed, so that none can lead back.
      if unknown.isBasic { return nil }
      guard !unknown.isFree, unknown.side == 0, unknown.reducedCost == .none else { continue }
      if best.map({ unknown.termCount < unknowns[$0].termCount }) ?? true { best = variable }
    }
    return best
  }

  /// Gives a variable that has just been defined its place in the order and its value.
  private mutating func settle(_ basic: UnknownIndex) {
    let row = definition(of: basic)
    var highest = 0
    var next = rows[row].firstTerm
    while let index = next.index {
      let variable = terms[index].variable
      if variable != basic { highest = max(highest, unknowns[variable].order) }
      next = terms[index].nextInRow
    }
    let isOutOfOrder = highest >= unknowns[basic].order && unknowns[basic].termCount > 1
    if isOutOfOrder && highest + 1 < lowestOrder(mentioning: basic) { unknowns[basic].order = highest + 1 }
    let isLast = highest < unknowns[basic].order
    let old = unknowns[basic].value
    if unknowns[basic].termCount == 1 {
      stamp(basic)
      recompute(basic)
    } else {
      if !isLast { stamp(basic) }
      recompute(basic)
      if !isLast || unknowns[basic].value != old { propagate(from: basic) }
    }
  }

  /// The lowest order of the variables whose definitions mention this one.
  private func lowestOrder(mentioning variable: UnknownIndex) -> Int {
    var lowest = Int.max
    var next = unknowns[variable].firstTerm
    while let index = next.index {
      if let basic = rows[terms[index].row].basic.index, basic != variable {
        lowest = min(lowest, unknowns[basic].order)
      }
      next = terms[index].nextInColumn
    }
    return lowest
  }

  /// Makes a new row tight if it determines, through definitions, a free variable that no row determines yet.
  private mutating func tighten(_ slack: SlackIndex) {
    let row = expand(slack.unknown)
    var best: UnknownIndex?
    for position in row.entries.indices {
      let leaf = row.entries[position].unknown
      let unknown = unknowns[leaf]
      guard unknown.isFree, unknown.reducedCost == .none, row.entries[position].coefficient != 0 else { continue }
      if best.map({ unknown.termCount < unknowns[$0].termCount }) ?? true { best = leaf }
    }
    if let best { exchange(row, with: best, movingTowards: 1) } else { recycle(row) }
  }

  /// Takes the penalty of a basic variable out of the reduced costs.
  private mutating func forgetPenalty(of slack: SlackIndex) {
    let row = expand(slack.unknown)
    var step = makeStep()
    addSlope(of: slack.unknown, on: unknowns[slack].segment, times: -1, to: step)
    if step.seal() { add(step, along: row) }
    recycle(step)
    for position in row.entries.indices { noteCandidate(row.entries[position].unknown) }
    recycle(row)
    unknowns[slack].segment = 0
  }

  /// Makes a slack that costs nothing any more basic, so that its row can go.
  private mutating func makeBasic(_ slack: SlackIndex) {
    if unknowns[slack].reducedCost != .none {
      for direction: Int8 in [1, -1] where improves(slack.unknown, direction: direction) {
        move(slack.unknown, towards: direction)
        if unknowns[slack].isBasic { return }
        break
      }
      clearReducedCost(of: slack.unknown)
    }
    // Nothing depends on it that costs anything: what a row of its defines may have any value, for now that which it has.
    guard let leaving = cheapestToRelease(from: slack) else { return }
    let segment = unknowns[leaving].segment
    var step = makeStep()
    addSlope(of: leaving, on: segment, times: -1, to: step)
    if step.seal() { add(step, times: 1, ofSize: 0, toReducedCostOf: leaving) }
    recycle(step)
    unknowns[leaving].segment = 0
    if !unknowns[leaving].isFree { noteCandidate(leaving) }
    noteAdrift(leaving)
    if unknowns[slack].termCount == 1 {
      define(slack.unknown, by: definition(of: leaving))
      release(leaving)
    } else {
      if pivot(expand(leaving), entering: slack.unknown) { propagate(from: leaving) }
    }
  }

  /// The basic variable of a row that mentions the slack: a free one, or one at no penalty, if there is one. It must
  /// depend on the slack, which it need not where paths of definitions cancel.
  private mutating func cheapestToRelease(from slack: SlackIndex) -> UnknownIndex? {
    guard unknowns[slack].termCount > 1 else {
      return unknowns[slack].firstTerm.index.map { basic(of: terms[$0].row) }
    }
    let column = expandColumn(of: slack.unknown)
    let best = cheapestToRelease(in: column)
    recycle(column)
    return best
  }

  private func cheapestToRelease(in column: borrowing TableauColumn) -> UnknownIndex? {
    var best: UnknownIndex?
    var next = unknowns[column.nonbasic].firstTerm
    while let index = next.index {
      let basic = basic(of: terms[index].row)
      next = terms[index].nextInColumn
      if coefficient(of: basic, in: column) == 0 { continue }
      if unknowns[basic].isFree { return basic }
      if best.map({ unknowns[$0].segment != 0 && unknowns[basic].segment == 0 }) ?? true { best = basic }
    }
    return best
  }

  /// Replaces a variable by its definition in all other rows.
  private mutating func substitute(_ variable: UnknownIndex, definedBy row: RowIndex) {
    while unknowns[variable].termCount > 1 {
      guard let term = firstTerm(of: variable, outside: row) else { return }
      let other = term.row
      beginGathering()
      gather(1, ofSize: 0, timesRow: other)
      subtract(term.coefficient, ofSize: Double(term.size), timesDefinition: row)
      unknowns[variable].alpha = 0
      replaceTerms(of: other)
      define(basic(of: other), by: other)
    }
  }

  private func firstTerm(of variable: UnknownIndex, outside row: RowIndex) -> Term? {
    var next = unknowns[variable].firstTerm
    while let index = next.index {
      if terms[index].row != row { return terms[index] }
      next = terms[index].nextInColumn
    }
    return nil
  }
}
