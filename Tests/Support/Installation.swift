import Cassowary

/// A solver with rows, and their errors.
public struct Installation {
  public let solver = Solver()
  public let variables: [Variable]
  public private(set) var rows: [(row: SystemRow, id: ConstraintID)] = []

  public init(isNonnegative: [Bool]) {
    variables = isNonnegative.map { [solver] in solver.makeVariable(isNonnegative: $0) }
  }

  public var values: [Double] { variables.map { solver.value(of: $0) } }

  public mutating func add(_ row: SystemRow) throws {
    rows.append((row, try solver.add(row.constraint(over: variables))))
  }

  public mutating func remove(at index: Int) {
    solver.remove(rows.remove(at: index).id)
  }

  public mutating func setConstant(_ constant: Double, at index: Int) throws {
    try solver.setConstant(constant, of: rows[index].id)
    rows[index].row.constant = constant
  }

  /// The sum of errors at each priority, the highest first; required rows count as one level.
  public var errors: [(priority: Double, error: Double)] {
    let values = values
    return Dictionary(grouping: rows, by: \.row.priority)
      .mapValues { $0.reduce(0) { $0 + $1.row.error(at: values) } }
      .sorted { $0.key > $1.key }.map { (priority: $0.key, error: $0.value) }
  }
}
