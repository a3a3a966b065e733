import Keyline

/// Returns a controller with a view of 200 x 100 and safe area insets of 20, 4, 10 and 6.
@MainActor func controllerWithSafeArea() -> UIViewController {
  let controller = UIViewController()
  controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
  controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 4, bottom: 10, right: 6)
  return controller
}
