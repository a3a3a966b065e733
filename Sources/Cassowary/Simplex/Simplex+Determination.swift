// What all solutions agree on, and why.
//
// The total error is a constant plus, for each unknown, what moving it costs by itself: its penalty and, while it is
// nonbasic, its reduced cost; for a basic variable, its penalty less what the reduced costs account for. None of these
// can fall below what it is in the solution, at any level, so another solution is one for which none of them rises.
// Which is a matter of directions: an unknown may go up, down, both ways or neither. A variable is determined if no
// such directions, that keep all rows, move it.
extension Simplex {
  /// Whether no solution has another value for the variable, when only errors above a priority count, and so no ties.
  mutating func isDetermined(_ variable: Int32, above priority: Double) -> Bool {
    solve()
    let levels = levels.above(priority)
    if isPinned(variable, by: levels) { return true }
    if isLoose(variable, by: levels) { return false }
    var directions = Directions(around: variable, by: levels, in: &self)
    return !directions.canMove(variable)
  }

  /// The slacks of the constraints, all of them tight, that make up the variable's value.
  mutating func slacks(determining variable: Int32) -> [Int32] {
    solve()
    guard unknowns[variable].isBasic else { return [] }
    expand(variable)
    var slacks: [Int32] = []
    for position in 0..<leaves.count {
      let leaf = unknowns[leaves[position]]
      let counts = leaf.alpha != 0 && leaf.flags.contains(.isSlack) && leaf.side == 0
      if counts { slacks.append(leaves[position]) }
    }
    return slacks
  }

  /// Whether the variable's tableau row holds nothing that may move. Where this says no, something else may still block
  /// what would move it.
  fileprivate mutating func isPinned(_ variable: Int32, by levels: ArraySlice<Int32>) -> Bool {
    guard unknowns[variable].isBasic else { return freedom(of: variable, by: levels) == [] }
    expand(variable)
    for position in 0..<leaves.count where unknowns[leaves[position]].alpha != 0 {
      if freedom(of: leaves[position], by: levels) != [] { return false }
    }
    return true
  }

  /// Whether one nonbasic variable may go somewhere, alone, and take this one along. Where this says no, several may have
  /// to go together.
  private mutating func isLoose(_ variable: Int32, by levels: ArraySlice<Int32>) -> Bool {
    guard unknowns[variable].isBasic else { return canGo(variable, by: levels) }
    expand(variable)
    var movers: [Int32] = []
    for position in 0..<leaves.count where unknowns[leaves[position]].alpha != 0 {
      movers.append(leaves[position])
    }
    return movers.contains { canGo($0, by: levels) }
  }

  /// Whether a nonbasic variable may go somewhere and nothing that depends on it is in the way.
  private mutating func canGo(_ variable: Int32, by levels: ArraySlice<Int32>) -> Bool {
    let freedom = freedom(of: variable, by: levels)
    guard freedom != [] else { return false }
    expandColumn(of: variable)
    return [Freedom.up, .down].contains { direction in
      freedom.contains(direction)
        && (0..<nodes.count).allSatisfy { position in
          let alpha = unknowns[nodes[position]].alpha
          if alpha == 0 { return true }
          let way: Freedom = (alpha > 0) == (direction == .up) ? .up : .down
          return self.freedom(of: nodes[position], by: levels).contains(way)
        }
    }
  }

  /// Where the unknown may go by itself, when only some levels count.
  fileprivate mutating func freedom(of variable: Int32, by levels: ArraySlice<Int32>) -> Freedom {
    let unknown = unknowns[variable]
    guard unknown.isBasic else {
      return [
        costsNothing(variable, direction: 1, at: levels) ? .up : [],
        costsNothing(variable, direction: -1, at: levels) ? .down : [],
      ]
    }
    let counts: (Level) -> Bool = { $0 == .forbidden || levels.contains(Int32($0.slot)) }
    if unknown.side != 0 { return [.up, .down] }
    if unknown.segment != 0, counts(unknown.penalty(unknown.segment)) { return unknown.segment > 0 ? .up : .down }
    return [counts(unknown.above) ? [] : .up, counts(unknown.below) ? [] : .down]
  }

  /// Whether a nonbasic variable may move in the direction without any error that counts.
  private mutating func costsNothing(_ variable: Int32, direction: Int8, at levels: ArraySlice<Int32>) -> Bool {
    unknowns[variable].alpha = 1
    guard computePrice(of: variable, direction: direction) else { return false }
    return levels.allSatisfy { candidatePrice[$0] == 0 }
  }
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
  private var movable: [Int32: (variable: Variable, sign: Double)] = [:]

  init(around variable: Int32, by levels: ArraySlice<Int32>, in other: inout Simplex) {
    var seenRows: Set<Int32> = []
    var seen: Set<Int32> = [variable]
    var rows: [Int32] = []
    var waiting = [variable]
    while let unknown = waiting.popLast() {
      if other.unknowns[unknown].isBasic && other.isPinned(unknown, by: levels) { continue }
      guard admit(unknown, other.freedom(of: unknown, by: levels)) else { continue }
      var column = other.unknowns[unknown].firstTerm
      while column != none {
        let row = other.terms[column].row
        column = other.terms[column].nextInColumn
        guard seenRows.insert(row).inserted else { continue }
        rows.append(row)
        var index = other.rows[row].firstTerm
        while index != none {
          let neighbour = other.terms[index].variable
          if seen.insert(neighbour).inserted { waiting.append(neighbour) }
          index = other.terms[index].nextInRow
        }
      }
    }
    for row in rows { hold(row, of: other) }
  }

  /// Whether the unknown moves in any of the directions.
  mutating func canMove(_ unknown: Int32) -> Bool {
    guard let (variable, _) = movable[unknown] else { return false }
    // Where there is a direction, all multiples of it are there too.
    for goal in [1.0, -1.0] {
      let wish = LinearConstraint([(variable, 1)], .equal, goal, priority: 1)
      guard case .success(let slack) = simplex.add(wish) else { continue }
      simplex.solve()
      let isReached = abs(simplex.unknowns[variable.place].value) > 0.5
      simplex.remove(slack)
      if isReached { return true }
    }
    return false
  }

  private mutating func admit(_ unknown: Int32, _ freedom: Freedom) -> Bool {
    guard freedom != [] else { return false }
    let isNonnegative = freedom != [.up, .down]
    let variable = Variable(place: simplex.makeVariable(isNonnegative: isNonnegative))
    movable[unknown] = (variable, freedom == .down ? -1 : 1)
    return true
  }

  private mutating func hold(_ row: Int32, of other: borrowing Simplex) {
    var terms: [(Variable, Double)] = []
    var index = other.rows[row].firstTerm
    while index != none {
      let term = other.terms[index]
      if let (variable, sign) = movable[term.variable] { terms.append((variable, sign * term.coefficient)) }
      index = term.nextInRow
    }
    // Standing still is always allowed, so that none of these contradicts others.
    _ = simplex.add(LinearConstraint(terms, .equal, 0))
  }
}
