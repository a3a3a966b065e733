/// The active constraints of a view, and the queue of changed constraints that the engine has not collected yet.
///
/// Each constraint stores its index in both lists, so that removal does not search.
struct ConstraintStorage {
  private var activeList = ConstraintList()
  private var pendingList = ConstraintList()

  /// The active constraints, in order of activation.
  var active: [NSLayoutConstraint] { activeList.constraints }

  @MainActor
  mutating func append(_ constraint: NSLayoutConstraint) {
    constraint.heldIndex = activeList.endIndex
    activeList.append(constraint)
  }

  @MainActor
  mutating func remove(_ constraint: NSLayoutConstraint) {
    activeList.remove(at: constraint.heldIndex) { $0.heldIndex = $1 }
  }

  /// Adds a constraint to the queue of changed constraints.
  @MainActor
  mutating func enqueue(_ constraint: NSLayoutConstraint) {
    constraint.pendingIndex = pendingList.endIndex
    pendingList.append(constraint)
  }

  /// Removes a constraint from the queue, unless a pass has already removed it.
  @MainActor
  mutating func dequeue(_ constraint: NSLayoutConstraint) {
    guard let index = constraint.pendingIndex else { return }
    constraint.pendingIndex = nil
    pendingList.remove(at: index) { $0.pendingIndex = $1 }
  }

  /// Empties the queue and returns its constraints, in the order in which they were added.
  @MainActor
  mutating func dequeueAll() -> [NSLayoutConstraint] {
    guard !pendingList.isEmpty else { return [] }
    let constraints = pendingList.removeAll()
    for constraint in constraints { constraint.pendingIndex = nil }
    return constraints
  }
}
