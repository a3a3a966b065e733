/// Solves the constraints of one tree of views and tells which items moved.
///
/// It learns of changes, never of the whole: a constraint is installed when the first pass after its activation comes,
/// and an item gets its unknowns when a constraint first mentions it.
@MainActor
final class LayoutEngine {
  /// The topmost view, whose size is given.
  unowned let root: UIView
  /// Whether the engine lays out, or measures what would be without touching anything.
  let isLive: Bool
  let equations = EquationSystem()

  /// Items that something other than a constraint has changed for.
  var stale: [ItemVariables] = []
  /// Whether anything has happened since the last solution.
  var needsSolution: Bool { isChanged || !stale.isEmpty }

  private var rows: [InstalledRow?] = []
  private var freeRows: [Int] = []
  /// By the unknown's index.
  private var owners: [ItemVariables?] = []
  private var isChanged = false
  /// What solving for it found no time for, because rows may still mention it.
  private var retired: [EquationSystem.Unknown] = []
  private var retiredRows: [EquationSystem.Row] = []
  /// Widths that were made before their items were mentioned.
  private var reservedWidths: [ObjectIdentifier: EquationSystem.Unknown] = [:]
  /// Items whose intrinsic height has yet to be asked for at their solved width.
  var unmeasured: [ItemVariables] = []

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

  init(root: UIView, isLive: Bool) {
    self.root = root
    self.isLive = isLive
  }

  // MARK: Solving

  /// Takes in what has changed, solves, and notes who moved.
  func solve(_ changes: ConstraintChanges) {
    isChanged = false
    removeRetired()
    let constraints = changes.constraints.inOrderOfActivation
    reserveWidths(for: constraints)
    for constraint in constraints { takeIn(constraint) }
    reservedWidths = [:]
    for view in changes.contentViews where !view.layoutItem.isSolved && view.hasContentSize {
      _ = variables(of: view.layoutItem)
    }
    refreshStale()
    // Heights that depend on widths: solve, ask, and solve again. Three times are enough for everything that settles.
    var rounds = 0
    repeat {
      rounds += 1
      equations.visitChanges { owners[$0.index].map(noteMove) }
    } while rounds <= 3 && measureHeights()
  }

  /// The solved alignment rectangle of an item.
  func rect(of variables: ItemVariables) -> CGRect {
    CGRect(
      x: equations.value(of: variables.x), y: equations.value(of: variables.y),
      width: equations.value(of: variables.width), height: equations.value(of: variables.height))
  }

  private func noteMove(_ variables: ItemVariables) {
    if !variables.content.isEmpty { unmeasured.append(variables) }
    if isLive { variables.item.noteMove() }
  }

  /// Asks views whose height depends on their width; says whether anything came out differently.
  private func measureHeights() -> Bool {
    var isDifferent = false
    let items = unmeasured
    unmeasured = []
    for variables in items where variables.engine === self {
      let width = equations.value(of: variables.width)
      guard let view = variables.item.view, width > 0, width != variables.measuredWidth,
        let size = view.intrinsicContentSize(forWidth: width)
      else { continue }
      variables.measuredWidth = width
      for constraint in variables.content where constraint.axis == .vertical {
        guard constraint.constantStorage != size.height else { continue }
        constraint.constantStorage = size.height
        updateConstant(of: constraint)
        isDifferent = true
      }
    }
    return isDifferent
  }

  // MARK: Items

  /// Makes the widths of text that wraps before all others, the last mentioned first.
  ///
  /// UIKit decides between equal wishes in favour of the view that was mentioned first, but takes text that wraps out
  /// and in again when its width is known, and that turns the order round among them, across only.
  private func reserveWidths(for constraints: [NSLayoutConstraint]) {
    var wrapping: [LayoutItem] = []
    var seen: Set<ObjectIdentifier> = []
    for constraint in constraints {
      constraint.forEachItem { item in
        guard item.view?.heightFollowsWidth == true, item.variables?.engine !== self,
          seen.insert(ObjectIdentifier(item)).inserted
        else { return }
        wrapping.append(item)
      }
    }
    for item in wrapping.reversed() {
      reservedWidths[ObjectIdentifier(item)] = equations.makeUnknown(isLength: true)
    }
  }

  /// The item's unknowns, made on first mention.
  func variables(of item: LayoutItem) -> ItemVariables {
    if let known = item.variables, known.engine === self { return known }
    let variables = ItemVariables(
      item, engine: self, equations: equations, width: reservedWidths[ObjectIdentifier(item)])
    for unknown in [variables.x, variables.y, variables.width, variables.height] {
      while owners.count <= unknown.index { owners.append(nil) }
      owners[unknown.index] = variables
    }
    item.variables = variables
    refresh(variables)
    noteMove(variables)
    return variables
  }

  /// Forgets an item that leaves the tree, or its guide's owner.
  func discard(_ item: LayoutItem) {
    guard let variables = item.variables, variables.engine === self else { return }
    for constraint in variables.system + variables.content { removeSystem(constraint) }
    variables.system = []
    variables.content = []
    for unknown in [variables.x, variables.y, variables.width, variables.height] {
      owners[unknown.index] = nil
      retired.append(unknown)
    }
    variables.engine = nil
    isChanged = true
  }

  /// Gives the items back what they had before an engine that only measures.
  func standDown() {
    for variables in owners {
      guard let variables, variables.item.variables === variables else { continue }
      variables.item.variables = variables.outer
    }
  }

  private func refreshStale() {
    while let variables = stale.popLast() {
      variables.isStale = false
      if variables.engine === self { refresh(variables) }
    }
  }

  // MARK: Constraints

  private func takeIn(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holderStorage else { return }
    if isLive {
      let isKnown = constraint.engine === self
      let change = constraint.change
      constraint.change = .none
      if isKnown, change == .constant {
        setConstant(of: constraint.row, constraint)
        return
      }
      if isKnown { remove(constraint) }
      removeRetiredRows()
    }
    install(constraint, in: holder)
  }

  /// Adds a constraint's row.
  func install(_ constraint: NSLayoutConstraint, in holder: UIView) {
    var (equation, sign) = equation(for: constraint, in: holder)
    let offset = equation.constant
    var installed: InstalledRow
    if let content = constraint as? NSContentSizeLayoutConstraint {
      equation.constant += Double(content.constantStorage)
      equation.relation = .lessThanOrEqual
      equation.priority = min(Double(content.priorities.hugging.rawValue), Equation.strongestContent)
      installed = InstalledRow(constraint: constraint, holder: holder, row: addOptional(equation))
      equation.relation = .greaterThanOrEqual
      equation.priority = min(Double(content.priorities.resistance.rawValue), Equation.strongestContent)
      installed.secondRow = addOptional(equation)
    } else {
      equation.constant += sign * Double(constraint.refreshedConstant())
      let (row, isBroken) = add(equation, for: constraint)
      installed = InstalledRow(constraint: constraint, holder: holder, row: row, isBroken: isBroken)
    }
    installed.offset = offset
    installed.sign = sign
    let place = freeRows.popLast() ?? rows.count
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
    rows[constraint.row] = nil
    freeRows.append(constraint.row)
    constraint.engine = nil
    isChanged = true
  }

  private func removeRetired() {
    removeRetiredRows()
    for unknown in retired { equations.remove(unknown) }
    retired = []
  }

  private func removeRetiredRows() {
    for row in retiredRows { equations.remove(row) }
    retiredRows = []
  }

  /// Tells the equations of a system constraint's new constant.
  func updateConstant(of constraint: NSLayoutConstraint) {
    guard let place = place(of: constraint) else { return }
    setConstant(of: place, constraint)
  }

  private func place(of constraint: NSLayoutConstraint) -> Int? {
    if constraint.engine === self { return constraint.row }
    return rows.firstIndex { $0?.constraint === constraint }
  }

  private func setConstant(of place: Int, _ constraint: NSLayoutConstraint) {
    guard let installed = rows[place] else { return }
    let constant = installed.offset + installed.sign * Double(constraint.refreshedConstant())
    do {
      try equations.setConstant(constant, of: installed.row)
      if let second = installed.secondRow { try equations.setConstant(constant, of: second) }
    } catch {
      // What contradicts others now is found, and dealt with, on adding.
      equations.remove(installed.row)
      rows[place] = nil
      freeRows.append(place)
      install(constraint, in: installed.holder)
    }
  }

  // MARK: Contradictions

  private func addOptional(_ equation: Equation) -> EquationSystem.Row {
    do { return try equations.add(equation) } catch {
      preconditionFailure("An optional equation cannot contradict others")
    }
  }

  /// Adds an equation; where it contradicts others, the one that UIKit would break gives way.
  private func add(_ equation: Equation, for constraint: NSLayoutConstraint) -> (EquationSystem.Row, isBroken: Bool) {
    while true {
      do { return (try equations.add(equation), false) } catch {
        let places = error.rows.compactMap { row in rows.firstIndex { $0?.row == row } }
        let opponents = places.compactMap { rows[$0]?.constraint }
        let broken = LayoutConflict.broken(among: opponents + [constraint], in: root)
        let isNews = broken.engine.map { $0.isBroken(broken) } != true
        if isNews { LayoutConflicts.report(opponents + [constraint], breaking: broken) }
        guard broken !== constraint, let place = places.first(where: { rows[$0]?.constraint === broken }) else {
          var weaker = equation
          weaker.priority = Equation.broken
          return (addOptional(weaker), true)
        }
        weaken(place)
      }
    }
  }

  func isBroken(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.engine === self && rows[constraint.row]?.isBroken == true
  }

  private func weaken(_ place: Int) {
    guard var installed = rows[place] else { return }
    equations.remove(installed.row)
    var (equation, sign) = equation(for: installed.constraint, in: installed.holder)
    installed.offset = equation.constant
    equation.constant += sign * Double(installed.constraint.refreshedConstant())
    equation.priority = Equation.broken
    sign = installed.sign
    installed.row = addOptional(equation)
    installed.isBroken = true
    rows[place] = installed
  }
}

@MainActor
extension [NSLayoutConstraint] {
  /// The order in which ties are decided, wherever the constraints live.
  var inOrderOfActivation: [NSLayoutConstraint] {
    let isInOrder = zip(self, dropFirst()).allSatisfy { $0.activationOrder <= $1.activationOrder }
    return isInOrder ? self : sorted { $0.activationOrder < $1.activationOrder }
  }
}
