/// A vector of reduced costs.
typealias CostVectorIndex = Index<CostVector>

/// Says that an index is that of a vector.
enum CostVector {}

/// The vectors of reduced costs: in each, one entry a level, and behind these the size of the largest number that was added
/// to one of them.
struct CostVectors: ~Copyable {
  private var entries = List<Double>()
  /// How many entries a vector has for levels.
  private var capacity = 8
  /// The first entry of a vector that is not in use; that entry says which is the next one.
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

  /// Makes a vector of zeros.
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

  /// Whether vectors have to be longer for so many levels.
  func isTooShort(for count: Int) -> Bool { count > capacity }

  /// A store of vectors that are twice as long, with none in it yet.
  func lengthened() -> CostVectors {
    var longer = CostVectors()
    longer.capacity = capacity * 2
    longer.entries = List(minimumCapacity: entries.count * 2)
    return longer
  }

  /// Takes over a vector of a store with shorter ones.
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
