import Cassowary

/// The equations of a tree of views. Only this file of the module imports the solver.
@MainActor
final class EquationSystem {
  typealias Unknown = Variable
  typealias Term = LinearConstraint.Term
  typealias Row = ConstraintID

  /// An irreducible set of installed rows that conflict with a required equation.
  struct Conflict: Error {
    let rows: [Row]
  }

  private let solver = Solver()

  /// Creates an unknown for a position or a length. Lengths are at least 0, without an additional constraint.
  func makeUnknown(isLength: Bool) -> Unknown {
    solver.makeVariable(isNonnegative: isLength)
  }

  /// Removes an unknown. No row may contain it.
  func remove(_ unknown: Unknown) {
    solver.remove(unknown)
  }

  func add(_ equation: Equation) throws(Conflict) -> Row {
    do {
      var constraint = LinearConstraint(
        terms: equation.terms, equation.relation.solverRelation, equation.constant, priority: equation.priority)
      constraint.reversesTies = equation.reversesTies
      return try solver.add(constraint)
    } catch {
      throw conflict(for: error)
    }
  }

  func remove(_ row: Row) {
    solver.remove(row)
  }

  func setConstant(_ constant: Double, of row: Row) throws(Conflict) {
    do {
      try solver.setConstant(constant, of: row)
    } catch {
      throw conflict(for: error)
    }
  }

  func value(of unknown: Unknown) -> CGFloat {
    CGFloat(solver.value(of: unknown))
  }

  /// Solves and calls a closure with each unknown whose value has changed since the last call.
  func visitChanges(_ visit: (Unknown) -> Void) {
    solver.visitChanges(visit)
  }

  /// Whether the unknown has the same value in all optimal solutions. Errors at the given priority and below are
  /// ignored.
  func isDetermined(_ unknown: Unknown, above priority: Double) -> Bool {
    solver.isDetermined(unknown, byPrioritiesAbove: priority)
  }

  /// Returns the rows that determine the value of the unknown, directly or through other unknowns.
  func rows(determining unknown: Unknown) -> [Row] {
    solver.constraints(determining: unknown)
  }

  fileprivate var recoveries: Recoveries { solver.recoveries }
  fileprivate var allocatedBytes: Int { solver.allocatedBytes }

  private func conflict(for error: any Error) -> Conflict {
    guard case SolverError.unsatisfiable(let rows)? = error as? SolverError else {
      // The constants, multipliers and sizes are valid, so the solver does not report other errors.
      raise(.internalInconsistency, "The layout engine refused an equation: \(error)")
    }
    return Conflict(rows: rows)
  }
}

/// The relation `sum(coefficient * unknown) relation constant`.
struct Equation {
  var terms: [EquationSystem.Term] = []
  var relation = NSLayoutConstraint.Relation.equal
  var constant = 0.0
  var priority = Equation.required
  /// Whether ties between errors of equal priority are resolved in reverse order, as in
  /// ``LinearConstraint/reversesTies``. Default is false.
  var reversesTies = false

  static let required = 1000.0
  /// The priority of a broken constraint: greater than all other optional priorities.
  static let broken = 999.999_99
  /// The priority of an intrinsic size to which the program gives priority 1000: optional, but greater than the
  /// priorities of the program's optional constraints.
  static let strongestContent = 999.999_97
  /// The priority of the equations that move an ambiguous item to an alternative solution: less than the priority of
  /// any constraint.
  static let alternative = Double.leastNormalMagnitude
}

extension UIView {
  /// The numbers of recoveries of this tree's solver, after results that failed their verification.
  package var solverRecoveries: Recoveries { root.engine?.equations.recoveries ?? Recoveries() }
  /// The memory that the solver of this tree has allocated, in bytes.
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
