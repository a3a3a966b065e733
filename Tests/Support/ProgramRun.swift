import Cassowary

/// A solver that plays the steps of a program one after the other.
public struct ProgramRun {
  /// The result of a step.
  public enum Outcome {
    case done
    /// The step is about a row that is not installed.
    case skipped
    case refused(Refusal)
  }

  public private(set) var installation: Installation
  /// The tag of each of the installation's rows.
  public private(set) var tags: [Int] = []

  public init(isNonnegative: [Bool]) {
    installation = Installation(isNonnegative: isNonnegative)
  }

  /// The rows that the solver contains, in the order in which they were added.
  public var rows: [SystemRow] { installation.rows.map(\.row) }
  public var values: [Double] { installation.values }

  /// Plays a step. A refused change leaves the solver unchanged.
  @discardableResult
  public mutating func play(_ step: SolverProgram.Step) -> Outcome {
    switch step {
    case .add(let tag, let row):
      do {
        try installation.add(row)
        tags.append(tag)
      } catch {
        return .refused(Refusal(of: row, by: error, in: installation))
      }
    case .remove(let tag):
      guard let index = tags.firstIndex(of: tag) else { return .skipped }
      tags.remove(at: index)
      installation.remove(at: index)
    case .setConstant(let tag, let constant):
      guard let index = tags.firstIndex(of: tag) else { return .skipped }
      do {
        try installation.setConstant(constant, at: index)
      } catch {
        var row = installation.rows[index].row
        row.constant = constant
        return .refused(Refusal(of: row, replacing: index, by: error, in: installation))
      }
    case .solve:
      installation.solver.visitChanges { _ in }
    }
    return .done
  }
}
