import Cassowary

/// The equations of a tree of views. No other file of this module uses the solver.
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

  /// Creates an unknown. Positions are unrestricted. Lengths are nonnegative without a constraint that says so.
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

  /// Whether all optimal solutions have the same value of the unknown, if only errors at priorities above the given one
  /// count.
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
      // Constants, multipliers and sizes were checked before, so the solver does not report other errors.
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
  /// Whether ties between errors of equal priority are decided in reverse order, as in
  /// ``LinearConstraint/reversesTies``. Default is false.
  var reversesTies = false

  static let required = 1000.0
  /// The priority of a required constraint that is broken: above all other optional priorities.
  static let broken = 999.999_99
  /// The priority of an intrinsic size that has priority 1000: optional, but above the optional constraints of the
  /// program.
  static let strongestContent = 999.999_97
  /// The priority of the equations that move an ambiguous item to an alternative solution: below all constraints.
  static let alternative = Double.leastNormalMagnitude
}

extension UIView {
  /// The number of times that the solver of this tree solved again after a result failed its verification.
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
