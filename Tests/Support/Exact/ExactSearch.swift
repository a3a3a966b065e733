import Cassowary

/// An exact search that moves from vertex to vertex, along edges on which the errors decrease.
///
/// An edge is a direction from a vertex in which one active row leaves its constant and the other active rows stay
/// tight. Errors are compared lexicographically by level. The search follows an edge to the row at which the errors
/// stop decreasing. A vertex without an edge on which they decrease is a minimum, because the function is convex.
struct ExactSearch {
  private let program: PenaltyProgram
  private let rows: IntegerRows
  private let keepsMultipliers: Bool
  private var active: [Int]
  private var sides: [Int]
  /// The number of steps without progress since the last step with progress.
  private var standstill = 0

  private struct Edge {
    let place: Int
    let side: Int
    /// How fast the errors decrease at the first level at which they change, times a positive factor.
    let descent: WideInteger
  }

  private enum Choice {
    case edge(Edge)
    case minimum(multipliers: [CommonFractions?])
  }

  /// Starts at the vertex, or near it if its rows are not independent.
  init(
    _ program: PenaltyProgram, rows: IntegerRows, from start: PenaltyProgram.Vertex, keepsMultipliers: Bool
  ) {
    self.program = program
    self.keepsMultipliers = keepsMultipliers
    self.rows = rows
    active = start.active
    sides = start.sides
  }

  var vertex: PenaltyProgram.Vertex { PenaltyProgram.Vertex(active: active, sides: sides) }

  /// The minimum; nil if it takes more steps than the limit.
  mutating func minimum(limit: Int = .max) -> PenaltyProgram.Minimum? {
    var matrix = startingMatrix()
    var steps = 0
    while true {
      let guess: WideInteger?
      let point = matrix.solve(active.map { rows.constants[$0] })
      let residuals = residuals(at: point)
      switch choice(&matrix, residuals) {
      case .minimum(let multipliers): return minimum(at: point, residuals, multipliers)
      case .edge(let edge):
        if steps == limit { return nil }
        steps += 1
        let pivot = take(edge, &matrix, residuals)
        // The determinant is multiplied by the pivot.
        guess = matrix.guess.map { Rational($0 * pivot.numerator, pivot.denominator).numerator }
      }
      guard let next = ExactMatrix(rows: active.map { rows.forms[$0] }, guess: guess) else {
        preconditionFailure("A step along an edge made the rows dependent")
      }
      matrix = next
    }
  }

  /// The matrix of the active rows. Dependent rows are replaced by rows that keep a variable at 0.
  private mutating func startingMatrix() -> ExactMatrix {
    if let matrix = ExactMatrix(rows: active.map { rows.forms[$0] }) { return matrix }
    var kept: [Int] = []
    var eliminated: [(column: Int, form: [Rational])] = []
    for row in active + Array(program.rows.count..<rows.forms.count) where !kept.contains(row) {
      var form = [Rational](repeating: .zero, count: program.variableCount)
      for term in rows.forms[row] { form[term.column] = Rational(term.value) }
      for (column, other) in eliminated where !form[column].isZero {
        let factor = form[column]
        for index in form.indices { form[index] = form[index].subtracting(factor, times: other[index]) }
      }
      guard let column = form.firstIndex(where: { !$0.isZero }) else { continue }
      let pivot = form[column]
      eliminated.append((column, form.map { $0 / pivot }))
      kept.append(row)
    }
    for row in active where !kept.contains(row) { sides[row] = 1 }
    active = kept
    guard let matrix = ExactMatrix(rows: active.map { rows.forms[$0] }) else {
      preconditionFailure("Independent rows are singular modulo every prime")
    }
    return matrix
  }

  /// Returns the rows' residuals times the point's denominator, and updates the side of each row.
  private mutating func residuals(at point: CommonFractions) -> [WideInteger] {
    let isActive = activity
    return rows.forms.indices.map { row in
      if isActive[row] { return .zero }
      let residual = point.numerator(of: rows.forms[row]) - rows.constants[row] * point.denominator
      if !residual.isZero { sides[row] = residual.signum }
      return residual
    }
  }

  private var activity: [Bool] {
    var result = [Bool](repeating: false, count: rows.forms.count)
    for row in active { result[row] = true }
    return result
  }

  /// The increase of the level's error per unit that the row moves to the side; 0 for a side without a penalty.
  private func cost(of row: Int, on side: Int) -> WideInteger {
    side > 0 ? rows.costs[row].above : rows.costs[row].below
  }
}

extension ExactSearch {
  private func choice(_ matrix: inout ExactMatrix, _ residuals: [WideInteger]) -> Choice {
    var undecided = active.indices.flatMap { [(place: $0, side: 1), (place: $0, side: -1)] }
    var multipliers: [CommonFractions?] = []
    let isActive = activity
    for level in 0..<program.levelCount {
      // The gradient of the errors of all inactive rows. The multipliers of the active rows balance it.
      var slope = [WideInteger](repeating: .zero, count: program.variableCount)
      var hasError = false
      for row in rows.forms.indices where rows.levels[row] == level && !isActive[row] {
        let cost = cost(of: row, on: sides[row])
        if cost.isZero { continue }
        if !residuals[row].isZero { hasError = true }
        for term in rows.forms[row] {
          slope[term.column] += sides[row] > 0 ? term.value * cost : -(term.value * cost)
        }
      }
      let balance = slope.allSatisfy { $0.isZero } ? nil : matrix.solveTransposed(slope.map { -$0 })
      multipliers.append(balance)
      var best: Edge?
      var rest: [(place: Int, side: Int)] = []
      for (place, side) in undecided {
        let row = active[place]
        let own = rows.levels[row] == level ? cost(of: row, on: side) : .zero
        var change = own
        if let balance {
          let factor = balance.numerators[place]
          change = own * balance.denominator + (side > 0 ? -factor : factor)
        }
        if change.isZero { rest.append((place, side)) }
        if change.isNegative, best.map({ isBetter(place, side, -change, than: $0) }) ?? true {
          best = Edge(place: place, side: side, descent: -change)
        }
      }
      if let best { return .edge(best) }
      if level == 0, hasError, program.stopsAtFirstError { break }
      undecided = rest
      // If the errors increase along every edge, the minimum is unique.
      if undecided.isEmpty { break }
    }
    return .minimum(multipliers: multipliers)
  }

  /// Prefers the steepest edge. After many steps without progress, prefers the first edge, so that the search ends
  /// (Bland's rule).
  private func isBetter(_ place: Int, _ side: Int, _ descent: WideInteger, than other: Edge) -> Bool {
    if hasToAvoidCycles { return order(active[place], side) < order(active[other.place], other.side) }
    return descent > other.descent
  }

  private var hasToAvoidCycles: Bool { standstill > 2 * program.variableCount + 10 }

  private func order(_ row: Int, _ side: Int) -> Int { 2 * row + (side > 0 ? 1 : 0) }

  /// Follows the edge to the row at which the errors stop decreasing. Returns the rate at which this row's residual
  /// changes.
  private mutating func take(
    _ edge: Edge, _ matrix: inout ExactMatrix, _ residuals: [WideInteger]
  ) -> (numerator: WideInteger, denominator: WideInteger) {
    var unit = [WideInteger](repeating: .zero, count: active.count)
    unit[edge.place] = WideInteger(edge.side)
    let direction = matrix.solve(unit)
    let leaving = active[edge.place]
    let isActive = activity
    // The change of the errors along the edge, at each level, times the direction's denominator.
    var slopes = [WideInteger](repeating: .zero, count: program.levelCount)
    slopes[rows.levels[leaving]] += cost(of: leaving, on: edge.side) * direction.denominator
    var crossings: [Crossing] = []
    for row in rows.forms.indices where !isActive[row] {
      let speed = direction.numerator(of: rows.forms[row])
      if speed.isZero { continue }
      let cost = cost(of: row, on: sides[row]) * speed
      slopes[rows.levels[row]] += sides[row] > 0 ? cost : -cost
      if speed.signum != sides[row], !(rows.costs[row].above.isZero && rows.costs[row].below.isZero) {
        crossings.append(Crossing(row: row, distance: residuals[row].magnitude, speed: speed.magnitude))
      }
    }
    if hasToAvoidCycles {
      let first = crossings.min {
        $0 < $1 || (!($1 < $0) && order($0.row, sides[$0.row]) < order($1.row, sides[$1.row]))
      }
      guard let first else { preconditionFailure("The errors decrease without a bound along an edge") }
      enter(first, at: edge)
      return (first.speed, direction.denominator)
    }
    for crossing in crossings.sorted() {
      let row = crossing.row
      slopes[rows.levels[row]] += (rows.costs[row].above + rows.costs[row].below) * crossing.speed
      if (slopes.first { !$0.isZero })?.isNegative != true {
        enter(crossing, at: edge)
        return (crossing.speed, direction.denominator)
      }
      sides[row] = -sides[row]
    }
    preconditionFailure("The errors decrease without a bound along an edge")
  }

  private mutating func enter(_ crossing: Crossing, at edge: Edge) {
    standstill = crossing.distance.isZero ? standstill + 1 : 0
    sides[active[edge.place]] = edge.side
    active[edge.place] = crossing.row
  }

  private func minimum(
    at point: CommonFractions, _ residuals: [WideInteger], _ multipliers: [CommonFractions?]
  ) -> PenaltyProgram.Minimum {
    let unit = WideInteger.one << rows.constantShift
    let values = point.numerators.map { Rational($0, point.denominator * unit) }
    var sums = [WideInteger](repeating: .zero, count: program.levelCount)
    for row in rows.forms.indices where !residuals[row].isZero {
      sums[rows.levels[row]] += cost(of: row, on: sides[row]) * residuals[row].magnitude
    }
    if program.stopsAtFirstError, !sums[0].isZero { sums.removeLast(sums.count - 1) }
    let errors = zip(sums, rows.levelShifts).map { sum, shift in
      Rational(sum << max(0, -shift), (point.denominator * unit) << max(0, shift))
    }
    return PenaltyProgram.Minimum(
      vertex: vertex, values: values, errors: errors,
      multipliers: keepsMultipliers ? multipliers.enumerated().map(self.multipliers) : [])
  }

  /// The multipliers with which the program's rows add up to 0 at the level.
  private func multipliers(atLevel level: Int, _ balance: CommonFractions?) -> [Rational] {
    let isActive = activity
    var result = [Rational](repeating: .zero, count: program.rows.count)
    for row in result.indices where rows.levels[row] == level && !isActive[row] {
      if !cost(of: row, on: sides[row]).isZero { result[row] = Rational(sides[row]) }
    }
    guard let balance else { return result }
    for (place, row) in active.enumerated() where row < result.count {
      // The integer rows and levels are multiples of the program's own.
      let shift = rows.shifts[row] - rows.levelShifts[level]
      result[row] = balance.value(at: place) * Rational(.one << max(0, shift), .one << max(0, -shift))
    }
    return result
  }
}

/// The point at which an edge reaches a row's constant. The point's parameter on the edge is the distance divided by
/// the speed.
private struct Crossing: Comparable {
  let row: Int
  let distance: WideInteger
  let speed: WideInteger

  static func == (left: Crossing, right: Crossing) -> Bool { !(left < right) && !(right < left) }

  static func < (left: Crossing, right: Crossing) -> Bool {
    if left.distance.isZero || right.distance.isZero { return left.distance.isZero && !right.distance.isZero }
    let leftWidth = left.distance.bitWidth - left.speed.bitWidth
    let rightWidth = right.distance.bitWidth - right.speed.bitWidth
    if abs(leftWidth - rightWidth) > 1 { return leftWidth < rightWidth }
    return left.distance * right.speed < right.distance * left.speed
  }
}
