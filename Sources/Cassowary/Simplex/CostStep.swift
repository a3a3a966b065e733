/// What is added to reduced costs, times a multiple of each variable's own: one entry a level.
///
/// ``Simplex/makeStep()`` makes it, and ``Simplex/recycle(_:)`` takes it back. It has to be sealed before it is added.
struct CostStep: ~Copyable {
  fileprivate var entries: Buffer<Double, LevelSlot>
  /// The largest entry, but for that of ties.
  private(set) var largest = 0.0
  /// The size of the largest numbers that made an entry.
  private(set) var size = 0.0

  fileprivate init(_ entries: consuming Buffer<Double, LevelSlot>) { self.entries = entries }

  subscript(slot: LevelSlot) -> Double {
    @inline(__always) get { entries[slot] }
    @inline(__always) nonmutating _modify { yield &entries[slot] }
  }

  /// Takes the step's own measure, once it is complete. False if it is 0.
  /// - Parameters:
  ///   - size: That of the numbers that made it, if they were larger.
  ///   - noise: How much larger the numbers were that made what it was divided by.
  mutating func seal(ofSize size: Double = 0, noise: Double = 0) -> Bool {
    largest = 0
    var isZero = entries[PriorityLevels.tie] == 0
    for slot in entries.indices where slot != PriorityLevels.tie && entries[slot] != 0 {
      largest = max(largest, abs(entries[slot]))
      isZero = false
    }
    self.size = max(size, largest * noise)
    return !isZero
  }

  /// Seals costs that were taken from a variable, with their size: to them, nothing is added.
  mutating func seal(asRecordedWithSize size: Double) {
    largest = 0
    self.size = size
  }
}

extension Simplex {
  /// A step of zeros.
  mutating func makeStep() -> CostStep {
    var entries = spareCosts.take() ?? Buffer()
    entries.removeAll()
    for _ in levels.slots { entries.append(0) }
    return CostStep(entries)
  }

  mutating func recycle(_ step: consuming CostStep) { spareCosts = .some(step.entries) }
}
