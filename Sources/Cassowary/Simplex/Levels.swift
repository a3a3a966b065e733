/// What it costs an unknown to be on one side of its breakpoint: nothing, a priority level's error, or it may not.
struct Level: Equatable, BitwiseCopyable {
  let slot: Int16
  static let free = Level(slot: -1)
  static let forbidden = Level(slot: -2)
  /// Above all others, for required constraints that contradict each other.
  static let elastic = Level(slot: .max)
  var isOptional: Bool { slot >= 0 }
}

/// The priorities in use, each with a slot in the vectors of reduced costs.
struct Levels {
  /// The slot of the level below all others, which decides between equal errors.
  static let tie: Int32 = 0

  /// How long a vector of reduced costs is.
  private(set) var stride: Int32 = 8
  private var priorities: [Double] = [-.infinity]
  private var uses: [Int] = [1]
  /// The slots from the highest priority to the tie-breaking one.
  private(set) var descending: [Int32] = [tie]

  var count: Int { priorities.count }

  /// The slots of the levels above a priority, the highest first.
  func above(_ priority: Double) -> ArraySlice<Int32> {
    descending.prefix { priorities[Int($0)] > priority }
  }

  /// The slot of a priority that is in use, counting one use more.
  mutating func retain(_ priority: Double) -> Level? {
    guard let slot = priorities.firstIndex(of: priority) else { return nil }
    uses[slot] += 1
    return Level(slot: Int16(slot))
  }

  mutating func release(_ level: Level) {
    uses[Int(level.slot)] -= 1
  }

  /// Gives a new priority a slot: one whose priority is not used any more, or a new one, for which vectors may have
  /// to be longer.
  mutating func insert(_ priority: Double) -> (level: Level, isReused: Bool, isLonger: Bool) {
    let old = uses.firstIndex(of: 0)
    if let old {
      priorities[old] = priority
      uses[old] = 1
    } else {
      priorities.append(priority)
      uses.append(1)
    }
    descending = priorities.indices.map(Int32.init).sorted { priorities[Int($0)] > priorities[Int($1)] }
    precondition(priorities.count < Int(Int16.max), "A solver takes at most 32,766 different priorities")
    let isLonger = priorities.count > Int(stride)
    if isLonger { stride *= 2 }
    return (Level(slot: Int16(old ?? priorities.count - 1)), old != nil, isLonger)
  }
}
