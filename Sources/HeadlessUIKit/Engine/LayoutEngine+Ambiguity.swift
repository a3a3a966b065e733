// What of an item's rectangle the constraints leave open, and which of them decide the rest.

extension LayoutEngine {
  /// A part of an item's rectangle as an unknown, under UIKit's name for it.
  typealias Part = (name: String, unknown: EquationSystem.Unknown)

  /// The parts of the item's rectangle that could be others with the constraints held as well as now.
  func ambiguousParts(of variables: SolverVariables) -> [Part] {
    parts(of: variables).filter { !equations.isDetermined($0.unknown, above: Equation.alternative) }
  }

  /// The active constraints that decide where the item is along an axis and how long; the program's own come first.
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

  /// Solves otherwise, where the constraints leave a choice for the item: each part that is open goes to the far end of
  /// its container or as far as it may, or if it is there, to the near end.
  func chooseAlternative(for variables: SolverVariables) {
    let room = variables.item.containerView?.boundsStorage.size ?? .zero
    let before = parts(of: variables).map { equations.value(of: $0.unknown) }
    removeAlternative()
    for (part, value) in zip(parts(of: variables), before) where !equations.isDetermined(part.unknown, above: 0) {
      let isAcross = part.unknown == variables.x || part.unknown == variables.width
      for goal in [isAcross ? room.width : room.height, 0] {
        let wish = Equation(terms: [(part.unknown, 1)], constant: Double(goal), priority: Equation.alternative)
        let row = addOptional(wish)
        if abs(equations.value(of: part.unknown) - value) > 0.01 {
          alternativeRows.append(row)
          break
        }
        equations.remove(row)
      }
    }
    solveAndMeasure()
  }

  /// Takes back what was solved otherwise.
  func removeAlternative() {
    for row in alternativeRows { equations.remove(row) }
    alternativeRows = []
  }

  /// The root's position is not the constraints' to decide.
  private func parts(of variables: SolverVariables) -> [Part] {
    let position = [("minX", variables.x), ("minY", variables.y)]
    let size = [("Width", variables.width), ("Height", variables.height)]
    return variables.item.view === root ? size : position + size
  }
}

extension ConstraintItem {
  /// Whether another rectangle would suit the constraints as well.
  var isAmbiguous: Bool {
    guard let engine = upToDateEngine, let variables, variables.engine === engine else { return isUnconstrained }
    return !engine.ambiguousParts(of: variables).isEmpty
  }

  /// The parts of the item's rectangle that are ambiguous, as UIKit's trace names them.
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

  /// Whether constraints should place the item and none mentions it.
  private var isUnconstrained: Bool {
    if let view { return !view.translatesAutoresizingMaskIntoConstraints && !view.isRoot }
    return guide?.source == nil && guide?.owningView != nil
  }

  /// The engine of the item's tree, which has taken in what has changed.
  private var upToDateEngine: LayoutEngine? {
    guard let root = ownerView?.root else { return nil }
    root.solveConstraints()
    return root.engine
  }
}
