import Cassowary
import TestSupport

/// Random constraints over a few variables, of the kinds that layouts have.
struct RandomSystem {
  var random: SplitMix64
  let isNonnegative: [Bool]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...10, using: &random)
    isNonnegative = (0..<count).map { [random] in ($0 &* 7 &+ Int(truncatingIfNeeded: random.hashSeed)) % 3 == 0 }
  }

  mutating func makeRow() -> OracleCase.Row {
    let indices = isNonnegative.indices.shuffled(using: &random).prefix(
      [1, 2, 2, 2, 3, 4].randomElement(using: &random) ?? 2)
    return OracleCase.Row(
      terms: indices.map { [Double($0), [-3, -2, -1, -1, 1, 1, 1, 2, 0.5].randomElement(using: &random) ?? 1] },
      relation: ["==", "==", "<=", ">="].randomElement(using: &random) ?? "==",
      constant: Double(Int.random(in: -100...200, using: &random)),
      priority: [1000, 1000, 999, 750, 750, 250, 250, 50].randomElement(using: &random) ?? 1000)
  }
}

extension SplitMix64 {
  fileprivate var hashSeed: UInt64 {
    var copy = self
    return copy.next() >> 8
  }
}

/// Rows in a solver, with the errors that they have there.
struct Installation {
  let solver = Solver()
  let variables: [Variable]
  private(set) var rows: [(row: OracleCase.Row, id: ConstraintID)] = []

  init(isNonnegative: [Bool]) {
    variables = isNonnegative.map { [solver] in solver.makeVariable(isNonnegative: $0) }
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }

  mutating func add(_ row: OracleCase.Row) throws {
    rows.append((row, try solver.add(row.constraint(over: variables))))
  }

  mutating func remove(at index: Int) {
    solver.remove(rows.remove(at: index).id)
  }

  mutating func setConstant(_ constant: Double, at index: Int) throws {
    try solver.setConstant(constant, of: rows[index].id)
    rows[index].row.constant = constant
  }

  /// The sum of errors at each priority, the highest first; required rows count as one level.
  var errors: [(priority: Double, error: Double)] {
    let values = values
    return Dictionary(grouping: rows, by: \.row.priority)
      .mapValues { $0.reduce(0) { $0 + $1.row.error(at: values) } }
      .sorted { $0.key > $1.key }.map { (priority: $0.key, error: $0.value) }
  }
}
