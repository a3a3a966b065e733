/// What controllers are told while their views get into a visible window or out of one, outer controllers first.
///
/// Making the change says what is going to happen, and ``finish()`` what has happened. That views have appeared is said
/// after the window's next layout pass, which takes the part of the run loop's next turn.
@MainActor
struct AppearanceChange {
  private let leaving: [UIViewController]
  private let entering: [UIViewController]
  private let window: UIWindow?

  /// - Parameters:
  ///   - subtree: the view that moves, with all that is in it.
  ///   - oldWindow: the visible window that the view leaves.
  ///   - newWindow: the window that the view gets into, if it is visible or becomes so.
  init(of subtree: UIView, from oldWindow: UIWindow?, to newWindow: UIWindow?) {
    var controllers: [UIViewController] = []
    if oldWindow != nil || newWindow != nil {
      subtree.forEachInSubtree { view in
        if let controller = view.controller as? UIViewController { controllers.append(controller) }
      }
    }
    leaving = oldWindow == nil ? [] : controllers
    entering = newWindow == nil ? [] : controllers
    window = newWindow
    oldWindow?.appearing.removeAll { controller in controllers.contains { $0 === controller } }
    for controller in leaving { controller.viewWillDisappear(false) }
    for controller in entering { controller.viewWillAppear(false) }
  }

  func finish() {
    for controller in leaving { controller.viewDidDisappear(false) }
    for controller in entering { controller.viewIsAppearing(false) }
    window?.appearing += entering
    if !entering.isEmpty { window?.setNeedsLayout() }
  }
}
