/// Constraints in the order in which they were added. Each is told its place, so that it can leave without a search.
struct ConstraintList {
  // Who leaves leaves a gap; gaps are closed when they are the greater part.
  private var elements: [NSLayoutConstraint?] = []
  private var gapCount = 0

  var isEmpty: Bool { elements.isEmpty }

  /// The place that the next constraint gets.
  var endIndex: Int { elements.count }

  mutating func append(_ constraint: NSLayoutConstraint) {
    elements.append(constraint)
  }

  /// Takes out the constraint in a place.
  /// - Parameter move: Called with each constraint that gets another place by it.
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

  /// Takes all of them out, and returns them.
  mutating func removeAll() -> [NSLayoutConstraint] {
    defer { self = ConstraintList() }
    return constraints
  }

  var constraints: [NSLayoutConstraint] { elements.compactMap { $0 } }
}
