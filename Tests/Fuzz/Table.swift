import Foundation

/// The results of the programs of each kind.
struct Table: CustomStringConvertible {
  private struct Row {
    let name: String
    var tried = 0
    var failures: [Failure.Kind: Int] = [:]
    var refusals = 0
    var seconds = 0.0
    var slowest = (seconds: 0.0, name: "")
  }

  private var rows: [Row]
  private var counters: [String: Int] = [:]

  init(kinds: [String]) {
    var seen: Set<String> = []
    rows = kinds.filter { seen.insert($0).inserted }.map { Row(name: $0) }
  }

  var isCorrect: Bool { rows.allSatisfy { $0.failures.keys.allSatisfy { $0 == .unjudged } } }

  /// Adds a result. Returns the number of failures of the same kind and class.
  mutating func add(_ result: ChildMonitor.Result, to kind: String, name: String) -> Int {
    guard let index = rows.firstIndex(where: { $0.name == kind }) else { return 0 }
    rows[index].tried += 1
    rows[index].seconds += result.seconds
    if result.failure?.kind != .hang, result.seconds > rows[index].slowest.seconds {
      rows[index].slowest = (result.seconds, name)
    }
    for (counter, count) in result.counts {
      if counter == Message.refusals {
        rows[index].refusals += count
      } else {
        counters[counter, default: 0] += count
      }
    }
    guard let failure = result.failure else { return 0 }
    rows[index].failures[failure.kind, default: 0] += 1
    return rows[index].failures[failure.kind, default: 0]
  }

  func secondsPerProgram(of kind: String) -> Double {
    guard let row = rows.first(where: { $0.name == kind }), row.tried > 0 else { return 0.2 }
    return max(1e-5, row.seconds / Double(row.tried))
  }

  var description: String {
    var lines = [
      ["kind", "tried", "correct"] + Failure.Kind.allCases.map(\.rawValue) + [
        "refusals checked", "seconds", "slowest", "",
      ]
    ]
    for row in rows {
      let failed = row.failures.values.reduce(0, +)
      lines.append(
        [row.name, "\(row.tried)", "\(row.tried - failed)"]
          + Failure.Kind.allCases.map { "\(row.failures[$0, default: 0])" }
          + [
            "\(row.refusals)", String(format: "%.1f", row.seconds),
            String(format: "%.0f ms", row.slowest.seconds * 1000),
          ]
          + [row.slowest.name])
    }
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for line in lines {
      let cells = zip(line, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 || column == line.count - 1 ? cell.0 + padding : padding + cell.0
      }
      text += cells.joined(separator: "  ").replacing(/\ +$/, with: "") + "\n"
    }
    for (name, count) in counters.sorted(by: { $0.key < $1.key }) { text += "\(name): \(count)\n" }
    return text
  }
}
