// Traversal of the graph of definitions: downwards to expand a basic variable into nonbasic ones, upwards to update the
// values that depend on a variable.
extension Simplex {
  /// Expands a basic variable into the nonbasic ones on which it depends.
  ///
  /// Until the next traversal, `nodes` contains the visited basic variables, each before those that use it and the
  /// expanded one last. The marks show which unknowns were reached, and `parent` shows from where. A pivot on the row
  /// needs all three.
  mutating func expand(_ basic: UnknownIndex) -> TableauRow {
    precondition(unknowns[basic].isBasic, "No row defines the unknown that is expanded")
    advanceMark()
    nodes.removeAll()
    leaves.removeAll()
    stack.removeAll()
    cursors.removeAll()
    enter(basic, at: rows[definition(of: basic)].firstTerm)
    while !stack.isEmpty {
      var cursor = cursors.last
      var child: (unknown: UnknownIndex, row: RowIndex)?
      while let index = cursor.index {
        let variable = terms[index].variable
        cursor = terms[index].nextInRow
        if let row = unknowns[variable].row.index, unknowns[variable].mark != mark {
          child = (variable, row)
          break
        }
      }
      cursors.last = cursor
      if let child {
        enter(child.unknown, at: rows[child.row].firstTerm)
      } else {
        nodes.append(stack.removeLast())
        _ = cursors.removeLast()
      }
    }

    unknowns[basic].alpha = 1
    sizes[basic] = 0
    // Once a worn row was used, a coefficient that looks like a rounding error may be a small number.
    var (isDoubtful, isWorn) = (false, false)
    for position in stride(from: nodes.count - 1, through: 0, by: -1) {
      let node = nodes[position]
      let row = rows[definition(of: node)]
      if dropCancelled(node, isWorn: isWorn) { isDoubtful = true }
      if row.isWorn { isWorn = true }
      // Where paths cancel, the nodes below are still visited: a pivot has to follow all paths.
      let multiple = -unknowns[node].alpha / row.pivot
      let size = Rounding.size(
        ofQuotient: multiple, -unknowns[node].alpha, row.pivot,
        inherited: max(sizes[node], abs(unknowns[node].alpha) * Double(row.pivotRounding)) / abs(row.pivot))
      var next = row.firstTerm
      while let index = next.index {
        let term = terms[index]
        next = term.nextInRow
        let variable = term.variable
        if variable == node { continue }
        let addend = multiple * term.coefficient
        let addendSize = Rounding.size(
          ofProduct: addend, multiple, term.coefficient,
          inherited: max(size * abs(term.coefficient), abs(multiple) * Double(term.size)))
        if unknowns[variable].mark != mark {
          unknowns[variable].mark = mark
          unknowns[variable].alpha = addend
          unknowns[variable].parent = ExpansionParent(node)
          sizes[variable] = addendSize
          leaves.append(variable)
        } else if unknowns[variable].parent == .nothing {
          unknowns[variable].alpha = addend
          unknowns[variable].parent = ExpansionParent(node)
          sizes[variable] = addendSize
        } else {
          let old = unknowns[variable].alpha
          unknowns[variable].alpha += addend
          unknowns[variable].parent = .several
          sizes[variable] = Rounding.size(
            ofSum: unknowns[variable].alpha, old, addend, inherited: max(sizes[variable], addendSize))
        }
      }
    }
    var entries = takeEntries(capacity: leaves.count)
    for position in leaves.indices {
      let leaf = leaves[position]
      if dropCancelled(leaf, isWorn: isWorn) { isDoubtful = true }
      entries.appendWithinCapacity(TableauEntry(unknown: leaf, coefficient: unknowns[leaf].alpha, size: sizes[leaf]))
    }
    return TableauRow(basic: basic, entries: entries, isDoubtful: isDoubtful, mark: mark)
  }

  /// Expands a nonbasic variable's column: how far each dependent basic variable moves with it. In the column, each
  /// basic variable comes after those that depend on it.
  mutating func expandColumn(of variable: UnknownIndex) -> TableauColumn {
    precondition(!unknowns[variable].isBasic, "A row defines the unknown whose column is expanded")
    findDependents(of: variable)
    unknowns[variable].alpha = 1
    sizes[variable] = 0
    var (isDoubtful, isWorn) = (false, false)
    for position in stride(from: nodes.count - 1, through: 0, by: -1) {
      let node = nodes[position]
      let row = rows[definition(of: node)]
      if row.isWorn { isWorn = true }
      var (sum, size) = (0.0, 0.0)
      var next = row.firstTerm
      while let index = next.index {
        let term = terms[index]
        if term.variable != node && unknowns[term.variable].mark == mark {
          let alpha = unknowns[term.variable].alpha
          let (old, addend) = (sum, term.coefficient * alpha)
          sum += addend
          let inherited = max(abs(term.coefficient) * sizes[term.variable], Double(term.size) * abs(alpha))
          let addendSize = Rounding.size(ofProduct: addend, term.coefficient, alpha, inherited: inherited)
          size = Rounding.size(ofSum: sum, old, addend, inherited: max(size, addendSize))
        }
        next = term.nextInRow
      }
      unknowns[node].alpha = -sum / row.pivot
      sizes[node] = Rounding.size(
        ofQuotient: unknowns[node].alpha, -sum, row.pivot,
        inherited: max(size, abs(sum) * Double(row.pivotRounding)) / abs(row.pivot))
      if dropCancelled(node, isWorn: isWorn) { isDoubtful = true }
    }
    var entries = takeEntries(capacity: nodes.count)
    for position in nodes.indices {
      let node = nodes[position]
      entries.appendWithinCapacity(TableauEntry(unknown: node, coefficient: unknowns[node].alpha, size: sizes[node]))
    }
    return TableauColumn(nonbasic: variable, entries: entries, isDoubtful: isDoubtful, mark: mark)
  }

  /// Sets an `alpha` to 0 if it is only a rounding error. Returns whether that decision is doubtful.
  /// - Parameter isWorn: Whether `alpha` was computed from a worn row.
  @discardableResult
  @inline(__always) mutating func dropCancelled(_ variable: UnknownIndex, isWorn: Bool) -> Bool {
    let (alpha, size) = (unknowns[variable].alpha, sizes[variable])
    if size == 0 || abs(alpha) > Tolerance.doubtful * size { return false }
    guard Tolerance.isZero(alpha, among: size) else { return true }
    unknowns[variable].alpha = 0
    return isWorn
  }

  /// Updates all values that depend on a variable whose value or definition changed.
  mutating func propagate(from variable: UnknownIndex) {
    findDependents(of: variable)
    recomputeNodes()
  }

  /// Updates all values that depend on dirty variables.
  mutating func updateDirty() {
    guard !dirty.isEmpty else { return }
    beginFindingDependents()
    for position in 0..<dirty.count where unknowns[dirty[position]].mark != mark {
      visitDependents(of: dirty[position])
      if unknowns[dirty[position]].isBasic { nodes.append(dirty[position]) }
    }
    dirty.removeAll()
    recomputeNodes()
  }

  private mutating func recomputeNodes() {
    for position in stride(from: nodes.count - 1, through: 0, by: -1) {
      let node = nodes[position]
      moveToEndOfOrder(node)
      recompute(node)
    }
  }

  /// Computes a basic variable's value from its definition, not from its old value, so that no error accumulates.
  ///
  /// An unmodified row is then as precise as the sum of its terms, even with a small pivot.
  mutating func recompute(_ basic: UnknownIndex) {
    let row = rows[definition(of: basic)]
    var (sum, size) = (0.0, 0.0)
    var next = row.firstTerm
    while let index = next.index {
      let term = terms[index]
      if term.variable != basic {
        let addend = term.coefficient * unknowns[term.variable].value
        sum += addend
        size += abs(addend)
      }
      next = term.nextInRow
    }
    if size > Tolerance.largeAddends && abs(sum) < Tolerance.cancelling * size { sum = carefulSumOfOthers(in: row) }
    var moved = unknowns[basic]
    moved.value = -sum / row.pivot
    if moved.value != moved.breakpoint && !moved.isFree && (moved.isNearBreakpoint || moved.isViolated)
      && isAtBreakpoint(moved, by: row)
    {
      if isOff(moved) { verification.mayHideInfeasibility = true }
      moved.value = moved.breakpoint
    }
    setValue(of: basic, to: moved.value)
    if moved.isViolated { enqueue(basic) }
    if undoLog.isRecording && mayHideViolation(moved, ofSize: size / abs(row.pivot)) {
      verification.mayHideInfeasibility = true
    }
    if row.owner == .none {
      if let base = row.base.index { markUnchecked(base) }
      if row.isWorn { verification.isImprecise = true }
      recordRounding(Tolerance.cancelledValues * size, inSum: sum, of: row)
    }
  }

  /// The sum of a row's terms except the basic variable's, with compensation for terms that cancel. It is 0 if only the
  /// rounding errors of the values are left.
  @inline(never) private mutating func carefulSumOfOthers(in row: Row) -> Double {
    var sum = CompensatedSum()
    var next = row.firstTerm
    while let index = next.index {
      let term = terms[index]
      if row.basic != term.variable { sum.add(term.coefficient, times: unknowns[term.variable].value) }
      next = term.nextInRow
    }
    recordRounding(Tolerance.roundedValue * sum.size, inSum: sum.value, of: row)
    return abs(sum.value) <= Tolerance.cancelledValues * sum.size ? 0 : sum.value
  }

  /// Marks the solution as imprecise if a value may consist mostly of the rounding errors of larger terms. Constraints
  /// with large coefficients for that value may be violated.
  @inline(__always) private mutating func recordRounding(_ noise: Double, inSum sum: Double, of row: Row) {
    if noise > Tolerance.verified * max(abs(row.pivot), abs(sum)) { verification.isImprecise = true }
  }

  /// Whether the unknown differs from its breakpoint only by the rounding errors of the row that defines it.
  @inline(never) private func isAtBreakpoint(_ unknown: Unknown, by row: Row) -> Bool {
    // A variable is in other rows too, which may have smaller terms.
    let tolerance = unknown.flags.contains(.isSlack) ? Tolerance.breakpoint : Tolerance.bound
    return abs(unknown.deviation) <= tolerance * size(of: unknown, definedBy: row)
  }

  /// Whether an unknown violates its breakpoint so much that its constraint may have to be refused.
  private func isOff(_ unknown: Unknown) -> Bool {
    unknown.penalty(unknown.side) == .forbidden
      && abs(unknown.deviation) > Tolerance.leeway(Tolerance.nearRefusal, of: unknown.breakpoint)
  }

  /// Whether the rounding errors of large terms may hide that an unknown violates its breakpoint.
  private func mayHideViolation(_ unknown: Unknown, ofSize size: Double) -> Bool {
    let noise = Tolerance.cancelledValues * size
    return noise > Tolerance.leeway(Tolerance.nearRefusal, of: unknown.breakpoint)
      && abs(unknown.deviation) <= noise && (unknown.below == .forbidden || unknown.above == .forbidden)
  }

  /// The largest term of a row per unit of its basic variable, or the breakpoint if that is larger; see
  /// ``Tolerance/smallestSize``.
  func size(of unknown: Unknown, definedBy row: Row) -> Double {
    var size = 0.0
    var next = row.firstTerm
    while let index = next.index {
      let term = terms[index]
      if row.basic != term.variable { size = max(size, abs(term.coefficient * unknowns[term.variable].value)) }
      next = term.nextInRow
    }
    return max(size / abs(row.pivot), abs(unknown.breakpoint), Tolerance.smallestSize)
  }

  mutating func setValue(of variable: UnknownIndex, to value: Double) {
    let old = unknowns[variable].value
    unknowns[variable].value = value
    if value != old && unknowns[variable].flags.isDisjoint(with: [.isSlack, .isChanged]) {
      unknowns[variable].flags.insert(.isChanged)
      changed.append(variable)
    }
  }

  /// Moves a variable to the end of the topological order.
  mutating func moveToEndOfOrder(_ variable: UnknownIndex) {
    lastOrder += 1
    unknowns[variable].order = lastOrder
  }

  /// Whether the variable would depend on itself if the row defined it. Only unknowns after it in the topological order
  /// can depend on it.
  mutating func closesCycle(defining variable: UnknownIndex, by row: RowIndex) -> Bool {
    advanceMark()
    unknowns[variable].mark = mark
    stack.removeAll()
    var next = rows[row].firstTerm
    while true {
      while let index = next.index {
        let other = terms[index].variable
        next = terms[index].nextInRow
        if unknowns[other].mark == mark { continue }
        unknowns[other].mark = mark
        if unknowns[other].isBasic && unknowns[other].order > unknowns[variable].order { stack.append(other) }
      }
      if stack.isEmpty { return false }
      next = rows[definition(of: stack.removeLast())].firstTerm
      if mentions(variable, from: next) { return true }
    }
  }

  private func mentions(_ variable: UnknownIndex, from first: OptionalIndex<Term>) -> Bool {
    var next = first
    while let index = next.index {
      if terms[index].variable == variable { return true }
      next = terms[index].nextInRow
    }
    return false
  }

  private mutating func findDependents(of variable: UnknownIndex) {
    beginFindingDependents()
    visitDependents(of: variable)
  }

  private mutating func beginFindingDependents() {
    advanceMark()
    nodes.removeAll()
    stack.removeAll()
    cursors.removeAll()
  }

  /// Appends the basic variables that depend on this one to `nodes`, except those that are there already.
  private mutating func visitDependents(of variable: UnknownIndex) {
    enter(variable, at: unknowns[variable].firstTerm)
    while true {
      var cursor = cursors.last
      var parent: UnknownIndex?
      while let index = cursor.index {
        let basic = rows[terms[index].row].basic
        cursor = terms[index].nextInColumn
        if let basic = basic.index, unknowns[basic].mark != mark {
          parent = basic
          break
        }
      }
      cursors.last = cursor
      if let parent {
        enter(parent, at: unknowns[parent].firstTerm)
      } else {
        let done = stack.removeLast()
        _ = cursors.removeLast()
        if stack.isEmpty { return }
        nodes.append(done)
      }
    }
  }

  private mutating func enter(_ variable: UnknownIndex, at cursor: OptionalIndex<Term>) {
    unknowns[variable].mark = mark
    unknowns[variable].alpha = 0
    unknowns[variable].parent = .nothing
    stack.append(variable)
    cursors.append(cursor)
  }
}
