// Reduced costs. A reduced cost is the increase of the errors that are accounted for, at each priority level, per unit
// of a nonbasic variable.
extension Simplex {
  /// Returns the penalty for errors at a priority below 1000, and counts one more use of its level.
  mutating func retainLevel(_ priority: Double) -> Penalty {
    if let slot = levels.retain(priority) { return Penalty(slot) }
    let (slot, isReused) = levels.insert(priority)
    if reducedCosts.isTooShort(for: levels.count) { lengthenReducedCosts() }
    if isReused {
      // At a level without constraints, all costs are 0 except for rounding errors, which are cleared here.
      for index in unknowns.indices {
        if let vector = unknowns[index].reducedCost.index { reducedCosts[vector, slot] = 0 }
      }
    }
    while violated.count <= slot.position { violated.append(Queue()) }
    return Penalty(slot)
  }

  /// Adds a multiple of a sealed step to the variable's reduced costs.
  /// - Parameter size: The size of the multiple; 0 if it is exact. See ``Rounding``.
  mutating func add(
    _ step: borrowing CostStep, times multiple: Double, ofSize multipleSize: Double,
    toReducedCostOf variable: UnknownIndex
  ) {
    guard multiple != 0 else { return }
    recordReducedCost(of: variable)
    let vector = unknowns[variable].reducedCost.index ?? reducedCosts.makeVector()
    unknowns[variable].reducedCost = OptionalIndex(vector)
    let addendSize = max(multipleSize * step.largest, abs(multiple) * step.size)
    var size = max(reducedCosts[sizeOf: vector], addendSize)
    var isZero = true
    var (least, largest) = (Double.infinity, 0.0)
    for slot in levels.slots {
      let (old, addend) = (reducedCosts[vector, slot], multiple * step[slot])
      let cost = old + addend
      if slot == PriorityLevels.tie {
        reducedCosts[vector, slot] = abs(cost) < Tolerance.tie ? 0 : cost
        if abs(cost) >= Tolerance.tie { isZero = false }
        continue
      }
      size = Rounding.size(ofProduct: addend, multiple, step[slot], inherited: size)
      size = Rounding.size(ofSum: cost, old, addend, inherited: size)
      let local = max(abs(old), abs(addend))
      let isCancelled = size > 0 && (Tolerance.isZero(cost, among: local) || isLost(cost, among: size, besides: local))
      reducedCosts[vector, slot] = isCancelled ? 0 : cost
      if isCancelled || cost == 0 { continue }
      isZero = false
      least = min(least, abs(cost))
      largest = max(largest, local)
    }
    reducedCosts[sizeOf: vector] = size
    // A cost that is much smaller than earlier numbers may be their rounding error. A cost that is much smaller than
    // one at another level may decide about distances that are only rounding errors.
    if Tolerance.isDoubtful(least, among: max(size, largest)) { markDoubtful(variable) }
    costChanges += 1
    markRepriced(variable)
    if isZero { discardReducedCost(of: variable) }
  }

  /// Whether a cost is less than the accumulated rounding errors of earlier numbers.
  private func isLost(_ cost: Double, among size: Double, besides local: Double) -> Bool {
    abs(cost) <= Tolerance.accumulated * size && size <= local / Tolerance.doubtful
  }

  /// The rounding error of a price's quotient by a coefficient, relative to the quotient.
  /// - Parameter isRounded: Whether the price is rounded.
  func roundingOfQuotient(by coefficient: Double, ofSize size: Double, isRounded: Bool) -> Double {
    max(size / abs(coefficient), isRounded || coefficient.significandBitPattern != 0 ? 1 : 0)
  }

  /// Adds a sealed step, per unit of the row's basic variable, to the reduced costs of all its nonbasic ones but one.
  mutating func add(
    _ step: borrowing CostStep, along row: borrowing TableauRow, except excluded: UnknownIndex? = nil
  ) {
    for position in row.entries.indices where row.entries[position].unknown != excluded {
      let entry = row.entries[position]
      add(step, times: entry.coefficient, ofSize: entry.size, toReducedCostOf: entry.unknown)
    }
  }

  /// Sets the variable's reduced costs to 0.
  mutating func clearReducedCost(of variable: UnknownIndex) {
    guard unknowns[variable].reducedCost != .none else { return }
    recordReducedCost(of: variable)
    discardReducedCost(of: variable)
  }

  /// Adds a multiple of the slope that the variable's penalty has on one side, per unit of the variable.
  func addSlope(of variable: UnknownIndex, on side: Int8, times multiple: Double = 1, to step: borrowing CostStep) {
    guard side != 0, let slot = unknowns[variable].penalty(side).slot else { return }
    let slope = details[variable].unit
    step[slot] += multiple * Double(side) * slope
    step[PriorityLevels.tie] += multiple * Double(details[variable].rank) * slope
  }

  /// The size of the largest number that was added to one of a variable's reduced costs.
  func reducedCostSize(of variable: UnknownIndex) -> Double {
    unknowns[variable].reducedCost.index.map { reducedCosts[sizeOf: $0] } ?? 0
  }

  mutating func markCandidate(_ variable: UnknownIndex) {
    if unknowns[variable].flags.isDisjoint(with: .isCandidate) {
      unknowns[variable].flags.insert(.isCandidate)
      candidates.append(variable)
    }
  }

  private mutating func discardReducedCost(of variable: UnknownIndex) {
    guard let vector = unknowns[variable].reducedCost.index else { return }
    unknowns[variable].reducedCost = .none
    reducedCosts.discard(vector)
  }

  private mutating func lengthenReducedCosts() {
    var longer = reducedCosts.lengthened()
    for index in unknowns.indices {
      guard let vector = unknowns[index].reducedCost.index else { continue }
      unknowns[index].reducedCost = OptionalIndex(longer.adopt(vector, of: reducedCosts))
    }
    reducedCosts = longer
  }
}
