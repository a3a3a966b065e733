/// What an engine knows of an item: its alignment rectangle as unknowns, in its container's coordinates from 0, and the
/// constraints that the system adds for it.
@MainActor
final class SolverVariables {
  // The item owns its variables, and leaves the engine's table before it goes.
  unowned let item: ConstraintItem
  weak var engine: LayoutEngine?
  /// What the item had before, while an engine that only measures stands in for the one that lays out.
  let outer: SolverVariables?
  let x, y, width, height: EquationSystem.Unknown

  /// The constraints for the autoresizing mask, the root's size or the edges of one of a view's own guides.
  var implicitConstraints: [NSLayoutConstraint] = []
  /// The constraints for the intrinsic size, by axis.
  var contentConstraints: [NSContentSizeLayoutConstraint] = []
  /// The width for which a view whose height depends on it was last asked.
  var measuredWidth: CGFloat?

  /// How many rows of other items' constraints, or of the program's, mention the item.
  var termCount = 0
  var isContentDirty = true
  /// Whether the item waits in the engine's list of items to look at.
  var isDirty = false

  init(
    _ item: ConstraintItem, engine: LayoutEngine, equations: EquationSystem,
    width reservedWidth: EquationSystem.Unknown?,
    height reservedHeight: EquationSystem.Unknown?
  ) {
    self.item = item
    self.engine = engine
    outer = item.variables
    x = equations.makeUnknown(isLength: false)
    y = equations.makeUnknown(isLength: false)
    width = reservedWidth ?? equations.makeUnknown(isLength: true)
    height = reservedHeight ?? equations.makeUnknown(isLength: true)
  }

  /// Has the engine look at the item again before it solves.
  func markDirty() {
    guard !isDirty, let engine else { return }
    isDirty = true
    engine.dirtyItems.append(self)
  }
}

extension ConstraintItem {
  /// The item's solver variables, once an engine uses the item.
  var variables: SolverVariables? {
    // Only this setter writes the state.
    get { engineState.map { unsafeDowncast($0, to: SolverVariables.self) } }
    set { engineState = newValue }
  }

  /// Whether an engine computes the item's frame.
  var isSolved: Bool { variables?.engine != nil }

  /// Leaves the engines that know the item, with everything that the system had added for it.
  func removeFromEngines() {
    // Engines that only measure stand before the one that lays out.
    var known = variables
    while let current = known {
      current.engine?.discard(current)
      known = current.outer
    }
    if variables != nil, let guide { guide.owningView?.didForget(guide) }
    variables = nil
    needsFrameUpdate = false
  }

  /// The item's solved rectangle is another: its container places it in its next layout.
  func setNeedsFrameUpdate() {
    guard !needsFrameUpdate, let container = containerView else { return }
    needsFrameUpdate = true
    container.itemsNeedingFrameUpdate.append(self)
    if !container.needsLayout { container.setNeedsLayout() }
  }
}
