// Whether a variable has the same value in all solutions, and which constraints give it that value.
//
// The total error is a constant plus one term for each unknown: its penalty, plus the reduced cost of a nonbasic
// variable, or minus the penalty of a basic variable that the reduced costs account for. No term can be smaller than in
// the solution, at any level. So in another solution no term is larger. This allows each unknown to increase, to
// decrease, both or neither. A variable is determined if no movement that is allowed for all unknowns, and satisfies
// all rows, moves the variable.
extension Simplex {
  /// Whether the variable has the same value in all solutions, if only errors above a priority count.
  mutating func isDetermined(_ variable: UnknownIndex, above priority: Double) -> Bool {
    solve()
    if determinations.priority != priority { determinations = Determinations(priority: priority) }
    if let known = determinations.isDetermined[variable] { return known }
    let levels = levels.above(priority)
    if isFixed(variable, by: levels) { return true }
    var directions = Directions(around: variable, by: levels, in: &self)
    let movers = directions.movers { other in isFixedByTableauRow(other, by: levels) }
    for unknown in directions.visited { determinations.isDetermined[unknown] = !movers.contains(unknown) }
    return !movers.contains(variable)
  }

  /// The slacks of the tight constraints from which the variable's value is computed.
  mutating func slacks(determining variable: UnknownIndex) -> [SlackIndex] {
    solve()
    guard unknowns[variable].isBasic else { return [] }
    let row = expand(variable)
    var slacks: [SlackIndex] = []
    for position in row.entries.indices {
      let entry = row.entries[position]
      guard entry.coefficient != 0, unknowns[entry.unknown].side == 0, let slack = slack(entry.unknown) else {
        continue
      }
      slacks.append(slack)
    }
    recycle(row)
    return slacks
  }

  /// Whether none of the unknowns that define the variable may move. If false, the variable may still be determined.
  fileprivate mutating func isFixed(_ variable: UnknownIndex, by levels: ArraySlice<LevelSlot>) -> Bool {
    var path = [variable]
    while let unknown = path.last {
      if determinations.isFixed[unknown] == nil {
        let depth = path.count
        var isFixed = unknowns[unknown].isBasic || freedom(of: unknown, by: levels) == []
        var next = unknowns[unknown].isBasic ? rows[definition(of: unknown)].firstTerm : .none
        while isFixed, let index = next.index {
          let other = terms[index].variable
          next = terms[index].nextInRow
          if other == unknown { continue }
          if let known = determinations.isFixed[other] { isFixed = known } else { path.append(other) }
        }
        // The unknowns that were just appended are visited first. If one is not fixed, the result is known without
        // them.
        if isFixed && path.count > depth { continue }
        path.removeSubrange(depth...)
        determinations.isFixed[unknown] = isFixed
      }
      path.removeLast()
    }
    return determinations.isFixed[variable] == true
  }

  /// Whether no unknown in the variable's tableau row may move. Unknowns whose coefficients cancel are not in the row.
  private mutating func isFixedByTableauRow(_ variable: UnknownIndex, by levels: ArraySlice<LevelSlot>) -> Bool {
    guard unknowns[variable].isBasic else { return false }
    let row = expand(variable)
    var isFixed = true
    for position in row.entries.indices where row.entries[position].coefficient != 0 {
      if determinations.isFixed[row.entries[position].unknown] != true { isFixed = false }
    }
    recycle(row)
    return isFixed
  }

  /// The directions in which the unknown may move by itself, if only some levels count.
  fileprivate mutating func freedom(of variable: UnknownIndex, by levels: ArraySlice<LevelSlot>) -> Freedom {
    let unknown = unknowns[variable]
    guard unknown.isBasic else {
      return [
        costsNothing(variable, direction: 1, at: levels) ? .up : [],
        costsNothing(variable, direction: -1, at: levels) ? .down : [],
      ]
    }
    let counts: (Penalty) -> Bool = { level in
      level == .forbidden || level.slot.map(levels.contains) ?? false
    }
    if unknown.side != 0 { return [.up, .down] }
    if unknown.segment != 0, counts(unknown.penalty(unknown.segment)) { return unknown.segment > 0 ? .up : .down }
    return [counts(unknown.above) ? [] : .up, counts(unknown.below) ? [] : .down]
  }

  /// Whether a nonbasic variable may move in the direction without an error at these levels.
  private mutating func costsNothing(_ variable: UnknownIndex, direction: Int8, at levels: ArraySlice<LevelSlot>)
    -> Bool
  {
    var price = makePrice()
    var isFree = compute(&price, of: variable, direction: direction)
    if isFree {
      for slot in levels where price[slot] != 0 { isFree = false }
    }
    recycle(price)
    return isFree
  }
}

/// A cache of results about the current solution, cleared by each change.
struct Determinations {
  /// Errors at this priority and below did not count.
  var priority = 0.0
  var isDetermined: [UnknownIndex: Bool] = [:]
  var isFixed: [UnknownIndex: Bool] = [:]

  var isEmpty: Bool { isDetermined.isEmpty && isFixed.isEmpty }
}

/// The directions in which an unknown may move.
private struct Freedom: OptionSet {
  let rawValue: UInt8
  static let up = Freedom(rawValue: 1)
  static let down = Freedom(rawValue: 2)
}

/// The directions from the current solution to other ones, as a small simplex: one variable for each connected unknown
/// that may move, and the rows between them, with the constant 0.
private struct Directions: ~Copyable {
  private var simplex = Simplex()
  private var movable: [UnknownIndex: (variable: Variable, sign: Double, isOneWay: Bool)] = [:]
  /// All visited unknowns, whether they may move by themselves or not.
  private(set) var visited: [UnknownIndex] = []

  init(around variable: UnknownIndex, by levels: ArraySlice<LevelSlot>, in other: inout Simplex) {
    var seenRows: Set<RowIndex> = []
    var seen: Set<UnknownIndex> = [variable]
    var rows: [RowIndex] = []
    var pending = [variable]
    while let unknown = pending.popLast() {
      visited.append(unknown)
      if other.unknowns[unknown].isBasic && other.isFixed(unknown, by: levels) { continue }
      guard addVariable(for: unknown, other.freedom(of: unknown, by: levels)) else { continue }
      var column = other.unknowns[unknown].firstTerm
      while let index = column.index {
        let row = other.terms[index].row
        column = other.terms[index].nextInColumn
        guard seenRows.insert(row).inserted else { continue }
        rows.append(row)
        var next = other.rows[row].firstTerm
        while let index = next.index {
          let neighbour = other.terms[index].variable
          if seen.insert(neighbour).inserted { pending.append(neighbour) }
          next = other.terms[index].nextInRow
        }
      }
    }
    for row in rows { addRow(row, of: other) }
  }

  /// The unknowns that may have other values.
  ///
  /// The sum of two directions is a direction too, and unknowns that may move only one way do not cancel in it. So a
  /// single direction moves all of these that can move. The other unknowns are tried one by one.
  mutating func movers(unless isKnownFixed: (UnknownIndex) -> Bool) -> Set<UnknownIndex> {
    var movers: Set<UnknownIndex> = []
    let goals = visited.compactMap { unknown in
      movable[unknown].flatMap { $0.isOneWay ? addGoal($0.variable, .greaterThanOrEqual, 1) : nil }
    }
    simplex.solve()
    insertMoved(&movers)
    for goal in goals { simplex.remove(goal) }
    for unknown in visited where !movers.contains(unknown) {
      guard let (variable, _, isOneWay) = movable[unknown], !isOneWay, !isKnownFixed(unknown) else { continue }
      // A multiple of a direction is a direction, so it is enough to try the distance 1.
      for distance in [1.0, -1.0] where !movers.contains(unknown) {
        guard let goal = addGoal(variable, .equal, distance) else { continue }
        simplex.solve()
        insertMoved(&movers)
        simplex.remove(goal)
      }
    }
    return movers
  }

  /// Adds an optional constraint that moves a variable away from 0.
  private mutating func addGoal(_ variable: Variable, _ relation: Relation, _ distance: Double) -> SlackIndex? {
    try? simplex.add(LinearConstraint(terms: [.init(variable, 1)], relation, distance, priority: 1)).get()
  }

  private func insertMoved(_ movers: inout Set<UnknownIndex>) {
    for unknown in visited {
      if let (variable, _, _) = movable[unknown], abs(simplex.unknowns[variable.unknown].value) > Tolerance.movement {
        movers.insert(unknown)
      }
    }
  }

  /// Adds a variable for an unknown that may move. Returns false if it must not move.
  private mutating func addVariable(for unknown: UnknownIndex, _ freedom: Freedom) -> Bool {
    guard freedom != [] else { return false }
    let isNonnegative = freedom != [.up, .down]
    let variable = Variable(unknown: simplex.makeVariable(isNonnegative: isNonnegative))
    movable[unknown] = (variable, freedom == .down ? -1 : 1, isNonnegative)
    return true
  }

  private mutating func addRow(_ row: RowIndex, of other: borrowing Simplex) {
    var terms: [LinearConstraint.Term] = []
    var next = other.rows[row].firstTerm
    while let index = next.index {
      let term = other.terms[index]
      if let (variable, sign, _) = movable[term.variable] { terms.append(.init(variable, sign * term.coefficient)) }
      next = term.nextInRow
    }
    // All variables at 0 satisfy these rows, so none is refused.
    _ = simplex.add(LinearConstraint(terms: terms, .equal, 0))
  }
}
