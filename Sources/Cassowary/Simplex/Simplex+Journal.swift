/// What the dual simplex did for a required constraint, to be undone if the constraint turns out to contradict others.
struct Journal: ~Copyable {
  enum Entry: BitwiseCopyable {
    case pivot(leaving: UnknownIndex, entering: UnknownIndex, enteringValue: Double)
    case segment(UnknownIndex, Int8)
    /// The reduced costs before; the vector stands in `vectors` unless it was 0.
    case reducedCost(UnknownIndex, isZero: Bool)
  }

  var isRecording = false
  var entries = List<Entry>()
  /// For each level a cost, and behind them their size.
  var vectors = List<Double>()

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

  mutating func journalReducedCost(of variable: UnknownIndex) {
    guard journal.isRecording else { return }
    let vector = unknowns[variable].reducedCost.index
    journal.entries.append(.reducedCost(variable, isZero: vector == nil))
    guard let vector else { return }
    for slot in levels.slots { journal.vectors.append(reducedCosts[vector, slot]) }
    journal.vectors.append(reducedCosts[sizeOf: vector])
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
        guard pivot(expand(entering), entering: leaving) else { return false }
        setValue(of: entering, to: enteringValue)
        propagate(from: entering)
      }
    }
    return true
  }

  private mutating func restoreReducedCost(of variable: UnknownIndex) {
    let first = journal.vectors.count - levels.count - 1
    var step = makeStep()
    for slot in levels.slots { step[slot] = journal.vectors[first + slot.position] }
    step.seal(asRecordedWithSize: journal.vectors.last)
    journal.vectors.truncate(to: first)
    add(step, times: 1, ofSize: 0, toReducedCostOf: variable)
    recycle(step)
  }
}
