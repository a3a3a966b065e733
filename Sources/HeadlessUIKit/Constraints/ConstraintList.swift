/// Constraints in the order in which they were added.
///
/// Each constraint stores its index in the list, so that removal does not search.
struct ConstraintList {
  // Removing a constraint leaves nil at its index. The nils are removed when they are more than 8 and more than half of
  // the elements.
  private var elements: [NSLayoutConstraint?] = []
  private var gapCount = 0

  var isEmpty: Bool { elements.isEmpty }

  /// The index that the next appended constraint gets.
  var endIndex: Int { elements.count }

  mutating func append(_ constraint: NSLayoutConstraint) {
    elements.append(constraint)
  }

  /// Removes the constraint at an index.
  /// - Parameter move: Called with each constraint whose index changes, and the new index.
  mutating func remove(at index: Int, moving move: (NSLayoutConstraint, Int) -> Void) {
    elements[index] = nil
    gapCount += 1
    while let last = elements.last, last == nil {
      elements.removeLast()
      gapCount -= 1
    }
    guard gapCount > 8, gapCount * 2 > elements.count else { return }
    elements.removeAll { $0 == nil }
    gapCount = 0
    for (index, constraint) in elements.enumerated() { constraint.map { move($0, index) } }
  }

  /// Removes all constraints and returns them.
  mutating func removeAll() -> [NSLayoutConstraint] {
    defer { self = ConstraintList() }
    return constraints
  }

  var constraints: [NSLayoutConstraint] { elements.compactMap { $0 } }
}
