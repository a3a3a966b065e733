/// Names a constraint that a ``Solver`` holds.
public struct ConstraintID: Hashable, Sendable {
  let slot: Int32
  let generation: UInt32
}

/// Solves linear equalities and inequalities with priorities, incrementally.
///
/// Required constraints (priority 1000) hold. Then, from the highest priority down, the sum of the errors at one
/// priority is as small as it can be without giving back anything won above.
public final class Solver {
  public init() {}

  /// Makes a variable, which starts at 0.
  public func makeVariable(_ name: String = "", isNonnegative: Bool = false) -> Variable { fatalError() }

  /// Forgets a variable that no constraint mentions any more; its index may be used again.
  public func remove(_ variable: Variable) { fatalError() }

  /// Installs a constraint.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` or ``SolverError/notFinite``; nothing is changed then.
  public func add(_ constraint: LinearConstraint) throws -> ConstraintID { fatalError() }

  /// Takes a constraint out; what it alone determined stays where it is.
  public func remove(_ id: ConstraintID) { fatalError() }

  /// Changes a constraint's constant in place.
  public func setConstant(_ constant: Double, of id: ConstraintID) throws { fatalError() }

  /// The variable's value in the solution of all constraints installed.
  public func value(of variable: Variable) -> Double { fatalError() }

  /// Solves, and visits each variable whose value changed since the last call, once.
  public func visitChanges(_ visit: (Variable) -> Void) { fatalError() }
}
