/// A container that shows the view of one child at a time, behind a bar.
///
/// The child's view fills the container's view. The bar lies in front of the child's view, so the height of the bar is
/// added to the child's safe area insets.
@MainActor
protocol BarContainer: UIViewController {
  /// The child to show.
  var selectedChild: UIViewController? { get }
  /// The child whose view is a subview of the container's view. Conforming types hold a weak reference.
  var shownChild: UIViewController? { get set }
}

extension BarContainer {
  /// Replaces the view of the shown child by the view of the selected child.
  func showSelectedChild() {
    guard isViewLoaded else { return }
    if shownChild !== selectedChild { view.removeSubview(shownChild?.viewIfLoaded) }
    shownChild = selectedChild
    placeBars()
    guard let child = selectedChild, child.view.superview !== view else { return }
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(child.view, at: 0)
  }

  /// Reduces the safe area of the selected child by the height of the bar, unless the window is hidden.
  func insetSelectedChild(top: CGFloat = 0, bottom: CGFloat = 0) {
    let isVisible = viewIfLoaded?.window?.ifVisible != nil
    selectedChild?.containerInsets = isVisible ? UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0) : .zero
  }

  /// Removes the old children that are not in `new`, and adds the new children.
  func replaceChildren(_ old: [UIViewController], with new: [UIViewController]) {
    let kept = Set(new.map(ObjectIdentifier.init))
    for child in old where !kept.contains(ObjectIdentifier(child)) { remove(child) }
    new.forEach(adopt)
  }

  /// Adds a child, unless it is a child already.
  func adopt(_ child: UIViewController) {
    guard child.parent !== self else { return }
    addChild(child)
    child.didMove(toParent: self)
  }

  /// Removes a child and its view.
  func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    detachView(of: child)
    child.removeFromParent()
  }

  /// Removes a child's view from the container's view. The bar no longer reduces the child's safe area.
  func detachView(of child: UIViewController) {
    viewIfLoaded?.removeSubview(child.viewIfLoaded)
    child.containerInsets = .zero
  }
}

extension UIViewController {
  /// The nearest ancestor that is a navigation controller, or nil if there is none.
  public var navigationController: UINavigationController? { nearestAncestor() }

  /// The nearest ancestor that is a tab bar controller, or nil if there is none.
  public var tabBarController: UITabBarController? { nearestAncestor() }

  private func nearestAncestor<Container: UIViewController>() -> Container? {
    var current = parent
    while let controller = current {
      if let container = controller as? Container { return container }
      current = controller.parent
    }
    return nil
  }
}
