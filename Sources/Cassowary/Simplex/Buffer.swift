/// An index of a ``Buffer``.
protocol BufferPosition: BitwiseCopyable {
  init(position: Int)
  var position: Int { get }
}

extension Int: BufferPosition {
  @inline(__always) init(position: Int) { self = position }
  @inline(__always) var position: Int { self }
}

/// A buffer that is used as a list or a stack.
typealias List<Element: BitwiseCopyable> = Buffer<Element, Int>

/// A growable array of trivial values with an index type of its own, so that an unknown's index cannot subscript the
/// rows.
///
/// The simplex accesses several buffers for each term that it visits. For speed, a buffer gives up three guarantees of
/// an array:
///
/// - **Bounds.** A release build does not check indices, and reads or writes any memory. A debug build traps.
/// - **Exclusivity.** Elements can be changed while the buffer is only borrowed, and no build checks that two accesses
///   to one element do not overlap. Code that changes an element must not use the same element in another way at the
///   same time. It must not append to the buffer either, because appending may move all elements. ``Solver`` checks in
///   debug builds that no call reenters the simplex.
/// - **Copies.** A buffer cannot be copied, so it needs no reference count and no check for a unique reference.
struct Buffer<Element: BitwiseCopyable, Position: BufferPosition>: ~Copyable {
  private(set) var count = 0
  private var storage: UnsafeMutableBufferPointer<Element>

  init(minimumCapacity: Int = 64) {
    // Growth multiplies the capacity, which must not be 0.
    storage = Self.allocate(max(minimumCapacity, 1))
  }

  deinit { storage.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// The positions of all elements, in ascending order.
  var indices: BufferIndices<Position> { BufferIndices(count: count) }

  /// Bytes allocated, used or not.
  var allocatedBytes: Int { storage.count * MemoryLayout<Element>.stride }

  subscript(position: Position) -> Element {
    @inline(__always) get {
      assert(position.position >= 0 && position.position < count)
      return storage[position.position]
    }
    @inline(__always) nonmutating _modify {
      assert(position.position >= 0 && position.position < count)
      yield &storage[position.position]
    }
  }

  @inline(__always) var last: Element {
    get { self[Position(position: count - 1)] }
    nonmutating _modify { yield &self[Position(position: count - 1)] }
  }

  /// Appends an element and returns its index.
  @discardableResult
  @inline(__always) mutating func append(_ element: Element) -> Position {
    if count == storage.count { grow() }
    storage.initializeElement(at: count, to: element)
    count += 1
    return Position(position: count - 1)
  }

  @inline(__always) mutating func reserveCapacity(_ capacity: Int) {
    while storage.count < capacity { grow() }
  }

  /// Appends an element without growing. The capacity must be sufficient, see ``reserveCapacity(_:)``.
  @inline(__always) mutating func appendWithinCapacity(_ element: Element) {
    assert(count < storage.count)
    storage.initializeElement(at: count, to: element)
    count += 1
  }

  @inline(__always) mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return storage[count]
  }

  @inline(__always) mutating func removeAll() { count = 0 }

  /// Keeps the first `newCount` elements.
  mutating func truncate(to newCount: Int) {
    assert(newCount >= 0 && newCount <= count)
    count = newCount
  }

  // Doubles a small capacity. A large one grows by half, to waste less memory.
  @inline(never) private mutating func grow() {
    let larger = Self.allocate(storage.count + (storage.count < 4096 ? storage.count : storage.count / 2))
    _ = larger.moveInitialize(fromContentsOf: storage[0..<count])
    storage.deallocate()
    storage = larger
  }

  /// Allocates memory at the start of a cache line, so that an element of the size of a line is not split between two
  /// lines.
  private static func allocate(_ capacity: Int) -> UnsafeMutableBufferPointer<Element> {
    let raw = UnsafeMutableRawBufferPointer.allocate(
      byteCount: capacity * MemoryLayout<Element>.stride, alignment: max(64, MemoryLayout<Element>.alignment))
    return raw.bindMemory(to: Element.self)
  }
}

extension Buffer where Position == UnknownIndex {
  /// The element of a constraint's slack.
  subscript(slack: SlackIndex) -> Element {
    @inline(__always) get { self[slack.unknown] }
    @inline(__always) nonmutating _modify { yield &self[slack.unknown] }
  }
}

/// The indices of a ``Buffer``, in ascending order.
struct BufferIndices<Position: BufferPosition>: Sequence, IteratorProtocol {
  private var position = 0
  private let count: Int

  @inline(__always) init(count: Int) { self.count = count }

  @inline(__always) mutating func next() -> Position? {
    guard position < count else { return nil }
    defer { position += 1 }
    return Position(position: position)
  }
}
