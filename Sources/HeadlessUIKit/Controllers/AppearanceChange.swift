/// Calls the appearance callbacks of view controllers while their views enter or leave a visible window.
///
/// The initializer calls the callbacks that precede the change, and ``finish()`` calls those that follow it. The
/// controller of a view is called before the controllers of its subviews. The window calls `viewDidAppear` after its
/// next layout pass.
@MainActor
struct AppearanceChange {
  private let disappearing: [UIViewController]
  private let appearing: [UIViewController]
  private let window: UIWindow?

  /// - Parameters:
  ///   - subtree: The root of the subtree that moves.
  ///   - oldWindow: The visible window that the subtree leaves, or nil.
  ///   - newWindow: The window that the subtree enters, or nil. The window is visible or becomes visible.
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
