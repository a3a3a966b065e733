/// Solves the constraints of one tree of views and tells which items moved.
///
/// It learns of changes, never of the whole: a constraint is installed when the first pass after its activation comes,
/// and an item gets its unknowns when a constraint first mentions it.
@MainActor
final class LayoutEngine {
  /// The topmost view, whose size is given.
  unowned let root: UIView
  /// Whether the engine lays out, or measures what would be without touching anything.
  let isLive: Bool
  let equations = EquationSystem()

  /// Items that something other than a constraint has changed for.
  var dirtyItems: [SolverVariables] = []
  /// Whether anything has happened since the last solution.
  var needsSolution: Bool { hasChanges || !dirtyItems.isEmpty }

  /// What is installed, in places that do not move; free places are used again.
  var installedConstraints: [InstalledConstraint?] = []
  /// The places of required equations, by the row's index.
  var installedIndices: [Int] = []
  var freeIndices: [Int] = []
  /// Rows that are to go before the next solution.
  var rowsToRemove: [EquationSystem.Row] = []
  /// Places of what contradicts others as they are for now, and of what is broken and may hold now.
  var unresolved: [Int] = []
  /// Places of what was broken since conflicts were last reported.
  var unreported: [Int] = []
  var hasChanges = false
  /// Whether views have changed places since it was last judged what gives way.
  var isConflictOrderDirty = false
  /// Wishes that move what is ambiguous somewhere else.
  var alternativeRows: [EquationSystem.Row] = []

  /// Items that no constraint may mention any more.
  private var unusedItems: [SolverVariables] = []

  /// How often views had left their trees when this engine last knew all who had left its own.
  private var removalCount = UIView.removalCount

  /// By the unknown's index.
  private var owners: [SolverVariables?] = []
  /// Unknowns of items that have left, which rows may still mention.
  private var unknownsToRemove: [EquationSystem.Unknown] = []
  /// Widths and heights that were made before their items were mentioned.
  private var reservedWidths: [ObjectIdentifier: EquationSystem.Unknown] = [:]
  private var reservedHeights: [ObjectIdentifier: EquationSystem.Unknown] = [:]
  /// Items whose intrinsic height has yet to be asked for at their solved width.
  var unmeasured: [SolverVariables] = []

  init(root: UIView, isLive: Bool) {
    self.root = root
    self.isLive = isLive
  }

  // MARK: Solving

  /// Takes in what has changed, solves, and notes who moved.
  func solve(_ changes: ConstraintChanges) {
    hasChanges = false
    if isLive { removalCount = changes.removalCount }
    removeAlternative()
    // Who was taken out and in again since it was gathered waits for the next round.
    let constraints = changes.constraints.filter { !isLive || $0.pendingIndex == nil }.inOrderOfActivation
    removeChanged(constraints)
    removeQueued()
    // What was there takes on its new numbers before anything joins it.
    refreshDirtyItems()
    let new = updateConstants(constraints)
    reserveLengths(for: new)
    for constraint in new { installActivated(constraint) }
    discardReserved()
    for view in changes.contentViews where !view.layoutItem.isSolved && view.hasContentSize && isInTree(view) {
      _ = variables(of: view.layoutItem)
    }
    refreshDirtyItems()
    if !isLive { removeInactive() }
    resolveConflicts()
    discardUnusedItems()
    solveAndMeasure()
  }

  /// Solves and notes who moved.
  func solveAndMeasure() {
    // Heights that depend on widths: solve, ask, and solve again. Three times are enough for everything that settles.
    var rounds = 0
    repeat {
      rounds += 1
      equations.visitChanges { owners[$0.index].map(rectDidChange) }
    } while rounds <= 3 && measureHeights()
  }

  /// The solved alignment rectangle of an item.
  func rect(of variables: SolverVariables) -> CGRect {
    CGRect(
      x: equations.value(of: variables.x), y: equations.value(of: variables.y),
      width: equations.value(of: variables.width), height: equations.value(of: variables.height))
  }

  /// Has every item placed once more, as pixels are others now.
  func setAllNeedFrameUpdate() {
    for variables in owners { variables?.item.setNeedsFrameUpdate() }
  }

  private func rectDidChange(of variables: SolverVariables) {
    if !variables.contentConstraints.isEmpty { unmeasured.append(variables) }
    if isLive { variables.item.setNeedsFrameUpdate() }
  }

  /// Asks views whose height depends on their width; says whether anything came out differently.
  private func measureHeights() -> Bool {
    var isDifferent = false
    // All widths before any height: reading a value takes in what has changed, which is to happen once.
    let items = unmeasured.filter { $0.engine === self }
    unmeasured = []
    let widths = items.map { equations.value(of: $0.width) }
    for (variables, width) in zip(items, widths) {
      // Without any width, the height is that of the content on one line.
      let limit = width > 0 ? width : nil
      guard let view = variables.item.view, limit != variables.measuredWidth,
        let size = limit.map(view.intrinsicContentSize(forWidth:)) ?? view.intrinsicContentSize
      else { continue }
      variables.measuredWidth = limit
      if isLive { view.updateBaselines() }
      for constraint in variables.contentConstraints where constraint.axis == .vertical {
        guard constraint.constantStorage != size.height else { continue }
        constraint.constantStorage = size.height
        updateConstant(of: constraint)
        isDifferent = true
      }
    }
    return isDifferent
  }

  // MARK: Items

  /// Makes some lengths before all others, those of the item that is mentioned last first.
  ///
  /// UIKit decides between equal wishes in favour of the view that was mentioned first, but takes text that wraps out
  /// and in again when its width is known, and that turns the order round among them, across only. In a stack, of the
  /// views that ask for no length, it is the last that takes the room that is left.
  private func reserveLengths(for constraints: [NSLayoutConstraint]) {
    var reserving: [(item: ConstraintItem, axis: NSLayoutConstraint.Axis)] = []
    var seen: Set<ObjectIdentifier> = []
    for constraint in constraints {
      constraint.forEachItem { item in
        guard let view = item.view, view.isArranged || view.heightFollowsWidth, item.variables?.engine !== self,
          seen.insert(ObjectIdentifier(item)).inserted
        else { return }
        if view.heightFollowsWidth {
          reserving.append((item, .horizontal))
        } else if let axis = view.axisToFill {
          reserving.append((item, axis))
        }
      }
    }
    for (item, axis) in reserving.reversed() {
      let unknown = equations.makeUnknown(isLength: true)
      if axis == .horizontal {
        reservedWidths[ObjectIdentifier(item)] = unknown
      } else {
        reservedHeights[ObjectIdentifier(item)] = unknown
      }
    }
  }

  /// Lets go of lengths whose items were not mentioned after all, as the constraint left that was to mention them.
  private func discardReserved() {
    guard !reservedWidths.isEmpty || !reservedHeights.isEmpty else { return }
    // Sorted, as later unknowns take the places in this order.
    unknownsToRemove += (Array(reservedWidths.values) + reservedHeights.values).sorted { $0.index < $1.index }
    reservedWidths = [:]
    reservedHeights = [:]
  }

  /// The item's unknowns, made on first mention.
  func variables(of item: ConstraintItem) -> SolverVariables {
    if let known = item.variables, known.engine === self { return known }
    let variables = SolverVariables(
      item, engine: self, equations: equations, width: reservedWidths.removeValue(forKey: ObjectIdentifier(item)),
      height: reservedHeights.removeValue(forKey: ObjectIdentifier(item)))
    let unknowns = [variables.x, variables.y, variables.width, variables.height]
    for unknown in unknowns {
      while owners.count <= unknown.index { owners.append(nil) }
    }
    guard isInTree(item.ownerView) else {
      // What mentions it has left as well, and is not installed.
      unknownsToRemove += unknowns
      variables.engine = nil
      return variables
    }
    for unknown in unknowns { owners[unknown.index] = variables }
    item.variables = variables
    refresh(variables)
    if variables.engine === self { rectDidChange(of: variables) }
    return variables
  }

  /// Whether a view is in the tree still, though views may leave where they are asked for their sizes.
  func isInTree(_ view: UIView?) -> Bool {
    guard removalCount != UIView.removalCount else { return true }
    return (!isLive || root.engine === self) && view?.isInSubtree(of: root) == true
  }

  /// Whether everything that the row mentions is known still.
  func areCurrent(_ terms: [(EquationSystem.Unknown, Double)]) -> Bool {
    terms.allSatisfy { owners[$0.0.index] != nil }
  }

  /// Forgets an item that leaves the tree, or its guide's owner.
  func discard(_ variables: SolverVariables) {
    guard variables.engine === self else { return }
    for constraint in variables.implicitConstraints + variables.contentConstraints { removeImplicit(constraint) }
    variables.implicitConstraints = []
    variables.contentConstraints = []
    for unknown in [variables.x, variables.y, variables.width, variables.height] {
      owners[unknown.index] = nil
      unknownsToRemove.append(unknown)
    }
    variables.engine = nil
    hasChanges = true
  }

  /// Counts the items that a row mentions, but for the one that the system made the row for.
  func countTerms(of installed: InstalledConstraint, by change: Int) {
    guard isLive else { return }
    for (unknown, _) in installed.terms {
      guard let variables = owners[unknown.index], variables.item !== installed.implicitOwner else { continue }
      variables.termCount += change
      if variables.termCount == 0 { unusedItems.append(variables) }
    }
  }

  /// Lets go of items that nothing mentions: what the system had added for them goes, and they keep the frames that they are
  /// given. A view that takes its size from its content stays.
  private func discardUnusedItems() {
    while let variables = unusedItems.popLast() {
      guard isLive, variables.engine === self, variables.termCount == 0, variables.contentConstraints.isEmpty else {
        continue
      }
      variables.item.removeFromEngines()
    }
    removeQueued()
  }

  /// Gives the items back what they had before an engine that only measures.
  func restoreOuterVariables() {
    for variables in owners {
      guard let variables, variables.item.variables === variables else { continue }
      variables.item.variables = variables.outer
    }
  }

  private func removeQueued() {
    if !isLive { removeInactive() }
    removeQueuedRows()
    for unknown in unknownsToRemove { equations.remove(unknown) }
    unknownsToRemove = []
  }

  private func refreshDirtyItems() {
    while let variables = dirtyItems.popLast() {
      if variables.engine === self { refresh(variables) }
      // Not before: an item that invalidates itself where it is asked for its size would be asked for ever.
      variables.isDirty = false
    }
  }
}

@MainActor
extension [NSLayoutConstraint] {
  /// The order in which ties are decided, wherever the constraints live.
  var inOrderOfActivation: [NSLayoutConstraint] {
    var keys: [ActivationKey] = []
    keys.reserveCapacity(count)
    for (index, constraint) in enumerated() {
      keys.append(ActivationKey(order: constraint.activationOrder, index: index))
    }
    return ActivationKey.sorted(keys).map { self[$0.index] }
  }
}

/// What constraints are sorted by. Comparing numbers, and outside of the main actor, spares a check at each comparison.
private struct ActivationKey {
  let order, index: Int

  static func sorted(_ keys: [Self]) -> [Self] {
    keys.sorted { $0.order < $1.order }
  }
}
