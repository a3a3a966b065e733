// How constraints become rows of the equations, and stop being some.

extension LayoutEngine {
  /// A constraint in the equations.
  struct InstalledRow {
    let constraint: NSLayoutConstraint
    unowned let holder: UIView
    var row: EquationSystem.Row
    /// The second wish of an intrinsic size.
    var secondRow: EquationSystem.Row?
    /// What turns the constraint's constant into the row's.
    var offset = 0.0
    var sign = 1.0
    var isBroken = false
  }

  /// Takes out constraints that are not what they were.
  func takeOut(_ constraints: [NSLayoutConstraint]) {
    guard isLive else { return }
    for constraint in constraints where constraint.change == .expression { remove(constraint) }
  }

  /// Takes in what differs by nothing but the constant; returns the rest.
  func takeInConstants(_ constraints: [NSLayoutConstraint]) -> [NSLayoutConstraint] {
    var rest: [NSLayoutConstraint] = []
    for constraint in constraints {
      if constraint.engine === self, constraint.holderStorage != nil {
        constraint.change = .none
        setConstant(of: constraint.row, constraint)
      } else {
        rest.append(constraint)
      }
    }
    return rest
  }

  func takeIn(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holderStorage else { return }
    if isLive { constraint.change = .none }
    install(constraint, in: holder)
  }

  /// Takes in again what contradicted others while not all that has changed was known.
  func takeInDeferred() {
    let waiting = deferred
    deferred = []
    for (constraint, holder) in waiting { install(constraint, in: holder) }
  }

  /// Adds a constraint's row.
  func install(_ constraint: NSLayoutConstraint, in holder: UIView) {
    removeRetiredRows()
    var (equation, offset, sign) = completeEquation(for: constraint, in: holder)
    var installed: InstalledRow
    if let content = constraint as? NSContentSizeLayoutConstraint {
      equation.relation = .lessThanOrEqual
      equation.priority = min(Double(content.priorities.hugging.rawValue), Equation.strongestContent)
      installed = InstalledRow(constraint: constraint, holder: holder, row: addOptional(equation))
      equation.relation = .greaterThanOrEqual
      equation.priority = min(Double(content.priorities.resistance.rawValue), Equation.strongestContent)
      // In a stack the first gives way to its equals when there is too little room, as it does when there is too much.
      equation.reversesTies = content.isArranged
      installed.secondRow = addOptional(equation)
    } else {
      let (row, isBroken) = add(equation, for: constraint)
      installed = InstalledRow(constraint: constraint, holder: holder, row: row, isBroken: isBroken)
    }
    installed.offset = offset
    installed.sign = sign
    let place = freePlaces.popLast() ?? rows.count
    if place == rows.count { rows.append(installed) } else { rows[place] = installed }
    guard isLive else { return }
    constraint.engine = self
    constraint.row = place
  }

  /// Takes a constraint's row out before the next solution.
  func remove(_ constraint: NSLayoutConstraint) {
    guard constraint.engine === self, let installed = rows[constraint.row] else { return }
    retiredRows.append(installed.row)
    if let second = installed.secondRow { retiredRows.append(second) }
    vacate(constraint.row)
    isChanged = true
  }

  func removeRetiredRows() {
    guard !retiredRows.isEmpty else { return }
    for row in retiredRows { equations.remove(row) }
    retiredRows = []
  }

  /// Tells the equations of a system constraint's new constant.
  func updateConstant(of constraint: NSLayoutConstraint) {
    let place = constraint.engine === self ? constraint.row : rows.firstIndex { $0?.constraint === constraint }
    if let place { setConstant(of: place, constraint) }
  }

  private func setConstant(of place: Int, _ constraint: NSLayoutConstraint) {
    guard let installed = rows[place] else { return }
    removeRetiredRows()
    let constant = installed.offset + installed.sign * Double(constraint.refreshedConstant())
    do {
      try equations.setConstant(constant, of: installed.row)
      if let second = installed.secondRow { try equations.setConstant(constant, of: second) }
    } catch {
      equations.remove(installed.row)
      vacate(place)
      deferred.append((constraint, installed.holder))
    }
  }

  private func vacate(_ place: Int) {
    if isLive { rows[place]?.constraint.engine = nil }
    rows[place] = nil
    freePlaces.append(place)
  }

  /// A constraint's equation with its constant, and what turns the one constant into the other.
  private func completeEquation(
    for constraint: NSLayoutConstraint, in holder: UIView
  ) -> (Equation, offset: Double, sign: Double) {
    var (equation, sign) = equation(for: constraint, in: holder)
    let offset = equation.constant
    equation.constant += sign * Double(constraint.refreshedConstant())
    return (equation, offset, sign)
  }

  // MARK: Contradictions

  /// Adds an equation that is not required.
  func addOptional(_ equation: Equation) -> EquationSystem.Row {
    do { return try equations.add(equation) } catch {
      preconditionFailure("An optional equation cannot contradict others")
    }
  }

  /// Adds an equation; where it contradicts others, the one that UIKit would break gives way.
  private func add(_ equation: Equation, for constraint: NSLayoutConstraint) -> (EquationSystem.Row, isBroken: Bool) {
    while true {
      do { return (try equations.add(equation), false) } catch {
        let places = error.rows.compactMap { row in rows.firstIndex { $0?.row == row } }
        let members = places.compactMap { rows[$0]?.constraint } + [constraint]
        let broken = LayoutConflict.broken(among: members, in: root)
        // Measuring comes upon what layout has reported already.
        let isNews = broken.engine.map { $0.isBroken(broken) } != true
        if isNews { LayoutConflicts.report(members, breaking: broken) }
        guard broken !== constraint, let place = places.first(where: { rows[$0]?.constraint === broken }) else {
          var weaker = equation
          weaker.priority = Equation.broken
          return (addOptional(weaker), true)
        }
        weaken(place)
      }
    }
  }

  private func isBroken(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.engine === self && rows[constraint.row]?.isBroken == true
  }

  private func weaken(_ place: Int) {
    guard let installed = rows[place] else { return }
    equations.remove(installed.row)
    var equation = completeEquation(for: installed.constraint, in: installed.holder).0
    equation.priority = Equation.broken
    rows[place]?.row = addOptional(equation)
    rows[place]?.isBroken = true
  }
}
