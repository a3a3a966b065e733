// The primal simplex: moves nonbasic variables whose reduced costs are negative.
extension Simplex {
  /// Moves the candidates whose reduced costs are negative, until there are none.
  mutating func improveCandidates() {
    while !candidates.isEmpty && !verification.isStopped {
      let entering = candidates.removeLast()
      let isListed = unknowns[entering].flags.remove(.isCandidate) != nil
      guard isListed, unknowns[entering].flags.contains(.isAlive), !unknowns[entering].isBasic else { continue }
      for direction: Int8 in [1, -1] {
        guard let price = negativePrice(of: entering, direction: direction) else { continue }
        countStep(for: entering)
        move(entering, towards: direction, at: price)
        if lastWornRow != nil { refactorWornRows() }
        break
      }
    }
  }

  mutating func markSuperbasic(_ variable: UnknownIndex) {
    guard unknowns[variable].flags.isDisjoint(with: [.isSuperbasic, .isSlack]), unknowns[variable].value != 0 else {
      return
    }
    unknowns[variable].flags.insert(.isSuperbasic)
    superbasics.append(variable)
  }

  /// Moves variables that no constraint determines any more back to 0, or as close to it as constraints allow. So their
  /// values do not depend on removed constraints.
  mutating func resetSuperbasics() {
    while !superbasics.isEmpty && !verification.isStopped {
      let variable = superbasics.removeLast()
      let isListed = unknowns[variable].flags.remove(.isSuperbasic) != nil
      let unknown = unknowns[variable]
      guard isListed, unknown.flags.contains(.isAlive), !unknown.isBasic, unknown.reducedCost == .none,
        unknown.side != 0
      else { continue }
      countStep(for: variable)
      move(variable, towards: -unknown.side, at: makeZeroPrice(), atMostToBreakpoint: true)
    }
  }

  /// Moves a nonbasic variable until the first penalty changes. If that penalty belongs to another variable, the moved
  /// one becomes basic.
  /// - Parameters:
  ///   - price: The variable's price in the direction.
  ///   - atMostToBreakpoint: Whether a variable without a penalty stops at 0.
  mutating func move(
    _ entering: UnknownIndex, towards direction: Int8, at price: consuming Price, atMostToBreakpoint: Bool = false
  ) {
    let reducedCostSize = reducedCostSize(of: entering)
    let column = expandColumn(of: entering)
    if column.isDoubtful { markDoubtful(entering) }
    let leaving = leavingVariable(in: column, movingTowards: direction, atMostToBreakpoint)
    recycle(column)
    guard let leaving, leaving != entering else {
      recycle(price)
      if leaving == nil {
        // The error cannot decrease without limit: the reduced cost was a rounding error.
        markDoubtful(entering)
        clearReducedCost(of: entering)
      } else {
        setValue(of: entering, to: unknowns[entering].breakpoint)
        propagate(from: entering)
        markCandidate(entering)
      }
      return
    }
    let row = expand(leaving)
    var step = makeStep()
    for slot in levels.slots { step[slot] = Double(direction) * price[slot] }
    let isPossible = add(
      price: &step, ofSize: reducedCostSize, isRounded: price.isRounded, along: row, entering: entering)
    recycle(step)
    recycle(price)
    guard isPossible else {
      recycle(row)
      return markDoubtful(leaving, stopping: true)
    }
    exchange(row, with: entering, movingTowards: direction)
  }

  /// Updates the reduced costs for a pivot on a row.
  /// - Parameter step: The entering variable's price per unit.
  /// - Returns: False if the row does not contain the entering variable.
  private mutating func add(
    price step: inout CostStep, ofSize reducedCostSize: Double, isRounded: Bool, along row: borrowing TableauRow,
    entering: UnknownIndex
  ) -> Bool {
    guard let pivot = row.entry(of: entering), pivot.coefficient != 0 else { return false }
    let scale = 1 / pivot.coefficient
    let noise = roundingOfQuotient(by: pivot.coefficient, ofSize: pivot.size, isRounded: isRounded)
    _ = step.seal(ofSize: reducedCostSize, noise: isRounded ? 1 : 0)
    for position in row.entries.indices where row.entries[position].unknown != entering {
      let entry = row.entries[position]
      let size = abs(scale) * max(entry.size, abs(entry.coefficient) * noise)
      add(step, times: -scale * entry.coefficient, ofSize: size, toReducedCostOf: entry.unknown)
      markCandidate(entry.unknown)
    }
    for slot in levels.slots { step[slot] *= scale }
    addSlope(of: row.basic, on: unknowns[row.basic].segment, times: -1, to: step)
    if step.seal(ofSize: reducedCostSize * abs(scale), noise: noise) {
      add(step, times: 1, ofSize: 0, toReducedCostOf: row.basic)
    }
    markCandidate(row.basic)
    return true
  }

  /// The ratio test: the unknown whose breakpoint is reached first. It is the moving variable itself if it reaches its
  /// own breakpoint first, and nil if nothing limits the move.
  ///
  /// It has two passes (Harris, Pivot selection methods of the Devex LP code, 1973). The first computes how far the
  /// variable can move if each breakpoint may be exceeded by a tolerance. The second takes the largest pivot up to
  /// there.
  private func leavingVariable(
    in column: borrowing TableauColumn, movingTowards direction: Int8, _ atMostToBreakpoint: Bool
  ) -> UnknownIndex? {
    var limit = Double.infinity
    let unknown = unknowns[column.nonbasic]
    let isOwnAhead = unknown.side == -direction && (atMostToBreakpoint || !unknown.isFree)
    if isOwnAhead { limit = abs(unknown.deviation) }
    for position in column.entries.indices {
      let entry = column.entries[position]
      guard let reach = reach(of: entry, movingTowards: direction) else { continue }
      let leeway = Tolerance.breakpoint * max(Tolerance.smallestSize, abs(unknowns[entry.unknown].breakpoint))
      limit = min(limit, reach + leeway / abs(entry.coefficient))
    }
    if isOwnAhead && abs(unknown.deviation) <= limit { return column.nonbasic }

    var leaving: TableauEntry?
    for position in column.entries.indices {
      let entry = column.entries[position]
      guard let reach = reach(of: entry, movingTowards: direction), reach <= limit else { continue }
      if leaving.map({ abs(entry.coefficient) > abs($0.coefficient) }) ?? true { leaving = entry }
    }
    return leaving?.unknown
  }

  /// How far a nonbasic variable can move until the penalty of a basic one in its column changes; nil if it does not
  /// change.
  private func reach(of entry: TableauEntry, movingTowards direction: Int8) -> Double? {
    let unknown = unknowns[entry.unknown]
    guard entry.coefficient != 0 else { return nil }
    let ahead: Int8 = (entry.coefficient > 0) == (direction > 0) ? 1 : -1
    let side = unknown.side
    if side == ahead { return nil }
    let level = unknown.penalty(ahead)
    let segmentAhead: Int8 = level.isOptional ? ahead : 0
    if level != .forbidden && segmentAhead == unknown.segment { return nil }
    return side == 0 ? 0 : abs(unknown.deviation / entry.coefficient)
  }
}
