// The dual simplex: repairs violated variables. See ``Simplex`` for the terms.
extension Simplex {
  /// The result of a repair.
  enum Repair: ~Copyable {
    /// The variable is at its breakpoint, or its penalty is accounted for.
    case done
    /// The variable violates a required bound, and no unknown in its tableau row may enter.
    case infeasible(TableauRow)
  }

  /// Repairs a violated basic variable. If a pivot is cheaper than its penalty, the variable leaves the basis, and its
  /// value becomes its breakpoint. Otherwise it stays basic and keeps its value, and its penalty is accounted for.
  ///
  /// If t is added to the slope of the variable's penalty, each reduced cost changes by t times its tableau
  /// coefficient. The unknown whose price would become negative at the smallest t can enter, and this t is its price
  /// per unit of the leaving variable. If the penalty's slope is smaller than t, the penalty is cheaper.
  mutating func repair(_ leaving: UnknownIndex) -> Repair {
    let side = unknowns[leaving].side
    let sign = Double(side)
    let row = expand(leaving)
    if row.isDoubtful {
      markDoubtful(leaving)
      verification.mayHideInfeasibility = true
    }
    let isForbidden = unknowns[leaving].penalty(side) == .forbidden
    guard let entering = cheapestEntering(in: row, movingBasicTowards: -side) else {
      if !isForbidden {
        let step = penaltyStep(of: leaving, on: side)
        accountForPenalty(of: leaving, by: step, along: row)
        return .done
      }
      if !setToBreakpointIfClose(leaving) { return .infeasible(row) }
      recycle(row)
      return .done
    }
    if !isForbidden {
      let step = penaltyStep(of: leaving, on: side)
      if compare(entering.price, step, times: sign) >= 0 {
        recycle(entering.price)
        accountForPenalty(of: leaving, by: step, along: row)
        return .done
      }
      recycle(step)
    }

    let entry = entering.entry
    var step = makeStep()
    for slot in levels.slots { step[slot] = sign * entering.price[slot] }
    let size = priceSize(of: entry.unknown, coefficient: entry.coefficient)
    let noise = roundingOfQuotient(by: entry.coefficient, ofSize: entry.size, isRounded: entering.price.isRounded)
    recycle(entering.price)
    if step.seal(ofSize: size, noise: noise) { add(step, along: row, except: entry.unknown) }
    // The rest of the leaving variable's slope is its reduced cost.
    addSlope(of: leaving, on: unknowns[leaving].segment, to: step)
    if step.seal(ofSize: size, noise: noise) { add(step, times: -1, ofSize: 0, toReducedCostOf: leaving) }
    recycle(step)
    exchange(row, with: entry.unknown, movingTowards: entry.coefficient > 0 ? -side : side)
    return .done
  }

  /// The slope of a variable's penalty on a side, without the part that the reduced costs account for already.
  private mutating func penaltyStep(of variable: UnknownIndex, on side: Int8) -> CostStep {
    let step = makeStep()
    addSlope(of: variable, on: side, to: step)
    addSlope(of: variable, on: unknowns[variable].segment, times: -1, to: step)
    return step
  }

  /// Leaves the row's basic variable on the wrong side of its breakpoint, and adds its penalty to the reduced costs.
  private mutating func accountForPenalty(
    of basic: UnknownIndex, by step: consuming CostStep, along row: consuming TableauRow
  ) {
    if step.seal() { add(step, along: row) }
    recycle(step)
    recycle(row)
    setSegment(of: basic, to: unknowns[basic].dueSegment)
  }

  /// Pivots on a row: `entering` becomes basic and moves in the direction, and the row's basic variable moves to its
  /// breakpoint.
  mutating func exchange(_ row: consuming TableauRow, with entering: UnknownIndex, movingTowards direction: Int8) {
    let leaving = row.basic
    let side = unknowns[entering].side == 0 ? direction : unknowns[entering].side
    setSegment(of: entering, to: unknowns[entering].penalty(side).isOptional ? side : 0)
    setSegment(of: leaving, to: 0)
    guard pivot(row, entering: entering) else { return }
    setValue(of: leaving, to: unknowns[leaving].breakpoint)
    if isDeferring { dirty.append(leaving) } else { propagate(from: leaving) }
  }

  mutating func setSegment(of variable: UnknownIndex, to segment: Int8) {
    guard unknowns[variable].segment != segment else { return }
    undoLog.record(.segment(variable, unknowns[variable].segment))
    unknowns[variable].segment = segment
  }

  /// The ratio test: the nonbasic variable that moves the row's basic one at the lowest price. Between equal prices, a
  /// free variable is preferred, then the one made first. The returned price is marked as rounded if any price in the
  /// row is rounded.
  private mutating func cheapestEntering(
    in row: borrowing TableauRow, movingBasicTowards direction: Int8
  ) -> EnteringVariable? {
    var best: TableauEntry?
    var price = makePrice()
    var candidate = makeCandidate()
    for position in row.entries.indices {
      let entry = row.entries[position]
      let own = entry.coefficient > 0 ? direction : -direction
      guard entry.coefficient != 0,
        compute(&candidate, of: entry.unknown, direction: own, coefficient: entry.coefficient)
      else { continue }
      if let best {
        let order = compare(candidate, price)
        if order > 0 || (order == 0 && !isPreferred(entry, to: best)) { continue }
      }
      best = entry
      swap(&price, &candidate)
    }
    if candidate.isRounded { price.isRounded = true }
    recycle(candidate: candidate)
    guard let best else {
      recycle(price)
      return nil
    }
    return EnteringVariable(entry: best, price: price)
  }

  private func isPreferred(_ first: TableauEntry, to second: TableauEntry) -> Bool {
    let ratio = abs(first.coefficient / second.coefficient)
    if ratio < Tolerance.smallPivot || ratio > 1 / Tolerance.smallPivot { return ratio > 1 }
    let (isFirstFree, isSecondFree) = (unknowns[first.unknown].isFree, unknowns[second.unknown].isFree)
    return isFirstFree == isSecondFree ? first.unknown < second.unknown : isFirstFree
  }

  /// Sets a variable that cannot be repaired to its breakpoint, if the violation is within the tolerance.
  private mutating func setToBreakpointIfClose(_ variable: UnknownIndex) -> Bool {
    let leeway = Tolerance.leeway(Tolerance.verified, of: unknowns[variable].breakpoint)
    guard abs(unknowns[variable].deviation) <= leeway else { return false }
    setValue(of: variable, to: unknowns[variable].breakpoint)
    return true
  }
}
