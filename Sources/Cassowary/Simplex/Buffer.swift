/// What a ``Buffer`` is subscripted by.
protocol BufferPosition: BitwiseCopyable {
  init(position: Int)
  var position: Int { get }
}

extension Int: BufferPosition {
  @inline(__always) init(position: Int) { self = position }
  @inline(__always) var position: Int { self }
}

/// A buffer that is a plain list or a stack.
typealias List<Element: BitwiseCopyable> = Buffer<Element, Int>

/// A growable store of plain values, each found by a position of its own type: an unknown's index finds no row.
///
/// The simplex touches a few of these for each term that it visits. So it gives up two things that an array has:
///
/// - Bounds checks in release builds. Debug builds check.
/// - Exclusive access, and with it reference counts. Elements are changed in place even where the buffer is only
///   borrowed. No element may be read or written while another access to the same one goes on.
struct Buffer<Element: BitwiseCopyable, Position: BufferPosition>: ~Copyable {
  private(set) var count = 0
  private var storage: UnsafeMutableBufferPointer<Element>

  init(minimumCapacity: Int = 64) {
    // Growing doubles, and twice nothing is nothing.
    storage = Self.allocate(max(minimumCapacity, 1))
  }

  deinit { storage.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// The positions of all elements, in ascending order.
  var indices: BufferIndices<Position> { BufferIndices(count: count) }

  /// Bytes set aside, used or not.
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

  /// Returns the new element's position.
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

  /// Appends an element for which there is room: see ``reserveCapacity(_:)``.
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

  // Doubles while it is small; a large system's stores should not be half empty.
  @inline(never) private mutating func grow() {
    let larger = Self.allocate(storage.count + (storage.count < 4096 ? storage.count : storage.count / 2))
    _ = larger.moveInitialize(fromContentsOf: storage[0..<count])
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

extension Buffer where Position == UnknownIndex {
  /// What a constraint's slack has here.
  subscript(slack: SlackIndex) -> Element {
    @inline(__always) get { self[slack.unknown] }
    @inline(__always) nonmutating _modify { yield &self[slack.unknown] }
  }
}

/// The first positions of a ``Buffer``.
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
