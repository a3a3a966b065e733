// What all solutions agree on, and why.
//
// The total error is a constant plus, for each unknown, what moving it costs by itself: its penalty and, while it is
// nonbasic, its reduced cost; for a basic variable, its penalty less what the reduced costs account for. None of these
// can fall below what it is in the solution, at any level, so another solution is one for which none of them rises.
// Which is a matter of directions: an unknown may go up, down, both ways or neither. A variable is determined if no
// such directions, that keep all rows, move it.
extension Simplex {
  /// Whether no solution has another value for the variable, when only errors above a priority count, and so no ties.
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

  /// The slacks of the constraints, all of them tight, that make up the variable's value.
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

  /// Whether nothing may move that the variable is defined by. Where this says no, something else may still block what would
  /// move it, or it may cancel.
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
        // Those come first that are not known yet, unless another has decided.
        if isPinned && path.count > depth { continue }
        path.removeSubrange(depth...)
        determinations.isPinned[unknown] = isPinned
      }
      path.removeLast()
    }
    return determinations.isPinned[variable] == true
  }

  /// Whether the variable's tableau row, in which some of that has cancelled, holds nothing that may move.
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

  /// Where the unknown may go by itself, when only some levels count.
  fileprivate mutating func freedom(of variable: UnknownIndex, by levels: ArraySlice<LevelSlot>) -> Freedom {
    let unknown = unknowns[variable]
    guard unknown.isBasic else {
      return [
        costsNothing(variable, direction: 1, at: levels) ? .up : [],
        costsNothing(variable, direction: -1, at: levels) ? .down : [],
      ]
    }
    let counts: (Level) -> Bool = { level in
      level == .forbidden || level.slot.map(levels.contains) ?? false
    }
    if unknown.side != 0 { return [.up, .down] }
    if unknown.segment != 0, counts(unknown.penalty(unknown.segment)) { return unknown.segment > 0 ? .up : .down }
    return [counts(unknown.above) ? [] : .up, counts(unknown.below) ? [] : .down]
  }

  /// Whether a nonbasic variable may move in the direction without any error that counts.
  private mutating func costsNothing(_ variable: UnknownIndex, direction: Int8, at levels: ArraySlice<LevelSlot>)
    -> Bool
  {
    guard computePrice(of: variable, direction: direction) else { return false }
    return levels.allSatisfy { candidatePrice[$0] == 0 }
  }
}

/// What has been found out about the solution as it is; forgotten when anything changes.
struct Determinations {
  /// Errors at this priority and below did not count.
  var priority = 0.0
  var isDetermined: [UnknownIndex: Bool] = [:]
  var isPinned: [UnknownIndex: Bool] = [:]

  var isEmpty: Bool { isDetermined.isEmpty && isPinned.isEmpty }
}

/// The ways that an unknown may go from where it is.
private struct Freedom: OptionSet {
  let rawValue: UInt8
  static let up = Freedom(rawValue: 1)
  static let down = Freedom(rawValue: 2)
}

/// The directions in which a solution may be left for another, as a small simplex of their own: one variable for each
/// unknown that may move and has to do with the one in question, and the rows that tie them, which hold at 0 as well.
private struct Directions: ~Copyable {
  private var simplex = Simplex()
  private var movable: [UnknownIndex: (variable: Variable, sign: Double, isOneWay: Bool)] = [:]
  /// All unknowns that were looked at, whether they may move by themselves or not.
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
  /// Two directions added up are a third, and what goes one way only never goes back in it. So there is a single direction
  /// that moves all of these that can move at all; the others are tried until they have moved or are known not to.
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
      // Where there is a direction, all multiples of it are there too.
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
    // Standing still is always allowed, so that none of these contradicts others.
    _ = simplex.add(LinearConstraint(terms, .equal, 0))
  }
}
