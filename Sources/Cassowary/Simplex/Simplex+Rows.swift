// The sparse matrix: unknowns, rows and terms, with linked rows and columns.
extension Simplex {
  mutating func makeUnknown(_ flags: Unknown.Flags, below: Penalty, above: Penalty) -> UnknownIndex {
    var unknown = Unknown()
    unknown.flags = [flags, .isAlive]
    unknown.below = below
    unknown.above = above
    guard !freeUnknowns.isEmpty else {
      let index = unknowns.append(unknown)
      details.append(UnknownDetails())
      sizes.append(0)
      return index
    }
    let index = freeUnknowns.removeLast()
    // Lists may still contain the index, so it keeps its flags for them.
    unknown.flags.formUnion(unknowns[index].flags.intersection(.listed))
    unknowns[index] = unknown
    details[index].unit = 1
    return index
  }

  mutating func recycle(unknown index: UnknownIndex) {
    assert(unknowns[index].firstTerm == .none && !unknowns[index].isBasic)
    dequeue(index)
    clearReducedCost(of: index)
    unknowns[index].flags.remove(.isAlive)
    details[index].generation &+= 1
    if !determinations.isEmpty { determinations = Determinations() }
    freeUnknowns.append(index)
  }

  mutating func makeRow() -> RowIndex {
    rowCount += 1
    let row = Row(pivot: 0, firstTerm: .none, basic: .none, owner: .none)
    if freeRows.isEmpty { return rows.append(row) }
    let index = freeRows.removeLast()
    rows[index] = row
    return index
  }

  mutating func recycle(row index: RowIndex) {
    removeTerms(of: index)
    rows[index].basic = .none
    freeRows.append(index)
    rowCount -= 1
  }

  mutating func appendTerm(_ coefficient: Double, ofSize size: Double, _ variable: UnknownIndex, to row: RowIndex) {
    let next = unknowns[variable].firstTerm
    let term = Term(
      coefficient: coefficient, variable: variable, row: row,
      nextInRow: rows[row].firstTerm, nextInColumn: next, previousInColumn: .none,
      size: Float(min(size, Tolerance.largestTermSize)))
    let index = store(term)
    if let next = next.index { terms[next].previousInColumn = OptionalIndex(index) }
    rows[row].firstTerm = OptionalIndex(index)
    unknowns[variable].firstTerm = OptionalIndex(index)
    unknowns[variable].termCount += 1
    if unknowns[variable].termCount == 1 && isUndetermined(variable) { undeterminedCount += 1 }
  }

  mutating func store(_ term: Term) -> TermIndex {
    guard let index = freeTerm.index else { return terms.append(term) }
    freeTerm = terms[index].nextInRow
    terms[index] = term
    return index
  }

  mutating func recycle(term index: TermIndex) {
    terms[index].nextInRow = freeTerm
    freeTerm = OptionalIndex(index)
  }

  mutating func removeTerms(of row: RowIndex) {
    var next = rows[row].firstTerm
    while let index = next.index {
      let term = terms[index]
      if let previous = term.previousInColumn.index {
        terms[previous].nextInColumn = term.nextInColumn
      } else {
        unknowns[term.variable].firstTerm = term.nextInColumn
      }
      if let following = term.nextInColumn.index { terms[following].previousInColumn = term.previousInColumn }
      if unknowns[term.variable].termCount == 1 && isUndetermined(term.variable) { undeterminedCount -= 1 }
      unknowns[term.variable].termCount -= 1
      recycle(term: index)
      next = term.nextInRow
    }
    rows[row].firstTerm = .none
  }

  /// Makes the row define one of its unknowns. The caller has to define or release the previous one.
  mutating func define(_ variable: UnknownIndex, by row: RowIndex) {
    if isUndetermined(variable) { undeterminedCount -= 1 }
    rows[row].basic = OptionalIndex(variable)
    unknowns[variable].row = OptionalIndex(row)
    guard let term = term(of: variable, in: row) else {
      preconditionFailure("A row cannot define an unknown that it does not mention")
    }
    rows[row].pivot = terms[term].coefficient
    rows[row].pivotRounding = terms[term].size / Float(abs(terms[term].coefficient))
  }

  /// Makes a basic variable nonbasic.
  mutating func release(_ variable: UnknownIndex) {
    unknowns[variable].row = .none
    if isUndetermined(variable) { undeterminedCount += 1 }
  }

  /// The row that defines a basic variable.
  @inline(__always) func definition(of basic: UnknownIndex) -> RowIndex {
    guard let row = unknowns[basic].row.index else { preconditionFailure("No row defines the unknown") }
    return row
  }

  /// The basic variable of a row that is in use.
  @inline(__always) func basic(of row: RowIndex) -> UnknownIndex {
    guard let basic = rows[row].basic.index else { preconditionFailure("The row is not in use") }
    return basic
  }

  /// The unknown as a constraint's slack, if it is one.
  func slack(_ unknown: UnknownIndex) -> SlackIndex? {
    unknowns[unknown].flags.contains(.isSlack) ? SlackIndex(unknown: unknown) : nil
  }

  private func isUndetermined(_ variable: UnknownIndex) -> Bool {
    let unknown = unknowns[variable]
    return !unknown.isBasic && unknown.isFree && unknown.termCount > 0 && !unknown.flags.contains(.isSlack)
  }

  /// Coefficients that are added up to become the terms of a row.
  ///
  /// ``makeSum()`` creates it, and ``replaceTerms(of:by:)`` consumes it. The coefficients are in the unknowns' `alpha`,
  /// and the variables in `summands`, so nothing else may traverse the rows in between: debug builds check that.
  struct RowSum: ~Copyable {
    fileprivate let mark: UInt32
  }

  /// Creates a sum without coefficients.
  mutating func makeSum() -> RowSum {
    advanceMark()
    summands.removeAll()
    return RowSum(mark: mark)
  }

  /// The positions of a sum's variables in `summands`. Their coefficients may be 0.
  @inline(__always) func positions(in sum: borrowing RowSum) -> BufferIndices<Int> {
    assert(sum.mark == mark, "Another traversal has changed the sum")
    return summands.indices
  }

  /// Adds a coefficient to a sum.
  /// - Parameter size: The size of the largest numbers that were rounded to compute the coefficient.
  @inline(__always) mutating func gather(
    _ coefficient: Double, ofSize size: Double, _ variable: UnknownIndex, in sum: borrowing RowSum
  ) {
    assert(sum.mark == mark, "Another traversal has changed the sum")
    if unknowns[variable].mark == mark {
      let old = unknowns[variable].alpha
      unknowns[variable].alpha += coefficient
      sizes[variable] = Rounding.size(
        ofSum: unknowns[variable].alpha, old, coefficient, inherited: max(sizes[variable], size))
    } else {
      unknowns[variable].mark = mark
      unknowns[variable].alpha = coefficient
      sizes[variable] = size
      summands.append(variable)
    }
  }

  /// Adds a multiple of a row to a sum.
  /// - Parameter size: The size of the largest numbers that were rounded to compute the multiple.
  mutating func gather(
    _ multiple: Double, ofSize size: Double, timesRow row: RowIndex, in sum: borrowing RowSum
  ) {
    var next = rows[row].firstTerm
    while let index = next.index {
      let term = terms[index]
      let addend = multiple * term.coefficient
      let addendSize = Rounding.size(
        ofProduct: addend, multiple, term.coefficient,
        inherited: max(size * abs(term.coefficient), abs(multiple) * Double(term.size)))
      gather(addend, ofSize: addendSize, term.variable, in: sum)
      next = term.nextInRow
    }
  }

  /// Substitutes a row's basic variable, which has this coefficient in the sum.
  mutating func subtract(
    _ coefficient: Double, ofSize size: Double, timesDefinition row: RowIndex, in sum: borrowing RowSum
  ) {
    let pivot = rows[row].pivot
    let multiple = -coefficient / pivot
    let multipleSize = Rounding.size(
      ofQuotient: multiple, -coefficient, pivot,
      inherited: max(size, abs(coefficient) * Double(rows[row].pivotRounding)) / abs(pivot))
    gather(multiple, ofSize: multipleSize, timesRow: row, in: sum)
  }

  /// Replaces the row's terms by those of the sum. Coefficients that cancelled except for rounding errors are dropped.
  mutating func replaceTerms(of row: RowIndex, by sum: consuming RowSum) {
    precondition(sum.mark == mark, "Another traversal has changed the sum")
    if rows[row].owner == .none && rows[row].basic != .none { repeatedUpdates += 1 }
    saveOriginal(of: row)
    removeTerms(of: row)
    rows[row].isWorn = false
    rows[row].isLossy = false
    for position in stride(from: summands.count - 1, through: 0, by: -1) {
      let variable = summands[position]
      let (coefficient, size) = (unknowns[variable].alpha, sizes[variable])
      // The basic variable's coefficient is the pivot, which must stay in the row.
      if Tolerance.isZero(coefficient, among: size) && rows[row].basic != variable {
        if abs(coefficient) > Tolerance.certainZero * size { markLossy(row) }
        continue
      }
      if Tolerance.isWorn(coefficient, among: size) {
        rows[row].isWorn = true
        lastWornRow = row
      }
      appendTerm(coefficient, ofSize: size, variable, to: row)
    }
  }

  /// Makes the row of a constraint from the sum of its terms and its slack.
  mutating func makeRow(owner slack: SlackIndex, from sum: consuming RowSum) -> RowIndex {
    gather(-1, ofSize: 0, slack.unknown, in: sum)
    let row = makeRow()
    replaceTerms(of: row, by: sum)
    rows[row].owner = OptionalIndex(slack)
    details[slack].originalRow = OptionalIndex(row)
    details[slack].originalTerms = .none
    return row
  }

  /// The coefficient of a variable in the row, 0 if the row does not mention it.
  func coefficient(of variable: UnknownIndex, in row: RowIndex) -> Double {
    term(of: variable, in: row).map { terms[$0].coefficient } ?? 0
  }

  private func term(of variable: UnknownIndex, in row: RowIndex) -> TermIndex? {
    var next = rows[row].firstTerm
    while let index = next.index {
      if terms[index].variable == variable { return index }
      next = terms[index].nextInRow
    }
    return nil
  }

  mutating func advanceMark() {
    if mark == .max {
      for index in unknowns.indices { unknowns[index].mark = 0 }
      mark = 0
    }
    mark += 1
  }
}
