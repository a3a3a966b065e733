/// The state of a view in the layout half of a pass.
struct LayoutPassState {
  /// Whether the next pass calls the view's `layoutSubviews()`.
  var needsLayout = true
  /// Whether a pass is currently in this view or in one of its descendants.
  var isBeingLaidOut = false
  /// Whether the engine is currently setting this view's frame.
  var isBeingPlaced = false
  /// Whether a message about endless passes has been written for this view. Each view gets one message.
  var hasReportedEndlessPass = false
  /// The children that need layout, or have a descendant that needs layout.
  var dirtyChildren = DirtyChildren.none
  /// The root of the tree while a pass calls this view's `layoutSubviews()`; otherwise nil.
  var root: UIView?
  /// The items directly in this view whose solved rectangles have changed. `layoutSubviews()` applies them.
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
  /// The caller releases the items. A deinitializer must not run during the access to the view's pass state.
  mutating func removeItemsNeedingFrameUpdate() -> [ConstraintItem] {
    let items = itemsNeedingFrameUpdate
    itemsNeedingFrameUpdate = []
    return items
  }
}
