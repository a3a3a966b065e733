// The primal simplex: moves nonbasic variables whose reduced cost says that something is to be won.
extension Simplex {
  /// Makes the reduced costs of all candidates right.
  mutating func improveAll() {
    while !candidates.isEmpty {
      let entering = candidates.removeLast()
      unknowns[entering].flags.remove(.isCandidate)
      guard unknowns[entering].flags.contains(.isAlive), !unknowns[entering].isBasic else { continue }
      for direction: Int8 in [1, -1] where improves(entering, direction: direction) {
        move(entering, towards: direction)
        break
      }
    }
  }

  /// Moves a nonbasic variable whose price in that direction is in `candidatePrice` to where the first penalty
  /// changes, which makes it basic unless the penalty is its own.
  mutating func move(_ entering: Int32, towards direction: Int8) {
    clearStep()
    for slot in 0..<step.count { step[slot] = Double(direction) * candidatePrice[slot] }
    expandColumn(of: entering)

    var leaving = none
    var distance = Double.infinity
    let ownSide = unknowns[entering].side
    if ownSide == -direction && !unknowns[entering].isFree {
      leaving = entering
      distance = abs(unknowns[entering].deviation)
    }
    for position in 0..<nodes.count {
      let node = nodes[position]
      let reach = distanceToBreakpoint(of: node, movingTowards: direction)
      let isCloser = reach < distance - 1e-12
      let isTied = !isCloser && reach <= distance + 1e-12 && reach < .infinity
      if isCloser || (isTied && leaving != entering && abs(unknowns[node].alpha) > abs(unknowns[leaving].alpha)) {
        leaving = node
        distance = reach
      }
    }

    if leaving == none {
      // Errors cannot shrink forever: the reduced cost was what rounding left of 0.
      clearReducedCost(of: entering)
    } else if leaving == entering {
      setValue(of: entering, to: unknowns[entering].breakpoint)
      propagate(from: entering)
      noteCandidate(entering)
    } else {
      expand(leaving)
      let scale = 1 / unknowns[entering].alpha
      for position in 0..<leaves.count where leaves[position] != entering {
        let leaf = leaves[position]
        addStep(times: -scale * unknowns[leaf].alpha, toReducedCostOf: leaf)
        noteCandidate(leaf)
      }
      for slot in 0..<step.count { step[slot] *= scale }
      addSlope(of: leaving, on: unknowns[leaving].segment, times: -1)
      addStep(times: 1, toReducedCostOf: leaving)
      noteCandidate(leaving)
      exchange(leaving, with: entering, movingTowards: direction)
    }
  }

  /// How far the variable whose column is expanded can go until the penalty of this basic variable changes.
  private func distanceToBreakpoint(of node: Int32, movingTowards direction: Int8) -> Double {
    let unknown = unknowns[node]
    guard abs(unknown.alpha) > pivotTolerance else { return .infinity }
    let ahead: Int8 = (unknown.alpha > 0) == (direction > 0) ? 1 : -1
    let side = unknown.side
    if side == ahead { return .infinity }
    let level = unknown.penalty(ahead)
    let segmentAhead: Int8 = level.isOptional ? ahead : 0
    if level != .forbidden && segmentAhead == unknown.segment { return .infinity }
    return side == 0 ? 0 : abs(unknown.deviation / unknown.alpha)
  }
}
