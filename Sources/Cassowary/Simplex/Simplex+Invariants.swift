// Invariants between any two calls. Tests check them after each change; release builds do not contain them.
#if DEBUG
  extension Solver {
    /// Traps if the solver's state contradicts itself.
    func checkInvariants() { withSimplex { $0.checkInvariants() } }
  }

  extension Simplex {
    mutating func checkInvariants() {
      updateDirty()
      guard unpriced.isEmpty else { return }
      for row in rows.indices where rows[row].basic != .none { checkRow(row) }
      for variable in unknowns.indices where unknowns[variable].flags.contains(.isAlive) {
        let unknown = unknowns[variable]
        precondition(
          !unknown.isBasic || rows[definition(of: variable)].basic == variable, "Row and basic variable disagree")
        precondition(!unknown.isBasic || unknown.reducedCost == .none, "A basic variable has a reduced cost")
        precondition(unknown.isBasic || unknown.segment == 0, "A nonbasic variable's penalty is accounted for twice")
        if let slack = slack(variable) {
          let row = rows[originalRow(of: slack)]
          precondition(row.owner == slack || row.base == slack, "A constraint and its row disagree")
        }
        if violatedCount == 0 && unknown.isBasic {
          precondition(!unknown.isViolated, "Violation \(variable) is not queued: \(unknown)")
        }
        guard candidates.isEmpty, !unknown.isBasic, unknown.firstTerm != .none else { continue }
        for direction: Int8 in [1, -1] {
          let isNegative = improves(variable, direction: direction)
          precondition(!isNegative, "A nonbasic variable's price is negative")
        }
      }
      checkReducedCosts()
    }

    private mutating func checkRow(_ row: RowIndex) {
      let basic = basic(of: row)
      var (sum, size, pivot) = (0.0, 1.0, 0.0)
      var next = rows[row].firstTerm
      while let index = next.index {
        let term = terms[index]
        let isOrdered = term.variable == basic || unknowns[term.variable].order < unknowns[basic].order
        precondition(term.row == row, "A term is linked into a row that is not its own")
        precondition(isOrdered, "A definition is older than what it uses")
        if term.variable == basic { pivot = term.coefficient }
        sum += term.coefficient * unknowns[term.variable].value
        size += abs(term.coefficient * unknowns[term.variable].value)
        next = term.nextInRow
      }
      let isPivotKnown = pivot != 0 && pivot == rows[row].pivot
      precondition(isPivotKnown, "A row's pivot is not its basic variable's coefficient")
      precondition(
        abs(sum) <= Tolerance.checkedRow * size, "The row of \(basic) misses 0 by \(sum): \(unknowns[basic])")
    }

    /// Adds up the reduced costs from scratch.
    private mutating func checkReducedCosts() {
      var expected: [UnknownIndex: [Double]] = [:]
      let zero = Array(repeating: 0.0, count: levels.count)
      for variable in unknowns.indices where unknowns[variable].isBasic && unknowns[variable].segment != 0 {
        let row = expand(variable)
        let step = makeStep()
        addSlope(of: variable, on: unknowns[variable].segment, to: step)
        for position in row.entries.indices {
          let entry = row.entries[position]
          for slot in levels.slots {
            let cost = entry.coefficient * step[slot]
            expected[entry.unknown, default: zero][slot.position] += cost
          }
        }
      }
      for variable in unknowns.indices
      where unknowns[variable].flags.contains(.isAlive) && !unknowns[variable].isBasic {
        let vector = unknowns[variable].reducedCost.index
        for slot in levels.slots {
          let cost = vector.map { reducedCosts[$0, slot] } ?? 0
          let sum = expected[variable]?[slot.position] ?? 0
          precondition(
            abs(cost - sum) <= Tolerance.checkedCost * max(1, abs(sum)),
            "Reduced cost \(slot) of \(variable) is \(cost) and should be \(sum)")
        }
      }
    }
  }
#endif
