/// Why a ``Solver`` refused a change. A refused change leaves the solver unchanged.
public enum SolverError: Error, Hashable, Sendable {
  /// The constraint contradicts these required constraints. Each of them is necessary for the conflict.
  case unsatisfiable([ConstraintID])
  /// A coefficient, a constant or a priority is NaN or infinite, or the sum of the magnitudes of the coefficients is
  /// infinite.
  case notFinite
  /// The constraint was removed before, or belongs to another solver.
  case unknownConstraint
}
