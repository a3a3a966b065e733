// Installing constraints as rows of the equations, updating them and removing them.

extension LayoutEngine {
  /// A constraint and its rows.
  struct InstalledConstraint {
    let constraint: NSLayoutConstraint
    unowned let holder: UIView
    /// The item for which the engine added the constraint; nil for constraints of the program.
    let implicitOwner: ConstraintItem?
    /// The constraint's row. Nil until a conflict with other constraints is resolved.
    var row: EquationSystem.Row?
    /// The row for compression resistance, if the constraint is an intrinsic size.
    var secondRow: EquationSystem.Row?
    /// The terms of the row.
    var terms: [EquationSystem.Term] = []
    /// The constant of the row is `offset + sign * constraint.constant`.
    var offset = 0.0
    var sign = 1.0
    /// Whether the constraint is broken, and the last conflict in which it was broken.
    var isBroken = false
    var conflictRecord: ConflictRecord?
    /// The indices of the constraints that were broken in conflicts with this one.
    var brokenIndices: [Int] = []
  }

  /// Removes constraints if more than their constant has changed.
  func removeChanged(_ constraints: [NSLayoutConstraint]) {
    guard isLive else { return }
    for constraint in constraints where constraint.change == .expression { remove(constraint) }
  }

  /// Updates the constants of installed constraints. Returns the constraints that are not installed.
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

  /// Installs an active constraint.
  func installActivated(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holderStorage else { return }
    guard isInTree(holder) else {
      // The holder was removed from the tree. The engine of its new tree will install the constraint.
      if isLive, constraint.pendingIndex == nil {
        holder.enqueue(constraint)
      }
      return
    }
    if isLive { constraint.change = .none }
    install(constraint, in: holder)
    // Installing may call overridden methods of views, which may deactivate or change the constraint.
    if isLive, constraint.holderStorage !== holder || constraint.change == .expression { remove(constraint) }
  }

  /// Adds the rows of a constraint, or queues the constraint if it conflicts with others.
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
      // If arranged subviews have equal priorities, UIKit shrinks or stretches the first one. By default, the solver
      // would shrink the last one. Therefore, ties between compression resistances are reversed.
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
    // Constraints of the program store the index in the engine that performs layout, not the index in an engine that
    // only measures.
    guard isLive || constraint.isImplicit else { return }
    constraint.engine = self
    constraint.installedIndex = index
    countTerms(of: installed, by: 1)
  }

  /// Stores the index of the constraint to which a row belongs.
  func recordRow(_ row: EquationSystem.Row, at index: Int) {
    while installedIndices.count <= row.index { installedIndices.append(-1) }
    installedIndices[row.index] = index
  }

  /// Queues the rows of a constraint for removal before the next solution.
  func remove(_ constraint: NSLayoutConstraint) {
    if constraint.engine === self { remove(at: constraint.installedIndex) }
  }

  private func remove(at index: Int) {
    guard let installed = installedConstraints[index] else { return }
    enqueueForResolution(at: index)
    if let row = installed.row { rowsToRemove.append(row) }
    if let second = installed.secondRow { rowsToRemove.append(second) }
    if installed.constraint.engine === self { installed.constraint.engine = nil }
    countTerms(of: installed, by: -1)
    installedConstraints[index] = nil
    freeIndices.append(index)
    hasChanges = true
  }

  /// Removes deactivated constraints from an engine that only measures. Constraints do not notify such an engine.
  func removeInactive() {
    for index in installedConstraints.indices {
      guard let installed = installedConstraints[index] else { continue }
      let isActive = installed.constraint.isImplicit || installed.constraint.holderStorage != nil
      if !isActive || !areCurrent(installed.terms) { remove(at: index) }
    }
  }

  /// Removes the rows in ``rowsToRemove``.
  func removeQueuedRows() {
    guard !rowsToRemove.isEmpty else { return }
    for row in rowsToRemove { equations.remove(row) }
    rowsToRemove = []
  }

  /// Updates the constant of an implicit constraint in the equations.
  func updateConstant(of constraint: NSLayoutConstraint) {
    if constraint.engine === self { setConstant(of: constraint.installedIndex) }
  }

  private func setConstant(of index: Int) {
    guard let installed = installedConstraints[index] else { return }
    removeQueuedRows()
    enqueueForResolution(at: index)
    // A queued constraint is installed later, with its current constant.
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

  /// Returns the equation of a constraint with its constant, and stores the terms, the offset and the sign.
  func completeEquation(for installed: inout InstalledConstraint) -> Equation {
    var (equation, sign) = equation(for: installed.constraint, in: installed.holder)
    installed.terms = equation.terms
    installed.offset = equation.constant
    installed.sign = sign
    equation.constant += sign * Double(installed.constraint.refreshedConstant())
    return equation
  }

  /// Adds an optional equation.
  func addOptional(_ equation: Equation) -> EquationSystem.Row {
    do { return try equations.add(equation) } catch {
      preconditionFailure("Adding an optional equation cannot cause a conflict")
    }
  }
}
