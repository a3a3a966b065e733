/// The members of a view controller that the controller's root view uses.
@MainActor
protocol ManagingViewController: UIResponder {
  /// Called instead of the root view's `updateConstraints()`. The default implementation calls that function.
  func updateViewConstraints()
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  /// Called after an update of the root view's margins and safe area. The parameters state which of the two have
  /// changed.
  func rootInsetsDidChange(margins: Bool, safeArea: Bool)
  var additionalSafeAreaInsets: UIEdgeInsets { get }
  /// The insets that the bars of a container add to the safe area, in points.
  var barInsets: UIEdgeInsets { get }
  /// The traits that override the inherited ones; nil if there are none.
  var traitOverride: UITraitCollection? { get }
  /// Called after traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
  /// The minimum layout margins of the root view, in points; nil if there is no minimum.
  var minimumLayoutMargins: NSDirectionalEdgeInsets? { get }
}

extension UIView {
  /// Schedules an update of insets and traits in the next pass, after the controller was deallocated.
  ///
  /// The update is not immediate, because code that releases a controller does not expect callbacks.
  nonisolated func controllerIsGone(overriding traits: UITraitCollection?) {
    constraintPass.lostTraitOverride = .some(traits)
    markSubtreeNeedsConstraints()
  }

  /// Updates insets and traits if the controller was deallocated since the last pass.
  func updateForDeallocatedController() {
    guard let override = constraintPass.lostTraitOverride else { return }
    constraintPass.lostTraitOverride = nil
    updateInsets()
    let traits = inheritedTraits(in: superviewStorage)
    propagateTraits(from: traits, to: traits, overriding: override)
  }
}
