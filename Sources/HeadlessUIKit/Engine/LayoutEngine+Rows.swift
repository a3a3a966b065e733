// How constraints become rows of the equations, and stop being some.

extension LayoutEngine {
  /// A constraint in the equations.
  struct InstalledConstraint {
    let constraint: NSLayoutConstraint
    unowned let holder: UIView
    /// The item that the system added the constraint for.
    let implicitOwner: ConstraintItem?
    /// Nil while the constraint contradicts what may be about to change as well.
    var row: EquationSystem.Row?
    /// The second wish of an intrinsic size.
    var secondRow: EquationSystem.Row?
    /// What the row mentions.
    var terms: [(EquationSystem.Unknown, Double)] = []
    /// What turns the constraint's constant into the row's.
    var offset = 0.0
    var sign = 1.0
    /// Whether the constraint had to give way, and the contradiction in which it last did.
    var isBroken = false
    var conflictRecord: ConflictRecord?
    /// The places of what gave way where this one took part.
    var brokenIndices: [Int] = []
  }

  /// Takes out constraints that are not what they were.
  func removeChanged(_ constraints: [NSLayoutConstraint]) {
    guard isLive else { return }
    for constraint in constraints where constraint.change == .expression { remove(constraint) }
  }

  /// Takes in what differs by nothing but the constant; returns the rest.
  func updateConstants(_ constraints: [NSLayoutConstraint]) -> [NSLayoutConstraint] {
    var rest: [NSLayoutConstraint] = []
    for constraint in constraints {
      if constraint.engine === self, constraint.holderStorage != nil {
        constraint.change = .none
        setConstant(of: constraint.installedIndex)
      } else {
        rest.append(constraint)
      }
    }
    return rest
  }

  func installActivated(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holderStorage else { return }
    guard isInTree(holder) else {
      // It has left with its holder, and waits there for another engine.
      if isLive, constraint.pendingIndex == nil {
        holder.enqueue(constraint)
      }
      return
    }
    if isLive { constraint.change = .none }
    install(constraint, in: holder)
    // Whoever was asked for a size meanwhile may have taken it out.
    if isLive, constraint.holderStorage !== holder || constraint.change == .expression { remove(constraint) }
  }

  /// Adds a constraint's row, or has the constraint wait if it contradicts what is there.
  func install(_ constraint: NSLayoutConstraint, in holder: UIView, for implicitOwner: ConstraintItem? = nil) {
    removeQueuedRows()
    var installed = InstalledConstraint(constraint: constraint, holder: holder, implicitOwner: implicitOwner)
    var equation = completeEquation(for: &installed)
    guard areCurrent(installed.terms) else { return }
    if let content = constraint as? NSContentSizeLayoutConstraint {
      equation.relation = .lessThanOrEqual
      equation.priority = min(Double(content.priorities.hugging.rawValue), Equation.strongestContent)
      installed.row = addOptional(equation)
      equation.relation = .greaterThanOrEqual
      equation.priority = min(Double(content.priorities.resistance.rawValue), Equation.strongestContent)
      // In a stack the first gives way to its equals when there is too little room, as it does when there is too much.
      equation.reversesTies = content.isArranged
      installed.secondRow = addOptional(equation)
    } else {
      installed.row = try? equations.add(equation)
    }
    let index = freeIndices.popLast() ?? installedConstraints.count
    if index == installedConstraints.count {
      installedConstraints.append(installed)
    } else {
      installedConstraints[index] = installed
    }
    if let row = installed.row { recordRow(row, at: index) } else { unresolved.append(index) }
    // What an engine that only measures has added itself is known to no other.
    guard isLive || constraint.isImplicit else { return }
    constraint.engine = self
    constraint.installedIndex = index
    countTerms(of: installed, by: 1)
  }

  /// Remembers where the constraint is that a row of the equations belongs to.
  func recordRow(_ row: EquationSystem.Row, at index: Int) {
    while installedIndices.count <= row.index { installedIndices.append(-1) }
    installedIndices[row.index] = index
  }

  /// Takes a constraint's row out before the next solution.
  func remove(_ constraint: NSLayoutConstraint) {
    if constraint.engine === self { remove(at: constraint.installedIndex) }
  }

  private func remove(at index: Int) {
    guard let installed = installedConstraints[index] else { return }
    setNeedsResolution(at: index)
    if let row = installed.row { rowsToRemove.append(row) }
    if let second = installed.secondRow { rowsToRemove.append(second) }
    if installed.constraint.engine === self { installed.constraint.engine = nil }
    countTerms(of: installed, by: -1)
    installedConstraints[index] = nil
    freeIndices.append(index)
    hasChanges = true
  }

  /// Takes out what has left while an engine measures, of which constraints know nothing.
  func removeInactive() {
    for index in installedConstraints.indices {
      guard let installed = installedConstraints[index] else { continue }
      let isActive = installed.constraint.isImplicit || installed.constraint.holderStorage != nil
      if !isActive || !areCurrent(installed.terms) { remove(at: index) }
    }
  }

  func removeQueuedRows() {
    guard !rowsToRemove.isEmpty else { return }
    for row in rowsToRemove { equations.remove(row) }
    rowsToRemove = []
  }

  /// Tells the equations of a system constraint's new constant.
  func updateConstant(of constraint: NSLayoutConstraint) {
    if constraint.engine === self { setConstant(of: constraint.installedIndex) }
  }

  private func setConstant(of index: Int) {
    guard let installed = installedConstraints[index] else { return }
    removeQueuedRows()
    setNeedsResolution(at: index)
    // What waits takes its constant along when it is judged.
    guard let row = installed.row else { return }
    let constant = installed.offset + installed.sign * Double(installed.constraint.refreshedConstant())
    do {
      try equations.setConstant(constant, of: row)
      if let second = installed.secondRow { try equations.setConstant(constant, of: second) }
    } catch {
      equations.remove(row)
      installedConstraints[index]?.row = nil
      unresolved.append(index)
    }
  }

  /// A constraint's equation with its constant; notes what turns the one constant into the other.
  func completeEquation(for installed: inout InstalledConstraint) -> Equation {
    var (equation, sign) = equation(for: installed.constraint, in: installed.holder)
    installed.terms = equation.terms
    installed.offset = equation.constant
    installed.sign = sign
    equation.constant += sign * Double(installed.constraint.refreshedConstant())
    return equation
  }

  /// Adds an equation that is not required.
  func addOptional(_ equation: Equation) -> EquationSystem.Row {
    do { return try equations.add(equation) } catch {
      preconditionFailure("An optional equation cannot contradict others")
    }
  }
}
