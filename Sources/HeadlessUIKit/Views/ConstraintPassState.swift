/// The state of a view in the constraint half of a pass.
///
/// The deinitializer of a view controller changes this state, and may run on any thread. Therefore,
/// `UIView.constraintPass` is not isolated.
struct ConstraintPassState {
  /// Whether the next pass calls the view's `updateConstraints()`.
  var needsUpdate = true
  /// Whether this view or a descendant needs `updateConstraints()`, or has changes that the engine has not collected.
  var isSubtreeDirty = true
  /// The children whose subtree is dirty.
  var dirtyChildren = DirtyChildren.none
  /// The trait overrides of the view's controller, if the controller was deallocated. The inner optional is nil if the
  /// controller had no overrides.
  ///
  /// The outer optional is nil if no controller was deallocated since the last pass.
  var lostTraitOverride: UITraitCollection??

  /// Clears the dirty flag of the subtree and returns the children of `view` that may be dirty.
  ///
  /// The flag is cleared before the children are visited. Therefore, a change during a visit sets the flag again.
  @MainActor
  mutating func removeDirtyChildren(of view: UIView) -> [UIView] {
    isSubtreeDirty = false
    let candidates = dirtyChildren.candidates(of: view)
    dirtyChildren = .none
    return candidates
  }
}
