/// Identifies a constraint in a ``Solver``.
public struct ConstraintID: Hashable, Sendable {
  let slack: SlackIndex
  let generation: UInt32
  let solver: UInt64

  /// A small integer, unique among the current constraints of the solver.
  package var index: Int { slack.unknown.position }
}

/// Solves linear equalities and inequalities with priorities, incrementally.
///
/// Required constraints (priority 1000) are satisfied. Then, from the highest priority down, the sum of the errors at
/// each priority is as small as possible without larger errors at higher priorities.
///
/// If several solutions are equally good, these rules choose one. An inequality is tight if it contains a free variable
/// that no other constraint determines: `top <= 10` alone gives 10. A nonnegative variable stays at 0 until a
/// constraint raises it. Between errors of equal priority, the variable made first becomes larger. The same calls in
/// the same order give the same values in every run.
///
/// ```swift
/// let solver = Solver()
/// let left = solver.makeVariable("left"), width = solver.makeVariable("width", isNonnegative: true)
/// try solver.add(LinearConstraint([(left, 1)], .equal, 16))
/// try solver.add(LinearConstraint([(left, 1), (width, 1)], .lessThanOrEqual, 200))
/// try solver.add(LinearConstraint([(width, 1)], .equal, 240, priority: 750))
/// solver.value(of: width)  // 184
/// ```
public final class Solver {
  // No method accesses the simplex while another access changes it. Debug builds check that. Release builds do not,
  // because the checks would take a third of the time of a resize.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var simplex = Simplex()
  private var names: [Int: String] = [:]
  /// Identifies the solver's own variables and constraints. An address is not enough, because a later solver could have
  /// the same one.
  private let number = UInt64.random(in: .min ... .max)

  /// Creates a solver without variables and constraints.
  public init() {}

  /// Makes a variable with the value 0.
  /// - Parameters:
  ///   - name: Returned by ``name(of:)``. Default is empty.
  ///   - isNonnegative: Whether the variable must not be below 0, for example a width. Default is false.
  public func makeVariable(_ name: String = "", isNonnegative: Bool = false) -> Variable {
    let variable = publicVariable(simplex.makeVariable(isNonnegative: isNonnegative))
    if !name.isEmpty { names[variable.index] = name }
    return variable
  }

  /// Returns the name that the variable was made with. Traps if it was removed or belongs to another solver.
  public func name(of variable: Variable) -> String {
    names[checkedIndex(of: variable).position] ?? ""
  }

  /// Removes a variable. A new variable may reuse its index. Traps if a constraint still mentions it.
  public func remove(_ variable: Variable) {
    let index = checkedIndex(of: variable)
    precondition(
      !simplex.isMentioned(index), "A constraint still mentions variable \(variable.index) \(name(of: variable))")
    names[variable.index] = nil
    simplex.recycle(unknown: index)
  }

  /// Adds a constraint.
  ///
  /// A required constraint is satisfied at once. Errors of optional ones are minimized when a value is next read, or
  /// when many changes are pending. Traps if the priority is not above 0 and at most 1000, or if a variable belongs to
  /// another solver.
  /// - Returns: The constraint's identifier, to change or remove it.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` or ``SolverError/notFinite``. The solver is then unchanged.
  @discardableResult
  public func add(_ constraint: LinearConstraint) throws -> ConstraintID {
    guard constraint.isFinite else { throw SolverError.notFinite }
    precondition(
      constraint.priority > 0 && constraint.priority <= 1000,
      "A priority must be above 0 and at most 1000, not \(constraint.priority)")
    for term in constraint.terms { _ = checkedIndex(of: term.variable) }
    switch simplex.add(constraint) {
    case .success(let slack): return identifier(of: slack)
    case .failure(let conflict): throw error(for: simplex.reduced(conflict, with: constraint))
    }
  }

  /// Removes a constraint. A variable that no constraint determines any more returns to 0, or as close to 0 as
  /// constraints allow. Traps if the constraint was removed before or belongs to another solver.
  public func remove(_ id: ConstraintID) {
    precondition(contains(id), "The solver does not contain this constraint: it was removed, or is of another solver")
    simplex.remove(id.slack)
  }

  /// Changes a constraint's constant. The cost is in proportion to the number of values that change.
  /// - Throws: ``SolverError/unsatisfiable(_:)``, ``SolverError/notFinite`` or ``SolverError/unknownConstraint``. The
  ///   solver is then unchanged.
  public func setConstant(_ constant: Double, of id: ConstraintID) throws {
    guard constant.isFinite else { throw SolverError.notFinite }
    guard contains(id) else { throw SolverError.unknownConstraint }
    guard let conflict = simplex.setConstant(constant, of: id.slack) else { return }
    var changed = simplex.original(of: id.slack)
    changed.constant = constant
    throw error(for: simplex.reduced(conflict, with: changed))
  }

  /// Solves pending changes and returns the variable's value. It is infinite if it is too large for a `Double`.
  ///
  /// Traps if the variable was removed or belongs to another solver.
  public func value(of variable: Variable) -> Double {
    let index = checkedIndex(of: variable)
    simplex.solve()
    return simplex.unknowns[index].value
  }

  /// Solves pending changes. Then visits each variable whose value changed since the last call, each variable once. The
  /// order is the same in every run. The closure may read values.
  public func visitChanges(_ visit: (Variable) -> Void) {
    simplex.solve()
    while let index = simplex.takeChange() { visit(publicVariable(index)) }
  }

  /// Returns whether every solution has the same value for the variable.
  ///
  /// A solution satisfies the required constraints and has no larger error than the current one at any priority. So a
  /// value that depends on the order in which variables were made is not determined. The result is also false if the
  /// coefficients differ so much in size that a `Double` has too few digits for the basis of the solution. Traps if the
  /// variable was removed or belongs to another solver.
  /// - Parameters:
  ///   - variable: The variable to check.
  ///   - priority: Errors at this priority and below are ignored. Default is 0, which counts all errors.
  public func isDetermined(_ variable: Variable, byPrioritiesAbove priority: Double = 0) -> Bool {
    let index = checkedIndex(of: variable)
    return simplex.isDetermined(index, above: priority)
  }

  /// Returns the constraints that determine the variable's value, directly or through other variables. Each is
  /// necessary.
  ///
  /// All of them are tight. Together with the nonnegative variables that are 0, they give a determined variable its
  /// value. The result is empty if the value depends on no constraint. It may also be empty if a `Double` has too few
  /// digits for the basis of the solution, as in ``isDetermined(_:byPrioritiesAbove:)``. Traps if the variable was
  /// removed or belongs to another solver.
  public func constraints(determining variable: Variable) -> [ConstraintID] {
    let index = checkedIndex(of: variable)
    return simplex.slacks(determining: index).map(identifier)
  }

  /// How often a solution failed its verification and had to be computed again.
  public var recoveries: Recoveries { simplex.recoveries }

  /// Bytes allocated for variables, constraints and temporary data.
  public var allocatedBytes: Int { simplex.allocatedBytes }

  func withSimplex<Result>(_ body: (inout Simplex) -> Result) -> Result { body(&simplex) }

  private func checkedIndex(of variable: Variable) -> UnknownIndex {
    precondition(
      variable.solver == number && simplex.isVariable(variable.unknown, generation: variable.generation),
      "Variable \(variable.index) is of another solver, or was removed")
    return variable.unknown
  }

  private func publicVariable(_ index: UnknownIndex) -> Variable {
    Variable(unknown: index, generation: simplex.details[index].generation, solver: number)
  }

  private func contains(_ id: ConstraintID) -> Bool {
    id.solver == number && simplex.contains(id.slack, generation: id.generation)
  }

  private func identifier(of slack: SlackIndex) -> ConstraintID {
    ConstraintID(slack: slack, generation: simplex.details[slack].generation, solver: number)
  }

  private func error(for conflict: Simplex.Conflict) -> SolverError {
    .unsatisfiable(conflict.slacks.map(identifier))
  }
}

extension LinearConstraint {
  fileprivate var isFinite: Bool {
    // The sum of the coefficients of a variable that is named twice has to be finite too.
    constant.isFinite && priority.isFinite && terms.reduce(0) { $0 + abs($1.coefficient) }.isFinite
  }
}
