// Adding constraints and changing their constants.
extension Simplex {
  /// Adds a constraint and returns its slack. If required constraints contradict it, returns these and changes nothing.
  mutating func add(_ constraint: LinearConstraint) -> Result<SlackIndex, Conflict> {
    if violatedCount > Self.longestQueue { solve() }
    prepareForChange()
    let (slack, defined, oldValue) = install(constraint)
    let possibleConflict = repairRequired(testing: slack)
    if possibleConflict == nil && isFeasibilityCertain { return .success(slack) }
    let isRolledBack = rollBack()
    let constant = constraint.constant / details[slack].unit
    setBreakpoint(constant, of: slack, given: constant)
    if isRolledBack, let defined, unknowns[defined].isBasic && !unknowns[slack].isBasic {
      if pivot(expand(defined), entering: slack.unknown) {
        setValue(of: defined, to: oldValue)
        propagate(from: defined)
      }
    }
    if !isRolledBack || !unknowns[slack].isBasic { resetComponent(of: slack) }
    guard let conflict = checkFeasibility(of: slack, possibleConflict) else { return .success(slack) }
    // `remove` may solve. The solution must not depend on the refused constraint.
    unknowns[slack].below = .free
    unknowns[slack].above = .free
    remove(slack)
    return .failure(conflict)
  }

  private mutating func beginChange() {
    beginUndoLog()
    verification.mayHideInfeasibility = false
  }

  /// Makes a constraint's row. The row defines one of the constraint's variables if no pivot is necessary for that, and
  /// the slack otherwise. Returns the slack, that variable if there is one, and the previous value of that variable.
  private mutating func install(_ constraint: LinearConstraint) -> (
    slack: SlackIndex, defined: UnknownIndex?, oldValue: Double
  ) {
    let (below, above) = penalties(of: constraint)
    let slack = SlackIndex(unknown: makeUnknown(.isSlack, below: below, above: above))
    let sum = makeSum()
    for term in constraint.terms {
      gather(term.coefficient, ofSize: Rounding.size(ofGiven: term.coefficient), term.variable.unknown, in: sum)
    }
    scale(sum, for: slack, constant: constraint.constant)
    let constant = constraint.constant / details[slack].unit
    unknowns[slack].breakpoint = constant
    unknowns[slack].value = constant
    if below.isOptional || above.isOptional {
      details[slack].rank = constraint.reversesTies ? -tieRank(of: sum) : tieRank(of: sum)
    }
    let subject = undeterminedVariable(in: sum)
    let size = subject == nil && undeterminedCount == 0 ? newNonnegativeVariable(in: sum) : nil
    let isSubjectFresh = subject.map { unknowns[$0].termCount == 0 } ?? false
    // The variable that the row defines from the start, if there is one.
    var defined = subject ?? size
    var oldValue = defined.map { unknowns[$0].value } ?? 0
    let row = makeRow(owner: slack, from: sum)

    beginChange()
    if let subject, isSubjectFresh || !closesCycle(defining: subject, by: row) {
      define(subject, by: row)
      computeOrderAndValue(of: subject)
    } else {
      define(slack.unknown, by: row)
      moveToEndOfOrder(slack.unknown)
      recompute(slack.unknown)
      if let size, canAbsorb(size, deviationOf: slack) {
        dequeue(slack.unknown)
        release(slack.unknown)
        setValue(of: slack.unknown, to: constant)
        define(size, by: row)
        computeOrderAndValue(of: size)
      } else {
        defined = size == nil ? nonnegativeVariableToDefine(in: row, of: slack) : nil
        if let defined {
          oldValue = unknowns[defined].value
          release(slack.unknown)
          // No other row contains the slack yet.
          unknowns[slack].order = 0
          define(defined, by: row)
          computeOrderAndValue(of: defined)
        } else if undeterminedCount > 0 {
          tighten(slack)
        }
      }
    }
    return (slack, defined, oldValue)
  }

  /// Divides the coefficients of a sum by a power of two, so that the largest is in 1 ..< 2. That changes no digit. If
  /// the coefficients of a variable that is named several times cancel except for rounding errors, the sum becomes 0.
  private mutating func scale(_ sum: borrowing RowSum, for slack: SlackIndex, constant: Double) {
    var largest = 0.0
    for position in positions(in: sum) {
      let variable = summands[position]
      if Tolerance.isZero(unknowns[variable].alpha, among: sizes[variable]) { unknowns[variable].alpha = 0 }
      largest = max(largest, abs(unknowns[variable].alpha))
    }
    if largest == 1 || largest == 0 { return }
    let unit = Double(sign: .plus, exponent: largest.exponent, significand: 1)
    guard (constant / unit).isFinite && (1 / unit).isFinite else { return }
    details[slack].unit = unit
    for position in positions(in: sum) {
      unknowns[summands[position]].alpha /= unit
      sizes[summands[position]] /= unit
    }
  }

  /// Decides whether a constraint that has a row but no solution yet is feasible. Returns the required constraints that
  /// contradict it. If there are none, returns nil, and the simplex has a solution that includes the constraint.
  private mutating func checkFeasibility(of slack: SlackIndex, _ possibleConflict: Conflict?) -> Conflict? {
    dequeue(slack.unknown)
    let tested = isRequired(slack) ? slack : nil
    var conflict: Conflict?
    if let possibleConflict, tested != nil, verification.doubtful.isEmpty, givenConstants.isEmpty {
      // The component may be the whole system, so it is visited only if the proof from the tableau row fails.
      conflict = proved(possibleConflict, testing: slack)
      if conflict != nil { (verification.isStopped, verification.steps) = (false, 0) }
    }
    if conflict == nil { conflict = checkComponent(of: slack, tested, possibleConflict) }
    conflict?.slacks.removeAll { $0 == slack }
    return conflict
  }

  private mutating func checkComponent(of slack: SlackIndex, _ tested: SlackIndex?, _ possibleConflict: Conflict?)
    -> Conflict?
  {
    let component = component(around: [slack.unknown])
    clearDoubts(of: component)
    var conflict: Conflict?
    if let possibleConflict, tested != nil { conflict = confirmed(possibleConflict.slacks + [slack], testing: slack) }
    if conflict == nil { conflict = solveSeparately(component, testing: tested) }
    if conflict != nil && component.slacks.contains(where: { isShifted($0) }) {
      // With the given constants, the constraint may be feasible, or the conflict may be another one.
      let other = solveSeparately(component, testing: tested, asGiven: true)
      if other.map({ confirmed($0.slacks + [slack], testing: slack, asGiven: true) != nil }) ?? true {
        conflict = other
      }
    }
    return conflict
  }

  func isRequired(_ slack: SlackIndex) -> Bool {
    unknowns[slack].below == .forbidden || unknowns[slack].above == .forbidden
  }

  /// Changes a constraint's constant. If required constraints forbid it, returns these and changes nothing.
  mutating func setConstant(_ constant: Double, of slack: SlackIndex) -> Conflict? {
    let limit = Double.greatestFiniteMagnitude
    let constant = min(max(constant / details[slack].unit, -limit), limit)
    guard constant != givenBreakpoint(of: slack) else { return nil }
    queueUnpriced()
    beginSteps()
    if !isRequired(slack) && candidates.isEmpty {
      setOptionalConstant(constant, of: slack)
      return nil
    }
    prepareForChange()
    let old = unknowns[slack]
    let oldConstant = givenBreakpoint(of: slack)
    setBreakpoint(constant, of: slack, given: constant)
    beginChange()
    if old.isBasic {
      recompute(slack.unknown)
    } else {
      let isTight = old.side == 0 || unknowns[slack].penalty(unknowns[slack].side) == .forbidden
      if isTight {
        setValue(of: slack.unknown, to: constant)
        propagate(from: slack.unknown)
      } else {
        markCandidate(slack.unknown)
      }
    }
    let possibleConflict = repairRequired(testing: slack)
    if possibleConflict == nil && isFeasibilityCertain { return nil }
    if !rollBack() { resetComponent(of: slack) }
    // The old constant was feasible. Restore it, then check the new one in the same way as an added constraint.
    unknowns[slack].breakpoint = old.breakpoint
    if unknowns[slack].isBasic {
      recompute(slack.unknown)
    } else {
      setValue(of: slack.unknown, to: old.value)
      propagate(from: slack.unknown)
    }
    dequeue(slack.unknown)
    setBreakpoint(constant, of: slack, given: constant)
    guard let conflict = checkFeasibility(of: slack, possibleConflict) else { return nil }
    setBreakpoint(old.breakpoint, of: slack, given: oldConstant)
    if unknowns[slack].isBasic { recompute(slack.unknown) }
    return conflict
  }

  /// Changes the constant of a constraint that cannot be in a conflict. Dependent values are updated by the next solve,
  /// together with those of all other changes until then.
  private mutating func setOptionalConstant(_ constant: Double, of slack: SlackIndex) {
    let isTight = !unknowns[slack].isBasic && unknowns[slack].side == 0
    unknowns[slack].breakpoint = constant
    if isTight {
      setValue(of: slack.unknown, to: constant)
    } else if !unknowns[slack].isBasic {
      markCandidate(slack.unknown)
    }
    dirty.append(slack.unknown)
  }

  private mutating func penalties(of constraint: LinearConstraint) -> (below: Penalty, above: Penalty) {
    let isRequired = constraint.priority >= 1000
    switch constraint.relation {
    case .lessThanOrEqual: return (.free, isRequired ? .forbidden : retainLevel(constraint.priority))
    case .greaterThanOrEqual: return (isRequired ? .forbidden : retainLevel(constraint.priority), .free)
    case .equal:
      let level = isRequired ? Penalty.forbidden : retainLevel(constraint.priority)
      return (level, level)
    }
  }
}
