/// The index of a vector of reduced costs.
typealias CostVectorIndex = Index<CostVector>

/// Marks the index of a vector.
enum CostVector {}

/// The vectors of reduced costs. A vector has one entry for each level, and then the size of the largest number that
/// was added to an entry.
struct CostVectors: ~Copyable {
  private var entries = List<Double>()
  /// The number of levels for which a vector has space.
  private var capacity = 8
  /// The first vector that is not in use. Its first entry is the index of the next one.
  private var firstFree = OptionalIndex<CostVector>.none

  var allocatedBytes: Int { entries.allocatedBytes }

  subscript(vector: CostVectorIndex, slot: LevelSlot) -> Double {
    @inline(__always) get {
      assert(slot.position < capacity)
      return entries[vector.position + slot.position]
    }
    @inline(__always) nonmutating _modify {
      assert(slot.position < capacity)
      yield &entries[vector.position + slot.position]
    }
  }

  subscript(sizeOf vector: CostVectorIndex) -> Double {
    @inline(__always) get { entries[vector.position + capacity] }
    @inline(__always) nonmutating _modify { yield &entries[vector.position + capacity] }
  }

  /// Returns a vector of zeros.
  mutating func makeVector() -> CostVectorIndex {
    guard let vector = firstFree.index else {
      let vector = CostVectorIndex(position: entries.count)
      for _ in 0...capacity { entries.append(0) }
      return vector
    }
    firstFree = OptionalIndex(unlessNegative: entries[vector.position])
    for entry in vector.position...(vector.position + capacity) { entries[entry] = 0 }
    return vector
  }

  mutating func discard(_ vector: CostVectorIndex) {
    entries[vector.position] = firstFree.index.map { Double($0.position) } ?? -1
    firstFree = OptionalIndex(vector)
  }

  /// Whether the vectors are too short for a number of levels.
  func isTooShort(for count: Int) -> Bool { count > capacity }

  /// Returns an empty store for vectors that are twice as long.
  func lengthened() -> CostVectors {
    var longer = CostVectors()
    longer.capacity = capacity * 2
    longer.entries = List(minimumCapacity: entries.count * 2)
    return longer
  }

  /// Copies a vector of a store with shorter vectors. Returns the copy's index.
  mutating func adopt(_ vector: CostVectorIndex, of other: borrowing CostVectors) -> CostVectorIndex {
    let copy = makeVector()
    for slot in 0..<other.capacity { entries[copy.position + slot] = other.entries[vector.position + slot] }
    self[sizeOf: copy] = other[sizeOf: vector]
    return copy
  }
}

extension OptionalIndex where Element == CostVector {
  fileprivate init(unlessNegative number: Double) {
    self.init(number < 0 ? nil : CostVectorIndex(position: Int(number)))
  }
}
