// The violated basic variables that wait for the dual simplex, the highest priority first.
extension Simplex {
  /// A first-in-first-out list of unknowns, linked through them.
  struct Queue {
    var first = none
    var last = none
  }

  /// Required constraints and bounds wait in the list of the tie-breaking level, which has no constraints.
  private static let required = Int(Levels.tie)

  var firstRequiredViolation: Int32 { violated[Self.required].first }

  /// The next in line.
  var firstViolation: Int32 {
    if firstRequiredViolation != none { return firstRequiredViolation }
    for slot in levels.descending where violated[Int(slot)].first != none { return violated[Int(slot)].first }
    return none
  }

  mutating func enqueue(_ variable: Int32) {
    guard unknowns[variable].flags.isDisjoint(with: .isQueued) else { return }
    let list = list(of: variable)
    let last = violated[list].last
    unknowns[variable].flags.insert(.isQueued)
    details[variable].previousQueued = last
    details[variable].nextQueued = none
    if last == none { violated[list].first = variable } else { details[last].nextQueued = variable }
    violated[list].last = variable
    violatedCount += 1
  }

  mutating func dequeue(_ variable: Int32) {
    guard unknowns[variable].flags.contains(.isQueued) else { return }
    let list = list(of: variable)
    let (previous, next) = (details[variable].previousQueued, details[variable].nextQueued)
    if previous == none { violated[list].first = next } else { details[previous].nextQueued = next }
    if next == none { violated[list].last = previous } else { details[next].previousQueued = previous }
    unknowns[variable].flags.remove(.isQueued)
    violatedCount -= 1
  }

  private func list(of variable: Int32) -> Int {
    let unknown = unknowns[variable]
    return unknown.below.isOptional
      ? Int(unknown.below.slot) : unknown.above.isOptional ? Int(unknown.above.slot) : Self.required
  }
}
