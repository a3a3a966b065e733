import Cassowary

/// A system of linear constraints in a form that is independent of the solver.
///
/// The system has rows, variables whose values are edited, and a range of rows to remove and add again.
struct LinearSystem {
  struct Row {
    /// -1 for <=, 0 for ==, 1 for >=.
    var relation: Int
    /// The strength of the row, or ``required``. Each distinct weight becomes a priority level in our solver.
    var weight: Double
    var constant: Double
    var terms: [(Int, Double)]
  }

  static let required = 1_001_001_000.0
  static let strong = 1_000_000.0
  static let weak = 1.0
  /// The weight of edited variables, above the weights of all rows.
  static let edit = 1_000_000_000.0

  var variableCount = 0
  var rows: [Row] = []
  /// The edited variables with their successive values. The first value applies when the variable is added.
  var edits: [(variable: Int, values: [Double])] = []
  var cycle: Range<Int> = 0..<0

  mutating func add(
    _ terms: [(Int, Double)], _ relation: Int = 0, _ constant: Double = 0, weight: Double = LinearSystem.required
  ) {
    rows.append(Row(relation: relation, weight: weight, constant: constant, terms: terms))
  }
}

extension LinearSystem {
  /// The system in the text format of the kiwi driver.
  var text: String {
    var lines = ["variables \(variableCount)"]
    for row in rows {
      let terms = row.terms.map { "\($0.0) \($0.1)" }.joined(separator: " ")
      lines.append("\(row.relation) \(row.weight) \(row.constant) \(terms)")
    }
    for edit in edits { lines.append("edit \(edit.variable) \(edit.values.map { String($0) }.joined(separator: " "))") }
    if !cycle.isEmpty { lines.append("cycle \(cycle.map { String($0) }.joined(separator: " "))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a system in the text format of the kiwi driver.
  init(text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.compactMap { Double($0) }
      switch words.first {
      case "variables": variableCount = Int(numbers[0])
      case "edit": edits.append((Int(numbers[0]), Array(numbers.dropFirst())))
      case "cycle": cycle = Int(numbers[0])..<Int(numbers[0]) + numbers.count
      default:
        let terms = stride(from: 3, to: numbers.count, by: 2).map { (Int(numbers[$0]), numbers[$0 + 1]) }
        add(terms, Int(numbers[0]), numbers[2], weight: numbers[1])
      }
    }
  }

  /// Returns the rows as constraints of our solver. Distinct weights become priority levels in the same order.
  func constraints(over variables: [Variable]) -> (rows: [LinearConstraint], edits: [LinearConstraint]) {
    let weights = Set(rows.map(\.weight)).union([Self.edit]).subtracting([Self.required]).sorted()
    let priority = Dictionary(uniqueKeysWithValues: weights.enumerated().map { ($1, Double($0 + 1)) })
    let relations: [Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    return (
      rows.map { row in
        LinearConstraint(
          terms: row.terms.map { .init(variables[$0.0], $0.1) }, relations[row.relation + 1], row.constant,
          priority: priority[row.weight] ?? 1000)
      },
      edits.map { edit in
        LinearConstraint([(variables[edit.variable], 1)], .equal, edit.values[0], priority: priority[Self.edit] ?? 999)
      }
    )
  }
}
