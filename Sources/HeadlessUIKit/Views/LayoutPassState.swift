/// The state of a view in the layout half of a pass.
struct LayoutPassState {
  /// Whether the next pass calls the view's `layoutSubviews()`.
  var needsLayout = true
  /// Whether a pass is currently laying out this view or one of its descendants.
  var isBeingLaidOut = false
  /// Whether the engine is currently setting this view's frame.
  var isBeingPlaced = false
  /// Whether a message about an endless pass was written for this view. Such a message is written once for each view.
  var hasReportedEndlessPass = false
  /// The children that need layout, or have a descendant that needs layout.
  var dirtyChildren = DirtyChildren.none
  /// The root of the tree while a pass calls this view's `layoutSubviews()`; otherwise nil.
  var root: UIView?
  /// The subviews and guides of this view with changed solved rectangles. `layoutSubviews()` sets their frames.
  var itemsNeedingFrameUpdate: [ConstraintItem] = []

  /// Whether the view or one of its descendants needs layout.
  @MainActor
  var isDirty: Bool { needsLayout || !dirtyChildren.isEmpty }

  /// Clears the set of dirty children and returns the children of `view` that may need layout.
  @MainActor
  mutating func removeDirtyChildren(of view: UIView) -> [UIView] {
    let candidates = dirtyChildren.candidates(of: view)
    dirtyChildren = .none
    return candidates
  }

  /// Clears the list of items and returns the items.
  ///
  /// The caller, not this function, releases the items: a deinitializer must not run while this function accesses the
  /// state.
  mutating func removeItemsNeedingFrameUpdate() -> [ConstraintItem] {
    let items = itemsNeedingFrameUpdate
    itemsNeedingFrameUpdate = []
    return items
  }
}
