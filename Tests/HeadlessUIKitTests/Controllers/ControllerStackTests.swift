import HeadlessUIKit
import Testing

/// Container view controllers and their children, on an iPhone 14.
@MainActor
struct ControllerStackTests {
  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: HeadlessScreen.iPhone14.size))
    window.screen = HeadlessScreen.iPhone14.makeScreen()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  @Test("Popping to the root removes all other controllers, the lowest first")
  func popToRoot() {
    let controllers = (0..<3).map { _ in UIViewController() }
    let navigation = UINavigationController()
    navigation.viewControllers = controllers
    #expect(navigation.visibleViewController === controllers[2])
    #expect(navigation.popToRootViewController(animated: true) == [controllers[1], controllers[2]])
    #expect(navigation.viewControllers == [controllers[0]])
    #expect(navigation.visibleViewController === controllers[0])
    #expect(controllers.map(\.parent) == [navigation, nil, nil])
    #expect(controllers.map(\.navigationController) == [navigation, nil, nil])
  }

  @Test("Setting the controllers replaces the previous ones and shows the last one")
  func replaced() {
    let controllers = (0..<3).map { _ in UIViewController() }
    let navigation = UINavigationController(rootViewController: controllers[0])
    let window = show(navigation)
    navigation.viewControllers = [controllers[1], controllers[2]]
    window.layoutIfNeeded()
    #expect(controllers.map(\.parent) == [nil, navigation, navigation])
    #expect(controllers.map { $0.viewIfLoaded?.superview } == [nil, nil, navigation.view])
    #expect(navigation.topViewController === controllers[2])
  }

  @Test("A controller that is removed from its parent leaves the stack, and the one below is shown")
  func removedFromParent() {
    let controllers = (0..<3).map { _ in UIViewController() }
    let navigation = UINavigationController()
    navigation.viewControllers = controllers
    let window = show(navigation)
    controllers[1].removeFromParent()
    #expect(navigation.viewControllers == [controllers[0], controllers[2]])
    #expect(navigation.topViewController === controllers[2] && controllers[2].view.superview === navigation.view)
    controllers[2].removeFromParent()
    window.layoutIfNeeded()
    #expect(navigation.viewControllers == [controllers[0]] && navigation.children == [controllers[0]])
    #expect(controllers.map { $0.viewIfLoaded?.superview } == [navigation.view, nil, nil])
    #expect(controllers[2].view.safeAreaInsets == .zero)
    #expect(navigation.popViewController(animated: false) == nil)
  }

  @Test("A controller that is pushed onto another stack leaves the first one")
  func pushedElsewhere() {
    let (bottom, content, other) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: bottom)
    let second = UINavigationController(rootViewController: other)
    navigation.pushViewController(content, animated: false)
    let windows = [show(navigation), show(second)]
    second.pushViewController(content, animated: false)
    for window in windows { window.layoutIfNeeded() }
    #expect(navigation.viewControllers == [bottom] && navigation.topViewController === bottom)
    #expect(second.viewControllers == [other, content])
    #expect(content.parent === second && content.view.superview === second.view)
    #expect(bottom.view.superview === navigation.view)
  }

  @Test("Removing a controller removes its tab, and another selected tab stays selected")
  func removedTab() {
    let controllers = (0..<3).map { _ in UIViewController() }
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    tabs.selectedIndex = 2
    let window = show(tabs)
    controllers[0].removeFromParent()
    #expect(tabs.viewControllers == [controllers[1], controllers[2]])
    #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === controllers[2])
    UINavigationController().pushViewController(controllers[2], animated: false)
    window.layoutIfNeeded()
    #expect(tabs.viewControllers == [controllers[1]] && tabs.selectedViewController === controllers[1])
    #expect(controllers[2].view.superview == nil && controllers[1].view.superview === tabs.view)
  }

  @Test("Pushing and popping on a very high stack is fast", .timeLimit(.minutes(5)))
  func highStack() {
    let controllers = (0..<1000).map { _ in UIViewController() }
    let navigation = UINavigationController()
    for controller in controllers { navigation.pushViewController(controller, animated: false) }
    #expect(navigation.viewControllers == controllers)
    while let top = navigation.popViewController(animated: false) { #expect(top.parent == nil) }
    #expect(navigation.viewControllers == [controllers[0]] && navigation.children == [controllers[0]])
  }

  @Test("Hiding the navigation bar uncovers the content, and showing it covers the content again")
  func hiddenBar() {
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    let window = show(navigation)
    for (isHidden, top) in [(true, 47), (false, 91)] as [(Bool, CGFloat)] {
      navigation.setNavigationBarHidden(isHidden, animated: true)
      window.layoutIfNeeded()
      #expect(navigation.isNavigationBarHidden == isHidden && navigation.navigationBar.isHidden == isHidden)
      #expect(content.view.safeAreaInsets.top == top, "with the bar hidden: \(isHidden)")
    }
  }

  @Test("Bars cover nothing when the window is hidden, and cover the content again when it is shown")
  func hiddenWindow() {
    let content = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: content)]
    #expect(tabs.viewControllers?.count == 1)
    let window = show(tabs)
    window.layoutIfNeeded()
    let shown = content.view.safeAreaInsets
    #expect(shown == UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
    window.isHidden = true
    #expect(content.view.safeAreaInsets == .zero)
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(content.view.safeAreaInsets == shown)
  }

  @Test("The height of a tab bar decreases as soon as the vertical size class is compact")
  func turned() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    let window = show(tabs)
    window.frame.size = HeadlessScreen.iPhone14.landscape.size
    window.layoutIfNeeded()
    #expect(tabs.traitCollection.verticalSizeClass == .compact)
    #expect(tabs.tabBar.frame.height - tabs.view.safeAreaInsets.bottom == 32)
    #expect(tabs.tabBar.frame.maxY == window.bounds.height)
  }

  @Test("A controller has its parent's traits, or the overriding ones, before its view is loaded")
  func unloadedTraits() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
    #expect(child.traitCollection == parent.traitCollection)
    let compact = UITraitCollection(verticalSizeClass: .compact)
    parent.setOverrideTraitCollection(compact, forChild: child)
    #expect(parent.overrideTraitCollection(forChild: child) == compact)
    #expect(child.traitCollection.verticalSizeClass == .compact)
    #expect(child.traitCollection.userInterfaceIdiom == parent.traitCollection.userInterfaceIdiom)
    #expect(parent.traitCollection.verticalSizeClass == .regular)
    #expect(!child.isViewLoaded && !parent.isViewLoaded)
  }
}
