import Cassowary

/// A row that a solver refused, with the installed rows of the conflict.
public struct Refusal {
  /// The refused row.
  public let row: SystemRow
  public let members: [SystemRow]
  /// A defect that is visible without solving the rows; nil if there is none.
  public let defect: String?

  /// - Parameter replacing: The position of the row whose constant was to change; nil for a new row.
  init(of row: SystemRow, replacing index: Int? = nil, by error: any Error, in installation: Installation) {
    self.row = row
    guard case SolverError.unsatisfiable(let ids) = error else {
      members = []
      defect = "the solver threw \(error)"
      return
    }
    let installed = installation.rows.filter { ids.contains($0.id) }
    members = installed.map(\.row)
    if installed.count != ids.count {
      defect = "the conflict lists a row twice, or a row that is not installed"
    } else if row.priority < 1000 {
      defect = "an optional row is refused: \(row)"
    } else if let optional = members.first(where: { $0.priority < 1000 }) {
      defect = "the conflict lists an optional row: \(optional)"
    } else if let index, ids.contains(installation.rows[index].id) {
      defect = "the conflict lists the row whose constant was to change"
    } else {
      defect = nil
    }
  }
}
