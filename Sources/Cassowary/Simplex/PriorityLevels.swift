/// The index of a priority level in the vectors of reduced costs.
struct LevelSlot: Hashable, BufferPosition {
  fileprivate let rawValue: Int16

  /// The only level of an elastic problem, for violations of required constraints. See ``Problem/elastic(except:)``.
  static let elastic = LevelSlot(.max)

  fileprivate init(_ rawValue: Int16) {
    assert(rawValue >= 0)
    self.rawValue = rawValue
  }

  @inline(__always) init(position: Int) { rawValue = Int16(truncatingIfNeeded: position) }
  @inline(__always) var position: Int { Int(rawValue) }
}

/// The penalty of an unknown on one side of its breakpoint: none, an error at a priority level, or the side is
/// forbidden.
struct Penalty: Equatable, BitwiseCopyable {
  private let rawValue: Int16
  @inline(__always) static var free: Self { Self(rawValue: -1) }
  @inline(__always) static var forbidden: Self { Self(rawValue: -2) }
  static let elastic = Penalty(.elastic)

  @inline(__always) private init(rawValue: Int16) { self.rawValue = rawValue }

  init(_ slot: LevelSlot) { rawValue = slot.rawValue }

  /// The slot of an optional penalty's level; nil for other penalties.
  @inline(__always) var slot: LevelSlot? { isOptional ? LevelSlot(rawValue) : nil }
  @inline(__always) var isOptional: Bool { rawValue >= 0 }
}

/// The priorities in use, and the slot of each in the vectors of reduced costs.
struct PriorityLevels {
  /// The slot of the lowest level, which decides between equal errors.
  static let tie = LevelSlot(0)

  private var priorities: [Double] = [-.infinity]
  private var uses: [Int] = [1]
  /// The slots from the highest priority to the tie-breaking one.
  private(set) var descending: [LevelSlot] = [tie]

  var count: Int { priorities.count }

  /// All slots, in ascending order.
  var slots: BufferIndices<LevelSlot> { BufferIndices(count: count) }

  /// The slots of the levels above a priority, the highest first.
  func above(_ priority: Double) -> ArraySlice<LevelSlot> {
    descending.prefix { priorities[$0.position] > priority }
  }

  /// Counts one more use of a priority and returns its slot; nil if the priority has no slot yet.
  mutating func retain(_ priority: Double) -> LevelSlot? {
    guard let index = priorities.firstIndex(of: priority) else { return nil }
    uses[index] += 1
    return LevelSlot(position: index)
  }

  mutating func release(_ slot: LevelSlot) {
    uses[slot.position] -= 1
  }

  /// Assigns a slot to a new priority: an unused one or a new one.
  mutating func insert(_ priority: Double) -> (slot: LevelSlot, isReused: Bool) {
    let old = uses.firstIndex(of: 0)
    if let old {
      priorities[old] = priority
      uses[old] = 1
    } else {
      priorities.append(priority)
      uses.append(1)
    }
    precondition(priorities.count < Int(Int16.max), "A solver takes at most 32,766 different priorities")
    descending = slots.sorted { priorities[$0.position] > priorities[$1.position] }
    return (LevelSlot(position: old ?? priorities.count - 1), old != nil)
  }
}
