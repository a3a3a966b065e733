/// Why a ``Solver`` refused a change. A refused change leaves the solver as it was.
public enum SolverError: Error, Hashable, Sendable {
  /// The constraint contradicts these installed ones, which are required. Without any one of them the rest could hold.
  case unsatisfiable([ConstraintID])
  /// A coefficient, a constant or a priority is NaN or infinite, or the coefficients add up to infinity.
  case notFinite
  /// The constraint was removed before, or belongs to another solver.
  case unknownConstraint
}
