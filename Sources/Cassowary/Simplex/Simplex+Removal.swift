// Removing constraints.
extension Simplex {
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
      // The slack is defined by a row that was made from another constraint. That constraint gets this one's original
      // row.
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

  /// Resets a slack's component to the basis of all its slacks, each defined by its own constraint. The component's
  /// solution is lost.
  mutating func resetComponent(of slack: SlackIndex) {
    let component = component(around: [slack.unknown])
    restoreRows(of: component.slacks)
    clearCosts(of: component)
    clampNonbasic(of: component)
    for variable in component.variables where !unknowns[variable].isBasic { markSuperbasic(variable) }
    markAllDirty(of: component)
    updateDirty()
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

  /// A basic variable that depends on the slack and whose row mentions the slack: if possible a free one, else one
  /// whose penalty is not accounted for. Where paths of definitions cancel, a basic variable whose row mentions the
  /// slack does not depend on it.
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
