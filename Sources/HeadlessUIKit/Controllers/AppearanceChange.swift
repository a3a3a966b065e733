/// Calls the appearance callbacks of view controllers while their views enter or leave a visible window.
///
/// The initializer calls the callbacks before the change, and ``finish()`` those after it. Outer controllers are called
/// first. `viewDidAppear` follows the window's next layout pass, because there is no run loop whose next turn could
/// call it.
@MainActor
struct AppearanceChange {
  private let disappearing: [UIViewController]
  private let appearing: [UIViewController]
  private let window: UIWindow?

  /// - Parameters:
  ///   - subtree: The root of the subtree that moves.
  ///   - oldWindow: The window that the subtree leaves, if it is visible.
  ///   - newWindow: The window that the subtree enters, if it is visible or becomes visible.
  init(of subtree: UIView, from oldWindow: UIWindow?, to newWindow: UIWindow?) {
    var controllers: [UIViewController] = []
    if oldWindow != nil || newWindow != nil {
      subtree.forEachInSubtree { view in
        if let controller = view.controller as? UIViewController { controllers.append(controller) }
      }
    }
    disappearing = oldWindow == nil ? [] : controllers
    appearing = newWindow == nil ? [] : controllers
    window = newWindow
    oldWindow?.controllersToAppear.removeAll { controller in controllers.contains { $0 === controller } }
    for controller in disappearing { controller.viewWillDisappear(false) }
    for controller in appearing { controller.viewWillAppear(false) }
  }

  func finish() {
    for controller in disappearing { controller.viewDidDisappear(false) }
    for controller in appearing { controller.viewIsAppearing(false) }
    window?.controllersToAppear += appearing
    if !appearing.isEmpty { window?.setNeedsLayout() }
  }
}
