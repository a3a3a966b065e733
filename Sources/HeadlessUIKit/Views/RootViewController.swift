/// What a view asks of the view controller whose root view it is.
@MainActor
protocol RootViewController: UIResponder {
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
