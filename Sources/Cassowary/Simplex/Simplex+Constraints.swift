// Adding, changing and removing constraints.
extension Simplex {
  /// Adds a constraint and returns its slack. If required constraints contradict it, returns these and changes nothing.
  mutating func add(_ constraint: LinearConstraint) -> Result<SlackIndex, Conflict> {
    if violatedCount > Self.longestQueue { solve() }
    prepareForChange()
    let (slack, defined, oldValue) = install(constraint)
    let possibleConflict = repairRequired(testing: slack)
    if possibleConflict == nil && isFeasibilityCertain { return .success(slack) }
    let isRolledBack = rollBack()
    let constant = constraint.constant / details[slack].unit
    setBreakpoint(constant, of: slack, given: constant)
    if isRolledBack, let defined, unknowns[defined].isBasic && !unknowns[slack].isBasic {
      if pivot(expand(defined), entering: slack.unknown) {
        setValue(of: defined, to: oldValue)
        propagate(from: defined)
      }
    }
    if !isRolledBack || !unknowns[slack].isBasic { resetComponent(of: slack) }
    guard let conflict = checkFeasibility(of: slack, possibleConflict) else { return .success(slack) }
    // Removing the row may solve, which must not see the refused constraint.
    unknowns[slack].below = .free
    unknowns[slack].above = .free
    remove(slack)
    return .failure(conflict)
  }

  private mutating func beginChange() {
    beginUndoLog()
    verification.mayHideInfeasibility = false
  }

  /// Makes a constraint's row. If it takes no pivot, the row defines one of the constraint's variables; else it defines
  /// the slack. Returns that variable, if there is one, and its previous value.
  private mutating func install(_ constraint: LinearConstraint) -> (
    slack: SlackIndex, defined: UnknownIndex?, oldValue: Double
  ) {
    let (below, above) = penalties(of: constraint)
    let slack = SlackIndex(unknown: makeUnknown(.isSlack, below: below, above: above))
    let sum = makeSum()
    for term in constraint.terms {
      gather(term.coefficient, ofSize: Rounding.size(ofGiven: term.coefficient), term.variable.unknown, in: sum)
    }
    scale(sum, for: slack, constant: constraint.constant)
    let constant = constraint.constant / details[slack].unit
    unknowns[slack].breakpoint = constant
    unknowns[slack].value = constant
    if below.isOptional || above.isOptional {
      details[slack].rank = constraint.reversesTies ? -tieRank(of: sum) : tieRank(of: sum)
    }
    let subject = undeterminedVariable(in: sum)
    let size = subject == nil && undeterminedCount == 0 ? newNonnegativeVariable(in: sum) : nil
    let isSubjectFresh = subject.map { unknowns[$0].termCount == 0 } ?? false
    // The variable that the row defines from the start, if there is one.
    var defined = subject ?? size
    var oldValue = defined.map { unknowns[$0].value } ?? 0
    let row = makeRow(owner: slack, from: sum)

    beginChange()
    if let subject, isSubjectFresh || !closesCycle(defining: subject, by: row) {
      define(subject, by: row)
      computeOrderAndValue(of: subject)
    } else {
      define(slack.unknown, by: row)
      moveToEndOfOrder(slack.unknown)
      recompute(slack.unknown)
      if let size, canAbsorb(size, deviationOf: slack) {
        dequeue(slack.unknown)
        release(slack.unknown)
        setValue(of: slack.unknown, to: constant)
        define(size, by: row)
        computeOrderAndValue(of: size)
      } else {
        defined = size == nil ? nonnegativeVariableToDefine(in: row, of: slack) : nil
        if let defined {
          oldValue = unknowns[defined].value
          release(slack.unknown)
          // Nothing else mentions it yet.
          unknowns[slack].order = 0
          define(defined, by: row)
          computeOrderAndValue(of: defined)
        } else if undeterminedCount > 0 {
          tighten(slack)
        }
      }
    }
    return (slack, defined, oldValue)
  }

  /// Divides the coefficients of a sum by a power of two, so that the largest is in 1 ..< 2. That changes no digit. If the
  /// coefficients of a variable that is named several times cancel except for rounding errors, the sum becomes 0.
  private mutating func scale(_ sum: borrowing RowSum, for slack: SlackIndex, constant: Double) {
    var largest = 0.0
    for position in positions(in: sum) {
      let variable = summands[position]
      if Tolerance.isZero(unknowns[variable].alpha, among: sizes[variable]) { unknowns[variable].alpha = 0 }
      largest = max(largest, abs(unknowns[variable].alpha))
    }
    if largest == 1 || largest == 0 { return }
    let unit = Double(sign: .plus, exponent: largest.exponent, significand: 1)
    guard (constant / unit).isFinite && (1 / unit).isFinite else { return }
    details[slack].unit = unit
    for position in positions(in: sum) {
      unknowns[summands[position]].alpha /= unit
      sizes[summands[position]] /= unit
    }
  }

  /// Decides whether a constraint that has a row but no solution yet is feasible. Returns the required constraints that
  /// contradict it. If there are none, returns nil, and the simplex has a solution that includes the constraint.
  private mutating func checkFeasibility(of slack: SlackIndex, _ possibleConflict: Conflict?) -> Conflict? {
    dequeue(slack.unknown)
    let tested = isRequired(slack) ? slack : nil
    var conflict: Conflict?
    if let possibleConflict, tested != nil, verification.doubtful.isEmpty, givenConstants.isEmpty {
      // The component may be the whole system, so it is only visited if the proof from the tableau row fails.
      conflict = proved(possibleConflict, testing: slack)
      if conflict != nil { (verification.isStopped, verification.steps) = (false, 0) }
    }
    if conflict == nil { conflict = checkComponent(of: slack, tested, possibleConflict) }
    conflict?.slacks.removeAll { $0 == slack }
    return conflict
  }

  private mutating func checkComponent(of slack: SlackIndex, _ tested: SlackIndex?, _ possibleConflict: Conflict?)
    -> Conflict?
  {
    let component = component(around: [slack.unknown])
    clearDoubts(of: component)
    var conflict: Conflict?
    if let possibleConflict, tested != nil { conflict = confirmed(possibleConflict.slacks + [slack], testing: slack) }
    if conflict == nil { conflict = solveSeparately(component, testing: tested) }
    if conflict != nil && component.slacks.contains(where: { isShifted($0) }) {
      // With the given constants, the constraint may be feasible, or the conflict may be another one.
      let other = solveSeparately(component, testing: tested, asGiven: true)
      if other.map({ confirmed($0.slacks + [slack], testing: slack, asGiven: true) != nil }) ?? true {
        conflict = other
      }
    }
    return conflict
  }

  func isRequired(_ slack: SlackIndex) -> Bool {
    unknowns[slack].below == .forbidden || unknowns[slack].above == .forbidden
  }

  /// Changes a constraint's constant. If required constraints forbid it, returns these and changes nothing.
  mutating func setConstant(_ constant: Double, of slack: SlackIndex) -> Conflict? {
    let limit = Double.greatestFiniteMagnitude
    let constant = min(max(constant / details[slack].unit, -limit), limit)
    guard constant != givenBreakpoint(of: slack) else { return nil }
    queueUnpriced()
    beginSteps()
    if !isRequired(slack) && candidates.isEmpty {
      setOptionalConstant(constant, of: slack)
      return nil
    }
    prepareForChange()
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
        markCandidate(slack.unknown)
      }
    }
    let possibleConflict = repairRequired(testing: slack)
    if possibleConflict == nil && isFeasibilityCertain { return nil }
    if !rollBack() { resetComponent(of: slack) }
    // The old constant was feasible. Restore it, then check the new one as if its constraint were added.
    unknowns[slack].breakpoint = old.breakpoint
    if unknowns[slack].isBasic {
      recompute(slack.unknown)
    } else {
      setValue(of: slack.unknown, to: old.value)
      propagate(from: slack.unknown)
    }
    dequeue(slack.unknown)
    setBreakpoint(constant, of: slack, given: constant)
    guard let conflict = checkFeasibility(of: slack, possibleConflict) else { return nil }
    setBreakpoint(old.breakpoint, of: slack, given: oldConstant)
    if unknowns[slack].isBasic { recompute(slack.unknown) }
    return conflict
  }

  /// Changes the constant of a constraint that cannot be in a conflict. Dependent values are updated by the next solve,
  /// together with those of all other changes until then.
  private mutating func setOptionalConstant(_ constant: Double, of slack: SlackIndex) {
    let isTight = !unknowns[slack].isBasic && unknowns[slack].side == 0
    unknowns[slack].breakpoint = constant
    if isTight {
      setValue(of: slack.unknown, to: constant)
    } else if !unknowns[slack].isBasic {
      markCandidate(slack.unknown)
    }
    dirty.append(slack.unknown)
  }

  /// Brings values and reduced costs up to date before something changes.
  private mutating func prepareForChange() {
    queueUnpriced()
    beginSteps()
    updateDirty()
    if lastWornRow != nil { refactorWornRows() }
    updateValuesAndPrices()
    if !verification.doubtful.isEmpty { solveBeforeChange() }
  }

  private mutating func solveBeforeChange() {
    solve()
    queueUnpriced()
    updateDirty()
  }

  private mutating func updateValuesAndPrices() {
    updateDirty()
    refactorIfWorthwhile()
    if !candidates.isEmpty { improveCandidates() }
    // Only optional constraints can have caused these violations, so a repair is always possible.
    while !verification.isStopped, let variable = firstRequiredViolation {
      repairOrMarkDoubtful(variable)
    }
  }

  /// Removes a constraint.
  mutating func remove(_ slack: SlackIndex) {
    queueUnpriced()
    beginSteps()
    updateDirty()
    if lastWornRow != nil { refactorWornRows() }
    // Removing a cost needs the primal simplex, which starts from feasible values.
    if !verification.doubtful.isEmpty || violatedCount > 0 && changesPrices(removing: slack) { solveBeforeChange() }
    dequeue(slack.unknown)
    if !givenConstants.isEmpty { givenConstants[slack] = nil }
    releaseLevel(of: slack)
    if unknowns[slack].isBasic && unknowns[slack].segment != 0 { removePenalty(of: slack) }
    unknowns[slack].below = .free
    unknowns[slack].above = .free
    if !unknowns[slack].isBasic { makeBasic(slack) }
    if !unknowns[slack].isBasic { resetComponent(of: slack) }

    let row = definition(of: slack.unknown)
    if unknowns[slack].flags.contains(.isDoubtful) { markOthersDoubtful(in: row) }
    let original = discardOriginal(of: slack)
    if original != row {
      // The slack is defined by a row that was made from another constraint. That constraint gets this one's original row.
      let base = rows[row].base
      rows[original].base = base
      if let base = base.index { details[base].originalRow = OptionalIndex(original) }
    }
    substitute(slack.unknown, definedBy: row)
    unknowns[slack].row = .none
    recycle(row: row)
    recycle(unknown: slack.unknown)
  }

  /// Marks the other unknowns of a row as doubtful, because its basic variable is about to be removed.
  private mutating func markOthersDoubtful(in row: RowIndex) {
    var next = rows[row].firstTerm
    while let index = next.index {
      if rows[row].basic != terms[index].variable { markDoubtful(terms[index].variable) }
      next = terms[index].nextInRow
    }
  }

  /// Resets a slack's component to the basis of all its slacks, each defined by its own constraint. The component's solution
  /// is lost.
  private mutating func resetComponent(of slack: SlackIndex) {
    let component = component(around: [slack.unknown])
    restoreRows(of: component.slacks)
    clearCosts(of: component)
    clampNonbasic(of: component)
    for variable in component.variables where !unknowns[variable].isBasic { markSuperbasic(variable) }
    markAllDirty(of: component)
    updateDirty()
  }

  /// Solves all pending changes.
  mutating func solve() {
    if isUpToDate { return }
    verification.steps = 0
    run()
    for round in 1...Self.longestRecovery where !verification.doubtful.isEmpty {
      recover(keepingBasis: round < Self.longestRecovery)
    }
  }

  /// The number of attempts. One is enough for each component, unless the recovery of another component changes it again.
  private static let longestRecovery = 8

  private var isUpToDate: Bool {
    violatedCount == 0 && dirty.isEmpty && candidates.isEmpty && superbasics.isEmpty && verification.repriced.isEmpty
      && verification.unchecked.isEmpty && verification.doubtful.isEmpty && !verification.mayHaveLost
      && !verification.isImprecise
  }

  /// Repairs violations and verifies the result, until the solution is verified or the simplex gives up.
  ///
  /// In the first rounds, all queued variables are repaired before dependent values are updated. So the rows of a long list,
  /// which push each other down, are updated once. A queued variable may not be violated any more by then, but the dual simplex
  /// may pivot on it all the same.
  mutating func run() {
    updateValuesAndPrices()
    var round = 0
    while !verification.isStopped {
      while violatedCount > 0 && !verification.isStopped {
        round += 1
        isDeferring = round <= Self.deferredRounds
        while !verification.isStopped, let variable = firstViolation {
          repairOrMarkDoubtful(variable)
        }
        isDeferring = false
        updateDirty()
      }
      checkRepriced()
      if candidates.isEmpty && superbasics.isEmpty { break }
      improveCandidates()
      if candidates.isEmpty && violatedCount == 0 { resetSuperbasics() }
    }
    if !verification.isStopped { verifyRows() }
  }

  private static let deferredRounds = 4

  /// A longer queue is repaired at once, while its unknowns are still in the processor's caches.
  private static let longestQueue = 256

  /// Repairs a variable. If that is impossible, marks it as doubtful and stops.
  private mutating func repairOrMarkDoubtful(_ variable: UnknownIndex) {
    guard case .infeasible(let row) = dequeueAndRepair(variable) else { return }
    recycle(row)
    markDoubtful(variable, stopping: true)
  }

  /// Removes a variable from its queue and repairs it if it is still violated.
  private mutating func dequeueAndRepair(_ variable: UnknownIndex) -> Repair {
    dequeue(variable)
    guard unknowns[variable].isBasic && unknowns[variable].isViolated else { return .done }
    countStep(for: variable)
    switch repair(variable) {
    case .infeasible(let row): return .infeasible(row)
    case .done:
      // While updates are deferred, values are out of date, and a refactorization needs them.
      if lastWornRow != nil && !isDeferring { refactorWornRows() }
      return .done
    }
  }

  /// Repairs all violated required constraints and bounds. If one cannot be repaired, returns the possible conflict with the
  /// tested constraint.
  private mutating func repairRequired(testing tested: SlackIndex) -> Conflict? {
    let constant = unknowns[tested].breakpoint
    defer { undoLog.isRecording = false }
    while !verification.isStopped, let variable = firstRequiredViolation {
      guard case .infeasible(let row) = dequeueAndRepair(variable) else { continue }
      let isSatisfied = shiftConstant(of: tested, toSatisfy: row, given: constant)
      let conflict = isSatisfied ? nil : self.conflict(in: row, with: tested)
      recycle(row)
      if let conflict { return conflict }
    }
    return nil
  }

  /// Whether required constraints are certainly satisfied if no violation is queued.
  private var isFeasibilityCertain: Bool { !verification.isStopped && !verification.mayHideInfeasibility }

  private mutating func penalties(of constraint: LinearConstraint) -> (below: Penalty, above: Penalty) {
    let isRequired = constraint.priority >= 1000
    switch constraint.relation {
    case .lessThanOrEqual: return (.free, isRequired ? .forbidden : retainLevel(constraint.priority))
    case .greaterThanOrEqual: return (isRequired ? .forbidden : retainLevel(constraint.priority), .free)
    case .equal:
      let level = isRequired ? Penalty.forbidden : retainLevel(constraint.priority)
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

  // The following functions change nothing. They are mutating because the compiler would copy the whole simplex to call them
  // otherwise, which is several percent of all instructions.

  /// A tie favours the nonnegative variable that was made first; without one, the free variable that was made first.
  private mutating func tieRank(of sum: borrowing RowSum) -> Int32 {
    var best: UnknownIndex?
    for position in positions(in: sum) {
      let variable = summands[position]
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

  /// Of the free variables in a sum that no row determines, the one in the fewest rows: the cheapest to define.
  private mutating func undeterminedVariable(in sum: borrowing RowSum) -> UnknownIndex? {
    var best: UnknownIndex?
    for position in positions(in: sum) {
      let variable = summands[position]
      let unknown = unknowns[variable]
      guard !unknown.isBasic, unknown.isFree, unknown.reducedCost == .none, unknown.alpha != 0
      else { continue }
      if best.map({ unknown.termCount < unknowns[$0].termCount }) ?? true { best = variable }
    }
    return best
  }

  /// A nonnegative variable of a sum that is in no other row: defining it changes no other value.
  private mutating func newNonnegativeVariable(in sum: borrowing RowSum) -> UnknownIndex? {
    for position in positions(in: sum) {
      let variable = summands[position]
      let unknown = unknowns[variable]
      if unknown.termCount == 0, !unknown.isFree, unknown.alpha != 0 { return variable }
    }
    return nil
  }

  /// Whether the row that defines the slack should be tight, and can be with a nonnegative variable that is in no other row.
  private mutating func canAbsorb(_ size: UnknownIndex, deviationOf slack: SlackIndex) -> Bool {
    let unknown = unknowns[slack]
    let isEquality = unknown.below == unknown.above
    guard isEquality || unknown.isViolated else { return false }
    let coefficient = coefficient(of: size, in: definition(of: slack.unknown))
    return unknowns[size].value - unknown.deviation / coefficient >= unknowns[size].breakpoint
  }

  /// A variable that the row of a required equation may define if the equation is already satisfied: later changes then update
  /// the variable without a pivot. Of several, the one in the fewest rows, then the first one in the constraint.
  private mutating func nonnegativeVariableToDefine(in row: RowIndex, of slack: SlackIndex) -> UnknownIndex? {
    let equation = unknowns[slack]
    guard equation.below == .forbidden, equation.above == .forbidden, equation.side == 0 else { return nil }
    var best: UnknownIndex?
    var next = rows[row].firstTerm
    while let index = next.index {
      let variable = terms[index].variable
      next = terms[index].nextInRow
      if variable == slack.unknown { continue }
      let unknown = unknowns[variable]
      // A basic variable could depend on the row, and the definitions would have a cycle.
      if unknown.isBasic { return nil }
      guard !unknown.isFree, unknown.side == 0, unknown.reducedCost == .none else { continue }
      if best.map({ unknown.termCount < unknowns[$0].termCount }) ?? true { best = variable }
    }
    return best
  }

  /// Computes the order and the value of a variable that has just been defined.
  private mutating func computeOrderAndValue(of basic: UnknownIndex) {
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
      moveToEndOfOrder(basic)
      recompute(basic)
    } else {
      if !isLast { moveToEndOfOrder(basic) }
      recompute(basic)
      if !isLast || unknowns[basic].value != old { propagate(from: basic) }
    }
  }

  /// The lowest order among the variables whose rows mention this one.
  private mutating func lowestOrder(mentioning variable: UnknownIndex) -> Int {
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

  /// Makes a new constraint tight if its tableau row has a free variable that no constraint determines yet.
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

  /// Subtracts the penalty of a basic variable from the reduced costs.
  private mutating func removePenalty(of slack: SlackIndex) {
    let row = expand(slack.unknown)
    var step = makeStep()
    addSlope(of: slack.unknown, on: unknowns[slack].segment, times: -1, to: step)
    if step.seal() { add(step, along: row) }
    recycle(step)
    for position in row.entries.indices { markCandidate(row.entries[position].unknown) }
    recycle(row)
    unknowns[slack].segment = 0
  }

  /// Makes a slack basic, so that its row can be removed. The slack's penalty was removed before.
  private mutating func makeBasic(_ slack: SlackIndex) {
    if unknowns[slack].reducedCost != .none {
      for direction: Int8 in [1, -1] {
        guard let price = negativePrice(of: slack.unknown, direction: direction) else { continue }
        move(slack.unknown, towards: direction, at: price)
        if unknowns[slack].isBasic { return }
        break
      }
      clearReducedCost(of: slack.unknown)
    }
    // No cost depends on the slack any more. So the variable that leaves may keep its value.
    guard let leaving = cheapestToRelease(from: slack) else { return }
    let segment = unknowns[leaving].segment
    var step = makeStep()
    addSlope(of: leaving, on: segment, times: -1, to: step)
    if step.seal() { add(step, times: 1, ofSize: 0, toReducedCostOf: leaving) }
    recycle(step)
    unknowns[leaving].segment = 0
    if !unknowns[leaving].isFree { markCandidate(leaving) }
    markSuperbasic(leaving)
    if unknowns[slack].termCount == 1 {
      define(slack.unknown, by: definition(of: leaving))
      release(leaving)
    } else {
      if pivot(expand(leaving), entering: slack.unknown) { propagate(from: leaving) }
    }
  }

  /// The basic variable of a row that mentions the slack and depends on it: if possible a free one, else one whose penalty
  /// is not accounted for. Where paths of definitions cancel, a basic variable does not depend on the slack.
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

  /// Substitutes a variable's definition into all other rows.
  private mutating func substitute(_ variable: UnknownIndex, definedBy row: RowIndex) {
    while unknowns[variable].termCount > 1 {
      guard let term = firstTerm(of: variable, outside: row) else { return }
      let other = term.row
      let sum = makeSum()
      gather(1, ofSize: 0, timesRow: other, in: sum)
      subtract(term.coefficient, ofSize: Double(term.size), timesDefinition: row, in: sum)
      unknowns[variable].alpha = 0
      replaceTerms(of: other, by: sum)
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
