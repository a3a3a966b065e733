/// What the dual simplex did for a required constraint, to be undone if the constraint turns out to contradict others.
struct Journal: ~Copyable {
  enum Entry: BitwiseCopyable {
    case pivot(leaving: Int32, entering: Int32, enteringValue: Double)
    case segment(Int32, Int8)
    /// The reduced costs before; the vector stands in `vectors` unless it was 0.
    case reducedCost(Int32, isZero: Bool)
  }

  var isRecording = false
  var entries = Buffer<Entry>()
  var vectors = Buffer<Double>()

  @inline(__always) mutating func record(_ entry: Entry) {
    if isRecording { entries.append(entry) }
  }
}

extension Simplex {
  mutating func beginJournal() {
    journal.entries.removeAll()
    journal.vectors.removeAll()
    journal.isRecording = true
  }

  mutating func journalReducedCost(of variable: Int32) {
    guard journal.isRecording else { return }
    let first = unknowns[variable].reducedCost
    journal.entries.append(.reducedCost(variable, isZero: first == none))
    guard first != none else { return }
    for slot in 0...levels.stride { journal.vectors.append(reducedCosts[first + slot]) }
  }

  /// Takes back everything since the journal began, the last entry first. False if rounding has made that impossible.
  mutating func rollBack() -> Bool {
    journal.isRecording = false
    while !journal.entries.isEmpty {
      switch journal.entries.removeLast() {
      case .segment(let variable, let segment):
        unknowns[variable].segment = segment
      case .reducedCost(let variable, let isZero):
        clearReducedCost(of: variable)
        if !isZero { restoreReducedCost(of: variable) }
      case .pivot(let leaving, let entering, let enteringValue):
        guard unknowns[entering].isBasic && !unknowns[leaving].isBasic else { return false }
        expand(entering)
        guard pivot(leaving: entering, entering: leaving) else { return false }
        setValue(of: entering, to: enteringValue)
        propagate(from: entering)
      }
    }
    return true
  }

  private mutating func restoreReducedCost(of variable: Int32) {
    let first = journal.vectors.count - levels.stride - 1
    clearStep()
    for slot in 0..<Int32(levels.count) { step[slot] = journal.vectors[first + slot] }
    largestStep = 0
    stepSize = journal.vectors.last
    journal.vectors.truncate(to: first)
    addStep(times: 1, ofSize: 0, toReducedCostOf: variable)
  }
}
