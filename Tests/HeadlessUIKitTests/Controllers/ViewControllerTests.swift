import HeadlessUIKit
import Testing

@MainActor
struct ViewControllerTests {
  @Test("The view is loaded on first access, and once")
  func loading() {
    let controller = LoggingController()
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(controller.log.isEmpty)
    let view = controller.view
    #expect(view === controller.view && view === controller.viewIfLoaded)
    controller.loadViewIfNeeded()
    #expect(controller.log == ["loadView", "viewDidLoad"])
  }

  @Test("The default view fills the screen and resizes with its superview")
  func defaultView() {
    let view = UIViewController().view
    #expect(view?.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(view?.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(view?.translatesAutoresizingMaskIntoConstraints == true)
  }

  @Test("A controller uses a view that its subclass creates or that is set from outside")
  func ownView() {
    let custom = UIView()
    let controller = LoggingController(custom)
    #expect(controller.view === custom)
    #expect(custom.next === controller)
    let other = UIView()
    controller.view = other
    #expect(controller.view === other)
    #expect(other.next === controller)
    #expect(custom.next == nil)
    #expect(controller.log.count { $0 == "viewDidLoad" } == 1)
  }

  @Test("Loading a view from a nib traps with UIKit's message")
  func nib() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIViewController(nibName: "Login", bundle: nil).view }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("'NSInternalInconsistencyException', reason: 'Could not load NIB in bundle: '"))
    #expect(text.contains("with name 'Login''"))
  }

  @Test("A controller without a view traps with the controller in the message")
  func noView() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class EmptyController: UIViewController {
        override func loadView() {}
      }
      await MainActor.run { EmptyController().loadViewIfNeeded() }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("'NSInternalInconsistencyException'"))
    #expect(text.contains("EmptyController") && text.contains("loadView() did not set view"))
  }

  @Test("Showing a window loads, lays out and shows its root controller in UIKit's order")
  func appearing() {
    let controller = LoggingController()
    let window = UIWindow()
    window.rootViewController = controller
    #expect(controller.log == ["loadView", "viewDidLoad"])
    controller.log = []
    window.makeKeyAndVisible()
    #expect(
      controller.log == [
        "viewWillAppear", "viewLayoutMarginsDidChange", "viewSafeAreaInsetsDidChange", "viewIsAppearing",
        "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
      ])
    controller.log = []
    window.layoutIfNeeded()
    #expect(controller.log.isEmpty)
    window.isHidden = true
    #expect(
      controller.log == [
        "viewWillDisappear", "viewLayoutMarginsDidChange", "viewSafeAreaInsetsDidChange", "viewDidDisappear",
      ])
  }

  @Test("A child appears when its view enters a visible window and disappears when it leaves")
  func childAppearing() {
    let window = UIWindow()
    let parent = UIViewController()
    window.rootViewController = parent
    window.makeKeyAndVisible()

    let child = LoggingController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    window.layoutIfNeeded()
    #expect(
      child.log == [
        "willMove", "loadView", "viewDidLoad", "viewWillAppear", "viewLayoutMarginsDidChange",
        "viewSafeAreaInsetsDidChange", "viewIsAppearing", "didMove", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
        "viewDidAppear",
      ])
    #expect(child.parent === parent && parent.children == [child])

    child.log = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      child.log == [
        "willMove", "viewWillDisappear", "viewLayoutMarginsDidChange", "viewSafeAreaInsetsDidChange",
        "viewDidDisappear", "didMove",
      ])
    #expect(child.parent == nil && parent.children.isEmpty)
  }

  @Test("A view that is removed before it was laid out does not appear")
  func hiddenAtOnce() {
    let controller = LoggingController()
    let window = UIWindow()
    window.rootViewController = controller
    window.isHidden = false
    window.isHidden = true
    window.layoutIfNeeded()
    #expect(controller.log.contains("viewWillAppear") && controller.log.contains("viewDidDisappear"))
    #expect(!controller.log.contains("viewDidAppear"))
  }

  @Test("Nothing appears in a hidden window")
  func hiddenWindow() {
    let controller = LoggingController()
    let window = UIWindow()
    window.rootViewController = controller
    window.layoutIfNeeded()
    #expect(controller.log == ["loadView", "viewDidLoad", "viewWillLayoutSubviews", "viewDidLayoutSubviews"])
  }

  @Test("A child moves from one parent to another")
  func reparenting() {
    let (first, second, child) = (UIViewController(), UIViewController(), LoggingController())
    first.addChild(child)
    first.addChild(child)
    #expect(first.children == [child])
    second.addChild(child)
    #expect(first.children.isEmpty && second.children == [child] && child.parent === second)
    #expect(child.log == ["willMove", "willMove"])
  }

  @Test("The responder chain goes from a view through its controller to the window")
  func responderChain() {
    let window = UIWindow()
    let controller = UIViewController()
    window.rootViewController = controller
    let view = UIView()
    controller.view.addSubview(view)
    #expect(view.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
    #expect(window.next == nil)
  }

  @Test("A released controller, view or window is not kept alive by the others")
  func lifetime() {
    weak var controller: UIViewController?
    weak var view: UIView?
    do {
      let window = UIWindow()
      let root = UIViewController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      (controller, view) = (root, root.view)
      #expect(controller != nil && view != nil)
    }
    #expect(controller == nil && view == nil)
  }

  @Test("Additional safe area insets and minimum margins apply to the root view, its guides and its descendants")
  func rootMargins() {
    let controller = LoggingController()
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let view = UIView(frame: CGRect(x: 0, y: 40, width: 390, height: 804))
    controller.view.addSubview(view)
    // The safe area insets are 47 points at the top and 34 at the bottom. Margins are 8, and at least 16 at the sides.
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 55, left: 16, bottom: 42, right: 16))
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 7, left: 0, bottom: 34, right: 0))

    controller.log = []
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 1, bottom: 2, right: 3)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 1, bottom: 36, right: 3))
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 99, left: 17, bottom: 44, right: 19))
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 51, left: 1, bottom: 36, right: 3))
    #expect(controller.log == ["viewLayoutMarginsDidChange", "viewSafeAreaInsetsDidChange"])

    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 99, left: 9, bottom: 44, right: 11))
  }

  @Test("The minimum margins at the sides depend on the window's width", arguments: [(402, 16), (414, 20), (834, 20)])
  func minimumMargins(width: CGFloat, side: CGFloat) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 800))
    let controller = UIViewController()
    window.rootViewController = controller
    #expect(
      controller.systemMinimumLayoutMargins
        == NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side))
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 8, left: side, bottom: 8, right: side))
  }

  @Test("Insets and traits from a controller are removed in the next pass after its release")
  func goneController() {
    final class Content: UIView {
      var directions: [UITraitEnvironmentLayoutDirection] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        directions.append(traitCollection.layoutDirection)
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.isHidden = false
    let (view, content) = (UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 600)), Content())
    _ = view.added(content)
    for guide in [view.layoutMarginsGuide, view.safeAreaLayoutGuide] {
      content.leftAnchor.constraint(greaterThanOrEqualTo: guide.leftAnchor).isActive = true
    }
    window.addSubview(view)
    do {
      let (parent, child) = (UIViewController(), UIViewController())
      child.view = view
      parent.setOverrideTraitCollection(UITraitCollection(layoutDirection: .rightToLeft), forChild: child)
      child.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
      window.layoutIfNeeded()
      #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 16, y: 38, width: 358, height: 554))
      #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 30, width: 390, height: 570))
      #expect(content.directions == [.rightToLeft])
      withExtendedLifetime(child) {}
    }
    #expect(view.next === window)
    window.layoutIfNeeded()
    #expect(view.safeAreaInsets == .zero)
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 374, height: 584))
    #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 390, height: 600))
    #expect(content.directions == [.rightToLeft, .leftToRight])
  }

  @Test("A controller that is released off the main actor updates its view's safe area too")
  func goneElsewhere() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: root.bounds)
    root.addSubview(view)
    var controller: UIViewController? = UIViewController()
    controller?.view = view
    controller?.additionalSafeAreaInsets.top = 30
    root.layoutIfNeeded()
    #expect(view.safeAreaInsets.top == 30)
    let last = Last(controller)
    controller = nil
    await Task.detached { last.release() }.value
    root.layoutIfNeeded()
    #expect(view.safeAreaInsets.top == 0)
  }

  @Test("A controller's updateViewConstraints is called first, and calls its view's updateConstraints by default")
  func updatingConstraints() {
    let controller = ConstraintController()
    controller.view.layoutIfNeeded()
    #expect(controller.log == ["updateViewConstraints", "updateConstraints"])
  }
}

/// The last reference to an object.
private final class Last: Sendable {
  nonisolated(unsafe) private var object: UIViewController?

  init(_ object: UIViewController?) {
    self.object = object
  }

  func release() {
    object = nil
  }
}

private final class ConstraintController: UIViewController {
  final class View: UIView {
    var tell: (String) -> Void = { _ in }
    override func updateConstraints() {
      tell("updateConstraints")
      super.updateConstraints()
    }
  }

  var log: [String] = []

  override func loadView() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.tell = { [unowned self] in log.append($0) }
    self.view = view
  }

  override func updateViewConstraints() {
    log.append("updateViewConstraints")
    super.updateViewConstraints()
  }
}

/// A controller that logs its callbacks.
private final class LoggingController: UIViewController {
  var log: [String] = []
  private let custom: UIView?

  init(_ custom: UIView? = nil) {
    self.custom = custom
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    log.append("loadView")
    if let custom { view = custom } else { super.loadView() }
  }
  override func viewDidLoad() { log.append("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { log.append("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { log.append("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { log.append("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("viewDidDisappear") }
  override func viewWillLayoutSubviews() { log.append("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { log.append("viewDidLayoutSubviews") }
  override func viewSafeAreaInsetsDidChange() { log.append("viewSafeAreaInsetsDidChange") }
  override func viewLayoutMarginsDidChange() { log.append("viewLayoutMarginsDidChange") }
  override func willMove(toParent parent: UIViewController?) { log.append("willMove") }
  override func didMove(toParent parent: UIViewController?) { log.append("didMove") }
}
