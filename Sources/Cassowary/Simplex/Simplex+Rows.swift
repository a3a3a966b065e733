// Making and unmaking unknowns, rows and terms: the sparse matrix, with both its rows and its columns linked.
extension Simplex {
  mutating func makeUnknown(_ flags: Unknown.Flags, below: Level, above: Level) -> Int32 {
    var unknown = Unknown()
    unknown.flags = [flags, .isAlive]
    unknown.below = below
    unknown.above = above
    guard freeUnknown != none else {
      unknowns.append(unknown)
      details.append(UnknownDetails())
      sizes.append(0)
      return unknowns.count - 1
    }
    let index = freeUnknown
    freeUnknown = unknowns[index].firstTerm
    // Lists of changes and candidates may still name the place, so it stays marked as listed.
    unknown.flags.formUnion(unknowns[index].flags.intersection(.listed))
    unknowns[index] = unknown
    details[index].unit = 1
    return index
  }

  mutating func recycle(unknown index: Int32) {
    assert(unknowns[index].firstTerm == none && !unknowns[index].isBasic)
    dequeue(index)
    clearReducedCost(of: index)
    unknowns[index].flags.remove(.isAlive)
    details[index].generation &+= 1
    if !determinations.isEmpty { determinations = Determinations() }
    unknowns[index].firstTerm = freeUnknown
    freeUnknown = index
  }

  mutating func makeRow() -> Int32 {
    rowCount += 1
    let row = Row(pivot: 0, firstTerm: none, basic: none, owner: none)
    guard freeRow != none else {
      rows.append(row)
      return rows.count - 1
    }
    let index = freeRow
    freeRow = rows[index].firstTerm
    rows[index] = row
    return index
  }

  mutating func recycle(row index: Int32) {
    removeTerms(of: index)
    rows[index].firstTerm = freeRow
    rows[index].basic = none
    freeRow = index
    rowCount -= 1
  }

  mutating func appendTerm(_ coefficient: Double, ofSize size: Double, _ variable: Int32, to row: Int32) {
    let next = unknowns[variable].firstTerm
    let term = Term(
      coefficient: coefficient, variable: variable, row: row,
      nextInRow: rows[row].firstTerm, nextInColumn: next, previousInColumn: none, size: Float(min(size, 1e37)))
    let index = store(term)
    if next != none { terms[next].previousInColumn = index }
    rows[row].firstTerm = index
    unknowns[variable].firstTerm = index
    unknowns[variable].termCount += 1
    if unknowns[variable].termCount == 1 && isFloating(variable) { floating += 1 }
  }

  mutating func store(_ term: Term) -> Int32 {
    guard freeTerm != none else {
      terms.append(term)
      return terms.count - 1
    }
    let index = freeTerm
    freeTerm = terms[index].nextInRow
    terms[index] = term
    return index
  }

  mutating func recycle(term index: Int32) {
    terms[index].nextInRow = freeTerm
    freeTerm = index
  }

  mutating func removeTerms(of row: Int32) {
    var index = rows[row].firstTerm
    while index != none {
      let term = terms[index]
      if term.previousInColumn == none {
        unknowns[term.variable].firstTerm = term.nextInColumn
      } else {
        terms[term.previousInColumn].nextInColumn = term.nextInColumn
      }
      if term.nextInColumn != none { terms[term.nextInColumn].previousInColumn = term.previousInColumn }
      if unknowns[term.variable].termCount == 1 && isFloating(term.variable) { floating -= 1 }
      unknowns[term.variable].termCount -= 1
      recycle(term: index)
      index = term.nextInRow
    }
    rows[row].firstTerm = none
  }

  /// Makes the row define one of its unknowns. What it defined before is for the caller to define elsewhere or release.
  mutating func define(_ variable: Int32, by row: Int32) {
    if isFloating(variable) { floating -= 1 }
    rows[row].basic = variable
    unknowns[variable].row = row
    let term = term(of: variable, in: row)
    precondition(term != none, "A row cannot define an unknown that it does not mention")
    rows[row].pivot = terms[term].coefficient
    rows[row].pivotNoise = terms[term].size / Float(abs(terms[term].coefficient))
  }

  /// Makes a basic variable nonbasic.
  mutating func release(_ variable: Int32) {
    unknowns[variable].row = none
    if isFloating(variable) { floating += 1 }
  }

  private func isFloating(_ variable: Int32) -> Bool {
    let unknown = unknowns[variable]
    return !unknown.isBasic && unknown.isFree && unknown.termCount > 0 && !unknown.flags.contains(.isSlack)
  }

  /// Starts to gather a row's coefficients in the unknowns' `alpha`.
  mutating func beginGathering() {
    advanceMark()
    touched.removeAll()
  }

  /// - Parameter size: That of the largest numbers that made the coefficient.
  @inline(__always) mutating func gather(_ coefficient: Double, ofSize size: Double, _ variable: Int32) {
    if unknowns[variable].mark == mark {
      let old = unknowns[variable].alpha
      unknowns[variable].alpha += coefficient
      sizes[variable] = Rounding.size(
        ofSum: unknowns[variable].alpha, old, coefficient, inherited: max(sizes[variable], size))
    } else {
      unknowns[variable].mark = mark
      unknowns[variable].alpha = coefficient
      sizes[variable] = size
      touched.append(variable)
    }
  }

  /// Adds a multiple of a row to what is being gathered.
  /// - Parameter size: That of the largest numbers that made the multiple.
  mutating func gather(_ multiple: Double, ofSize size: Double, timesRow row: Int32) {
    var index = rows[row].firstTerm
    while index != none {
      let term = terms[index]
      let addend = multiple * term.coefficient
      let addendSize = Rounding.size(
        ofProduct: addend, multiple, term.coefficient,
        inherited: max(size * abs(term.coefficient), abs(multiple) * Double(term.size)))
      gather(addend, ofSize: addendSize, term.variable)
      index = term.nextInRow
    }
  }

  /// Replaces the row's basic variable, which has a coefficient, by its definition in what is being gathered.
  mutating func subtract(_ coefficient: Double, ofSize size: Double, timesDefinition row: Int32) {
    let pivot = rows[row].pivot
    let multiple = -coefficient / pivot
    let multipleSize = Rounding.size(
      ofQuotient: multiple, -coefficient, pivot,
      inherited: max(size, abs(coefficient) * Double(rows[row].pivotNoise)) / abs(pivot))
    gather(multiple, ofSize: multipleSize, timesRow: row)
  }

  /// Replaces the row's terms by what was gathered; what rounding left of a cancelled coefficient is dropped.
  mutating func replaceTerms(of row: Int32) {
    if rows[row].owner == none && rows[row].basic != none { remixings += 1 }
    keepOriginal(of: row)
    removeTerms(of: row)
    rows[row].isWorn = false
    rows[row].isLossy = false
    for position in stride(from: touched.count - 1, through: 0, by: -1) {
      let variable = touched[position]
      let (coefficient, size) = (unknowns[variable].alpha, sizes[variable])
      // What a row defines is not among what was mixed in.
      if Rounding.isZero(coefficient, among: size) && variable != rows[row].basic {
        if abs(coefficient) > Rounding.lossless * size { noteLoss(in: row) }
        continue
      }
      if Rounding.isWorn(coefficient, among: size) {
        rows[row].isWorn = true
        lastWorn = row
      }
      appendTerm(coefficient, ofSize: size, variable, to: row)
    }
  }

  /// Makes the row of a constraint from what was gathered and its slack.
  mutating func makeRow(owner slack: Int32) -> Int32 {
    gather(-1, ofSize: 0, slack)
    let row = makeRow()
    replaceTerms(of: row)
    rows[row].owner = slack
    details[slack].original = row
    return row
  }

  /// The coefficient of a variable in the row, 0 if the row does not mention it.
  func coefficient(of variable: Int32, in row: Int32) -> Double {
    let term = term(of: variable, in: row)
    return term == none ? 0 : terms[term].coefficient
  }

  private func term(of variable: Int32, in row: Int32) -> Int32 {
    var index = rows[row].firstTerm
    while index != none && terms[index].variable != variable { index = terms[index].nextInRow }
    return index
  }

  mutating func advanceMark() {
    if mark == .max {
      for index in 0..<unknowns.count { unknowns[index].mark = 0 }
      mark = 0
    }
    mark += 1
  }
}
