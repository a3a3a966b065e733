// The pivot: exchanges a basic variable and a nonbasic one.
extension Simplex {
  /// Makes `entering` basic, and the row's basic variable, `leaving`, nonbasic. The row must be the latest expansion,
  /// and must contain `entering`. Values do not change: the caller sets that of `leaving` and propagates it.
  ///
  /// If one path of definitions leads from `leaving` to `entering`, each row along the path then defines the next
  /// variable:
  ///
  ///     before   a = b + 1    b = c + 2    c = e + 3        each row defines the variable on its left
  ///     after    b = a - 1    c = b - 2    e = c - 3        a leaves, e enters, no row has changed
  ///
  /// Where paths separate and join again, this would make a cycle. A variable that is on all paths is a dominator.
  /// Between two successive dominators with several paths, the variables are eliminated: their definitions are
  /// substituted into the row of the first dominator, which then contains the second one itself.
  ///
  /// Returns false if a pivot element is 0 except for rounding errors. Then `leaving` is doubtful, and the rows are
  /// equivalent to those before.
  mutating func pivot(_ row: consuming TableauRow, entering: UnknownIndex) -> Bool {
    let leaving = row.basic
    precondition(row.mark == mark, "The row to pivot on is not the latest that was expanded")
    recycle(row)
    guard unknowns[entering].mark == mark else {
      markDoubtful(leaving, stopping: true)
      return false
    }
    dominators.removeAll()
    dominators.append(entering)
    while dominators.last != leaving, let next = unknowns[dominators.last].parent.only { dominators.append(next) }
    if dominators.last != leaving { cutCycles(between: leaving, and: entering) }
    guard isPathWhole(to: leaving) else {
      markDoubtful(leaving, stopping: true)
      return false
    }

    undoLog.record(.pivot(leaving: leaving, entering: entering, enteringValue: unknowns[entering].value))
    for position in 1..<dominators.count {
      define(dominators[position - 1], by: definition(of: dominators[position]))
    }
    release(leaving)
    clearReducedCost(of: entering)
    return true
  }

  /// Whether `dominators` ends with the variable, and the row of each contains the one before it.
  private func isPathWhole(to leaving: UnknownIndex) -> Bool {
    guard dominators.count > 1 && dominators.last == leaving else { return false }
    for position in 1..<dominators.count
    where coefficient(of: dominators[position - 1], in: definition(of: dominators[position])) == 0 {
      return false
    }
    return true
  }

  /// Fills `dominators`, from `entering` to `leaving`, so that the row of each contains the one before it and no other
  /// variable that depends on that one.
  private mutating func cutCycles(between leaving: UnknownIndex, and entering: UnknownIndex) {
    keepNodes(thatReach: entering)
    // In topological order, a node is a dominator if no edge from a node before it leads to a node after it.
    var open = 0.0
    dominatorPositions.removeAll()
    for position in stride(from: nodes.count - 1, through: 0, by: -1) {
      let node = nodes[position]
      if open == unknowns[node].alpha { dominatorPositions.append(position) }
      open += Double(countMarkedTerms(of: node)) - unknowns[node].alpha
    }
    for index in dominatorPositions.indices {
      let position = dominatorPositions[index]
      // `entering` comes after the last dominator. It is not in `nodes`, so the last range starts at 0.
      let first = index + 1 < dominatorPositions.count ? dominatorPositions[index + 1] + 1 : 0
      if first < position { eliminate(nodesAt: first..<position, fromRowOf: nodes[position]) }
    }
    dominators.removeAll()
    dominators.append(entering)
    for index in stride(from: dominatorPositions.count - 1, through: 0, by: -1) {
      dominators.append(nodes[dominatorPositions[index]])
    }
  }

  /// Keeps the `nodes` from which `entering` can be reached, marks them and `entering`, and counts in `alpha` how many
  /// of their rows contain each.
  private mutating func keepNodes(thatReach entering: UnknownIndex) {
    advanceMark()
    unknowns[entering].mark = mark
    unknowns[entering].alpha = 0
    var kept = 0
    for position in 0..<nodes.count {
      let node = nodes[position]
      guard countMarkedTerms(of: node) > 0 else { continue }
      unknowns[node].mark = mark
      unknowns[node].alpha = 0
      nodes[kept] = node
      kept += 1
    }
    nodes.truncate(to: kept)
    for position in 0..<nodes.count {
      let node = nodes[position]
      var next = rows[definition(of: node)].firstTerm
      while let index = next.index {
        let variable = terms[index].variable
        if variable != node && unknowns[variable].mark == mark { unknowns[variable].alpha += 1 }
        next = terms[index].nextInRow
      }
    }
  }

  private func countMarkedTerms(of node: UnknownIndex) -> Int {
    var count = 0
    var next = rows[definition(of: node)].firstTerm
    while let index = next.index {
      let variable = terms[index].variable
      if variable != node && unknowns[variable].mark == mark { count += 1 }
      next = terms[index].nextInRow
    }
    return count
  }

  /// Substitutes the definitions of some nodes into the row of a later one.
  private mutating func eliminate(nodesAt positions: Range<Int>, fromRowOf node: UnknownIndex) {
    let row = definition(of: node)
    let sum = makeSum()
    gather(1, ofSize: 0, timesRow: row, in: sum)
    for position in positions.reversed() {
      let variable = nodes[position]
      guard unknowns[variable].mark == mark else { continue }
      dropCancelled(variable, isWorn: false)
      if unknowns[variable].alpha == 0 { continue }
      subtract(unknowns[variable].alpha, ofSize: sizes[variable], timesDefinition: definition(of: variable), in: sum)
      unknowns[variable].alpha = 0
    }
    replaceTerms(of: row, by: sum)
    define(node, by: row)
  }
}
