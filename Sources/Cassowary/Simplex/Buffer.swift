/// A growable store of plain values, addressed by 32-bit indices.
///
/// It does what an array does, without reference counts and, in release builds, without bounds checks: the simplex
/// touches a few of these for each term that it visits.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var count: Int32 = 0
  private var storage: UnsafeMutableBufferPointer<Element>

  init(minimumCapacity: Int = 64) {
    // Growing doubles, and twice nothing is nothing.
    storage = Self.allocate(max(minimumCapacity, 1))
  }

  deinit { storage.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// Bytes set aside, used or not.
  var allocatedBytes: Int { storage.count * MemoryLayout<Element>.stride }

  subscript(index: Int32) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return storage[Int(index)]
    }
    @inline(__always) nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &storage[Int(index)]
    }
  }

  @inline(__always) var last: Element {
    get { self[count - 1] }
    nonmutating _modify { yield &self[count - 1] }
  }

  @inline(__always) mutating func append(_ element: Element) {
    if Int(count) == storage.count { grow() }
    storage.initializeElement(at: Int(count), to: element)
    count += 1
  }

  @inline(__always) mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return storage[Int(count)]
  }

  @inline(__always) mutating func removeAll() { count = 0 }

  /// Keeps the first `newCount` elements.
  mutating func truncate(to newCount: Int32) {
    assert(newCount >= 0 && newCount <= count)
    count = newCount
  }

  // Doubles while it is small; a large system's stores should not be half empty.
  @inline(never) private mutating func grow() {
    let larger = Self.allocate(storage.count + (storage.count < 4096 ? storage.count : storage.count / 2))
    _ = larger.moveInitialize(fromContentsOf: storage[0..<Int(count)])
    storage.deallocate()
    storage = larger
  }

  /// At the start of a cache line, so that elements of a line's size do not straddle two.
  private static func allocate(_ capacity: Int) -> UnsafeMutableBufferPointer<Element> {
    let raw = UnsafeMutableRawBufferPointer.allocate(
      byteCount: capacity * MemoryLayout<Element>.stride, alignment: max(64, MemoryLayout<Element>.alignment))
    return raw.bindMemory(to: Element.self)
  }
}
