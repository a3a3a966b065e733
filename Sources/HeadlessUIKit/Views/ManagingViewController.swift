/// The requirements of a view controller that its root view uses.
@MainActor
protocol ManagingViewController: UIResponder {
  /// Called instead of the root view's `updateConstraints()`. The default implementation calls that function.
  func updateViewConstraints()
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  /// Called after the root view's margins and safe area were updated. The parameters state which of them have changed.
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
  /// Marks the view so that the next pass updates insets and traits, because the controller was deallocated.
  ///
  /// Views are not updated immediately, because code that releases a controller does not expect callbacks.
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
