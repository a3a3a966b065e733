/// The state of an item in an engine: the solver variables of the alignment rectangle, and the implicit constraints.
///
/// The rectangle is in the coordinates of the item's container. Position 0 is the container's ``UIView/contentOrigin``.
@MainActor
final class SolverVariables {
  // The item retains its variables, and is removed from the engine before it is deallocated.
  unowned let item: ConstraintItem
  weak var engine: LayoutEngine?
  /// The item's variables in the engine that used the item before this engine; nil if there was none. They are restored
  /// when a measurement ends.
  let outer: SolverVariables?
  let x, y, width, height: EquationSystem.Unknown

  /// The constraints for the autoresizing mask, for the size of the root, or for the edges of one of a view's own
  /// guides.
  var implicitConstraints: [NSLayoutConstraint] = []
  /// The constraints for the intrinsic size, at most one for each axis.
  var contentConstraints: [NSContentSizeLayoutConstraint] = []
  /// The width at which the height of the content was last measured.
  var measuredWidth: CGFloat?

  /// The number of terms that refer to the item, in rows of the program's constraints and of other items' implicit
  /// constraints.
  var termCount = 0
  var isContentDirty = true
  /// Whether the engine's ``LayoutEngine/dirtyItems`` contain the item.
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

  /// Schedules an update of the implicit constraints before the next solution.
  func markDirty() {
    guard !isDirty, let engine else { return }
    isDirty = true
    engine.dirtyItems.append(self)
  }
}

extension ConstraintItem {
  /// The item's solver variables, once an engine uses the item.
  var variables: SolverVariables? {
    get {
      // The cast is safe, because only this setter writes the state. `map` is slower, because its closure checks at
      // each call that it runs on the main actor.
      guard let engineState else { return nil }
      return unsafeDowncast(engineState, to: SolverVariables.self)
    }
    set { engineState = newValue }
  }

  /// Whether an engine computes the item's frame.
  var isSolved: Bool { variables?.engine != nil }

  /// Removes the item and its implicit constraints from all engines that use it.
  func removeFromEngines() {
    // The variables of engines that only measure come before those of the engine that performs layout.
    var known = variables
    while let current = known {
      current.engine?.discard(current)
      known = current.outer
    }
    if variables != nil, let guide { guide.owningView?.didForget(guide) }
    variables = nil
    needsFrameUpdate = false
  }

  /// Schedules an update of the item's frame in the next layout of its container.
  func setNeedsFrameUpdate() {
    guard !needsFrameUpdate, let container = containerView else { return }
    needsFrameUpdate = true
    container.layoutPass.itemsNeedingFrameUpdate.append(self)
    if !container.layoutPass.needsLayout { container.setNeedsLayout() }
  }
}
