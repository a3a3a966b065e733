import HeadlessUIKit
import Testing

/// Bars over content, on an iPhone 14 with safe area insets of 47 points at the top and 34 at the bottom by default.
@MainActor
struct ContainerTests {
  private func show(_ controller: UIViewController, on screen: HeadlessScreen = .iPhone14) -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: screen.size))
    window.screen = screen.makeScreen()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  @Test("Bars add to the content's safe area insets, and the content fills the window")
  func bars() {
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = show(tabs)
    #expect(content.view.convert(content.view.bounds, to: window) == window.bounds)
    #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 47 + 44, left: 0, bottom: 34 + 49, right: 0))
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 844 - 34 - 49, width: 390, height: 34 + 49))
    #expect(content.navigationController === navigation)
    #expect(content.tabBarController === tabs)
  }

  @Test(
    "A navigation bar has the height that the device gives it",
    arguments: [
      (HeadlessScreen.iPhone14, false, 44.0), (.iPhone14, true, 96), (.iPhone14.landscape, true, 32),
      (.iPadAir, false, 50),
    ])
  func heights(screen: HeadlessScreen, hasLargeTitles: Bool, height: CGFloat) {
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    navigation.navigationBar.prefersLargeTitles = hasLargeTitles
    let window = show(navigation, on: screen)
    #expect(content.view.safeAreaInsets.top == screen.safeAreaInsets.top + height)
    navigation.isNavigationBarHidden = true
    window.layoutIfNeeded()
    #expect(content.view.safeAreaInsets.top == screen.safeAreaInsets.top)
  }

  @Test("In a hidden window no bar covers the content")
  func hiddenWindow() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let content = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: content)]
    window.rootViewController = tabs
    window.layoutIfNeeded()
    #expect(content.view.frame == window.bounds)
    #expect(content.view.safeAreaInsets == .zero)
    #expect(content.topLayoutGuide.length == 0)
    #expect(content.bottomLayoutGuide.length == 0)
  }

  @Test("Only the top view controller is shown")
  func stack() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let window = show(navigation)
    navigation.pushViewController(second, animated: true)
    window.layoutIfNeeded()
    #expect(first.view.superview == nil)
    #expect(second.view.superview === navigation.view)
    #expect(second.view.safeAreaInsets.top == 91)
    #expect(navigation.popViewController(animated: true) === second)
    window.layoutIfNeeded()
    #expect(second.parent == nil)
    #expect(first.view.superview === navigation.view)
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test("Only the selected tab is shown")
  func tabs() {
    let controllers = [UIViewController(), UIViewController()]
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    let window = show(tabs)
    tabs.selectedViewController = controllers[1]
    window.layoutIfNeeded()
    #expect(controllers[0].view.superview == nil)
    #expect(controllers[1].view.frame == window.bounds)
    #expect(tabs.selectedIndex == 1)
    tabs.viewControllers = [controllers[1]]
    #expect(controllers[0].parent == nil)
    #expect(tabs.selectedViewController === controllers[1])
  }

  @Test("The top layout guide ends at the safe area's top, and the bottom layout guide begins at its bottom")
  func layoutGuides() throws {
    let controller = UIViewController()
    let (upper, lower) = (controller.view.added(SizedView(10, 10)), controller.view.added(SizedView(10, 10)))
    NSLayoutConstraint.activate([
      upper.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      lower.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
    ])
    let window = show(controller)
    #expect(controller.topLayoutGuide.length == 47)
    #expect(upper.frame.minY == 47)
    #expect(lower.frame.maxY == 810)
    controller.additionalSafeAreaInsets.top = 20
    window.layoutIfNeeded()
    #expect(upper.frame.minY == 67)
    #expect(controller.topLayoutGuide === controller.topLayoutGuide)
  }

  @Test("A layout guide adds two constraints to the controller's view, as in UIKit")
  func layoutGuideConstraints() {
    let controller = UIViewController()
    let view = controller.view.added(UIView())
    NSLayoutConstraint(
      item: view, attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide, attribute: .bottom,
      multiplier: 1, constant: 0
    ).isActive = true
    #expect(controller.view.constraints.count == 3)
  }
}
