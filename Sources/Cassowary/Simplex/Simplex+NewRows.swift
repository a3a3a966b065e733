// Which variable the row of a new constraint defines, and how ties between its variables are decided.
extension Simplex {
  // The following functions change nothing. They are mutating because the compiler would otherwise copy the whole
  // simplex for each call, which takes several percent of all instructions.

  /// The rank that decides the constraint's ties: that of its nonnegative variable made first or, if there is none, of
  /// its free variable made first. Negative if the variable's coefficient is negative.
  mutating func tieRank(of sum: borrowing RowSum) -> Int32 {
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
  mutating func undeterminedVariable(in sum: borrowing RowSum) -> UnknownIndex? {
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
  mutating func newNonnegativeVariable(in sum: borrowing RowSum) -> UnknownIndex? {
    for position in positions(in: sum) {
      let variable = summands[position]
      let unknown = unknowns[variable]
      if unknown.termCount == 0, !unknown.isFree, unknown.alpha != 0 { return variable }
    }
    return nil
  }

  /// Whether the constraint should be tight, and the nonnegative variable, which is in no other row, can change by the
  /// slack's deviation without going below its bound.
  mutating func canAbsorb(_ size: UnknownIndex, deviationOf slack: SlackIndex) -> Bool {
    let unknown = unknowns[slack]
    let isEquality = unknown.below == unknown.above
    guard isEquality || unknown.isViolated else { return false }
    let coefficient = coefficient(of: size, in: definition(of: slack.unknown))
    return unknowns[size].value - unknown.deviation / coefficient >= unknowns[size].breakpoint
  }

  /// A variable that the row of a required equation may define if the equation is already satisfied: later changes then
  /// update the variable without a pivot. Of several, the one in the fewest rows, then the first one in the constraint.
  mutating func nonnegativeVariableToDefine(in row: RowIndex, of slack: SlackIndex) -> UnknownIndex? {
    let equation = unknowns[slack]
    guard equation.below == .forbidden, equation.above == .forbidden, equation.side == 0 else { return nil }
    var best: UnknownIndex?
    var next = rows[row].firstTerm
    while let index = next.index {
      let variable = terms[index].variable
      next = terms[index].nextInRow
      if variable == slack.unknown { continue }
      let unknown = unknowns[variable]
      // A basic variable may depend on the variable to be defined. Then the definitions would have a cycle.
      if unknown.isBasic { return nil }
      guard !unknown.isFree, unknown.side == 0, unknown.reducedCost == .none else { continue }
      if best.map({ unknown.termCount < unknowns[$0].termCount }) ?? true { best = variable }
    }
    return best
  }

  /// Computes the order and the value of a variable that has just been defined.
  mutating func computeOrderAndValue(of basic: UnknownIndex) {
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
  mutating func tighten(_ slack: SlackIndex) {
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
}
