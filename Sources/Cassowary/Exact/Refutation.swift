/// A proof, in exact arithmetic, that required constraints contradict each other. Each of the constraints is necessary
/// for the proof.
///
/// With suitable multipliers, the sum of conflicting constraints states that a sum of nonnegative variables is negative
/// (Farkas' lemma). Every other proof that uses only these constraints can be reached from such a sum by pivots. So
/// each constraint is left out in turn, and the primal simplex tries to make the sum feasible. If it cannot, the
/// constraint is not necessary. Only the bounds of nonnegative variables that are not in the sum can limit the primal
/// simplex, so for most constraints a single check is enough.
///
/// Literature: Gleeson and Ryan, "Identifying minimally infeasible subsystems" (1990); Chinneck, "Feasibility and
/// Infeasibility in Optimization" (2008), for sensitivity filtering and deletion.
struct Refutation {
  /// A required constraint: `sum(coefficient * variable)` is within the bounds.
  struct Member {
    let terms: [(variable: UnknownIndex, coefficient: Double)]
    let lower, upper: Double?
  }

  /// A variable, or the sum of a member. Sums come after variables.
  private struct Column {
    var lower, upper: Rational?
    var value = Rational.zero
    /// Whether it is a nonnegative variable in the sum of the proof.
    var isInSum = false
    var isBasic = false
    /// The rows that contain it.
    var rows: Set<Int> = []

    var isFree: Bool { lower == nil && upper == nil }
  }

  private struct Move {
    let row, leaving, entering: Int
    let step: Rational
  }

  private var columns: [Column]
  /// Rows whose sum is 0, by column. A basic column has the coefficient -1.
  private var rows: [[Int: Rational]] = []
  private var basics: [Int] = []
  private let variableCount: Int
  private let tested: Int
  /// The row of the proof, which defines the tested member.
  private var sum = 0
  /// The bound that the tested member has to reach to be feasible.
  private var goal = Rational.zero
  /// 1 if the goal is above the tested member, -1 if it is below.
  private var goalDirection = 1
  private var moves: [Move] = []
  private var isExhausted = false

  /// Returns an irreducible set of members that contradict each other, in ascending order. Returns nil if the exact sum
  /// does not prove that the tested member is infeasible, or if the proof takes too many steps.
  /// - Parameters:
  ///   - tested: The member that is being added or changed.
  ///   - lengths: The nonnegative variables in the sum.
  ///   - leeway: The tolerance for the tested member.
  ///   - isFree: Whether a variable may be negative.
  static func members(
    neededOf members: [Member], tested: Int, lengths: Set<UnknownIndex>, leeway: Double, isFree: (UnknownIndex) -> Bool
  ) -> [Int]? {
    var refutation = Refutation(members, tested: tested, lengths: lengths, isFree: isFree)
    refutation.cancelFreeVariables()
    guard refutation.chooseBasis(), refutation.isRefuted(leeway: Rational(leeway)) else { return nil }
    return refutation.reduced()
  }

  private init(_ members: [Member], tested: Int, lengths: Set<UnknownIndex>, isFree: (UnknownIndex) -> Bool) {
    var places: [UnknownIndex: Int] = [:]
    columns = []
    for term in members.lazy.flatMap(\.terms) where places[term.variable] == nil {
      places[term.variable] = columns.count
      columns.append(
        Column(lower: isFree(term.variable) ? nil : .zero, isInSum: lengths.contains(term.variable)))
    }
    variableCount = columns.count
    self.tested = variableCount + tested
    for member in members {
      var row = [columns.count: -Rational.one]
      for term in member.terms {
        if let place = places[term.variable] { row[place] = (row[place] ?? .zero) + Rational(term.coefficient) }
      }
      let (lower, upper) = (member.lower.map { Rational($0) }, member.upper.map { Rational($0) })
      columns.append(Column(lower: lower, upper: upper, value: lower ?? upper ?? .zero))
      for place in row.keys { columns[place].rows.insert(rows.count) }
      rows.append(row)
    }
    basics = rows.map { _ in -1 }
  }

  // MARK: The sum

  /// Eliminates the free variables, each with the shortest row that contains it, which is the cheapest to add to
  /// others.
  private mutating func cancelFreeVariables() {
    let free = (0..<variableCount).filter { columns[$0].isFree }
    for column in free.sorted(by: { (columns[$0].rows.count, $0) < (columns[$1].rows.count, $1) }) {
      guard let row = columns[column].rows.min(by: { (rows[$0].count, $0) < (rows[$1].count, $1) }) else { continue }
      cancel(column, by: row)
      for place in rows[row].keys { columns[place].rows.remove(row) }
      rows[row] = [:]
    }
  }

  /// Makes nonnegative variables that are not in the sum basic, and the tested member basic in the one row that is
  /// left: the sum.
  private mutating func chooseBasis() -> Bool {
    var rest: [Int] = []
    for row in rows.indices.filter({ !rows[$0].isEmpty }).sorted(by: { (rows[$0].count, $0) < (rows[$1].count, $1) }) {
      let lengths = rows[row].keys.filter { $0 < variableCount && !columns[$0].isInSum && !columns[$0].isBasic }
      if let length = lengths.min(by: { (columns[$0].rows.count, $0) < (columns[$1].rows.count, $1) }) {
        define(length, by: row)
      } else {
        rest.append(row)
      }
    }
    guard rest.count == 1, rows[rest[0]][tested] != nil else { return false }
    sum = rest[0]
    define(tested, by: sum)
    columns[tested].value = .zero
    for (row, basic) in basics.enumerated() where basic >= 0 {
      for (place, coefficient) in rows[row] where place != basic && columns[place].value.signum != 0 {
        columns[basic].value += coefficient * columns[place].value
      }
    }
    return true
  }

  /// Whether no move of variables makes the tested member feasible.
  private mutating func isRefuted(leeway: Rational) -> Bool {
    let areLengthsPossible = basics.allSatisfy { $0 < 0 || $0 == tested || columns[$0].value.signum >= 0 }
    guard areLengthsPossible else { return false }
    let value = columns[tested].value
    if let lower = columns[tested].lower, value < lower - leeway {
      (goalDirection, goal) = (1, lower - leeway)
    } else if let upper = columns[tested].upper, value > upper + leeway {
      (goalDirection, goal) = (-1, upper + leeway)
    } else {
      return false
    }
    return !isPossible(beginningWith: Array(rows[sum].keys)) && !isExhausted
  }

  // MARK: The necessary members

  private mutating func reduced() -> [Int]? {
    for member in columns.indices.dropFirst(variableCount) where member != tested {
      let bounds = (columns[member].lower, columns[member].upper)
      (columns[member].lower, columns[member].upper) = (nil, nil)
      moves = []
      guard rows[sum][member] != nil, isPossible(beginningWith: [member]) else { continue }
      if isExhausted { return nil }
      for move in moves.reversed() { undo(move) }
      (columns[member].lower, columns[member].upper) = bounds
    }
    return rows[sum].keys.filter { $0 >= variableCount }.sorted().map { $0 - variableCount }
  }

  /// Moves the tested member as close to its bound as possible, and returns whether it reaches the bound. Uses the
  /// primal simplex with Bland's rule. Only columns whose coefficients in the sum change are checked again.
  private mutating func isPossible(beginningWith changed: [Int]) -> Bool {
    var pending = Set(changed)
    while let entering = pending.lazy.filter(improves).min() {
      let coefficient = rows[sum][entering] ?? .zero
      let direction = coefficient.signum * goalDirection
      let needed = ((goal - columns[tested].value) / coefficient).magnitude
      guard let (step, row) = firstBlocking(entering, direction), step < needed else { return true }
      if moves.count == Self.longestSearch {
        isExhausted = true
        return true
      }
      pending.formUnion(rows[row].keys)
      let move = Move(row: row, leaving: basics[row], entering: entering, step: direction > 0 ? step : -step)
      advance(entering, by: move.step)
      define(entering, by: row)
      moves.append(move)
    }
    return false
  }

  private static let longestSearch = 100

  /// Whether moving a nonbasic column brings the tested member closer to its bound.
  private func improves(_ place: Int) -> Bool {
    let column = columns[place]
    guard !column.isBasic, let coefficient = rows[sum][place] else { return false }
    return coefficient.signum * goalDirection > 0
      ? column.upper.map { column.value < $0 } ?? true : column.lower.map { column.value > $0 } ?? true
  }

  /// The ratio test: how far a column can move until a basic one is at its bound, and the row of the first such column.
  private func firstBlocking(_ entering: Int, _ direction: Int) -> (step: Rational, row: Int)? {
    var first: (step: Rational, row: Int)?
    for row in columns[entering].rows where row != sum {
      guard let coefficient = rows[row][entering] else { continue }
      let basic = columns[basics[row]]
      guard let bound = coefficient.signum * direction > 0 ? basic.upper : basic.lower else { continue }
      let step = ((bound - basic.value) / coefficient).magnitude
      if let known = first, (known.step, basics[known.row]) < (step, basics[row]) { continue }
      first = (step, row)
    }
    return first
  }

  private mutating func undo(_ move: Move) {
    define(move.leaving, by: move.row)
    advance(move.entering, by: -move.step)
  }

  // MARK: Rows

  private mutating func advance(_ place: Int, by step: Rational) {
    if step.isZero { return }
    columns[place].value += step
    for row in columns[place].rows {
      if let coefficient = rows[row][place] { columns[basics[row]].value += coefficient * step }
    }
  }

  /// Makes a column basic in a row, and eliminates it from all other rows.
  private mutating func define(_ place: Int, by row: Int) {
    guard let coefficient = rows[row][place] else { return }
    let factor = -(Rational.one / coefficient)
    if factor != .one { rows[row] = rows[row].mapValues { $0 * factor } }
    cancel(place, by: row)
    if basics[row] >= 0 { columns[basics[row]].isBasic = false }
    basics[row] = place
    columns[place].isBasic = true
  }

  /// Eliminates a column from all rows but one, by adding multiples of that row.
  private mutating func cancel(_ place: Int, by row: Int) {
    guard let pivot = rows[row][place] else { return }
    let definition = rows[row]
    for other in columns[place].rows where other != row {
      guard let coefficient = rows[other][place] else { continue }
      let factor = -(coefficient / pivot)
      for (term, addend) in definition {
        let old = rows[other][term]
        let new = (old ?? .zero) + factor * addend
        if new.isZero {
          rows[other][term] = nil
          columns[term].rows.remove(other)
        } else {
          rows[other][term] = new
          if old == nil { columns[term].rows.insert(other) }
        }
      }
    }
  }
}
