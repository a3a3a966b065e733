// The primal simplex: moves nonbasic variables whose reduced cost says that something is to be won.
extension Simplex {
  /// Makes the reduced costs of all candidates right.
  mutating func improveAll() {
    while !candidates.isEmpty && !watch.isStopped {
      let entering = candidates.removeLast()
      let isListed = unknowns[entering].flags.remove(.isCandidate) != nil
      guard isListed, unknowns[entering].flags.contains(.isAlive), !unknowns[entering].isBasic else { continue }
      for direction: Int8 in [1, -1] where improves(entering, direction: direction) {
        countStep(for: entering)
        move(entering, towards: direction)
        if lastWorn != nil { refactorWornRows() }
        break
      }
    }
  }

  mutating func noteAdrift(_ variable: UnknownIndex) {
    guard unknowns[variable].flags.isDisjoint(with: [.isAdrift, .isSlack]), unknowns[variable].value != 0 else {
      return
    }
    unknowns[variable].flags.insert(.isAdrift)
    adrift.append(variable)
  }

  /// Moves variables back to 0 that nothing gives a value any more, or as far as constraints let them: what is not
  /// determined is not to depend on what was.
  mutating func settleAdrift() {
    while !adrift.isEmpty && !watch.isStopped {
      let variable = adrift.removeLast()
      let isListed = unknowns[variable].flags.remove(.isAdrift) != nil
      let unknown = unknowns[variable]
      guard isListed, unknown.flags.contains(.isAlive), !unknown.isBasic, unknown.reducedCost == .none,
        unknown.side != 0
      else { continue }
      countStep(for: variable)
      candidatePrice.removeAll()
      for _ in 0..<levels.count { candidatePrice.append(0) }
      move(variable, towards: -unknown.side, atMostToBreakpoint: true)
    }
  }

  /// Moves a nonbasic variable whose price in that direction is in `candidatePrice` to where the first penalty
  /// changes, which makes it basic unless the penalty is its own.
  /// - Parameter atMostToBreakpoint: Whether a variable without a penalty stops at 0.
  mutating func move(_ entering: UnknownIndex, towards direction: Int8, atMostToBreakpoint: Bool = false) {
    clearStep()
    for slot in step.indices { step[slot] = Double(direction) * candidatePrice[slot] }
    let reducedCostSize = reducedCostSize(of: entering)
    expandColumn(of: entering)
    if isExpansionDoubtful { distrust(entering) }

    guard let leaving = firstToBlock(entering, movingTowards: direction, atMostToBreakpoint) else {
      // Errors cannot shrink forever: the reduced cost was what rounding left of 0.
      distrust(entering)
      return clearReducedCost(of: entering)
    }
    if leaving == entering {
      setValue(of: entering, to: unknowns[entering].breakpoint)
      propagate(from: entering)
      noteCandidate(entering)
    } else {
      expand(leaving)
      let alpha = unknowns[entering].alpha
      guard alpha != 0 else { return distrust(leaving, stopping: true) }
      let scale = 1 / alpha
      let noise = noiseOfDivision(by: entering)
      _ = sealStep(ofSize: reducedCostSize, noise: isPriceRounded ? 1 : 0)
      for position in 0..<leaves.count where leaves[position] != entering {
        let leaf = leaves[position]
        let size = abs(scale) * max(sizes[leaf], abs(unknowns[leaf].alpha) * noise)
        addStep(times: -scale * unknowns[leaf].alpha, ofSize: size, toReducedCostOf: leaf)
        noteCandidate(leaf)
      }
      for slot in step.indices { step[slot] *= scale }
      addSlope(of: leaving, on: unknowns[leaving].segment, times: -1)
      if sealStep(ofSize: reducedCostSize * abs(scale), noise: noise) {
        addStep(times: 1, ofSize: 0, toReducedCostOf: leaving)
      }
      noteCandidate(leaving)
      exchange(leaving, with: entering, movingTowards: direction)
    }
  }

  /// What the expanded column meets first, or the moving variable itself if that is its own breakpoint. nil if nothing
  /// is in the way.
  ///
  /// In two passes (Harris, Pivot selection methods of the Devex LP code, 1973): the first finds how far the variable can
  /// go if every breakpoint may be overstepped by rounding, the second takes the largest pivot that is met until there.
  private func firstToBlock(_ entering: UnknownIndex, movingTowards direction: Int8, _ atMostToBreakpoint: Bool)
    -> UnknownIndex?
  {
    var limit = Double.infinity
    let unknown = unknowns[entering]
    let isOwnAhead = unknown.side == -direction && (atMostToBreakpoint || !unknown.isFree)
    if isOwnAhead { limit = abs(unknown.deviation) }
    for position in 0..<nodes.count {
      guard let reach = reach(of: nodes[position], movingTowards: direction) else { continue }
      let node = unknowns[nodes[position]]
      let leeway = Rounding.feasibility * max(Rounding.smallestSize, abs(node.breakpoint))
      limit = min(limit, reach + leeway / abs(node.alpha))
    }
    if isOwnAhead && abs(unknown.deviation) <= limit { return entering }

    var leaving: UnknownIndex?
    for position in 0..<nodes.count {
      let node = nodes[position]
      guard let reach = reach(of: node, movingTowards: direction), reach <= limit else { continue }
      if leaving.map({ abs(unknowns[node].alpha) > abs(unknowns[$0].alpha) }) ?? true { leaving = node }
    }
    return leaving
  }

  /// How far the variable whose column is expanded can go until the penalty of this basic variable changes.
  private func reach(of node: UnknownIndex, movingTowards direction: Int8) -> Double? {
    let unknown = unknowns[node]
    guard unknown.alpha != 0 else { return nil }
    let ahead: Int8 = (unknown.alpha > 0) == (direction > 0) ? 1 : -1
    let side = unknown.side
    if side == ahead { return nil }
    let level = unknown.penalty(ahead)
    let segmentAhead: Int8 = level.isOptional ? ahead : 0
    if level != .forbidden && segmentAhead == unknown.segment { return nil }
    return side == 0 ? 0 : abs(unknown.deviation / unknown.alpha)
  }
}
