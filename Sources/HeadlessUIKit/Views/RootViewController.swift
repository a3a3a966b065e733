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
  /// The least layout margins of the root view, or nil where the view may have smaller ones.
  var leastLayoutMargins: NSDirectionalEdgeInsets? { get }
}
