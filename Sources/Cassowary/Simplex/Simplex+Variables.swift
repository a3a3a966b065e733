// Entry points for `Solver`.
extension Simplex {
  mutating func makeVariable(isNonnegative: Bool) -> UnknownIndex {
    let index = makeUnknown([], below: isNonnegative ? .forbidden : .free, above: .free)
    lastRank += 1
    details[index].rank = lastRank
    return index
  }

  func isVariable(_ index: UnknownIndex) -> Bool {
    index.position < unknowns.count && unknowns[index].flags.intersection([.isAlive, .isSlack]) == .isAlive
  }

  func isVariable(_ index: UnknownIndex, generation: UInt32) -> Bool {
    isVariable(index) && details[index].generation == generation
  }

  func isMentioned(_ index: UnknownIndex) -> Bool { unknowns[index].firstTerm != .none }

  func contains(_ slack: SlackIndex, generation: UInt32) -> Bool {
    slack.unknown.position < unknowns.count && details[slack].generation == generation
      && unknowns[slack].flags.isSuperset(of: [.isAlive, .isSlack])
  }

  /// Removes and returns a variable whose value changed, if there is one.
  mutating func takeChange() -> UnknownIndex? {
    while !changed.isEmpty {
      let variable = changed.removeLast()
      unknowns[variable].flags.remove(.isChanged)
      if isVariable(variable) { return variable }
    }
    return nil
  }

  var allocatedBytes: Int {
    unknowns.allocatedBytes + details.allocatedBytes + rows.allocatedBytes + terms.allocatedBytes
      + freeUnknowns.allocatedBytes + freeRows.allocatedBytes + reducedCosts.allocatedBytes + candidates.allocatedBytes
      + modified.allocatedBytes + changed.allocatedBytes
      + nodes.allocatedBytes + leaves.allocatedBytes + stack.allocatedBytes + cursors.allocatedBytes
      + summands.allocatedBytes + dominators.allocatedBytes + dominatorPositions.allocatedBytes
      + undoLog.entries.allocatedBytes + undoLog.vectors.allocatedBytes
  }
}
