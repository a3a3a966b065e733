/// Solves the constraints of one tree of views and marks the items whose rectangles have changed.
///
/// The engine works incrementally. A constraint is installed in the first pass after its activation. Solver variables
/// for an item are created when the first constraint that refers to the item is installed.
@MainActor
final class LayoutEngine {
  /// The root of the tree. Its size is fixed.
  unowned let root: UIView
  /// Whether the engine performs layout. Otherwise it only measures, and changes no frames.
  let isLive: Bool
  let equations = EquationSystem()

  /// Items whose implicit constraints must be updated.
  var dirtyItems: [SolverVariables] = []
  /// Whether anything has changed since the last solution.
  var needsSolution: Bool { hasChanges || !dirtyItems.isEmpty }

  /// The installed constraints. An index stays valid until its constraint is removed; free indices are reused.
  var installedConstraints: [InstalledConstraint?] = []
  /// The index of each row's constraint in ``installedConstraints``, by the index of the row. Only the elements of
  /// required rows are always up to date.
  var installedIndices: [Int] = []
  var freeIndices: [Int] = []
  /// Rows to remove before the next solution.
  var rowsToRemove: [EquationSystem.Row] = []
  /// Indices of the constraints to resolve: constraints that conflict with others, and broken constraints that may no
  /// longer conflict.
  var unresolved: [Int] = []
  /// Indices of the constraints that were broken since conflicts were last reported.
  var unreported: [Int] = []
  var hasChanges = false
  /// Whether the order of views has changed since conflicts were last resolved.
  var isConflictOrderDirty = false
  /// Rows that move an ambiguous item to an alternative solution.
  var alternativeRows: [EquationSystem.Row] = []

  /// Items that may have lost their last constraint.
  private var unusedItems: [SolverVariables] = []

  /// The value of `UIView.removalCount` before the current changes were collected. While the count is the same, no view
  /// has left the tree since then, and ``isInTree(_:)`` does not have to search.
  private var removalCount = UIView.removalCount

  /// The variables of the item to which each unknown belongs, by the index of the unknown.
  private var owners: [SolverVariables?] = []
  /// Unknowns of removed items. Rows that will be removed may still contain these unknowns.
  private var unknownsToRemove: [EquationSystem.Unknown] = []
  /// Widths and heights from ``reserveLengths(for:)``, by item.
  private var reservedWidths: [ObjectIdentifier: EquationSystem.Unknown] = [:]
  private var reservedHeights: [ObjectIdentifier: EquationSystem.Unknown] = [:]
  /// Items whose intrinsic height must be measured at their solved width.
  var unmeasured: [SolverVariables] = []

  init(root: UIView, isLive: Bool) {
    self.root = root
    self.isLive = isLive
  }

  // MARK: Solving

  /// Applies changes, solves, and marks the items whose rectangles have changed.
  func solve(_ changes: ConstraintChanges) {
    hasChanges = false
    if isLive { removalCount = changes.removalCount }
    removeAlternative()
    // A constraint that was activated again after the changes were collected is in the queue for the next round.
    let constraints = changes.constraints.filter { !isLive || $0.pendingIndex == nil }.inOrderOfActivation
    removeChanged(constraints)
    removeQueued()
    // Existing rows are updated before new rows are added, so that no new row conflicts with an outdated one.
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

  /// Solves and marks the items whose rectangles have changed.
  func solveAndMeasure() {
    // Measures heights that depend on solved widths, and solves again. The limit of three measurements ends the loop
    // for layouts that do not become stable.
    var rounds = 0
    repeat {
      rounds += 1
      equations.visitChanges { owners[$0.index].map(rectDidChange) }
    } while rounds <= 3 && measureHeights()
  }

  /// Returns the solved alignment rectangle of an item.
  func rect(of variables: SolverVariables) -> CGRect {
    CGRect(
      x: equations.value(of: variables.x), y: equations.value(of: variables.y),
      width: equations.value(of: variables.width), height: equations.value(of: variables.height))
  }

  /// Marks all items for a frame update. Called when the scale of the screen has changed.
  func setAllNeedFrameUpdate() {
    for variables in owners { variables?.item.setNeedsFrameUpdate() }
  }

  private func rectDidChange(of variables: SolverVariables) {
    if !variables.contentConstraints.isEmpty { unmeasured.append(variables) }
    if isLive { variables.item.setNeedsFrameUpdate() }
  }

  /// Measures views whose height depends on their width. Returns whether a height has changed.
  private func measureHeights() -> Bool {
    var isDifferent = false
    // All widths are read before any height changes, because reading a value after a change would solve again.
    let items = unmeasured.filter { $0.engine === self }
    unmeasured = []
    let widths = items.map { equations.value(of: $0.width) }
    for (variables, width) in zip(items, widths) {
      // If the width is 0, the height is the height of the content in one line.
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

  /// Creates some variables before all others: the widths of multiline texts, and the lengths of arranged subviews that
  /// have no intrinsic length along the axis of their stack view.
  ///
  /// The order in which variables are created decides ties between equal priorities. In UIKit, a tie is usually decided
  /// in favor of the view that a constraint refers to first. There are two exceptions with the reverse order. First,
  /// UIKit installs the constraints of a multiline text again when the width of the text is known. Second, if arranged
  /// subviews have no intrinsic length, the last one takes the remaining space. Therefore, in both cases, the variables
  /// are created in reverse order of the constraints that refer to the views.
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

  /// Removes the reserved lengths that no item uses, because the constraints that refer to the item were removed.
  private func discardReserved() {
    guard !reservedWidths.isEmpty || !reservedHeights.isEmpty else { return }
    // Sorted, because new unknowns reuse the indices in this order. The order of a dictionary differs between runs.
    unknownsToRemove += (Array(reservedWidths.values) + reservedHeights.values).sorted { $0.index < $1.index }
    reservedWidths = [:]
    reservedHeights = [:]
  }

  /// Returns the variables of an item, and creates them at the first use.
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
      // The constraints that refer to the item have been removed as well, and will not be installed.
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

  /// Whether a view is still in the tree. Views may be removed in overridden methods that the engine calls.
  func isInTree(_ view: UIView?) -> Bool {
    guard removalCount != UIView.removalCount else { return true }
    return (!isLive || root.engine === self) && view?.isInSubtree(of: root) == true
  }

  /// Whether the items of all terms are still in the engine.
  func areCurrent(_ terms: [EquationSystem.Term]) -> Bool {
    terms.allSatisfy { owners[$0.variable.index] != nil }
  }

  /// Removes an item that leaves the tree, with its implicit constraints.
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

  /// Updates the numbers of terms that refer to the items. An item's own implicit constraints are not counted.
  func countTerms(of installed: InstalledConstraint, by change: Int) {
    guard isLive else { return }
    for term in installed.terms {
      guard let variables = owners[term.variable.index], variables.item !== installed.implicitOwner else { continue }
      variables.termCount += change
      if variables.termCount == 0 { unusedItems.append(variables) }
    }
  }

  /// Removes items that no constraint refers to, with their implicit constraints. From then on, the program sets their
  /// frames. Views with an intrinsic size are not removed.
  private func discardUnusedItems() {
    while let variables = unusedItems.popLast() {
      guard isLive, variables.engine === self, variables.termCount == 0, variables.contentConstraints.isEmpty else {
        continue
      }
      variables.item.removeFromEngines()
    }
    removeQueued()
  }

  /// Restores the variables that the items had before this engine measured.
  func restoreOuterVariables() {
    for variables in owners {
      guard let variables, variables.item.variables === variables else { continue }
      variables.item.variables = variables.outer
    }
  }

  /// Removes the rows and unknowns that are queued for removal.
  private func removeQueued() {
    if !isLive { removeInactive() }
    removeQueuedRows()
    for unknown in unknownsToRemove { equations.remove(unknown) }
    unknownsToRemove = []
  }

  private func refreshDirtyItems() {
    while let variables = dirtyItems.popLast() {
      if variables.engine === self { refresh(variables) }
      // Cleared after the update. Otherwise, a view that invalidates its size while it is measured would cause an
      // endless loop.
      variables.isDirty = false
    }
  }
}

@MainActor
extension [NSLayoutConstraint] {
  /// The constraints in order of activation, independent of their holders. This order decides ties.
  var inOrderOfActivation: [NSLayoutConstraint] {
    var keys: [ActivationKey] = []
    keys.reserveCapacity(count)
    for (index, constraint) in enumerated() {
      keys.append(ActivationKey(order: constraint.activationOrder, index: index))
    }
    return ActivationKey.sorted(keys).map { self[$0.index] }
  }
}

/// The sort key of a constraint. The type is not isolated to the main actor, so that comparisons do not check the
/// isolation.
private struct ActivationKey {
  let order, index: Int

  static func sorted(_ keys: [Self]) -> [Self] {
    keys.sorted { $0.order < $1.order }
  }
}
