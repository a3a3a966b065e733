// The dual simplex: mends values that are on a side of their breakpoint which the reduced costs do not account for.
extension Simplex {
  /// Brings a violated basic variable back to its breakpoint if something cheaper can give way, and makes it nonbasic
  /// there; else accounts for its penalty and leaves it. Returns false if it must not stay and nothing may give way:
  /// `leaves` then holds its tableau row.
  ///
  /// Raising the variable's slope by t changes each reduced cost d by t times its tableau coefficient. The first that
  /// would turn negative shows what gives way and at which price; if the penalty is reached before, it is cheapest to
  /// pay it.
  mutating func repair(_ leaving: Int32) -> Bool {
    let side = unknowns[leaving].side
    let sign = Double(side)
    expand(leaving)
    let entering = cheapestEntering(movingExpandedTowards: -side)

    clearStep()
    if unknowns[leaving].penalty(side) == .forbidden {
      if entering == none { return false }
    } else {
      addSlope(of: leaving, on: side)
      addSlope(of: leaving, on: unknowns[leaving].segment, times: -1)
      candidatePrice.removeAll()
      for slot in 0..<step.count { candidatePrice.append(sign * step[slot]) }
      if entering == none || compare(bestPrice, candidatePrice) >= 0 {
        addStepToLeaves()
        setSegment(of: leaving, to: unknowns[leaving].dueSegment)
        return true
      }
    }

    for slot in 0..<step.count { step[slot] = sign * bestPrice[slot] }
    if !isStepZero { addStepToLeaves(except: entering) }
    // What is left of the leaving variable's slope is its reduced cost.
    addSlope(of: leaving, on: unknowns[leaving].segment)
    if !isStepZero { addStep(times: -1, toReducedCostOf: leaving) }
    exchange(leaving, with: entering, movingTowards: unknowns[entering].alpha > 0 ? -side : side)
    return true
  }

  /// Pivots and moves `leaving` to its breakpoint, with `entering` moving in the direction.
  mutating func exchange(_ leaving: Int32, with entering: Int32, movingTowards direction: Int8) {
    let side = unknowns[entering].side == 0 ? direction : unknowns[entering].side
    setSegment(of: entering, to: unknowns[entering].penalty(side).isOptional ? side : 0)
    setSegment(of: leaving, to: 0)
    pivot(leaving: leaving, entering: entering)
    setValue(of: leaving, to: unknowns[leaving].breakpoint)
    if isDeferring { moved.append(leaving) } else { propagate(from: leaving) }
  }

  mutating func setSegment(of variable: Int32, to segment: Int8) {
    guard unknowns[variable].segment != segment else { return }
    journal.record(.segment(variable, unknowns[variable].segment))
    unknowns[variable].segment = segment
  }

  /// The nonbasic variable that moves the expanded one at the lowest price, which is left in `bestPrice`. Between equal
  /// prices a free variable comes first, then the one made first.
  private mutating func cheapestEntering(movingExpandedTowards direction: Int8) -> Int32 {
    var best = none
    for position in 0..<leaves.count {
      let leaf = leaves[position]
      let alpha = unknowns[leaf].alpha
      guard abs(alpha) > pivotTolerance, computePrice(of: leaf, direction: alpha > 0 ? direction : -direction)
      else { continue }
      if best != none {
        let order = compare(candidatePrice, bestPrice)
        if order > 0 || (order == 0 && !isPreferred(leaf, to: best)) { continue }
      }
      best = leaf
      swap(&bestPrice, &candidatePrice)
    }
    return best
  }

  private func isPreferred(_ first: Int32, to second: Int32) -> Bool {
    let (isFirstFree, isSecondFree) = (unknowns[first].isFree, unknowns[second].isFree)
    return isFirstFree == isSecondFree ? first < second : isFirstFree
  }

  /// Coefficients of constraints smaller than this count as 0.
  static let smallestPivot = 1e-9
}
