// Whether a variable has the same value in all solutions, and which constraints give it that value.
//
// The total error is a constant plus, for each unknown, what moving it costs by itself: its penalty and, while it is
// nonbasic, its reduced cost; for a basic variable, its penalty less what the reduced costs account for. None of these
// can be less than in the solution, at any level, so in another solution none of them is larger. That restricts
// directions: an unknown may increase, decrease, both or neither. A variable is determined if no combination of allowed
// directions that satisfies all rows moves it.
extension Simplex {
  /// Whether the variable has the same value in all solutions, if only errors above a priority count.
  mutating func isDetermined(_ variable: UnknownIndex, above priority: Double) -> Bool {
    solve()
    if determinations.priority != priority { determinations = Determinations(priority: priority) }
    if let known = determinations.isDetermined[variable] { return known }
    let levels = levels.above(priority)
    if isPinned(variable, by: levels) { return true }
    var directions = Directions(around: variable, by: levels, in: &self)
    let movers = directions.movers { other in isPinnedAfterAll(other, by: levels) }
    for unknown in directions.considered { determinations.isDetermined[unknown] = !movers.contains(unknown) }
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
  fileprivate mutating func isPinned(_ variable: UnknownIndex, by levels: ArraySlice<LevelSlot>) -> Bool {
    var path = [variable]
    while let unknown = path.last {
      if determinations.isPinned[unknown] == nil {
        let depth = path.count
        var isPinned = unknowns[unknown].isBasic || freedom(of: unknown, by: levels) == []
        var next = unknowns[unknown].isBasic ? rows[definition(of: unknown)].firstTerm : .none
        while isPinned, let index = next.index {
          let other = terms[index].variable
          next = terms[index].nextInRow
          if other == unknown { continue }
          if let known = determinations.isPinned[other] { isPinned = known } else { path.append(other) }
        }
        // Unknowns without a result come first, unless another one has already decided.
        if isPinned && path.count > depth { continue }
        path.removeSubrange(depth...)
        determinations.isPinned[unknown] = isPinned
      }
      path.removeLast()
    }
    return determinations.isPinned[variable] == true
  }

  /// Whether no unknown in the variable's tableau row, where some may have cancelled, may move.
  private mutating func isPinnedAfterAll(_ variable: UnknownIndex, by levels: ArraySlice<LevelSlot>) -> Bool {
    guard unknowns[variable].isBasic else { return false }
    let row = expand(variable)
    var isPinned = true
    for position in row.entries.indices where row.entries[position].coefficient != 0 {
      if determinations.isPinned[row.entries[position].unknown] != true { isPinned = false }
    }
    recycle(row)
    return isPinned
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
    guard computePrice(of: variable, direction: direction) else { return false }
    return levels.allSatisfy { candidatePrice[$0] == 0 }
  }
}

/// A cache of results about the current solution, cleared by each change.
struct Determinations {
  /// Errors at this priority and below did not count.
  var priority = 0.0
  var isDetermined: [UnknownIndex: Bool] = [:]
  var isPinned: [UnknownIndex: Bool] = [:]

  var isEmpty: Bool { isDetermined.isEmpty && isPinned.isEmpty }
}

/// The directions in which an unknown may move.
private struct Freedom: OptionSet {
  let rawValue: UInt8
  static let up = Freedom(rawValue: 1)
  static let down = Freedom(rawValue: 2)
}

/// The directions from the current solution to other ones, as a small simplex: one variable for each connected unknown that
/// may move, and the rows between them, with the constant 0.
private struct Directions: ~Copyable {
  private var simplex = Simplex()
  private var movable: [UnknownIndex: (variable: Variable, sign: Double, isOneWay: Bool)] = [:]
  /// All visited unknowns, whether they may move by themselves or not.
  private(set) var considered: [UnknownIndex] = []

  init(around variable: UnknownIndex, by levels: ArraySlice<LevelSlot>, in other: inout Simplex) {
    var seenRows: Set<RowIndex> = []
    var seen: Set<UnknownIndex> = [variable]
    var rows: [RowIndex] = []
    var waiting = [variable]
    while let unknown = waiting.popLast() {
      considered.append(unknown)
      if other.unknowns[unknown].isBasic && other.isPinned(unknown, by: levels) { continue }
      guard admit(unknown, other.freedom(of: unknown, by: levels)) else { continue }
      var column = other.unknowns[unknown].firstTerm
      while let index = column.index {
        let row = other.terms[index].row
        column = other.terms[index].nextInColumn
        guard seenRows.insert(row).inserted else { continue }
        rows.append(row)
        var next = other.rows[row].firstTerm
        while let index = next.index {
          let neighbour = other.terms[index].variable
          if seen.insert(neighbour).inserted { waiting.append(neighbour) }
          next = other.terms[index].nextInRow
        }
      }
    }
    for row in rows { hold(row, of: other) }
  }

  /// The unknowns that may have other values.
  ///
  /// The sum of two directions is a direction too, and unknowns that may move only one way do not cancel in it. So a single
  /// direction moves all of these that can move. The other unknowns are tried one by one.
  mutating func movers(unless isKnownToStay: (UnknownIndex) -> Bool) -> Set<UnknownIndex> {
    var movers: Set<UnknownIndex> = []
    let wishes = considered.compactMap { unknown in
      movable[unknown].flatMap { $0.isOneWay ? wish($0.variable, .greaterThanOrEqual, 1) : nil }
    }
    simplex.solve()
    noteMoved(&movers)
    for wish in wishes { simplex.remove(wish) }
    for unknown in considered where !movers.contains(unknown) {
      guard let (variable, _, isOneWay) = movable[unknown], !isOneWay, !isKnownToStay(unknown) else { continue }
      // Any multiple of a direction is a direction, so 1 stands for all distances.
      for goal in [1.0, -1.0] where !movers.contains(unknown) {
        guard let wish = wish(variable, .equal, goal) else { continue }
        simplex.solve()
        noteMoved(&movers)
        simplex.remove(wish)
      }
    }
    return movers
  }

  private mutating func wish(_ variable: Variable, _ relation: Relation, _ goal: Double) -> SlackIndex? {
    try? simplex.add(LinearConstraint([(variable, 1)], relation, goal, priority: 1)).get()
  }

  private func noteMoved(_ movers: inout Set<UnknownIndex>) {
    for unknown in considered {
      if let (variable, _, _) = movable[unknown], abs(simplex.unknowns[variable.place].value) > Tolerance.movement {
        movers.insert(unknown)
      }
    }
  }

  private mutating func admit(_ unknown: UnknownIndex, _ freedom: Freedom) -> Bool {
    guard freedom != [] else { return false }
    let isNonnegative = freedom != [.up, .down]
    let variable = Variable(place: simplex.makeVariable(isNonnegative: isNonnegative))
    movable[unknown] = (variable, freedom == .down ? -1 : 1, isNonnegative)
    return true
  }

  private mutating func hold(_ row: RowIndex, of other: borrowing Simplex) {
    var terms: [(Variable, Double)] = []
    var next = other.rows[row].firstTerm
    while let index = next.index {
      let term = other.terms[index]
      if let (variable, sign, _) = movable[term.variable] { terms.append((variable, sign * term.coefficient)) }
      next = term.nextInRow
    }
    // All variables at 0 satisfy these rows, so none is refused.
    _ = simplex.add(LinearConstraint(terms, .equal, 0))
  }
}
