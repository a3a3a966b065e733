import Cassowary

/// The equations of a tree of views. This file alone talks to the solver.
@MainActor
final class EquationSystem {
  typealias Unknown = Variable
  typealias Row = ConstraintID

  /// The installed rows that contradict a required equation, none of them needlessly.
  struct Contradiction: Error {
    let rows: [Row]
  }

  private let solver = Solver()

  /// Makes an unknown. Positions are free; lengths are not negative, even when nothing says so.
  func makeUnknown(isLength: Bool) -> Unknown {
    solver.makeVariable(isNonnegative: isLength)
  }

  /// Forgets an unknown that no row mentions any more.
  func remove(_ unknown: Unknown) {
    solver.remove(unknown)
  }

  func add(_ equation: Equation) throws(Contradiction) -> Row {
    do {
      var constraint = LinearConstraint(
        equation.terms, equation.relation.solverRelation, equation.constant, priority: equation.priority)
      constraint.reversesTies = equation.reversesTies
      return try solver.add(constraint)
    } catch {
      throw contradiction(error)
    }
  }

  func remove(_ row: Row) {
    solver.remove(row)
  }

  func setConstant(_ constant: Double, of row: Row) throws(Contradiction) {
    do {
      try solver.setConstant(constant, of: row)
    } catch {
      throw contradiction(error)
    }
  }

  func value(of unknown: Unknown) -> CGFloat {
    CGFloat(solver.value(of: unknown))
  }

  /// Solves, and visits each unknown whose value changed since the last call, once.
  func visitChanges(_ visit: (Unknown) -> Void) {
    solver.visitChanges(visit)
  }

  /// Whether the unknown can have no other value with as little error, at priorities above one.
  func isDetermined(_ unknown: Unknown, above priority: Double) -> Bool {
    solver.isDetermined(unknown, byPrioritiesAbove: priority)
  }

  /// The rows that give the unknown its value, directly or through other unknowns.
  func rows(determining unknown: Unknown) -> [Row] {
    solver.constraints(determining: unknown)
  }

  fileprivate var recoveries: Recoveries { solver.recoveries }
  fileprivate var allocatedBytes: Int { solver.allocatedBytes }

  private func contradiction(_ error: any Error) -> Contradiction {
    guard case SolverError.unsatisfiable(let rows)? = error as? SolverError else {
      // Constants, multipliers and sizes were checked where they came in.
      raise(.internalInconsistency, "The layout engine refused an equation: \(error)")
    }
    return Contradiction(rows: rows)
  }
}

/// sum(coefficient * unknown) `relation` constant.
struct Equation {
  var terms: [(EquationSystem.Unknown, Double)] = []
  var relation = NSLayoutConstraint.Relation.equal
  var constant = 0.0
  var priority = Equation.required
  /// Whether what was mentioned first becomes smaller before its equals do, and not after them.
  var reversesTies = false

  static let required = 1000.0
  /// A required constraint that had to give way: weaker than required, stronger than anything else.
  static let broken = 999.999_99
  /// An intrinsic size of priority 1000: stronger than all of a program's optional constraints and not required.
  static let strongestContent = 999.999_97
  /// What moves ambiguous layouts about, weaker than any constraint.
  static let alternative = Double.leastNormalMagnitude
}

extension UIView {
  /// How often the solver of this view's tree had to solve again because an answer did not stand its verification.
  package var solverRecoveries: Recoveries { root.engine?.equations.recoveries ?? Recoveries() }
  /// What the solver of this view's tree has set aside.
  package var solverBytes: Int { root.engine?.equations.allocatedBytes ?? 0 }
}

extension NSLayoutConstraint.Relation {
  fileprivate var solverRelation: Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
