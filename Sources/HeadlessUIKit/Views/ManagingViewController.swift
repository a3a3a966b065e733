/// What a view asks of the view controller whose root view it is.
@MainActor
protocol ManagingViewController: UIResponder {
  /// Called in place of the root view's `updateConstraints()`, which it calls in turn.
  func updateViewConstraints()
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  /// Called after the root view was told that its margins or its safe area changed.
  func rootInsetsDidChange(margins: Bool, safeArea: Bool)
  var additionalSafeAreaInsets: UIEdgeInsets { get }
  /// What the bars of a container add to the safe area.
  var barInsets: UIEdgeInsets { get }
  /// The traits that a container gives the controller in place of its own; nil where it leaves them.
  var traitOverride: UITraitCollection? { get }
  /// Called when traits have changed, with those from before.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
  /// The least layout margins of the root view, or nil where the view may have smaller ones.
  var leastLayoutMargins: NSDirectionalEdgeInsets? { get }
}

extension UIView {
  /// Has the next pass find out what is different without the controller, which was deallocated.
  ///
  /// Not now: whoever lets go of a controller does not expect to hear from views meanwhile.
  nonisolated func controllerIsGone(overriding traits: UITraitCollection?) {
    constraintPass.lostTraitOverride = .some(traits)
    markSubtreeNeedsConstraints()
  }

  /// Finds out what is different without a controller that was deallocated.
  func forgetController() {
    guard let override = constraintPass.lostTraitOverride else { return }
    constraintPass.lostTraitOverride = nil
    updateInsets()
    let traits = inheritedTraits(in: superviewStorage)
    passOnTraits(from: traits, to: traits, overriding: override)
  }
}
