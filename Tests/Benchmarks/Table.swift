import Foundation

/// The figures as a text table: a row for each operation, a column for each size, then growth and comparison.
struct Table {
  private let figures: [Figure]

  init(_ figures: [Figure]) { self.figures = figures }

  var text: String {
    let own = figures.filter { $0.group != "kiwi" }
    let sizes = Set(own.map(\.size)).sorted()
    var rows = [["", ""] + sizes.map(String.init) + ["growth", "kiwi / ours"]]
    for (name, figures) in own.byOperation {
      let cells = sizes.map { size in figures.first { $0.size == size }.map { milliseconds($0.milliseconds) } ?? "" }
      let growth = figures.growthExponent.map { String(format: "%.2f", $0) } ?? ""
      let names = name.split(separator: ", ", maxSplits: 1).map(String.init)
      rows.append(names + cells + [growth, comparison(figures)])
    }
    return "Medians in milliseconds; growth is the exponent of the fastest runs from the second size to the last.\n\n"
      + aligned(rows)
  }

  /// Returns the ratios of kiwi's times to ours, at each size at which kiwi was timed.
  private func comparison(_ own: [Figure]) -> String {
    let pairs = own.compactMap { ours in
      figures.first {
        $0.group == "kiwi" && ours.group == "solver" && $0.workload == ours.workload && $0.operation == ours.operation
          && $0.size == ours.size
      }.map { (ours: ours, kiwi: $0) }
    }
    return pairs.map { String(format: "%.1f (%d)", $0.kiwi.milliseconds / $0.ours.milliseconds, $0.ours.size) }
      .joined(separator: ", ")
  }

  private func milliseconds(_ value: Double) -> String {
    String(format: value < 0.01 ? "%.5f" : value < 10 ? "%.3f" : "%.1f", value)
  }

  private func aligned(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { index, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return index < 2 || index == row.count - 1 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }.joined(separator: "\n")
  }
}
