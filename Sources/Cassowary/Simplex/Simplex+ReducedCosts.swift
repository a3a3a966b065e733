// The vectors of reduced costs: for each nonbasic variable and priority level, how fast the errors accounted for grow
// with the variable.
extension Simplex {
  /// An entry for ties that is smaller is 0. They are counted in whole ranks.
  private static let smallestTie = 1e-5

  /// The level of a priority below 1000.
  mutating func retainLevel(_ priority: Double) -> Level {
    if let level = levels.retain(priority) { return level }
    let oldStride = levels.stride
    let (level, isReused, isLonger) = levels.insert(priority)
    if isLonger { lengthenReducedCosts(from: oldStride) }
    if isReused {
      // Nothing costs anything at a level that had no constraints left; what rounding left there goes.
      for index in 0..<unknowns.count where unknowns[index].reducedCost != none {
        reducedCosts[unknowns[index].reducedCost + Int32(level.slot)] = 0
      }
    }
    while violated.count <= Int(level.slot) { violated.append(Queue()) }
    return level
  }

  /// Adds a multiple of `step`, which was sealed, to the variable's reduced costs.
  /// - Parameter size: That of the largest numbers that made the multiple.
  mutating func addStep(times multiple: Double, ofSize multipleSize: Double, toReducedCostOf variable: Int32) {
    guard multiple != 0 else { return }
    journalReducedCost(of: variable)
    if unknowns[variable].reducedCost == none { unknowns[variable].reducedCost = makeReducedCost() }
    let first = unknowns[variable].reducedCost
    let addendSize = max(multipleSize * largestStep, abs(multiple) * stepSize)
    var size = max(reducedCosts[first + levels.stride], addendSize)
    var isZero = true
    var (least, largest) = (Double.infinity, 0.0)
    for slot in 0..<Int32(levels.count) {
      let (old, addend) = (reducedCosts[first + slot], multiple * step[slot])
      let cost = old + addend
      if slot == Levels.tie {
        reducedCosts[first + slot] = abs(cost) < Self.smallestTie ? 0 : cost
        if abs(cost) >= Self.smallestTie { isZero = false }
        continue
      }
      size = Rounding.size(ofProduct: addend, multiple, step[slot], inherited: size)
      size = Rounding.size(ofSum: cost, old, addend, inherited: size)
      let local = max(abs(old), abs(addend))
      let isCancelled = size > 0 && (Rounding.isZero(cost, among: local) || isLost(cost, among: size, besides: local))
      reducedCosts[first + slot] = isCancelled ? 0 : cost
      if isCancelled || cost == 0 { continue }
      isZero = false
      least = min(least, abs(cost))
      largest = max(largest, local)
    }
    reducedCosts[first + levels.stride] = size
    // It may be what rounding left of the numbers that came before. Beside a cost at another level that is so much larger, it
    // decides about distances at which values are rounding.
    if Rounding.isDoubtful(least, among: max(size, largest)) { distrust(variable) }
    costChanges += 1
    noteRepriced(variable)
    if isZero { discardReducedCost(of: variable) }
  }

  /// Whether a cost is less than rounding has left by now of numbers that came before.
  private func isLost(_ cost: Double, among size: Double, besides local: Double) -> Bool {
    abs(cost) <= Rounding.ofManyAddends * size && size <= local / Rounding.doubtful
  }

  /// How large the rounding of what is divided by the expanded `alpha` is, in shares of it.
  func noiseOfDivision(by variable: Int32) -> Double {
    let alpha = unknowns[variable].alpha
    return max(sizes[variable] / abs(alpha), isPriceRounded || alpha.significandBitPattern != 0 ? 1 : 0)
  }

  /// Adds `step`, per unit of the expanded variable, to the reduced costs of all `leaves` but one.
  mutating func addStepToLeaves(except excluded: Int32 = none) {
    for position in 0..<leaves.count where leaves[position] != excluded {
      let leaf = leaves[position]
      addStep(times: unknowns[leaf].alpha, ofSize: sizes[leaf], toReducedCostOf: leaf)
    }
  }

  /// Sets the variable's reduced costs to 0.
  mutating func clearReducedCost(of variable: Int32) {
    guard unknowns[variable].reducedCost != none else { return }
    journalReducedCost(of: variable)
    discardReducedCost(of: variable)
  }

  /// Makes `step` a vector of zeros.
  mutating func clearStep() {
    step.removeAll()
    for _ in 0..<levels.count { step.append(0) }
  }

  /// Takes the size of `step`, once it is complete. False if it is 0.
  /// - Parameters:
  ///   - size: That of the numbers that made it, if they were larger.
  ///   - noise: How much larger the numbers were that made what it was divided by.
  mutating func sealStep(ofSize size: Double = 0, noise: Double = 0) -> Bool {
    largestStep = 0
    var isZero = step[Levels.tie] == 0
    for slot in 0..<step.count where slot != Levels.tie && step[slot] != 0 {
      largestStep = max(largestStep, abs(step[slot]))
      isZero = false
    }
    stepSize = max(size, largestStep * noise)
    return !isZero
  }

  /// Adds a multiple of the slope that the variable's penalty has on one side, per unit of the variable.
  mutating func addSlope(of variable: Int32, on side: Int8, times multiple: Double = 1) {
    let level = unknowns[variable].penalty(side)
    guard side != 0, level.isOptional else { return }
    let slope = details[variable].unit
    step[Int32(level.slot)] += multiple * Double(side) * slope
    step[Levels.tie] += multiple * Double(details[variable].rank) * slope
  }

  /// Computes in `candidatePrice` what moving a nonbasic variable in a direction costs for each unit that the expanded
  /// variable (`alpha`) moves. False if it may not move there.
  mutating func computePrice(of variable: Int32, direction: Int8) -> Bool {
    let unknown = unknowns[variable]
    let side = unknown.side == 0 ? direction : unknown.side
    let level = unknown.penalty(side)
    if level == .forbidden && side == direction { return false }
    let scale = Double(direction) / abs(unknown.alpha)
    candidatePrice.removeAll()
    for slot in 0..<Int32(levels.count) {
      candidatePrice.append(unknown.reducedCost == none ? 0 : scale * reducedCosts[unknown.reducedCost + slot])
    }
    if level.isOptional {
      let slope = details[variable].unit
      let own = scale * Double(side) * slope
      let cost = candidatePrice[Int32(level.slot)]
      // Where its own penalty is all that a variable's reduced cost makes up for, rounding may leave something.
      let isMadeUpFor = cost != 0 && Rounding.isZero(cost + own, among: max(abs(own), priceSize(of: variable)))
      candidatePrice[Int32(level.slot)] = isMadeUpFor ? 0 : cost + own
      if Rounding.size(ofSum: cost + own, cost, own, inherited: 0) > 0 { isPriceRounded = true }
      candidatePrice[Levels.tie] += scale * Double(details[variable].rank) * slope
    }
    return true
  }

  /// The size of the largest numbers that made a variable's price, per unit of the expanded variable.
  func priceSize(of variable: Int32) -> Double {
    let unknown = unknowns[variable]
    let cost = unknown.reducedCost == none ? 0 : reducedCosts[unknown.reducedCost + levels.stride]
    return cost / abs(unknown.alpha)
  }

  /// How two vectors compare from the highest level down: negative if the first is less.
  func compare(_ first: borrowing Buffer<Double>, _ second: borrowing Buffer<Double>) -> Int {
    for slot in levels.descending {
      let (a, b) = (first[slot], second[slot])
      if a == b { continue }
      let tolerance =
        slot == Levels.tie ? Self.smallestTie * max(1, abs(a)) : Rounding.equal * max(abs(a), abs(b))
      if abs(a - b) > tolerance { return a < b ? -1 : 1 }
    }
    return 0
  }

  /// Whether moving the nonbasic variable in the direction wins anything: a negative price.
  mutating func improves(_ variable: Int32, direction: Int8) -> Bool {
    unknowns[variable].alpha = 1
    isPriceRounded = false
    guard computePrice(of: variable, direction: direction) else { return false }
    for slot in levels.descending {
      if abs(candidatePrice[slot]) > (slot == Levels.tie ? Self.smallestTie : 0) { return candidatePrice[slot] < 0 }
    }
    return false
  }

  mutating func noteCandidate(_ variable: Int32) {
    if unknowns[variable].flags.isDisjoint(with: .isCandidate) {
      unknowns[variable].flags.insert(.isCandidate)
      candidates.append(variable)
    }
  }

  // Vectors are handed out from one store; a free one holds the start of the next in its first entry. Behind the entries
  // of a vector's levels stands the size of the largest number that was added to one.

  private mutating func makeReducedCost() -> Int32 {
    if freeReducedCost == none {
      let first = reducedCosts.count
      for _ in 0...levels.stride { reducedCosts.append(0) }
      return first
    }
    let first = freeReducedCost
    freeReducedCost = Int32(reducedCosts[first])
    for slot in 0...levels.stride { reducedCosts[first + slot] = 0 }
    return first
  }

  private mutating func discardReducedCost(of variable: Int32) {
    let first = unknowns[variable].reducedCost
    unknowns[variable].reducedCost = none
    reducedCosts[first] = Double(freeReducedCost)
    freeReducedCost = first
  }

  private mutating func lengthenReducedCosts(from oldStride: Int32) {
    var longer = Buffer<Double>(minimumCapacity: Int(reducedCosts.count) * 2)
    for index in 0..<unknowns.count where unknowns[index].reducedCost != none {
      let first = unknowns[index].reducedCost
      unknowns[index].reducedCost = longer.count
      for slot in 0..<levels.stride { longer.append(slot < oldStride ? reducedCosts[first + slot] : 0) }
      longer.append(reducedCosts[first + oldStride])
    }
    reducedCosts = longer
    freeReducedCost = none
  }
}
