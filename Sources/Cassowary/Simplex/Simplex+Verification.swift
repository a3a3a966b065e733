// Answers are verified before they are given. What cannot be vouched for is distrusted, and solved again with more care
// (Simplex+Recovery.swift).

/// What is waiting to be checked, and what did not stand the check.
struct Watch: ~Copyable {
  /// Slacks whose rows were mixed with others and have been used since they were last checked.
  var unchecked = List<SlackIndex>()
  /// Rows that a coefficient was dropped from, and others, and whether something has changed since they were checked.
  var lossy = List<RowIndex>()
  var mayHaveLost = false
  /// Whether a value is what is left of numbers that are so much larger that constraints may not hold in which it is large.
  var isImprecise = false
  /// Variables whose reduced costs changed since their signs were last checked.
  var repriced = List<UnknownIndex>()
  /// Unknowns that the present solution may be wrong about.
  var troubled = List<UnknownIndex>()
  /// Whether required constraints may hold in appearance only: terms were so large that rounding hides how far off one is,
  /// or a tableau row was doubtful.
  var isBlinded = false
  /// Whether the simplex gives up, because going on makes no sense.
  var isStopped = false
  /// How many pivots and changes of segments were made since the last change from outside.
  var steps = 0 { didSet { if steps == 0 { nextRefactoring = 0 } } }
  /// Before how many of them no rows are made anew.
  var nextRefactoring = 0
}

extension Simplex {
  mutating func distrust(_ unknown: UnknownIndex, stopping: Bool = false) {
    if stopping { watch.isStopped = true }
    guard unknowns[unknown].flags.isDisjoint(with: .isTroubled) else { return }
    unknowns[unknown].flags.insert(.isTroubled)
    watch.troubled.append(unknown)
  }

  /// Takes the list of what is distrusted; the simplex may go on afterwards.
  mutating func takeTroubled() -> [UnknownIndex] {
    watch.isStopped = false
    watch.steps = 0
    var unknowns: [UnknownIndex] = []
    while !watch.troubled.isEmpty {
      let unknown = watch.troubled.removeLast()
      let isListed = self.unknowns[unknown].flags.remove(.isTroubled) != nil
      if isListed && self.unknowns[unknown].flags.contains(.isAlive) { unknowns.append(unknown) }
    }
    return unknowns
  }

  /// Lets the simplex go on, without what made it stop in a component.
  mutating func forgetTrouble(of component: Component) {
    watch.isStopped = false
    watch.steps = 0
    for index in component.unknowns { unknowns[index].flags.remove(.isTroubled) }
  }

  /// Stops a sequence of pivots that is longer than any that makes progress is seen to be.
  mutating func countStep(for unknown: UnknownIndex) {
    watch.steps += 1
    if watch.steps > Self.smallestStepLimit + Self.stepsPerRow * rowCount { distrust(unknown, stopping: true) }
  }

  private static let smallestStepLimit = 1000
  private static let stepsPerRow = 4

  mutating func noteUnchecked(_ slack: SlackIndex) {
    guard unknowns[slack].flags.isDisjoint(with: .isUnchecked) else { return }
    unknowns[slack].flags.insert(.isUnchecked)
    watch.unchecked.append(slack)
  }

  /// Has a row checked after each solution that may lack a term: nothing tells when it should have moved.
  mutating func noteLoss(in row: RowIndex) {
    if rows[row].isLossy { return }
    rows[row].isLossy = true
    watch.lossy.append(row)
    watch.mayHaveLost = true
  }

  mutating func noteRepriced(_ variable: UnknownIndex) {
    guard unknowns[variable].flags.isDisjoint(with: .isRepriced) else { return }
    unknowns[variable].flags.insert(.isRepriced)
    watch.repriced.append(variable)
  }

  /// Makes candidates of the variables whose reduced costs have changed and do not have their sign.
  mutating func checkRepriced() {
    while !watch.repriced.isEmpty {
      let variable = watch.repriced.removeLast()
      let isListed = unknowns[variable].flags.remove(.isRepriced) != nil
      guard isListed, unknowns[variable].flags.contains(.isAlive), !unknowns[variable].isBasic else { continue }
      if improves(variable, direction: 1) || improves(variable, direction: -1) { noteCandidate(variable) }
    }
  }

  /// Checks that the constraints hold whose rows were mixed and used. A row that is still its constraint holds because its
  /// basic variable was computed from it.
  mutating func checkWornRows() {
    while !watch.unchecked.isEmpty {
      let slack = watch.unchecked.removeLast()
      let isListed = unknowns[slack].flags.remove(.isUnchecked) != nil
      guard isListed, unknowns[slack].flags.isSuperset(of: [.isAlive, .isSlack]), isMixed(slack) else {
        continue
      }
      if !holdsAsAdded(slack) { distrust(slack.unknown) }
    }
    if watch.mayHaveLost { checkLossyRows() }
    if watch.isImprecise {
      watch.isImprecise = false
      for slack in everything.slacks where !holdsAsAdded(slack) { distrust(slack.unknown) }
    }
  }

  private mutating func checkLossyRows() {
    watch.mayHaveLost = false
    var count = 0
    for position in 0..<watch.lossy.count {
      let row = watch.lossy[position]
      guard rows[row].isLossy else { continue }
      // So that it counts once.
      rows[row].isLossy = false
      guard rows[row].basic != .none && rows[row].owner == .none else { continue }
      watch.lossy[count] = row
      count += 1
      if let base = rows[row].base.index, !holdsAsAdded(base) { distrust(base.unknown) }
    }
    watch.lossy.truncate(to: count)
    for position in 0..<count { rows[watch.lossy[position]].isLossy = true }
  }

  /// Something changes from outside: what counts for one change begins anew.
  mutating func beginSteps() {
    watch.steps = 0
    if !determinations.isEmpty { determinations = Determinations() }
    if !watch.lossy.isEmpty { watch.mayHaveLost = true }
  }

  /// Whether a constraint's terms, as it was added, give the value of its slack.
  func holdsAsAdded(_ slack: SlackIndex) -> Bool {
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
