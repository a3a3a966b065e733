// Ambiguous layouts, and the constraints that determine an item's rectangle.

extension LayoutEngine {
  /// An unknown of an item's rectangle, with UIKit's name for it.
  typealias Part = (name: String, unknown: EquationSystem.Unknown)

  /// Returns the parts of the item's rectangle whose values the constraints do not determine.
  func ambiguousParts(of variables: SolverVariables) -> [Part] {
    parts(of: variables).filter { !equations.isDetermined($0.unknown, above: Equation.alternative) }
  }

  /// Returns the active constraints that determine the position and the length of an item along an axis. Implicit
  /// constraints come last.
  func constraints(affecting variables: SolverVariables, along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    let unknowns = axis == .horizontal ? [variables.x, variables.width] : [variables.y, variables.height]
    let deciding = Set(unknowns.flatMap(equations.rows(determining:)))
    let constraints = installedConstraints.compactMap { installed -> NSLayoutConstraint? in
      guard let installed else { return nil }
      let isDeciding = [installed.row, installed.secondRow].contains { $0.map(deciding.contains) == true }
      return isDeciding ? installed.constraint : nil
    }
    return constraints.filter { !$0.isImplicit }.inOrderOfActivation + constraints.filter(\.isImplicit)
  }

  /// Moves an ambiguous item to an alternative solution. Moves the value of each undetermined part as close as possible
  /// to the length of the container. If this does not change the value, moves the value towards 0.
  func chooseAlternative(for variables: SolverVariables) {
    let room = variables.item.containerView?.viewGeometry.bounds.size ?? .zero
    let before = parts(of: variables).map { equations.value(of: $0.unknown) }
    removeAlternative()
    for (part, value) in zip(parts(of: variables), before) where !equations.isDetermined(part.unknown, above: 0) {
      let isHorizontal = part.unknown == variables.x || part.unknown == variables.width
      for goal in [isHorizontal ? room.width : room.height, 0] {
        let equation = Equation(terms: [.init(part.unknown, 1)], constant: Double(goal), priority: Equation.alternative)
        let row = addOptional(equation)
        if abs(equations.value(of: part.unknown) - value) > 0.01 {
          alternativeRows.append(row)
          break
        }
        equations.remove(row)
      }
    }
    solveAndMeasure()
  }

  /// Removes the equations of the alternative solution.
  func removeAlternative() {
    for row in alternativeRows { equations.remove(row) }
    alternativeRows = []
  }

  /// Returns the parts of the item's rectangle. The position of the root is not included, because constraints do not
  /// determine this position.
  private func parts(of variables: SolverVariables) -> [Part] {
    let position = [("minX", variables.x), ("minY", variables.y)]
    let size = [("Width", variables.width), ("Height", variables.height)]
    return variables.item.view === root ? size : position + size
  }
}

extension ConstraintItem {
  /// Whether the constraints allow more than one rectangle for the item.
  var isAmbiguous: Bool {
    guard let engine = upToDateEngine, let variables, variables.engine === engine else { return isUnconstrained }
    return !engine.ambiguousParts(of: variables).isEmpty
  }

  /// The names of the ambiguous parts of the item's rectangle, in the format of UIKit's trace.
  var ambiguousPartNames: [String] {
    guard let engine = upToDateEngine, let variables, variables.engine === engine else {
      return isUnconstrained ? ["minX", "minY", "Width", "Height"] : []
    }
    return engine.ambiguousParts(of: variables).map { "\($0.name){id: \($0.unknown.index)}" }
  }

  func exerciseAmbiguity() {
    guard isAmbiguous, let root = ownerView?.root else { return }
    let engine = root.engine ?? LayoutEngine(root: root, isLive: true)
    root.engine = engine
    engine.chooseAlternative(for: engine.variables(of: self))
    root.layoutIfNeeded()
  }

  func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let engine = upToDateEngine, let variables, variables.engine === engine else { return [] }
    return engine.constraints(affecting: variables, along: axis)
  }

  /// Whether constraints should determine the rectangle of an item that no constraint refers to.
  private var isUnconstrained: Bool {
    if let view { return !view.translatesAutoresizingMaskIntoConstraints && !view.isRoot }
    return guide?.source == nil && guide?.owningView != nil
  }

  /// The engine of the item's tree, after all changes have been applied.
  private var upToDateEngine: LayoutEngine? {
    guard let root = ownerView?.root else { return nil }
    root.solveConstraints()
    return root.engine
  }
}
