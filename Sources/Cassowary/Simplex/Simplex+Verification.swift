// Solutions are verified before values are returned. Doubtful parts are solved again with more digits
// (Simplex+Recovery.swift).

/// The unknowns and rows that have to be verified, and those that failed.
struct Verification: ~Copyable {
  /// Slacks whose rows are modified and were used since the last check.
  var unchecked = List<SlackIndex>()
  /// Rows that may lack a coefficient. Some of them may have been replaced since.
  var lossy = List<RowIndex>()
  /// Whether anything changed since the lossy rows were checked.
  var mayHaveLost = false
  /// Whether a value has lost so many digits by cancellation that constraints with large coefficients for it may be
  /// violated.
  var isImprecise = false
  /// Variables whose reduced costs changed since the last check of their signs.
  var repriced = List<UnknownIndex>()
  /// Unknowns whose values in the current solution may be wrong.
  var doubtful = List<UnknownIndex>()
  /// Whether a violation of a required constraint may be undetected: a term was so large that its rounding error hides
  /// it, or a tableau row was doubtful.
  var mayHideInfeasibility = false
  /// Whether the simplex has given up until the next recovery.
  var isStopped = false
  /// The number of pivots and segment changes since the last call that changed a constraint.
  var steps = 0 { didSet { if steps == 0 { nextRefactoring = 0 } } }
  /// The number of steps before which no worn row is refactored again.
  var nextRefactoring = 0
}

extension Simplex {
  mutating func markDoubtful(_ unknown: UnknownIndex, stopping: Bool = false) {
    if stopping { verification.isStopped = true }
    guard unknowns[unknown].flags.isDisjoint(with: .isDoubtful) else { return }
    unknowns[unknown].flags.insert(.isDoubtful)
    verification.doubtful.append(unknown)
  }

  /// Removes and returns all doubtful unknowns, and lets the simplex go on.
  mutating func takeDoubtful() -> [UnknownIndex] {
    verification.isStopped = false
    verification.steps = 0
    var unknowns: [UnknownIndex] = []
    while !verification.doubtful.isEmpty {
      let unknown = verification.doubtful.removeLast()
      let isListed = self.unknowns[unknown].flags.remove(.isDoubtful) != nil
      if isListed && self.unknowns[unknown].flags.contains(.isAlive) { unknowns.append(unknown) }
    }
    return unknowns
  }

  /// Clears the doubts about a component, and lets the simplex go on.
  mutating func clearDoubts(of component: Component) {
    verification.isStopped = false
    verification.steps = 0
    for index in component.unknowns { unknowns[index].flags.remove(.isDoubtful) }
  }

  /// Counts a step, and stops a sequence of steps that is too long to be progress.
  mutating func countStep(for unknown: UnknownIndex) {
    verification.steps += 1
    if verification.steps > Self.smallestStepLimit + Self.stepsPerRow * rowCount {
      markDoubtful(unknown, stopping: true)
    }
  }

  private static let smallestStepLimit = 1000
  private static let stepsPerRow = 4

  mutating func markUnchecked(_ slack: SlackIndex) {
    guard unknowns[slack].flags.isDisjoint(with: .isUnchecked) else { return }
    unknowns[slack].flags.insert(.isUnchecked)
    verification.unchecked.append(slack)
  }

  /// Adds a row that may lack a term to the rows that are checked after each solve. Without the term, an update may not
  /// reach the row's basic variable.
  mutating func markLossy(_ row: RowIndex) {
    if rows[row].isLossy { return }
    rows[row].isLossy = true
    verification.lossy.append(row)
    verification.mayHaveLost = true
  }

  mutating func markRepriced(_ variable: UnknownIndex) {
    guard unknowns[variable].flags.isDisjoint(with: .isRepriced) else { return }
    unknowns[variable].flags.insert(.isRepriced)
    verification.repriced.append(variable)
  }

  /// Adds the variables whose prices became negative to the candidate list.
  mutating func checkRepriced() {
    while !verification.repriced.isEmpty {
      let variable = verification.repriced.removeLast()
      let isListed = unknowns[variable].flags.remove(.isRepriced) != nil
      guard isListed, unknowns[variable].flags.contains(.isAlive), !unknowns[variable].isBasic else { continue }
      if improves(variable, direction: 1) || improves(variable, direction: -1) { markCandidate(variable) }
    }
  }

  /// Checks the constraints whose rows are modified and were used. An unmodified row is satisfied, because the value of
  /// its basic variable was computed from it.
  mutating func verifyRows() {
    while !verification.unchecked.isEmpty {
      let slack = verification.unchecked.removeLast()
      let isListed = unknowns[slack].flags.remove(.isUnchecked) != nil
      guard isListed, unknowns[slack].flags.isSuperset(of: [.isAlive, .isSlack]), isModified(slack) else {
        continue
      }
      if !isSatisfiedAsAdded(slack) { markDoubtful(slack.unknown) }
    }
    if verification.mayHaveLost { verifyLossyRows() }
    if verification.isImprecise {
      verification.isImprecise = false
      for slack in everything.slacks where !isSatisfiedAsAdded(slack) { markDoubtful(slack.unknown) }
    }
  }

  private mutating func verifyLossyRows() {
    verification.mayHaveLost = false
    var count = 0
    for position in 0..<verification.lossy.count {
      let row = verification.lossy[position]
      guard rows[row].isLossy else { continue }
      // The list may contain a row twice.
      rows[row].isLossy = false
      guard rows[row].basic != .none && rows[row].owner == .none else { continue }
      verification.lossy[count] = row
      count += 1
      if let base = rows[row].base.index, !isSatisfiedAsAdded(base) { markDoubtful(base.unknown) }
    }
    verification.lossy.truncate(to: count)
    for position in 0..<count { rows[verification.lossy[position]].isLossy = true }
  }

  /// Resets the counters and caches that belong to one change of a constraint.
  mutating func beginSteps() {
    verification.steps = 0
    if !determinations.isEmpty { determinations = Determinations() }
    if !verification.lossy.isEmpty { verification.mayHaveLost = true }
  }

  /// Whether the terms of the constraint, as it was added, sum up to the value of its slack.
  func isSatisfiedAsAdded(_ slack: SlackIndex) -> Bool {
    var sum = CompensatedSum()
    sum.add(-1, times: unknowns[slack].value)
    var next = firstOriginalTerm(of: slack)
    while let index = next.index {
      let term = terms[index]
      next = term.nextInRow
      if term.variable == slack.unknown { continue }
      sum.add(term.coefficient, times: unknowns[term.variable].value)
    }
    return abs(sum.value) <= Tolerance.verified * max(sum.size, Tolerance.smallestSize)
  }
}
