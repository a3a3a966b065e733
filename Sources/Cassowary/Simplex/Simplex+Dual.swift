// The dual simplex: repairs values on a side of their breakpoint whose penalty the reduced costs do not account for.
extension Simplex {
  /// The result of a repair.
  enum Repair: ~Copyable {
    /// The variable is at its breakpoint, or its penalty is accounted for.
    case done
    /// The variable violates a required bound, and no unknown in its tableau row may enter.
    case stuck(TableauRow)
  }

  /// Repairs a violated basic variable. If a pivot is cheaper than its penalty, the variable leaves the basis at its
  /// breakpoint; else its penalty is accounted for, and it stays.
  ///
  /// Increasing the variable's slope by t changes each reduced cost d by t times its tableau coefficient. The first reduced
  /// cost that becomes negative shows which unknown enters, and its price. If the penalty is reached first, it is cheaper.
  mutating func repair(_ leaving: UnknownIndex) -> Repair {
    let side = unknowns[leaving].side
    let sign = Double(side)
    let row = expand(leaving)
    if row.isDoubtful {
      markDoubtful(leaving)
      verification.mayHideInfeasibility = true
    }
    let entering = cheapestEntering(in: row, movingBasicTowards: -side)
    if entering == nil && unknowns[leaving].penalty(side) == .forbidden {
      if !tolerate(leaving) { return .stuck(row) }
      recycle(row)
      return .done
    }

    var step = makeStep()
    if unknowns[leaving].penalty(side) != .forbidden {
      addSlope(of: leaving, on: side, to: step)
      addSlope(of: leaving, on: unknowns[leaving].segment, times: -1, to: step)
      candidatePrice.removeAll()
      for slot in levels.slots { candidatePrice.append(sign * step[slot]) }
      if entering == nil || compare(bestPrice, candidatePrice) >= 0 {
        if step.seal() { add(step, along: row) }
        recycle(step)
        recycle(row)
        setSegment(of: leaving, to: unknowns[leaving].dueSegment)
        return .done
      }
    }

    guard let entering else { preconditionFailure("Nothing gives way, and the penalty is not paid either") }
    for slot in levels.slots { step[slot] = sign * bestPrice[slot] }
    let size = priceSize(of: entering.unknown, coefficient: entering.coefficient)
    let noise = noiseOfDivision(by: entering.coefficient, ofSize: entering.size)
    if step.seal(ofSize: size, noise: noise) { add(step, along: row, except: entering.unknown) }
    // The rest of the leaving variable's slope is its reduced cost.
    addSlope(of: leaving, on: unknowns[leaving].segment, to: step)
    if step.seal(ofSize: size, noise: noise) { add(step, times: -1, ofSize: 0, toReducedCostOf: leaving) }
    recycle(step)
    exchange(row, with: entering.unknown, movingTowards: entering.coefficient > 0 ? -side : side)
    return .done
  }

  /// Pivots on a row and moves its basic variable to its breakpoint, with `entering` moving in the direction.
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

  /// The ratio test: the nonbasic variable that moves the row's basic one at the lowest price, which is then in `bestPrice`.
  /// Between equal prices, a free variable is preferred, then the one made first.
  private mutating func cheapestEntering(
    in row: borrowing TableauRow, movingBasicTowards direction: Int8
  ) -> TableauEntry? {
    var best: TableauEntry?
    isPriceRounded = false
    for position in row.entries.indices {
      let entry = row.entries[position]
      let own = entry.coefficient > 0 ? direction : -direction
      guard entry.coefficient != 0,
        computePrice(of: entry.unknown, direction: own, coefficient: entry.coefficient)
      else { continue }
      if let best {
        let order = compare(candidatePrice, bestPrice)
        if order > 0 || (order == 0 && !isPreferred(entry, to: best)) { continue }
      }
      best = entry
      swap(&bestPrice, &candidatePrice)
    }
    return best
  }

  private func isPreferred(_ first: TableauEntry, to second: TableauEntry) -> Bool {
    let ratio = abs(first.coefficient / second.coefficient)
    if ratio < Tolerance.smallPivot || ratio > 1 / Tolerance.smallPivot { return ratio > 1 }
    let (isFirstFree, isSecondFree) = (unknowns[first.unknown].isFree, unknowns[second.unknown].isFree)
    return isFirstFree == isSecondFree ? first.unknown < second.unknown : isFirstFree
  }

  /// Sets a variable that cannot be repaired to its breakpoint, if the violation is within the tolerance.
  private mutating func tolerate(_ variable: UnknownIndex) -> Bool {
    let leeway = Tolerance.leeway(Tolerance.verified, of: unknowns[variable].breakpoint)
    guard abs(unknowns[variable].deviation) <= leeway else { return false }
    setValue(of: variable, to: unknowns[variable].breakpoint)
    return true
  }
}
