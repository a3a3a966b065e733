// Refactorization: rows that are modified repeatedly accumulate rounding errors. They are recomputed for the same basis
// from the constraints as they were added, which removes the errors.
extension Simplex {
  /// Refactors everything if modified rows were modified again many times, or if reduced costs were changed so often
  /// that rounding errors add up.
  mutating func refactorIfWorthwhile() {
    guard repeatedUpdates > 16 + rowCount / 4 || costChanges > 0x1_0000 + 64 * Int(unknowns.count) else { return }
    refactor(everything)
    // The refactorization itself counts as many changes and must not cause the next one.
    repeatedUpdates = 0
    costChanges = 0
    lastWornRow = nil
  }

  /// Refactors the components of worn rows before the next pivot. If the same basis makes rows worn again, expansions
  /// through them are doubtful.
  mutating func refactorWornRows() {
    guard verification.steps >= verification.nextRefactoring, let lastWornRow else { return }
    verification.nextRefactoring = verification.steps + Self.stepsBetweenRefactorings
    let row = rows[lastWornRow]
    let wasRecording = undoLog.isRecording
    undoLog.isRecording = false
    // The row may have been removed with its constraint.
    if let basic = row.basic.index, row.isWorn { refactor(component(around: [basic])) }
    undoLog.isRecording = wasRecording
    self.lastWornRow = nil
  }

  private static let stepsBetweenRefactorings = 8

  /// Recomputes rows, values and reduced costs for the same basis.
  mutating func refactor(_ component: Component) {
    for slack in component.slacks {
      let basic = basic(of: originalRow(of: slack))
      unknowns[basic].flags.insert(.isInTargetBasis)
    }
    restoreRows(of: component.slacks)
    for slack in component.slacks where !unknowns[slack].flags.contains(.isInTargetBasis) { pivotInTarget(for: slack) }
    for index in component.unknowns { unknowns[index].flags.remove(.isInTargetBasis) }
    // If the old basis was singular except for rounding errors, the new basis is another one, and nonbasic unknowns may
    // violate their bounds.
    clampNonbasic(of: component)
    markAllDirty(of: component)
    updateDirty()
    recomputeReducedCosts(of: component)
    lastWornRow = nil
  }

  /// Moves nonbasic unknowns that violate their bounds to their breakpoints.
  mutating func clampNonbasic(of component: Component) {
    for index in component.unknowns {
      let unknown = unknowns[index]
      if !unknown.isBasic && unknown.side != 0 && unknown.penalty(unknown.side) == .forbidden {
        setValue(of: index, to: unknown.breakpoint)
      }
    }
  }

  /// Replaces rows by the constraints as they were added, each of which defines its slack.
  mutating func restoreRows(of slacks: [SlackIndex]) {
    let originals = slacks.map { originalTerms(of: $0) }
    for slack in slacks { release(basic(of: originalRow(of: slack))) }
    for slack in slacks { recycle(row: discardOriginal(of: slack)) }
    for (slack, terms) in zip(slacks, originals) {
      let sum = makeSum()
      for term in terms {
        gather(term.coefficient, ofSize: Rounding.size(ofGiven: term.coefficient), term.variable, in: sum)
      }
      define(slack.unknown, by: makeRow(owner: slack, from: sum))
    }
  }

  /// Pivots out a slack that is not in the target basis. A variable of the target basis enters: of those whose
  /// coefficients are not much smaller than the largest, the one in the fewest rows (Markowitz).
  mutating func pivotInTarget(for slack: SlackIndex) {
    let row = expand(slack.unknown)
    var largest = 0.0
    for position in row.entries.indices where unknowns[row.entries[position].unknown].flags.contains(.isInTargetBasis) {
      largest = max(largest, abs(row.entries[position].coefficient))
    }
    var best: UnknownIndex?
    for position in row.entries.indices {
      let entry = row.entries[position]
      let leaf = entry.unknown
      guard unknowns[leaf].flags.contains(.isInTargetBasis), entry.coefficient != 0,
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
      markCandidate(index)
    }
    for index in component.slacks.map(\.unknown) where unknowns[index].isBasic && unknowns[index].segment != 0 {
      let row = expand(index)
      if row.isDoubtful { markDoubtful(index) }
      var step = makeStep()
      addSlope(of: index, on: unknowns[index].segment, to: step)
      if step.seal() { add(step, along: row) }
      recycle(step)
      recycle(row)
    }
  }
}
