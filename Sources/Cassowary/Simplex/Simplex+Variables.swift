// The face that the solver's variables see.
extension Simplex {
  mutating func makeVariable(isNonnegative: Bool) -> Int32 {
    let index = makeUnknown([], below: isNonnegative ? .forbidden : .free, above: .free)
    made += 1
    details[index].rank = made
    return index
  }

  func isVariable(_ index: Int32) -> Bool {
    index >= 0 && index < unknowns.count && unknowns[index].flags.intersection([.isAlive, .isSlack]) == .isAlive
  }

  func isVariable(_ index: Int32, generation: UInt32) -> Bool {
    isVariable(index) && details[index].generation == generation
  }

  func isMentioned(_ index: Int32) -> Bool { unknowns[index].firstTerm != none }

  func holds(_ slot: Int32, generation: UInt32) -> Bool {
    slot >= 0 && slot < unknowns.count && details[slot].generation == generation
      && unknowns[slot].flags.isSuperset(of: [.isAlive, .isSlack])
  }

  /// A variable that moved since it was last taken here.
  mutating func takeChange() -> Int32? {
    while !changed.isEmpty {
      let variable = changed.removeLast()
      unknowns[variable].flags.remove(.isChanged)
      if isVariable(variable) { return variable }
    }
    return nil
  }

  var allocatedBytes: Int {
    unknowns.allocatedBytes + details.allocatedBytes + rows.allocatedBytes + terms.allocatedBytes
      + reducedCosts.allocatedBytes + candidates.allocatedBytes + mixed.allocatedBytes + changed.allocatedBytes
      + nodes.allocatedBytes + leaves.allocatedBytes + stack.allocatedBytes + cursors.allocatedBytes
      + touched.allocatedBytes + dominators.allocatedBytes
      + journal.entries.allocatedBytes + journal.vectors.allocatedBytes
  }
}
