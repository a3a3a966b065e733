/// The numbers that a ``Tableau`` computes with.
protocol TableauScalar {
  /// Whether operations are exact.
  static var isExact: Bool { get }
  /// The largest rounding error of a value at its breakpoint, relative to its size.
  static var valueRounding: Double { get }
  init(_ value: Double)
  var approximation: Double { get }
  var sign: Int { get }
  static func + (first: Self, second: Self) -> Self
  static func - (first: Self, second: Self) -> Self
  static func * (first: Self, second: Self) -> Self
  static func / (first: Self, second: Self) -> Self
  static prefix func - (number: Self) -> Self
  /// Returns `number - factor * other`, or 0 if the result is only a rounding error.
  /// - Parameter isDoubtful: Set to true if the scalar has too few digits to decide that.
  static func difference(_ number: Self, _ factor: Self, _ other: Self, isDoubtful: inout Bool) -> Self
}

/// A floating-point number with so many digits that a small difference can be told from a rounding error.
protocol RoundedScalar: TableauScalar {
  static var zero: Self { get }
  /// If more digits than this cancel, the difference is 0.
  static var digitsOfZero: Int { get }
  /// If more digits than this cancel, the difference may be 0.
  static var digitsInDoubt: Int { get }
  /// The exponent of the first digit. The exponent of 0 is not used.
  var leadingExponent: Int { get }
}

extension RoundedScalar {
  static var isExact: Bool { false }

  static func difference(_ number: Self, _ factor: Self, _ other: Self, isDoubtful: inout Bool) -> Self {
    let product = factor * other
    let difference = number - product
    if number.sign == 0 || product.sign == 0 || difference.sign == 0 { return difference }
    let lost = max(number.leadingExponent, product.leadingExponent) - difference.leadingExponent
    if lost > digitsOfZero { return zero }
    if lost > digitsInDoubt { isDoubtful = true }
    return difference
  }
}

/// A component of the solver's constraints, solved in an explicit sparse tableau that is made from the constraints as
/// they were added.
///
/// It is slow. But no rounding errors accumulate in rows and reduced costs, because each tableau solves one problem
/// only. The method is the dual simplex of ``Simplex`` with Bland's rule: a total order of the unknowns decides which
/// violated unknown leaves and which of equally cheap ones enters. So no sequence of pivots repeats (Bland, New finite
/// pivoting rules for the simplex method, 1977). A penalty that becomes accounted for is a bound flip, which always
/// makes progress.
struct Tableau<Scalar: TableauScalar> {
  enum Outcome {
    case solved
    /// Required rows contradict each other.
    case infeasible([Int])
    /// The scalar has too few digits to decide.
    case doubtful
  }

  private struct Entry {
    let unknown: Int
    var coefficient: Scalar
  }

  private let problem: Problem
  /// The definition in each row: the basic unknown is the sum of these entries.
  private var rows: [[Entry]]
  /// The basic unknown of each row.
  private var basics: [Int]
  /// The row that defines an unknown, nil for a nonbasic one.
  private var definitions: [Int?]
  private var values: [Scalar]
  /// The breakpoints of the problem, shifted if required rows contradict each other.
  private var breakpoints: [Scalar]
  /// The breakpoints to use after the solution: those of the problem, or shifted ones.
  private(set) var constants: [Double]
  private(set) var segments: [Int8]
  /// The reduced cost of each nonbasic unknown at each level, the highest first; empty if all are 0.
  private var costs: [[Scalar]]
  private var isDoubtful = false
  private var areOthersRelaxed = false
  private var areAllRelaxed = false
  /// Whether a constant was shifted by more than the tolerance for a refusal.
  private(set) var exceedsTolerance = false
  private var steps = 0

  init(_ problem: Problem) {
    self.problem = problem
    let count = problem.unknowns.count
    rows = problem.rows.map { row in
      guard let copied = row.copied, let first = row.terms.first, let other = problem.rows[copied].terms.first else {
        return row.terms.map { Entry(unknown: $0.unknown, coefficient: Scalar($0.coefficient)) }
      }
      let multiple = Scalar(first.coefficient) / Scalar(other.coefficient)
      return problem.rows[copied].terms.map {
        Entry(unknown: $0.unknown, coefficient: multiple * Scalar($0.coefficient))
      }
    }
    basics = problem.rows.map(\.slack)
    definitions = Array(repeating: nil, count: count)
    for (row, slack) in basics.enumerated() { definitions[slack] = row }
    constants = problem.unknowns.map(\.breakpoint)
    breakpoints = constants.map { Scalar($0) }
    // A free variable that no constraint determines is 0. Its breakpoint never changes.
    values = breakpoints
    segments = Array(repeating: 0, count: count)
    costs = Array(repeating: [], count: count)
  }

  func isBasic(_ unknown: Int) -> Bool { definitions[unknown] != nil }

  /// The unknown's value, or its breakpoint if they differ only by a rounding error.
  func value(of unknown: Int) -> Double {
    side(of: unknown) == 0 && !problem.unknowns[unknown].isFree
      ? constants[unknown] : values[unknown].approximation
  }

  func costs(of unknown: Int) -> [Double] { costs[unknown].map(\.approximation) }

  /// Solves the problem.
  /// - Parameter tested: The row that is refused if required rows contradict it. If the other rows contradict each
  ///   other without it, their constants are shifted.
  mutating func solve(testing tested: Int? = nil) -> Outcome {
    pivotInLikelyBasis()
    accountForLikelyPenalties()
    computeValues()
    while let leaving = nextViolated(beyond: Tolerance.certainZero) {
      steps += 1
      // A doubtful result does not stop the loop: the next tableau, with more digits, starts from the last basis.
      if steps > (Scalar.isExact ? 4 : 1) * stepLimit { return .doubtful }
      // After many steps, even the smallest violations count, so that only Bland's order decides.
      let strict = steps > stepLimit ? nextViolated(beyond: 0) ?? leaving : leaving
      if let conflict = repair(strict, testing: tested) { return isDoubtful ? .doubtful : .infeasible(conflict) }
    }
    return isDoubtful ? .doubtful : .solved
  }

  private var stepLimit: Int { 200 + 10 * rows.count }

  // MARK: The dual simplex

  /// The first unknown, in Bland's order, whose value is on a side that the reduced costs do not account for.
  private func nextViolated(beyond tolerance: Double) -> Int? {
    problem.order.first { unknown in
      guard definitions[unknown] != nil else { return false }
      let side = side(of: unknown, within: tolerance)
      return side != 0 && (problem.penalty(of: unknown, side) == .forbidden || due(unknown, side) != segments[unknown])
    }
  }

  /// See ``Simplex/repair(_:)``. Returns the conflicting rows if no unknown may enter.
  private mutating func repair(_ leaving: Int, testing tested: Int?) -> [Int]? {
    guard let row = definitions[leaving] else { return nil }
    let side = side(of: leaving, within: 0)
    let entering = cheapestEntering(in: row, movingBasicTowards: -side)

    var price = Scalar.zeros(problem.levelCount)
    if problem.penalty(of: leaving, side) == .forbidden {
      guard let entering else {
        return relax(leaving, in: row, testing: tested) ? nil : conflict(in: row)
      }
      price = entering.price
    } else {
      var gap = slope(of: leaving, on: side)
      for (level, old) in slope(of: leaving, on: segments[leaving]).enumerated() { gap[level] = gap[level] - old }
      let due = gap.map { side > 0 ? $0 : -$0 }
      guard let entering, compare(entering.price, due) < 0 else {
        for entry in rows[row] { addCost(gap, times: entry.coefficient, to: entry.unknown) }
        segments[leaving] = self.due(leaving, side)
        return nil
      }
      price = entering.price
    }

    guard let entering else { return nil }
    let step = price.map { side > 0 ? $0 : -$0 }
    for entry in rows[row] where entry.unknown != entering.unknown {
      addCost(step, times: entry.coefficient, to: entry.unknown)
    }
    costs[entering.unknown] = []
    // The rest of the leaving unknown's slope is its reduced cost.
    costs[leaving] = zip(slope(of: leaving, on: segments[leaving]), step).map {
      Scalar.difference(-$0, Scalar(1), $1, isDoubtful: &isDoubtful)
    }
    let direction: Int8 = entering.isRising ? 1 : -1
    segments[entering.unknown] = problem.penalty(of: entering.unknown, direction).isOptional ? direction : 0
    segments[leaving] = 0
    pivot(row, entering: entering.unknown)
    values[leaving] = breakpoints[leaving]
    computeValues()
    return nil
  }

  private struct Entering {
    let unknown: Int
    let isRising: Bool
    let price: [Scalar]
  }

  /// The ratio test: the cheapest nonbasic unknown that moves the row's basic one in a direction, the first one among
  /// equals.
  private mutating func cheapestEntering(in row: Int, movingBasicTowards direction: Int8) -> Entering? {
    var best: Entering?
    for entry in rows[row] {
      let isRising = (entry.coefficient.sign > 0) == (direction > 0)
      let side: Int8 = isRising ? 1 : -1
      guard problem.penalty(of: entry.unknown, side) != .forbidden else { continue }
      let size = entry.coefficient.sign > 0 ? entry.coefficient : -entry.coefficient
      let scale = Scalar(1) / size
      let price = price(of: entry.unknown, movingTo: side).map { $0.sign == 0 ? $0 : $0 * scale }
      if let best {
        let order = compare(price, best.price)
        let isFirst = problem.rank[entry.unknown] < problem.rank[best.unknown]
        if order > 0 || (order == 0 && !isFirst) { continue }
      }
      best = Entering(unknown: entry.unknown, isRising: isRising, price: price)
    }
    return best
  }

  /// The cost of moving a nonbasic unknown to a side, at each level, per unit.
  private mutating func price(of unknown: Int, movingTo side: Int8) -> [Scalar] {
    var price = costs[unknown].isEmpty ? Scalar.zeros(problem.levelCount) : costs[unknown]
    for (level, own) in slope(of: unknown, on: side).enumerated() where own.sign != 0 {
      price[level] = Scalar.difference(price[level], Scalar(-1), own, isDoubtful: &isDoubtful)
    }
    return side > 0 ? price : price.map { -$0 }
  }

  private mutating func compare(_ first: [Scalar], _ second: [Scalar]) -> Int {
    for (a, b) in zip(first, second) {
      let sign = Scalar.difference(a, Scalar(1), b, isDoubtful: &isDoubtful).sign
      if sign != 0 { return sign }
    }
    return 0
  }

  private mutating func addCost(_ step: [Scalar], times multiple: Scalar, to unknown: Int) {
    var cost = costs[unknown].isEmpty ? Scalar.zeros(problem.levelCount) : costs[unknown]
    for level in cost.indices where step[level].sign != 0 {
      cost[level] = Scalar.difference(cost[level], -multiple, step[level], isDoubtful: &isDoubtful)
    }
    costs[unknown] = cost.contains { $0.sign != 0 } ? cost : []
  }

  /// The slope of an unknown's penalty on one side, at each level.
  private func slope(of unknown: Int, on side: Int8) -> [Scalar] {
    problem.slope(of: unknown, on: side).map { Scalar($0) }
  }

  private func due(_ unknown: Int, _ side: Int8) -> Int8 {
    side == 0 ? segments[unknown] : problem.penalty(of: unknown, side).isOptional ? side : 0
  }

  // MARK: Values

  /// The side of its breakpoint that an unknown is on; 0 if the distance is within the tolerance.
  private func side(of unknown: Int, within tolerance: Double = Tolerance.certainZero) -> Int8 {
    if problem.unknowns[unknown].isFree { return 0 }
    let deviation = deviation(of: unknown)
    let side = Int8(deviation.sign)
    if side == 0 { return 0 }
    // A variable is in other rows too, which may have smaller terms.
    let isSlack = problem.unknowns[unknown].row != nil
    let share = max(isSlack ? tolerance : 0, Scalar.valueRounding)
    if share == 0 { return side }
    var limit = share * size(of: unknown)
    // The tolerance of a required row depends on its constant only, because the tolerance for its refusal does.
    if isSlack && [.forbidden, .elastic].contains(problem.penalty(of: unknown, side)) {
      limit = min(limit, Tolerance.leeway(Tolerance.verified, of: constants[unknown]))
    }
    return abs(deviation.approximation) <= limit ? 0 : side
  }

  private func deviation(of unknown: Int) -> Scalar { values[unknown] - breakpoints[unknown] }

  /// Shifts constants so that a basic unknown that cannot be repaired reaches its breakpoint: the constant of the
  /// tested row, or those of other rows if these contradict each other without the tested one.
  ///
  /// Returns false if the shift is too large, so that the tested row is refused. The tolerance is relative to its
  /// constant, or to 1, because the size of its terms may change later.
  private mutating func relax(_ basic: Int, in definition: Int, testing tested: Int?) -> Bool {
    let slack = tested.map { problem.rows[$0].slack }
    let place = slack.flatMap { position(of: $0, in: rows[definition]) }
    guard let slack, basic == slack || place != nil else {
      relaxOthers(basic, except: slack)
      return true
    }
    let way = deviation(of: basic)
    let shift = place.map { -way / rows[definition][$0].coefficient } ?? way
    let given = problem.unknowns[slack].breakpoint
    guard isWithinTolerance(breakpoints[slack] + shift, of: slack) else { return relaxAll() }
    if basic != slack && (breakpoints[slack] - Scalar(given)).sign * shift.sign < 0 {
      // The constant would move back and forth without end: the other rows contradict each other.
      relaxOthers(basic, except: slack)
    } else {
      setConstant(of: slack, to: breakpoints[slack] + shift)
      computeValues()
    }
    return true
  }

  /// Shifts the constants of required rows that contradict each other, by the least sum of shifts relative to the
  /// constants. If rounding errors make them contradict each other again, the basic unknown keeps its value.
  private mutating func relaxOthers(_ basic: Int, except slack: Int?) {
    guard !areOthersRelaxed else {
      breakpoints[basic] = values[basic]
      isDoubtful = true
      return
    }
    areOthersRelaxed = true
    var elastic = Tableau(problem.elastic(except: slack))
    if case .solved = elastic.solve() {} else { isDoubtful = true }
    if let slack { setConstant(of: slack, to: Scalar(problem.unknowns[slack].breakpoint)) }
    let constants = movedConstants(in: elastic, except: slack)
    if constants.contains(where: { !isWithinTolerance($0.constant, of: $0.slack) }) { exceedsTolerance = true }
    for (slack, constant) in constants { setConstant(of: slack, to: constant) }
    computeValues()
  }

  /// Shifts constants once more, including that of the tested row. Several shifts of the other rows may be equally
  /// good, and the chosen one may contradict the tested row. Returns false if no shift is small enough.
  private mutating func relaxAll() -> Bool {
    guard areOthersRelaxed, !areAllRelaxed else { return false }
    areAllRelaxed = true
    var elastic = Tableau(problem.elastic(except: nil))
    guard case .solved = elastic.solve() else { return false }
    let constants = movedConstants(in: elastic, except: nil)
    guard constants.allSatisfy({ isWithinTolerance($0.constant, of: $0.slack) }) else { return false }
    for (slack, constant) in constants { setConstant(of: slack, to: constant) }
    computeValues()
    return true
  }

  /// The constants of required rows that have to be shifted.
  private func movedConstants(in elastic: Tableau, except slack: Int?) -> [(slack: Int, constant: Scalar)] {
    problem.rows.compactMap { row in
      guard row.slack != slack, problem.isRequired(row.slack),
        problem.penalty(of: row.slack, Int8(elastic.deviation(of: row.slack).sign)) == .forbidden
      else { return nil }
      return (row.slack, elastic.values[row.slack])
    }
  }

  private func isWithinTolerance(_ constant: Scalar, of slack: Int) -> Bool {
    let given = problem.unknowns[slack].breakpoint
    return abs(constant.approximation - given) <= Tolerance.leeway(Tolerance.refusal, of: given)
  }

  private mutating func setConstant(of slack: Int, to constant: Scalar) {
    breakpoints[slack] = constant
    constants[slack] = constant.approximation
    if !isBasic(slack) { values[slack] = constant }
  }

  /// The size of the largest term in the constraint, or in the definition of a variable.
  private func size(of unknown: Int) -> Double {
    var size = max(Tolerance.smallestSize, abs(constants[unknown]))
    if let row = problem.unknowns[unknown].row {
      for term in problem.rows[row].terms {
        size = max(size, abs(term.coefficient * values[term.unknown].approximation))
      }
    } else if let row = definitions[unknown] {
      for entry in rows[row] {
        size = max(size, abs(entry.coefficient.approximation * values[entry.unknown].approximation))
      }
    }
    return size
  }

  private mutating func computeValues() {
    for (row, basic) in basics.enumerated() {
      var sum = Scalar(0)
      for entry in rows[row] where values[entry.unknown].sign != 0 {
        sum = sum + entry.coefficient * values[entry.unknown]
      }
      values[basic] = sum
    }
  }

  // MARK: Pivots

  /// Starts from the simplex's basis: its basic variables replace the slacks that are not basic there. This saves
  /// pivots later. No reduced costs change, because no penalty is accounted for yet.
  private mutating func pivotInLikelyBasis() {
    var isPending = problem.unknowns.indices.map { problem.unknowns[$0].isLikelyBasic && definitions[$0] == nil }
    var open = basics.indices.filter { !problem.unknowns[basics[$0]].isLikelyBasic }
    // Short rows, and unknowns in few rows, cause the least fill-in.
    var uses = Array(repeating: 0, count: problem.unknowns.count)
    for row in rows { for entry in row { uses[entry.unknown] += 1 } }
    open.sort { (rows[$0].count, $0) < (rows[$1].count, $1) }
    var hasProgress = true
    while hasProgress && !open.isEmpty {
      hasProgress = false
      open.removeAll { row in
        let entries = rows[row].filter { isPending[$0.unknown] }
        let largest = entries.reduce(0) { max($0, abs($1.coefficient.approximation)) }
        let pivots = entries.filter {
          Scalar.isExact || abs($0.coefficient.approximation) >= Tolerance.sparsePivotOfTableau * largest
        }
        guard let best = pivots.min(by: { uses[$0.unknown] < uses[$1.unknown] }) else { return false }
        pivot(row, entering: best.unknown)
        isPending[best.unknown] = false
        hasProgress = true
        return true
      }
    }
  }

  /// Starts with the penalties that are probably right, if no reduced cost is then negative. Otherwise starts with no
  /// penalty, which is always possible.
  private mutating func accountForLikelyPenalties() {
    for (row, basic) in basics.enumerated() where problem.unknowns[basic].likelySegment != 0 {
      segments[basic] = problem.unknowns[basic].likelySegment
      let slope = slope(of: basic, on: segments[basic])
      for entry in rows[row] { addCost(slope, times: entry.coefficient, to: entry.unknown) }
    }
    let canImprove = problem.unknowns.indices.contains { unknown in
      definitions[unknown] == nil
        && [1, -1].contains { side in
          problem.penalty(of: unknown, side) != .forbidden
            && price(of: unknown, movingTo: side).first { $0.sign != 0 }?.sign == -1
        }
    }
    guard canImprove else { return }
    for unknown in segments.indices {
      segments[unknown] = 0
      costs[unknown] = []
    }
  }

  /// Makes the entering unknown basic in the row, and substitutes its definition into all other rows.
  private mutating func pivot(_ row: Int, entering: Int) {
    guard let place = rows[row].firstIndex(where: { $0.unknown == entering }) else { return }
    let leaving = basics[row]
    let inverse = Scalar(1) / rows[row][place].coefficient
    var definition = rows[row]
    definition.remove(at: place)
    for index in definition.indices { definition[index].coefficient = -definition[index].coefficient * inverse }
    let slot = definition.firstIndex { $0.unknown > leaving } ?? definition.endIndex
    definition.insert(Entry(unknown: leaving, coefficient: inverse), at: slot)
    rows[row] = definition
    basics[row] = entering
    definitions[entering] = row
    definitions[leaving] = nil

    for other in rows.indices where other != row {
      guard let place = position(of: entering, in: rows[other]) else { continue }
      let multiple = -rows[other][place].coefficient
      rows[other].remove(at: place)
      rows[other] = merged(rows[other], definition, times: multiple)
    }
  }

  private func position(of unknown: Int, in entries: [Entry]) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].unknown < unknown { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].unknown == unknown ? low : nil
  }

  /// Returns the first row minus a multiple of the second.
  private mutating func merged(_ first: [Entry], _ second: [Entry], times multiple: Scalar) -> [Entry] {
    var result: [Entry] = []
    result.reserveCapacity(first.count + second.count)
    var index = 0
    for entry in second {
      while index < first.count && first[index].unknown < entry.unknown {
        result.append(first[index])
        index += 1
      }
      if index < first.count && first[index].unknown == entry.unknown {
        let difference = Scalar.difference(
          first[index].coefficient, multiple, entry.coefficient, isDoubtful: &isDoubtful)
        if difference.sign != 0 { result.append(Entry(unknown: entry.unknown, coefficient: difference)) }
        index += 1
      } else {
        result.append(Entry(unknown: entry.unknown, coefficient: -(multiple * entry.coefficient)))
      }
    }
    result.append(contentsOf: first[index...])
    return result
  }

  /// The constraints whose slacks are in the tableau row of a basic unknown that cannot be repaired.
  private func conflict(in row: Int) -> [Int] {
    (rows[row].map(\.unknown) + [basics[row]]).compactMap { problem.unknowns[$0].row }
  }
}

extension TableauScalar {
  fileprivate static func zeros(_ count: Int) -> [Self] { Array(repeating: Self(0), count: count) }
}

extension Rational: TableauScalar {
  static let isExact = true
  static let valueRounding = 0.0

  var approximation: Double { Double(self) }
  var sign: Int { signum }

  static func difference(_ number: Self, _ factor: Self, _ other: Self, isDoubtful: inout Bool) -> Self {
    number.subtracting(factor, times: other)
  }
}
