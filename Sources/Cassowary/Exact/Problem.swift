/// Some constraints of a ``Simplex`` and the variables in them, as they were added.
struct Problem {
  struct Unknown {
    /// The index in the simplex; nil for an unknown that only the problem has.
    let index: UnknownIndex?
    var below: Penalty
    var above: Penalty
    let breakpoint: Double
    let value: Double
    /// For a slack: its row.
    let row: Int?
    /// The weight of an error, and the rank that decides ties of an optional constraint.
    var unit: Double
    let tieRank: Double
    /// Whether it is basic in the initial basis.
    var isLikelyBasic: Bool
    /// The side whose penalty is probably accounted for in the solution, if it is basic.
    var likelySegment: Int8 = 0

    var isFree: Bool { below == .free && above == .free }
  }

  struct Row {
    let slack: Int
    /// In ascending order of unknowns.
    let terms: [(unknown: Int, coefficient: Double)]
    /// The row of which this one is a multiple, except for the rounding errors of its coefficients.
    var copied: Int?
  }

  /// Whether shifted constants start from their given values.
  let asGiven: Bool
  var unknowns: [Unknown]
  private(set) var rows: [Row]
  /// The slots of the levels, the highest first.
  let slots: [LevelSlot]
  /// The unknowns that are not free, in Bland's order: first those with a forbidden side, then from the highest level
  /// down.
  let order: [Int]
  /// The position of each unknown in that order. Free ones come before all others: once one has entered, it never has
  /// to leave.
  let rank: [Int]

  init(asGiven: Bool, unknowns: [Unknown], rows: [Row], slots: [LevelSlot]) {
    self.asGiven = asGiven
    self.unknowns = unknowns
    self.rows = rows
    self.slots = slots
    let height: (Unknown) -> Int = { unknown in
      guard let slot = unknown.below.slot ?? unknown.above.slot else { return -1 }
      return slots.firstIndex(of: slot) ?? slots.count
    }
    let heights = unknowns.map(height)
    order = unknowns.indices.filter { !unknowns[$0].isFree }.sorted { (heights[$0], $0) < (heights[$1], $1) }
    var rank = Array(repeating: -1, count: unknowns.count)
    for (place, unknown) in order.enumerated() { rank[unknown] = place }
    self.rank = rank
    recognizeCopies()
  }

  /// Finds rows that differ only by a factor and rounding errors. Because of the rounding errors, two such copies with
  /// different constants could otherwise be satisfied at huge values.
  ///
  /// The row whose coefficients have the fewest digits is the original, because its coefficients are probably not
  /// rounded.
  private mutating func recognizeCopies() {
    var originals: [[Int]: [Int]] = [:]
    let lengths = rows.map { $0.terms.reduce(0) { $0 + $1.coefficient.significandWidth } }
    for index in rows.indices.sorted(by: { (lengths[$0], $0) < (lengths[$1], $1) }) where rows[index].terms.count > 1 {
      let unknowns = rows[index].terms.map(\.unknown)
      rows[index].copied = originals[unknowns]?.first { isCopy(rows[index], of: rows[$0]) }
      if rows[index].copied == nil { originals[unknowns, default: []].append(index) }
    }
  }

  private func isCopy(_ row: Row, of original: Row) -> Bool {
    let factor = row.terms[0].coefficient / original.terms[0].coefficient
    return zip(row.terms, original.terms).allSatisfy {
      abs($0.coefficient - factor * $1.coefficient) <= Tolerance.copies * abs($0.coefficient)
    }
  }

  var levelCount: Int { slots.count }

  func penalty(of unknown: Int, _ side: Int8) -> Penalty {
    side > 0 ? unknowns[unknown].above : unknowns[unknown].below
  }

  func isRequired(_ unknown: Int) -> Bool {
    unknowns[unknown].below == .forbidden || unknowns[unknown].above == .forbidden
  }

  /// The elastic problem: it minimizes the violations of required rows that contradict each other, relative to their
  /// constants. It ignores optional rows and the excluded row.
  func elastic(except slack: Int?) -> Problem {
    let unknowns = unknowns.enumerated().map { place, unknown in
      guard unknown.row != nil else { return unknown }
      var elastic = unknown
      let isIn = place != slack
      elastic.below = isIn && unknown.below == .forbidden ? .elastic : .free
      elastic.above = isIn && unknown.above == .forbidden ? .elastic : .free
      elastic.unit = 1 / Tolerance.leeway(1, of: unknown.breakpoint)
      elastic.likelySegment = 0
      return elastic
    }
    return Problem(asGiven: asGiven, unknowns: unknowns, rows: rows, slots: [.elastic])
  }

  /// The slope of the unknown's penalty on one side, at each level.
  func slope(of unknown: Int, on side: Int8) -> [Double] {
    var slope = Array(repeating: 0.0, count: slots.count)
    guard side != 0, let own = penalty(of: unknown, side).slot else { return slope }
    for (place, slot) in slots.enumerated() {
      if slot == own { slope[place] = Double(side) * unknowns[unknown].unit }
      if slot == PriorityLevels.tie { slope[place] = unknowns[unknown].tieRank * unknowns[unknown].unit }
    }
    return slope
  }
}
