// Constraints come, change and go.
extension Simplex {
  /// Installs a constraint and returns its slack, or required constraints that contradict it, and then nothing has
  /// changed.
  mutating func add(_ constraint: LinearConstraint) -> Result<Int32, Conflict> {
    if violatedCount > Self.longestQueue { solve() }
    settleMovesAndPrices()
    let (below, above) = penalties(of: constraint)
    let slack = makeUnknown(.isSlack, below: below, above: above)
    unknowns[slack].breakpoint = constraint.constant
    unknowns[slack].value = constraint.constant

    beginGathering()
    for (variable, coefficient) in constraint.terms { gather(coefficient, Int32(variable.index)) }
    if below.isOptional || above.isOptional {
      details[slack].rank = constraint.reversesTies ? -rankOfGathered() : rankOfGathered()
    }
    let subject = undeterminedGathered()
    let size = subject == none && floating == 0 ? freshSizeGathered() : none
    let isSubjectFresh = subject != none && unknowns[subject].termCount == 0
    // The variable that the row defines from the start, if there is one.
    var defined = subject == none ? size : subject
    let oldValue = defined == none ? 0 : unknowns[defined].value
    let row = makeRow(owner: slack)

    beginJournal()
    defer { journal.isRecording = false }
    if subject != none && (isSubjectFresh || !closesCycle(defining: subject, by: row)) {
      define(subject, by: row)
      settle(subject)
    } else {
      define(slack, by: row)
      stamp(slack)
      recompute(slack)
      if size != none && canAbsorb(size, deviationOf: slack) {
        dequeue(slack)
        release(slack)
        setValue(of: slack, to: constraint.constant)
        define(size, by: row)
        settle(size)
      } else {
        defined = none
        if floating > 0 { tighten(slack) }
      }
    }
    guard let conflict = repairRequired(excluding: slack) else { return .success(slack) }
    if defined != none {
      expand(defined)
      pivot(leaving: defined, entering: slack)
      setValue(of: defined, to: oldValue)
      propagate(from: defined)
    }
    remove(slack)
    return .failure(conflict)
  }

  /// Moves a constraint's breakpoint, or returns required constraints that forbid it, and then nothing has changed.
  mutating func setConstant(_ constant: Double, of slack: Int32) -> Conflict? {
    guard constant != unknowns[slack].breakpoint else { return nil }
    let isOptional = unknowns[slack].below.isOptional || unknowns[slack].above.isOptional
    if isOptional && candidates.isEmpty {
      setOptionalConstant(constant, of: slack)
      return nil
    }
    settleMovesAndPrices()
    let old = unknowns[slack]
    unknowns[slack].breakpoint = constant
    if old.isBasic {
      if unknowns[slack].isViolated { enqueue(slack) }
    } else {
      let isTight = old.side == 0 || unknowns[slack].penalty(unknowns[slack].side) == .forbidden
      if isTight {
        setValue(of: slack, to: constant)
        propagate(from: slack)
      } else {
        noteCandidate(slack)
      }
    }
    beginJournal()
    defer { journal.isRecording = false }
    guard let conflict = repairRequired(excluding: slack) else { return nil }
    unknowns[slack].breakpoint = old.breakpoint
    if !old.isBasic {
      setValue(of: slack, to: old.value)
      propagate(from: slack)
    }
    return conflict
  }

  /// Moves the breakpoint of a constraint that nothing can contradict. What depends on it follows with the next solution,
  /// together with what else moves until then.
  private mutating func setOptionalConstant(_ constant: Double, of slack: Int32) {
    let isTight = !unknowns[slack].isBasic && unknowns[slack].side == 0
    unknowns[slack].breakpoint = constant
    if isTight { setValue(of: slack, to: constant) } else if !unknowns[slack].isBasic { noteCandidate(slack) }
    moved.append(slack)
  }

  /// Brings values and reduced costs up to date.
  private mutating func settleMovesAndPrices() {
    followMoved()
    refactorIfWorthIt()
    if !candidates.isEmpty { improveAll() }
    // Only optional constraints can have pushed a required one over its breakpoint, and they give way.
    while firstRequiredViolation != none { _ = mend(firstRequiredViolation) }
  }

  /// Takes a constraint out.
  mutating func remove(_ slack: Int32) {
    followMoved()
    // Taking a price away calls for the primal simplex, which starts from values that nothing is wrong with.
    if violatedCount > 0 && changesPrices(removing: slack) { solve() }
    dequeue(slack)
    releaseLevel(of: slack)
    if unknowns[slack].isBasic && unknowns[slack].segment != 0 { forgetPenalty(of: slack) }
    unknowns[slack].below = .free
    unknowns[slack].above = .free
    if !unknowns[slack].isBasic { makeBasic(slack) }

    forgetOriginal(of: slack)
    let row = unknowns[slack].row
    substitute(slack, definedBy: row)
    unknowns[slack].row = none
    recycle(row: row)
    recycle(unknown: slack)
  }

  /// Solves what is left to solve: optional constraints wait until somebody asks.
  ///
  /// The dual simplex may pivot on any violated variable, and on one that is no longer violated, too. So the first rounds
  /// take all that are known before anything moves: the rows of a stack, which push each other down, then move once.
  mutating func solve() {
    settleMovesAndPrices()
    var round = 0
    while violatedCount > 0 {
      round += 1
      isDeferring = round <= Self.deferredRounds
      while violatedCount > 0 { _ = mend(firstViolation) }
      isDeferring = false
      followMoved()
    }
  }

  private static let deferredRounds = 4

  /// More are not left waiting: they are mended sooner while the processor's caches still hold them.
  private static let longestQueue = 256

  /// Takes a variable out of its queue and repairs it, if that is still called for; false as of `repair`.
  private mutating func mend(_ variable: Int32) -> Bool {
    dequeue(variable)
    return !unknowns[variable].isBasic || !unknowns[variable].isViolated || repair(variable)
  }

  /// Mends all violated required constraints and bounds, or takes back all that the journal holds.
  private mutating func repairRequired(excluding culprit: Int32) -> Conflict? {
    while firstRequiredViolation != none {
      let variable = firstRequiredViolation
      if mend(variable) { continue }
      let conflict = conflict(of: variable, with: culprit)
      rollBack()
      return conflict
    }
    return nil
  }

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

  private mutating func releaseLevel(of slack: Int32) {
    let (below, above) = (unknowns[slack].below, unknowns[slack].above)
    if below.isOptional || above.isOptional { levels.release(below.isOptional ? below : above) }
  }

  private mutating func changesPrices(removing slack: Int32) -> Bool {
    let unknown = unknowns[slack]
    if unknown.segment != 0 || unknown.reducedCost != none { return true }
    if unknown.isBasic { return false }
    let leaving = cheapestToRelease(from: slack)
    return !unknowns[leaving].isFree
  }

  /// Ties favour the size made first, or the position made first where there is no size.
  private func rankOfGathered() -> Int32 {
    var best = none
    for position in 0..<touched.count {
      let variable = touched[position]
      guard unknowns[variable].alpha != 0 else { continue }
      if best == none { best = variable }
      let (isSize, isBestSize) = (!unknowns[variable].isFree, !unknowns[best].isFree)
      if isSize == isBestSize ? details[variable].rank < details[best].rank : isSize { best = variable }
    }
    return best == none ? 0 : unknowns[best].alpha > 0 ? details[best].rank : -details[best].rank
  }

  /// The free variable that no row determines yet and that the fewest rows mention: the cheapest to define.
  private func undeterminedGathered() -> Int32 {
    var best = none
    for position in 0..<touched.count {
      let variable = touched[position]
      let unknown = unknowns[variable]
      guard !unknown.isBasic, unknown.isFree, unknown.reducedCost == none, abs(unknown.alpha) > Self.smallestPivot
      else { continue }
      if best == none || unknown.termCount < unknowns[best].termCount { best = variable }
    }
    return best
  }

  /// A nonnegative variable that no other row mentions: if the row needs it, nothing else has to move.
  private func freshSizeGathered() -> Int32 {
    for position in 0..<touched.count {
      let variable = touched[position]
      let unknown = unknowns[variable]
      if unknown.termCount == 0, !unknown.isFree, abs(unknown.alpha) > Self.smallestPivot { return variable }
    }
    return none
  }

  /// Whether the row that defines the slack should and can be made tight by a fresh size in it.
  private func canAbsorb(_ size: Int32, deviationOf slack: Int32) -> Bool {
    let unknown = unknowns[slack]
    let isEquality = unknown.below == unknown.above
    guard isEquality || unknown.isViolated else { return false }
    let coefficient = coefficient(of: size, in: unknown.row)
    return unknowns[size].value - unknown.deviation / coefficient >= unknowns[size].breakpoint
  }

  /// Gives a variable that has just been defined its place in the order and its value.
  private mutating func settle(_ basic: Int32) {
    let row = unknowns[basic].row
    var isLast = true
    var index = rows[row].firstTerm
    while index != none {
      let variable = terms[index].variable
      if variable != basic && unknowns[variable].order >= unknowns[basic].order { isLast = false }
      index = terms[index].nextInRow
    }
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

  /// Makes a new row tight if it determines, through definitions, a free variable that no row determines yet.
  private mutating func tighten(_ slack: Int32) {
    expand(slack)
    var best = none
    for position in 0..<leaves.count {
      let leaf = leaves[position]
      let unknown = unknowns[leaf]
      guard unknown.isFree, unknown.reducedCost == none, abs(unknown.alpha) > pivotTolerance else { continue }
      if best == none || unknown.termCount < unknowns[best].termCount { best = leaf }
    }
    if best != none { exchange(slack, with: best, movingTowards: 1) }
  }

  /// Takes the penalty of a basic variable out of the reduced costs.
  private mutating func forgetPenalty(of slack: Int32) {
    expand(slack)
    clearStep()
    addSlope(of: slack, on: unknowns[slack].segment, times: -1)
    addStepToLeaves()
    for position in 0..<leaves.count { noteCandidate(leaves[position]) }
    unknowns[slack].segment = 0
  }

  /// Makes a slack that costs nothing any more basic, so that its row can go.
  private mutating func makeBasic(_ slack: Int32) {
    if unknowns[slack].reducedCost != none {
      for direction: Int8 in [1, -1] where improves(slack, direction: direction) {
        move(slack, towards: direction)
        if unknowns[slack].isBasic { return }
        break
      }
      clearReducedCost(of: slack)
    }
    // Nothing depends on it that costs anything: what a row of its defines may stay where it is, given from now on.
    let leaving = cheapestToRelease(from: slack)
    let segment = unknowns[leaving].segment
    clearStep()
    addSlope(of: leaving, on: segment, times: -1)
    if !isStepZero { addStep(times: 1, toReducedCostOf: leaving) }
    unknowns[leaving].segment = 0
    if !unknowns[leaving].isFree { noteCandidate(leaving) }
    if unknowns[slack].termCount == 1 {
      define(slack, by: unknowns[leaving].row)
      release(leaving)
    } else {
      expand(leaving)
      pivot(leaving: leaving, entering: slack)
      propagate(from: leaving)
    }
  }

  /// The basic variable of a row that mentions the slack: a free one, or one at no penalty, if there is one. It must
  /// depend on the slack, which it need not where paths of definitions cancel.
  private mutating func cheapestToRelease(from slack: Int32) -> Int32 {
    if unknowns[slack].termCount > 1 { expandColumn(of: slack) }
    var best = none
    var index = unknowns[slack].firstTerm
    while index != none {
      let basic = rows[terms[index].row].basic
      index = terms[index].nextInColumn
      if unknowns[slack].termCount > 1 && abs(unknowns[basic].alpha) <= pivotTolerance { continue }
      if unknowns[basic].isFree { return basic }
      if best == none || (unknowns[best].segment != 0 && unknowns[basic].segment == 0) { best = basic }
    }
    return best
  }

  /// Replaces a variable by its definition in all other rows.
  private mutating func substitute(_ variable: Int32, definedBy row: Int32) {
    while unknowns[variable].termCount > 1 {
      var index = unknowns[variable].firstTerm
      if terms[index].row == row { index = terms[index].nextInColumn }
      let other = terms[index].row
      beginGathering()
      gather(1, timesRow: other)
      gather(-terms[index].coefficient / rows[row].pivot, timesRow: row)
      unknowns[variable].alpha = 0
      replaceTerms(of: other)
      define(rows[other].basic, by: other)
    }
  }
}
