import Testing

@testable import HeadlessUIKit

@MainActor
struct TraitTests {
  @Test("A trait collection with one trait leaves the others unspecified")
  func single() {
    let traits = UITraitCollection(horizontalSizeClass: .compact)
    #expect(traits.horizontalSizeClass == .compact)
    #expect(traits.verticalSizeClass == .unspecified)
    #expect(traits.userInterfaceIdiom == .unspecified)
    #expect(traits.preferredContentSizeCategory == .unspecified)
    #expect(traits.displayScale == 0)
  }

  @Test("Of two combined trait collections the later one wins where both specify a trait")
  func combined() {
    let phone = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(layoutDirection: .leftToRight),
    ])
    let traits = UITraitCollection(traitsFrom: [phone, UITraitCollection(horizontalSizeClass: .regular)])
    #expect(traits.userInterfaceIdiom == .phone)
    #expect(traits.horizontalSizeClass == .regular)
    #expect(traits.containsTraits(in: UITraitCollection(layoutDirection: .leftToRight)))
    #expect(!traits.containsTraits(in: phone))
  }

  @Test("Unspecified traits add nothing, and equal collections have the same hash")
  func unspecified() {
    let none = UITraitCollection()
    #expect(none == UITraitCollection(traitsFrom: []) && none.hash == UITraitCollection(traitsFrom: []).hash)
    #expect(none.userInterfaceStyle == .unspecified && none.forceTouchCapability == .unknown)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark.userInterfaceStyle == .dark && dark.horizontalSizeClass == .unspecified)
    #expect(dark.containsTraits(in: none) && dark.containsTraits(in: nil) && !none.containsTraits(in: dark))
    let twice = [dark, none, UITraitCollection(userInterfaceStyle: .dark), UITraitCollection()]
    #expect(Set(twice).count == 2)
    #expect(!dark.isEqual("dark"))
  }

  @Test(
    "Devices have the size classes that Apple lists",
    arguments: [
      (HeadlessScreen.iPhoneSE, UIUserInterfaceSizeClass.compact, UIUserInterfaceSizeClass.compact),
      (.iPhone14, .compact, .compact), (.iPhone16Pro, .compact, .compact), (.iPhone8Plus, .regular, .compact),
      (.iPhone11, .regular, .compact), (.iPhone15ProMax, .regular, .compact), (.iPadMini, .regular, .regular),
      (.iPadPro13, .regular, .regular),
    ])
  func sizeClasses(
    device: HeadlessScreen, turnedAcross: UIUserInterfaceSizeClass, turnedDown: UIUserInterfaceSizeClass
  ) {
    let upright = device.makeScreen().traitCollection
    #expect(upright.horizontalSizeClass == (device.idiom == .pad ? .regular : .compact), "\(device.name)")
    #expect(upright.verticalSizeClass == .regular, "\(device.name)")
    let turned = device.landscape.makeScreen().traitCollection
    #expect(turned.horizontalSizeClass == turnedAcross, "\(device.name) in landscape")
    #expect(turned.verticalSizeClass == turnedDown, "\(device.name) in landscape")
    #expect(turned.displayScale == device.scale)
  }

  @Test("A phone in landscape has its safe area insets at the sides")
  func landscape() {
    #expect(HeadlessScreen.iPhone14.landscape.size == CGSize(width: 844, height: 390))
    #expect(
      HeadlessScreen.iPhone14.landscape.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(HeadlessScreen.iPhoneSE.landscape.safeAreaInsets == .zero)
    #expect(HeadlessScreen.iPadAir.landscape.safeAreaInsets == HeadlessScreen.iPadAir.safeAreaInsets)
    #expect(HeadlessScreen.iPhone14.landscape.landscape == HeadlessScreen.iPhone14.landscape)
  }

  @Test("Views and controllers are notified of changed traits once, before layout")
  func changes() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    window.screen = HeadlessScreen.iPhone15ProMax.makeScreen()
    let (controller, view) = (TraitController(), TraitView())
    window.rootViewController = controller
    controller.view.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.log == [])
    window.frame.size = CGSize(width: 600, height: 300)
    #expect(view.log == [])
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(view.log == [.compact])
    #expect(view.traitCollection.horizontalSizeClass == .regular)
    #expect(controller.log == [.compact])
    #expect(controller.sizes == [CGSize(width: 600, height: 300)])
  }

  @Test("A container can override a child's traits and remove the override")
  func overrides() {
    let (parent, child, view) = (UIViewController(), TraitController(), TraitView())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.addSubview(view)
    let own = parent.traitCollection.horizontalSizeClass
    parent.setOverrideTraitCollection(
      UITraitCollection(traitsFrom: [
        UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(layoutDirection: .rightToLeft),
      ]), forChild: child)
    #expect(own == .compact)
    #expect(view.traitCollection.horizontalSizeClass == .regular)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.view.traitCollection.horizontalSizeClass == .compact)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(parent.view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(view.log == [.compact])
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(view.log == [.compact, .regular])
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  // In its own process, because other tests have controllers that override traits.
  @Test("The flag for overridden traits is cleared once no controller has an override")
  func noOverrides() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let (parent, first, second) = (UIViewController(), UIViewController(), UIViewController())
        let traits = UITraitCollection(horizontalSizeClass: .regular)
        precondition(!Traits.areOverridden, "No controller has overridden traits yet")
        for controller in [first, second] { parent.setOverrideTraitCollection(traits, forChild: controller) }
        do {
          let third = UIViewController()
          parent.setOverrideTraitCollection(traits, forChild: third)
        }
        parent.setOverrideTraitCollection(nil, forChild: second)
        precondition(Traits.areOverridden, "The first controller overrides traits")
        parent.setOverrideTraitCollection(nil, forChild: first)
        precondition(!Traits.areOverridden, "No controller overrides traits any longer")
      }
    }
  }

  @Test("The user's layout direction mirrors the layout")
  func direction() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let (view, pinned) = (window.added(SizedView(20, 10)), window.added(SizedView(20, 10)))
    pinned.semanticContentAttribute = .forceLeftToRight
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 8),
      pinned.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 8),
    ])
    window.layoutIfNeeded()
    #expect(view.frame.minX == 8)
    HeadlessSettings.current.layoutDirection = .rightToLeft
    defer { HeadlessSettings.current = HeadlessSettings() }
    window.layoutIfNeeded()
    #expect(view.frame.maxX == 292)
    #expect(pinned.frame.minX == 8)
    #expect(pinned.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
  }

  @Test("The device and the application describe the main screen")
  func device() {
    let screen = HeadlessScreen.main
    defer { HeadlessScreen.main = screen }
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    HeadlessScreen.main = .iPadAir.landscape
    #expect(UIDevice.current.userInterfaceIdiom == .pad)
    #expect(UI_USER_INTERFACE_IDIOM() == .pad)
    #expect(UIDevice.current.orientation.isLandscape)
    #expect(UIApplication.shared.statusBarOrientation.isLandscape)
    #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 1180, height: 24))
    let window = UIWindow()
    #expect(!UIApplication.shared.windows.contains(window))
    window.makeKeyAndVisible()
    #expect(UIApplication.shared.windows.contains(window))
    #expect(UIApplication.shared.keyWindow === window)
    #expect(UIApplication.shared.connectedScenes.contains { $0 === window.windowScene })
  }

  @Test("performAsCurrent sets the current traits for its body and for tasks created in it")
  func performing() async {
    let (dark, light) = (UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceStyle: .light))
    let before = UITraitCollection.current
    var task: Task<UITraitCollection, Never>?
    dark.performAsCurrent {
      #expect(UITraitCollection.current == dark)
      light.performAsCurrent { #expect(UITraitCollection.current == light) }
      HeadlessSettings.with(userInterfaceStyle: .light) { #expect(UITraitCollection.current == dark) }
      task = Task { @concurrent in UITraitCollection.current }
      #expect(UITraitCollection.current == dark)
    }
    #expect(UITraitCollection.current == before)
    #expect(await task?.value == dark, "the traits in a task that was created meanwhile")
  }
}

private final class TraitView: UIView {
  /// The previous horizontal size class at each change.
  var log: [UIUserInterfaceSizeClass] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    log.append(previousTraitCollection?.horizontalSizeClass ?? .unspecified)
  }
}

private final class TraitController: UIViewController {
  var log: [UIUserInterfaceSizeClass] = []
  var sizes: [CGSize] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    log.append(previousTraitCollection?.horizontalSizeClass ?? .unspecified)
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    let before = view.bounds.size
    coordinator.animate(
      alongsideTransition: { [weak self] _ in
        if self?.view.bounds.size == size, before != size { self?.sizes.append(size) }
      }, completion: nil)
  }
}
