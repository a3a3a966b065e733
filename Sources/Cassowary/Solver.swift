/// Names a constraint that a ``Solver`` holds.
public struct ConstraintID: Hashable, Sendable {
  let slack: SlackIndex
  let generation: UInt32
  let solver: UInt64

  /// A small number that no other constraint of the same solver has as long as this one is held.
  package var index: Int { slack.unknown.position }
}

/// Solves linear equalities and inequalities with priorities, incrementally.
///
/// Required constraints (priority 1000) hold. Then, from the highest priority down, the sum of the errors at one
/// priority is as small as it can be without giving back anything won above.
///
/// Where that leaves a choice, nothing pulls towards 0. A constraint whose variables include a free one that no other
/// constraint determines is made tight by it: `top <= 10` alone gives 10. A nonnegative variable stays at 0 until
/// something raises it. Between errors of equal priority, the variable made first ends up larger. The same calls in the
/// same order give the same values in every run.
///
/// ```swift
/// let solver = Solver()
/// let left = solver.makeVariable("left"), width = solver.makeVariable("width", isNonnegative: true)
/// _ = try solver.add(LinearConstraint([(left, 1)], .equal, 16))
/// _ = try solver.add(LinearConstraint([(left, 1), (width, 1)], .lessThanOrEqual, 200))
/// _ = try solver.add(LinearConstraint([(width, 1)], .equal, 240, priority: 750))
/// solver.value(of: width)  // 184
/// ```
public final class Solver {
  // No call leads back into the simplex, and checking that at run time would be a third of what a resize costs.
  @exclusivity(unchecked) private var simplex = Simplex()
  private var names: [Int: String] = [:]
  /// The number by which the solver knows its own variables and constraints. No two are alike: an address would be, once the
  /// first solver is gone.
  private let number = UInt64.random(in: .min ... .max)

  /// Makes a solver without variables and constraints.
  public init() {}

  /// Makes a variable. It starts at 0.
  /// - Parameters:
  ///   - name: For ``name(of:)``; empty by default.
  ///   - isNonnegative: Whether the variable must not be below 0, as a width; false by default.
  public func makeVariable(_ name: String = "", isNonnegative: Bool = false) -> Variable {
    let variable = publicVariable(simplex.makeVariable(isNonnegative: isNonnegative))
    if !name.isEmpty { names[variable.index] = name }
    return variable
  }

  /// The name that the variable was made with. Traps if it was removed, or is of another solver.
  public func name(of variable: Variable) -> String {
    names[checkedIndex(of: variable).position] ?? ""
  }

  /// Forgets a variable, whose index may then be used again. Traps if a constraint still mentions it.
  public func remove(_ variable: Variable) {
    let index = checkedIndex(of: variable)
    precondition(
      !simplex.isMentioned(index), "A constraint still mentions variable \(variable.index) \(name(of: variable))")
    names[variable.index] = nil
    simplex.recycle(unknown: index)
  }

  /// Installs a constraint.
  ///
  /// A required one holds from now on; optional ones are weighed against each other when a value is next asked for, or
  /// when many wait for it.
  /// Traps if the priority is not above 0 and at most 1000, or if a variable belongs to another solver.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` or ``SolverError/notFinite``; nothing has changed then.
  public func add(_ constraint: LinearConstraint) throws -> ConstraintID {
    guard constraint.isFinite else { throw SolverError.notFinite }
    precondition(
      constraint.priority > 0 && constraint.priority <= 1000,
      "A priority must be above 0 and at most 1000, not \(constraint.priority)")
    for (variable, _) in constraint.terms { _ = checkedIndex(of: variable) }
    switch simplex.add(constraint) {
    case .success(let slack): return identifier(of: slack)
    case .failure(let conflict): throw error(for: simplex.reduced(conflict, with: constraint))
    }
  }

  /// Takes a constraint out. A variable that nothing determines any more is 0 again, or as near to 0 as constraints let
  /// it. Traps if the solver does not hold the constraint.
  public func remove(_ id: ConstraintID) {
    precondition(holds(id), "The solver does not hold this constraint: it was removed, or is of another solver")
    simplex.remove(id.slack)
  }

  /// Changes a constraint's constant in place, which costs what it moves.
  /// - Throws: ``SolverError/unsatisfiable(_:)``, ``SolverError/notFinite`` or ``SolverError/unknownConstraint``; nothing
  ///   has changed then.
  public func setConstant(_ constant: Double, of id: ConstraintID) throws {
    guard constant.isFinite else { throw SolverError.notFinite }
    guard holds(id) else { throw SolverError.unknownConstraint }
    guard let conflict = simplex.setConstant(constant, of: id.slack) else { return }
    var changed = simplex.original(of: id.slack)
    changed.constant = constant
    throw error(for: simplex.reduced(conflict, with: changed))
  }

  /// The variable's value in the solution of all constraints installed; infinite if a `Double` cannot hold it.
  ///
  /// Traps if the variable was removed, or is of another solver.
  public func value(of variable: Variable) -> Double {
    let index = checkedIndex(of: variable)
    simplex.solve()
    return simplex.unknowns[index].value
  }

  /// Solves, and visits every variable that moved since the last call, each once, in an order that is the same in every
  /// run. The visitor may read values.
  public func visitChanges(_ visit: (Variable) -> Void) {
    simplex.solve()
    while let index = simplex.takeChange() { visit(publicVariable(index)) }
  }

  /// Whether every solution has the same value for the variable.
  ///
  /// A solution is what satisfies the required constraints and has no more error than this one at any priority. So what
  /// the solver decides by the order in which variables were made is not determined. Nor is anything known to be where
  /// coefficients lie so far apart that the solution could only be found in more digits than the solver keeps.
  /// Traps if the variable was removed, or is of another solver.
  /// - Parameters:
  ///   - variable: The unknown in question.
  ///   - priority: Errors at this priority and below do not count; 0, the default, counts all of them.
  public func isDetermined(_ variable: Variable, byPrioritiesAbove priority: Double = 0) -> Bool {
    let index = checkedIndex(of: variable)
    return simplex.isDetermined(index, above: priority)
  }

  /// Constraints that give the variable its value, directly or through other variables, none of them needlessly.
  ///
  /// All of them hold exactly, and where they do, with the nonnegative variables that are 0 now at 0, the variable has
  /// this value, if it is determined at all. Empty for a variable that no constraint moves, and where
  /// ``isDetermined(_:byPrioritiesAbove:)`` knows nothing. Traps if the variable was removed, or is of another solver.
  public func constraints(determining variable: Variable) -> [ConstraintID] {
    let index = checkedIndex(of: variable)
    return simplex.slacks(determining: index).map(identifier)
  }

  /// How often an answer did not stand its verification and was found by other means.
  public var recoveries: Recoveries { simplex.recoveries }

  /// Bytes set aside for variables, constraints and scratch.
  public var allocatedBytes: Int { simplex.allocatedBytes }

  func withSimplex<Result>(_ body: (inout Simplex) -> Result) -> Result { body(&simplex) }

  private func checkedIndex(of variable: Variable) -> UnknownIndex {
    precondition(
      variable.solver == number && simplex.isVariable(variable.place, generation: variable.generation),
      "Variable \(variable.index) is of another solver, or was removed")
    return variable.place
  }

  private func publicVariable(_ index: UnknownIndex) -> Variable {
    Variable(place: index, generation: simplex.details[index].generation, solver: number)
  }

  private func holds(_ id: ConstraintID) -> Bool {
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
    // A variable named twice counts with the sum of its coefficients, which has to be finite too.
    constant.isFinite && priority.isFinite && terms.reduce(0) { $0 + abs($1.1) }.isFinite
  }
}
