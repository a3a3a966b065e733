// Rows that are mixed again and again carry rounding errors along. From the constraints as they were added, the same basis
// is made anew, and the errors are gone.
extension Simplex {
  /// Makes all rows and reduced costs anew once rows that had been mixed have been mixed again often enough to pay for it,
  /// or reduced costs have been changed so often that rounding adds up.
  mutating func refactorIfWorthIt() {
    guard remixings > 16 + rowCount / 4 || costChanges > 0x1_0000 + 64 * Int(unknowns.count) else { return }
    refactor(everything)
    // Computing reduced costs anew counts as changing them, and would soon be a reason to do it again.
    remixings = 0
    costChanges = 0
    lastWorn = nil
  }

  /// Makes worn rows anew, and all that are connected with them, before more pivots are taken in them. Where the same basis
  /// wears them again, digits are lost whatever is done, and the expansions that pass them say so.
  mutating func refactorWornRows() {
    guard watch.steps >= watch.nextRefactoring, let lastWorn else { return }
    watch.nextRefactoring = watch.steps + Self.stepsBetweenRefactorings
    let row = rows[lastWorn]
    let wasRecording = journal.isRecording
    journal.isRecording = false
    // The row may have gone since, with its constraint.
    if let basic = row.basic.index, row.isWorn { refactor(component(around: [basic])) }
    journal.isRecording = wasRecording
    self.lastWorn = nil
  }

  private static let stepsBetweenRefactorings = 8

  /// Makes rows, values and reduced costs anew, for the same basis.
  mutating func refactor(_ component: Component) {
    for slack in component.slacks {
      let basic = basic(of: home(of: slack))
      unknowns[basic].flags.insert(.isWanted)
    }
    restoreRows(of: component.slacks)
    for slack in component.slacks where !unknowns[slack].flags.contains(.isWanted) { pivotInWanted(for: slack) }
    for index in component.unknowns { unknowns[index].flags.remove(.isWanted) }
    // Where rounding had made the basis singular, it is not quite the old one.
    putBackStrays(of: component)
    moveAll(of: component)
    followMoved()
    recomputeReducedCosts(of: component)
    lastWorn = nil
  }

  /// Moves nonbasic unknowns to their breakpoints that are where they must not be.
  mutating func putBackStrays(of component: Component) {
    for index in component.unknowns {
      let unknown = unknowns[index]
      if !unknown.isBasic && unknown.side != 0 && unknown.penalty(unknown.side) == .forbidden {
        setValue(of: index, to: unknown.breakpoint)
      }
    }
  }

  /// Replaces the rows of constraints by the constraints as they were added, each defining its slack.
  mutating func restoreRows(of slacks: [SlackIndex]) {
    let originals = slacks.map { originalTerms(of: $0) }
    for slack in slacks { release(basic(of: home(of: slack))) }
    for slack in slacks { recycle(row: forgetOriginal(of: slack)) }
    for (slack, terms) in zip(slacks, originals) {
      beginGathering()
      for term in terms { gather(term.coefficient, ofSize: Rounding.size(ofGiven: term.coefficient), term.variable) }
      define(slack.unknown, by: makeRow(owner: slack))
    }
  }

  /// Makes a slack that was not basic nonbasic again. Of the variables that were basic, that one takes its place which
  /// the fewest rows mention, among those with a coefficient that is not much smaller than the largest.
  mutating func pivotInWanted(for slack: SlackIndex) {
    let row = expand(slack.unknown)
    var largest = 0.0
    for position in row.entries.indices where unknowns[row.entries[position].unknown].flags.contains(.isWanted) {
      largest = max(largest, abs(row.entries[position].coefficient))
    }
    var best: UnknownIndex?
    for position in row.entries.indices {
      let entry = row.entries[position]
      let leaf = entry.unknown
      guard unknowns[leaf].flags.contains(.isWanted), entry.coefficient != 0,
        abs(entry.coefficient) >= Tolerance.sparsePivot * largest
      else { continue }
      if best.map({ unknowns[leaf].termCount < unknowns[$0].termCount }) ?? true { best = leaf }
    }
    if let best { _ = pivot(row, entering: best) } else { recycle(row) }
  }

  private mutating func recomputeReducedCosts(of component: Component) {
    for index in component.unknowns {
      clearReducedCost(of: index)
      if unknowns[index].isBasic { continue }
      unknowns[index].segment = 0
      noteCandidate(index)
    }
    for index in component.slacks.map(\.unknown) where unknowns[index].isBasic && unknowns[index].segment != 0 {
      let row = expand(index)
      if row.isDoubtful { distrust(index) }
      var step = makeStep()
      addSlope(of: index, on: unknowns[index].segment, to: step)
      if step.seal() { add(step, along: row) }
      recycle(step)
      recycle(row)
    }
  }
}
