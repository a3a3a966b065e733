// Solving pending changes, and bringing the simplex up to date before a change.
extension Simplex {
  /// Brings values and reduced costs up to date before a constraint is added or gets a new constant.
  mutating func prepareForChange() {
    queueUnpriced()
    beginSteps()
    updateDirty()
    if lastWornRow != nil { refactorWornRows() }
    updateValuesAndPrices()
    if !verification.doubtful.isEmpty { solveBeforeChange() }
  }

  mutating func solveBeforeChange() {
    solve()
    queueUnpriced()
    updateDirty()
  }

  private mutating func updateValuesAndPrices() {
    updateDirty()
    refactorIfWorthwhile()
    if !candidates.isEmpty { improveCandidates() }
    // Only optional constraints can have caused these violations, so a repair is always possible.
    while !verification.isStopped, let variable = firstRequiredViolation {
      repairOrMarkDoubtful(variable)
    }
  }

  /// Solves all pending changes.
  mutating func solve() {
    if isUpToDate { return }
    verification.steps = 0
    run()
    for round in 1...Self.longestRecovery where !verification.doubtful.isEmpty {
      recover(keepingBasis: round < Self.longestRecovery)
    }
  }

  /// The number of attempts. One is enough for each component, unless the recovery of another component changes it
  /// again.
  private static let longestRecovery = 8

  private var isUpToDate: Bool {
    violatedCount == 0 && dirty.isEmpty && candidates.isEmpty && superbasics.isEmpty && verification.repriced.isEmpty
      && verification.unchecked.isEmpty && verification.doubtful.isEmpty && !verification.mayHaveLost
      && !verification.isImprecise
  }

  /// Repairs violations and verifies the result, until the solution is verified or the simplex gives up.
  ///
  /// In the first rounds, all queued variables are repaired before dependent values are updated. So in a long list,
  /// where each row moves all rows below it, each row is updated only once. A queued variable may no longer be
  /// violated after the missing updates, but the dual simplex may still pivot on it.
  mutating func run() {
    updateValuesAndPrices()
    var round = 0
    while !verification.isStopped {
      while violatedCount > 0 && !verification.isStopped {
        round += 1
        isDeferring = round <= Self.deferredRounds
        while !verification.isStopped, let variable = firstViolation {
          repairOrMarkDoubtful(variable)
        }
        isDeferring = false
        updateDirty()
      }
      checkRepriced()
      if candidates.isEmpty && superbasics.isEmpty { break }
      improveCandidates()
      if candidates.isEmpty && violatedCount == 0 { resetSuperbasics() }
    }
    if !verification.isStopped { verifyRows() }
  }

  private static let deferredRounds = 4

  /// A longer queue is repaired at once, while its unknowns are still in the processor's caches.
  static let longestQueue = 256

  /// Repairs a variable. If that is impossible, marks it as doubtful and stops.
  private mutating func repairOrMarkDoubtful(_ variable: UnknownIndex) {
    guard case .infeasible(let row) = dequeueAndRepair(variable) else { return }
    recycle(row)
    markDoubtful(variable, stopping: true)
  }

  /// Removes a variable from its queue and repairs it if it is still violated.
  private mutating func dequeueAndRepair(_ variable: UnknownIndex) -> Repair {
    dequeue(variable)
    guard unknowns[variable].isBasic && unknowns[variable].isViolated else { return .done }
    countStep(for: variable)
    switch repair(variable) {
    case .infeasible(let row): return .infeasible(row)
    case .done:
      // While updates are deferred, values are out of date, and a refactorization needs them.
      if lastWornRow != nil && !isDeferring { refactorWornRows() }
      return .done
    }
  }

  /// Repairs all violated required constraints and bounds. If one cannot be repaired, returns the possible conflict
  /// with the tested constraint.
  mutating func repairRequired(testing tested: SlackIndex) -> Conflict? {
    let constant = unknowns[tested].breakpoint
    defer { undoLog.isRecording = false }
    while !verification.isStopped, let variable = firstRequiredViolation {
      guard case .infeasible(let row) = dequeueAndRepair(variable) else { continue }
      let isSatisfied = shiftConstant(of: tested, toSatisfy: row, given: constant)
      let conflict = isSatisfied ? nil : self.conflict(in: row, with: tested)
      recycle(row)
      if let conflict { return conflict }
    }
    return nil
  }

  /// Whether required constraints are certainly satisfied if no violation is queued.
  var isFeasibilityCertain: Bool { !verification.isStopped && !verification.mayHideInfeasibility }
}
