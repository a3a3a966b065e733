/// A change of reduced costs: one entry for each level, to be multiplied by each variable's tableau coefficient.
///
/// ``Simplex/makeStep()`` creates it, and ``Simplex/recycle(_:)`` returns its storage. It has to be sealed before it is
/// added.
struct CostStep: ~Copyable {
  fileprivate var entries: Buffer<Double, LevelSlot>
  /// The largest entry, except that of ties.
  private(set) var largest = 0.0
  /// The size of the largest numbers that were rounded to compute an entry.
  private(set) var size = 0.0

  fileprivate init(_ entries: consuming Buffer<Double, LevelSlot>) { self.entries = entries }

  subscript(slot: LevelSlot) -> Double {
    @inline(__always) get { entries[slot] }
    @inline(__always) nonmutating _modify { yield &entries[slot] }
  }

  /// Computes the step's size after all entries are set. Returns false if all entries are 0.
  /// - Parameters:
  ///   - size: The size of the numbers that the entries were computed from, if they are larger.
  ///   - noise: The rounding error of the divisor, relative to it, if the entries were divided.
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

  /// Seals a step that contains recorded reduced costs, with the size that was recorded with them.
  mutating func seal(asRecordedWithSize size: Double) {
    largest = 0
    self.size = size
  }
}

extension Simplex {
  /// A step of zeros.
  mutating func makeStep() -> CostStep {
    var entries = spareCosts.step.take() ?? Buffer()
    entries.removeAll()
    for _ in levels.slots { entries.append(0) }
    return CostStep(entries)
  }

  mutating func recycle(_ step: consuming CostStep) { spareCosts.step = .some(step.entries) }
}
