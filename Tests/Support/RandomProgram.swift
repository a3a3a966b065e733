import Foundation

/// Makes programs of a kind from seeds: the same kind and seed give the same program on every machine.
public struct RandomProgram {
  /// The coefficients, the size and the history of a program.
  public enum Kind: String, CaseIterable, Sendable {
    /// Small, with whole numbers, like carefully written constraints.
    case tidy
    case integers
    case halves
    /// Aspect ratios and other factors that a Double cannot represent exactly.
    case ratios
    case uniform
    /// 0.001 to 1,000.
    case thousandths
    /// 0.01 to 100, few variables and no history.
    case hundredths
    /// A millionth to a million, with constants to 1e9.
    case wild
    /// Nested boxes, like the views of a screen.
    case layout
    /// Thousands of boxes: too many rows for the exact reference, so they are compared with new solvers.
    case tree
    /// Up to 80 variables and 5,000 steps.
    case long
  }

  public static func make(_ kind: Kind, seed: UInt64) -> SolverProgram {
    var maker = RandomProgram(kind: kind, seed: seed)
    switch kind {
    case .layout: return RandomLayout.make(&maker, variableLimit: 75)
    case .tree: return RandomLayout.make(&maker, variableLimit: maker.number(in: 6_000...18_000))
    case .hundredths: maker.addOnly()
    default: maker.runHistory()
    }
    return maker.program
  }

  var random: SplitMix64
  private let kind: Kind
  private let coefficients: RandomCoefficients
  /// A point that satisfies most required rows, so that most are not refused.
  private var point: [Double] = []
  private(set) var isNonnegative: [Bool] = []
  private(set) var steps: [SolverProgram.Step] = []
  /// The rows that were added and not removed. The solver may have refused some of them.
  private(set) var installed: [(tag: Int, row: SystemRow)] = []
  private var nextTag = 0

  var program: SolverProgram { SolverProgram(isNonnegative: isNonnegative, steps: steps) }

  private init(kind: Kind, seed: UInt64) {
    // Mixed with the kind's name, so that the same seed does not give the same structure in all kinds.
    var mixing = SplitMix64(seed: seed)
    for byte in kind.rawValue.utf8 { mixing = SplitMix64(seed: mixing.next() &+ UInt64(byte)) }
    random = mixing
    self.kind = kind
    switch kind {
    case .tidy: coefficients = .integers
    case .integers: coefficients = .integers
    case .halves: coefficients = .halves
    case .ratios, .layout, .tree: coefficients = .ratios
    case .uniform: coefficients = .uniform
    case .thousandths: coefficients = .magnitudes(-3, 3)
    case .hundredths: coefficients = .magnitudes(-2, 2)
    case .wild: coefficients = .magnitudes(-6, 6)
    case .long: coefficients = [.integers, .halves, .ratios, .uniform].randomElement(using: &self.random) ?? .integers
    }
    let count =
      switch kind {
      case .tidy: number(in: 1...10)
      case .hundredths: number(in: 3...14)
      case .long: number(in: 20...80)
      case .layout, .tree: 0
      default: number(in: 5...60)
      }
    for _ in 0..<count { makeVariable(isNonnegative: chance(1, of: 3)) }
  }

  private var stepCount: Int {
    mutating get {
      switch kind {
      case .tidy: 60
      case .integers, .halves: 2000
      case .ratios: number(in: 10...1000)
      case .uniform: 400
      case .long: number(in: 1000...5000)
      default: 200
      }
    }
  }

  // MARK: - Steps

  /// Adds rows, some of which are copies of others.
  private mutating func addOnly() {
    let count = isNonnegative.count
    for _ in 0..<number(in: count...(count * 3)) { add(chance(1, of: 8) ? makeCopy() : makeRow()) }
  }

  /// Adds and removes rows, changes constants and solves. The limit for installed rows is 0.5 to 3.5 for each variable.
  private mutating func runHistory() {
    let ratio = chance(1, of: 4) ? 1.75...3.5 : 0.5...1.75
    let limit = max(3, Int(Double(isNonnegative.count) * Double.random(in: ratio, using: &random)))
    for _ in 0..<stepCount { makeStep(limit: limit) { $0.chance(1, of: 7) ? $0.makeCopy() : $0.makeRow() } }
  }

  /// One step of a history that keeps at most `limit` rows.
  mutating func makeStep(limit: Int, row makeRow: (inout Self) -> SystemRow) {
    switch number(in: 0..<100) {
    case ..<50:
      if installed.count >= limit { removeAny() }
      add(makeRow(&self))
    case ..<65: removeAny()
    case ..<85: changeAny()
    default: solve()
    }
  }

  /// Returns the row's tag.
  @discardableResult
  mutating func add(_ row: SystemRow) -> Int {
    steps.append(.add(tag: nextTag, row: row))
    installed.append((nextTag, row))
    nextTag += 1
    return nextTag - 1
  }

  mutating func solve() {
    steps.append(.solve)
  }

  mutating func setConstant(_ constant: Double, ofTag tag: Int) {
    guard let index = installed.firstIndex(where: { $0.tag == tag }) else { return }
    setConstant(constant, at: index)
  }

  private mutating func setConstant(_ constant: Double, at index: Int) {
    installed[index].row.constant = constant
    steps.append(.setConstant(tag: installed[index].tag, constant: constant))
  }

  private mutating func removeAny() {
    guard !installed.isEmpty else { return }
    steps.append(.remove(tag: installed.remove(at: number(in: 0..<installed.count)).tag))
  }

  private mutating func changeAny() {
    guard !installed.isEmpty else { return }
    let index = number(in: 0..<installed.count)
    let row = installed[index].row
    switch number(in: 0..<6) {
    case 0: setConstant(row.constant + 1, at: index)
    case 1: setConstant(row.constant - 1, at: index)
    case 2: setConstant(row.constant + 0.001, at: index)
    default: setConstant(makeConstant(terms: row.terms, relation: row.relation), at: index)
    }
  }

  // MARK: - Parts

  @discardableResult
  mutating func makeVariable(isNonnegative: Bool) -> Int {
    self.isNonnegative.append(isNonnegative)
    let value = Double(number(in: isNonnegative ? 0...400 : -200...400))
    point.append(isNonnegative && chance(1, of: 4) ? 0 : value)
    return point.count - 1
  }

  private mutating func makeRow() -> SystemRow {
    let size = min(any([1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6, 6]), point.count)
    var chosen: [Int] = []
    while chosen.count < size {
      let variable = number(in: 0..<point.count)
      if !chosen.contains(variable) { chosen.append(variable) }
    }
    if chance(1, of: 20) { chosen.append(chosen[0]) }
    let terms = chosen.map { [Double($0), coefficients.make(using: &random)] }
    return makeRow(terms, any(["==", "==", "<=", ">="]))
  }

  private mutating func makeRow(_ terms: [[Double]], _ relation: String) -> SystemRow {
    SystemRow(
      terms: terms, relation: relation, constant: makeConstant(terms: terms, relation: relation),
      priority: makePriority())
  }

  /// A copy or a multiple of an installed row, with the matching constant or a different one.
  private mutating func makeCopy() -> SystemRow {
    guard let original = installed.randomElement(using: &random)?.row else { return makeRow() }
    let factor = any([1, 2, -1, 0.5, 3, 0.1])
    let flipped = ["==": "==", "<=": ">=", ">=": "<="][original.relation] ?? "=="
    return SystemRow(
      terms: original.terms.map { [$0[0], $0[1] * factor] },
      relation: chance(1, of: 10) ? any(["==", "<=", ">="]) : factor < 0 ? flipped : original.relation,
      constant: original.constant * factor + any([0, 0, 0, 0, 1, -5, 0.001]),
      priority: chance(1, of: 3) ? original.priority : makePriority())
  }

  private mutating func makePriority() -> Double {
    if kind == .tidy { return any([1000, 1000, 999, 750, 750, 250, 250, 50]) }
    if kind == .hundredths ? chance(2, of: 3) : chance(1, of: 5) { return 1000 }
    return any([1000, 999.99999, 999, 751, 750.5, 750, 500, 251, 250.0001, 250, 50, 1, 0.001])
  }

  private mutating func makeConstant(terms: [[Double]], relation: String) -> Double {
    if kind == .tidy { return Double(number(in: -100...200)) }
    switch number(in: 0..<10) {
    case 0: return 0
    case 1: return Double(number(in: -100...200))
    case 2:
      if kind == .wild { return RandomCoefficients.magnitudes(0, 9).make(using: &random) }
      return Double.random(in: -200...200, using: &random)
    default:
      let sum = terms.reduce(0) { $0 + $1[1] * point[Int($1[0])] }
      let slack = relation == "==" || chance(1, of: 3) ? 0 : makeSlack()
      return relation == "<=" ? sum + slack : sum - slack
    }
  }

  private mutating func makeSlack() -> Double {
    chance(1, of: 2) ? Double(number(in: 0...100)) : Double.random(in: 0...100, using: &random)
  }

  // MARK: - Chance

  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func number(in range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func chance(_ part: Int, of whole: Int) -> Bool { number(in: 0..<whole) < part }
  mutating func any<Element>(_ choices: [Element]) -> Element { choices[number(in: 0..<choices.count)] }
}
