// Rows that are mixed again and again carry rounding errors along. From the constraints as they were added, the same basis
// is made anew, and the errors are gone.
extension Simplex {
  /// Makes all rows and reduced costs anew once rows that had been mixed have been mixed again often enough to pay for it.
  mutating func refactorIfWorthIt() {
    guard remixings > 16 + rowCount / 4 else { return }
    remixings = 0
    let slacks = (0..<unknowns.count).filter { unknowns[$0].flags.isSuperset(of: [.isAlive, .isSlack]) }
    releaseBasis()
    restoreRows(of: slacks)
    for slack in slacks where !unknowns[slack].flags.contains(.isWanted) { pivotInWanted(for: slack) }
    for index in 0..<unknowns.count where unknowns[index].flags.contains(.isAlive) {
      unknowns[index].flags.remove(.isWanted)
      if !unknowns[index].isBasic && unknowns[index].termCount > 0 { moved.append(index) }
    }
    followMoved()
    recomputeReducedCosts()
  }

  /// Makes all variables nonbasic, and marks those that were basic.
  private mutating func releaseBasis() {
    for row in 0..<rows.count where rows[row].basic != none {
      unknowns[rows[row].basic].flags.insert(.isWanted)
      release(rows[row].basic)
    }
  }

  /// Replaces all rows by the constraints as they were added, each defining its slack.
  private mutating func restoreRows(of slacks: [Int32]) {
    let originals = slacks.map { original(of: $0).terms }
    for slack in slacks { forgetOriginal(of: slack) }
    for row in 0..<rows.count where rows[row].basic != none { recycle(row: row) }
    for (slack, terms) in zip(slacks, originals) {
      beginGathering()
      for (variable, coefficient) in terms { gather(coefficient, Int32(variable.index)) }
      define(slack, by: makeRow(owner: slack))
    }
  }

  /// Makes a slack that was not basic nonbasic again. Of the variables that were basic, that one takes its place which
  /// the fewest rows mention, among those with a coefficient that is not much smaller than the largest.
  private mutating func pivotInWanted(for slack: Int32) {
    expand(slack)
    var largest = pivotTolerance
    for position in 0..<leaves.count where unknowns[leaves[position]].flags.contains(.isWanted) {
      largest = max(largest, abs(unknowns[leaves[position]].alpha))
    }
    var best = none
    for position in 0..<leaves.count {
      let leaf = leaves[position]
      guard unknowns[leaf].flags.contains(.isWanted), abs(unknowns[leaf].alpha) > pivotTolerance,
        abs(unknowns[leaf].alpha) >= 0.1 * largest
      else { continue }
      if best == none || unknowns[leaf].termCount < unknowns[best].termCount { best = leaf }
    }
    if best != none { pivot(leaving: slack, entering: best) }
  }

  private mutating func recomputeReducedCosts() {
    for index in 0..<unknowns.count where unknowns[index].flags.contains(.isAlive) {
      clearReducedCost(of: index)
      // A basis that rounding had made singular is not quite the old one.
      if unknowns[index].isBasic { continue }
      unknowns[index].segment = 0
      noteCandidate(index)
    }
    for index in 0..<unknowns.count where unknowns[index].isBasic && unknowns[index].segment != 0 {
      expand(index)
      clearStep()
      addSlope(of: index, on: unknowns[index].segment)
      addStepToLeaves()
    }
  }
}
