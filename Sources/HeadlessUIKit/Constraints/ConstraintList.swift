/// Constraints in the order in which they were added. Each is told its place, so that it can leave without a search.
struct ConstraintList {
  // Who leaves leaves a gap; gaps are closed when they are the greater part.
  private var places: [NSLayoutConstraint?] = []
  private var gapCount = 0

  var isEmpty: Bool { places.isEmpty }

  /// The place that the next constraint gets.
  var endIndex: Int { places.count }

  mutating func append(_ constraint: NSLayoutConstraint) {
    places.append(constraint)
  }

  /// Takes out the constraint in a place.
  /// - Parameter move: Called with each constraint that gets another place by it.
  mutating func remove(at place: Int, moving move: (NSLayoutConstraint, Int) -> Void) {
    places[place] = nil
    gapCount += 1
    while let last = places.last, last == nil {
      places.removeLast()
      gapCount -= 1
    }
    guard gapCount > 8, gapCount * 2 > places.count else { return }
    places.removeAll { $0 == nil }
    gapCount = 0
    for (place, constraint) in places.enumerated() { constraint.map { move($0, place) } }
  }

  /// Takes all of them out, and returns them.
  mutating func removeAll() -> [NSLayoutConstraint] {
    defer { self = ConstraintList() }
    return constraints
  }

  var constraints: [NSLayoutConstraint] { places.compactMap { $0 } }
}
