// The queue of violated basic variables for the dual simplex, by priority.
extension Simplex {
  /// A first-in-first-out list of unknowns, with links in their details.
  struct Queue {
    var first = OptionalIndex<Unknown>.none
    var last = OptionalIndex<Unknown>.none
  }

  /// Required constraints and bounds use the list of the tie-breaking level, which has no constraints.
  private static let required = PriorityLevels.tie.position

  var firstRequiredViolation: UnknownIndex? { violated[Self.required].first.index }

  /// The next variable to repair: one of the highest priority.
  var firstViolation: UnknownIndex? {
    if let required = firstRequiredViolation { return required }
    for slot in levels.descending {
      if let first = violated[slot.position].first.index { return first }
    }
    return nil
  }

  mutating func enqueue(_ variable: UnknownIndex) {
    guard unknowns[variable].flags.isDisjoint(with: .isQueued) else { return }
    let list = list(of: variable)
    let last = violated[list].last
    unknowns[variable].flags.insert(.isQueued)
    details[variable].previousQueued = last
    details[variable].nextQueued = .none
    if let last = last.index {
      details[last].nextQueued = OptionalIndex(variable)
    } else {
      violated[list].first = OptionalIndex(variable)
    }
    violated[list].last = OptionalIndex(variable)
    violatedCount += 1
  }

  mutating func dequeue(_ variable: UnknownIndex) {
    guard unknowns[variable].flags.contains(.isQueued) else { return }
    let list = list(of: variable)
    let (previous, next) = (details[variable].previousQueued, details[variable].nextQueued)
    if let index = previous.index { details[index].nextQueued = next } else { violated[list].first = next }
    if let index = next.index { details[index].previousQueued = previous } else { violated[list].last = previous }
    unknowns[variable].flags.remove(.isQueued)
    violatedCount -= 1
  }

  private func list(of variable: UnknownIndex) -> Int {
    let unknown = unknowns[variable]
    return (unknown.below.slot ?? unknown.above.slot)?.position ?? Self.required
  }
}
