/// The steps of the dual simplex for a required constraint. They are undone if the constraint is refused.
struct UndoLog: ~Copyable {
  enum Entry: BitwiseCopyable {
    case pivot(leaving: UnknownIndex, entering: UnknownIndex, enteringValue: Double)
    case segment(UnknownIndex, Int8)
    /// The previous reduced costs. `vectors` contains them unless all of them were 0.
    case reducedCost(UnknownIndex, isZero: Bool)
  }

  var isRecording = false
  var entries = List<Entry>()
  /// For each recorded vector, one cost for each level, then their size.
  var vectors = List<Double>()

  @inline(__always) mutating func record(_ entry: Entry) {
    if isRecording { entries.append(entry) }
  }
}

extension Simplex {
  mutating func beginUndoLog() {
    undoLog.entries.removeAll()
    undoLog.vectors.removeAll()
    undoLog.isRecording = true
  }

  mutating func recordReducedCost(of variable: UnknownIndex) {
    guard undoLog.isRecording else { return }
    let vector = unknowns[variable].reducedCost.index
    undoLog.entries.append(.reducedCost(variable, isZero: vector == nil))
    guard let vector else { return }
    for slot in levels.slots { undoLog.vectors.append(reducedCosts[vector, slot]) }
    undoLog.vectors.append(reducedCosts[sizeOf: vector])
  }

  /// Undoes everything in the log, the last entry first. False if rounding errors make that impossible.
  mutating func rollBack() -> Bool {
    undoLog.isRecording = false
    while !undoLog.entries.isEmpty {
      switch undoLog.entries.removeLast() {
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
    let first = undoLog.vectors.count - levels.count - 1
    var step = makeStep()
    for slot in levels.slots { step[slot] = undoLog.vectors[first + slot.position] }
    step.seal(asRecordedWithSize: undoLog.vectors.last)
    undoLog.vectors.truncate(to: first)
    add(step, times: 1, ofSize: 0, toReducedCostOf: variable)
    recycle(step)
  }
}
