// The dual simplex: mends values that are on a side of their breakpoint which the reduced costs do not account for.
extension Simplex {
  /// Brings a violated basic variable back to its breakpoint if something cheaper can give way, and makes it nonbasic
  /// there; else accounts for its penalty and leaves it. Returns false if it must not stay and nothing may give way:
  /// `leaves` then holds its tableau row.
  ///
  /// Raising the variable's slope by t changes each reduced cost d by t times its tableau coefficient. The first that
  /// would turn negative shows what gives way and at which price; if the penalty is reached before, it is cheapest to
  /// pay it.
  mutating func repair(_ leaving: UnknownIndex) -> Bool {
    let side = unknowns[leaving].side
    let sign = Double(side)
    expand(leaving)
    if isExpansionDoubtful {
      distrust(leaving)
      watch.isBlinded = true
    }
    let entering = cheapestEntering(movingExpandedTowards: -side)

    clearStep()
    if unknowns[leaving].penalty(side) == .forbidden {
      if entering == nil { return tolerate(leaving) }
    } else {
      addSlope(of: leaving, on: side)
      addSlope(of: leaving, on: unknowns[leaving].segment, times: -1)
      candidatePrice.removeAll()
      for slot in step.indices { candidatePrice.append(sign * step[slot]) }
      if entering == nil || compare(bestPrice, candidatePrice) >= 0 {
        if sealStep() { addStepToLeaves() }
        setSegment(of: leaving, to: unknowns[leaving].dueSegment)
        return true
      }
    }

    guard let entering else { return true }
    for slot in step.indices { step[slot] = sign * bestPrice[slot] }
    let (size, noise) = (priceSize(of: entering), noiseOfDivision(by: entering))
    if sealStep(ofSize: size, noise: noise) { addStepToLeaves(except: entering) }
    // What is left of the leaving variable's slope is its reduced cost.
    addSlope(of: leaving, on: unknowns[leaving].segment)
    if sealStep(ofSize: size, noise: noise) { addStep(times: -1, ofSize: 0, toReducedCostOf: leaving) }
    exchange(leaving, with: entering, movingTowards: unknowns[entering].alpha > 0 ? -side : side)
    return true
  }

  /// Pivots and moves `leaving` to its breakpoint, with `entering` moving in the direction.
  mutating func exchange(_ leaving: UnknownIndex, with entering: UnknownIndex, movingTowards direction: Int8) {
    let side = unknowns[entering].side == 0 ? direction : unknowns[entering].side
    setSegment(of: entering, to: unknowns[entering].penalty(side).isOptional ? side : 0)
    setSegment(of: leaving, to: 0)
    guard pivot(leaving: leaving, entering: entering) else { return }
    setValue(of: leaving, to: unknowns[leaving].breakpoint)
    if isDeferring { moved.append(leaving) } else { propagate(from: leaving) }
  }

  mutating func setSegment(of variable: UnknownIndex, to segment: Int8) {
    guard unknowns[variable].segment != segment else { return }
    journal.record(.segment(variable, unknowns[variable].segment))
    unknowns[variable].segment = segment
  }

  /// The nonbasic variable that moves the expanded one at the lowest price, which is left in `bestPrice`. Between equal
  /// prices a free variable comes first, then the one made first.
  private mutating func cheapestEntering(movingExpandedTowards direction: Int8) -> UnknownIndex? {
    var best: UnknownIndex?
    isPriceRounded = false
    for position in 0..<leaves.count {
      let leaf = leaves[position]
      let alpha = unknowns[leaf].alpha
      guard alpha != 0, computePrice(of: leaf, direction: alpha > 0 ? direction : -direction)
      else { continue }
      if let best {
        let order = compare(candidatePrice, bestPrice)
        if order > 0 || (order == 0 && !isPreferred(leaf, to: best)) { continue }
      }
      best = leaf
      swap(&bestPrice, &candidatePrice)
    }
    return best
  }

  /// A pivot that is very much smaller than another comes after it, as it would make large numbers of small ones.
  private func isPreferred(_ first: UnknownIndex, to second: UnknownIndex) -> Bool {
    let ratio = abs(unknowns[first].alpha / unknowns[second].alpha)
    if ratio < Self.smallPivot || ratio > 1 / Self.smallPivot { return ratio > 1 }
    let (isFirstFree, isSecondFree) = (unknowns[first].isFree, unknowns[second].isFree)
    return isFirstFree == isSecondFree ? first < second : isFirstFree
  }

  private static let smallPivot = 0x1p-10

  /// Puts a variable that nothing can bring back to its breakpoint there, if it misses it by no more than rounding.
  private mutating func tolerate(_ variable: UnknownIndex) -> Bool {
    let leeway = Rounding.leeway(Rounding.verified, of: unknowns[variable].breakpoint)
    guard abs(unknowns[variable].deviation) <= leeway else { return false }
    setValue(of: variable, to: unknowns[variable].breakpoint)
    return true
  }
}
