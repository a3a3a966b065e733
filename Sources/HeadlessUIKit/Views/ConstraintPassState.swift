/// The state of a view in the constraint half of a pass.
///
/// The deinitializer of a view controller may run on any thread and marks the view. Therefore `UIView.constraintPass`
/// is not isolated.
struct ConstraintPassState {
  /// Whether the next pass calls the view's `updateConstraints()`.
  var needsUpdate = true
  /// Whether this view or a descendant needs `updateConstraints()`, or has changes that the engine has not collected.
  var isSubtreeDirty = true
  /// The children whose subtree is dirty.
  var dirtyChildren = DirtyChildren.none
  /// The traits that the view's controller overrode when it was deallocated; the inner optional is nil if there were
  /// none.
  ///
  /// The outer optional is nil once a pass has applied the change.
  var lostTraitOverride: UITraitCollection??

  /// Clears the dirty flag of the subtree and returns the children of `view` that may be dirty.
  ///
  /// The flag is cleared before the children are visited, so that a change during the visit sets the flag again.
  @MainActor
  mutating func removeDirtyChildren(of view: UIView) -> [UIView] {
    isSubtreeDirty = false
    let candidates = dirtyChildren.candidates(of: view)
    dirtyChildren = .none
    return candidates
  }
}
