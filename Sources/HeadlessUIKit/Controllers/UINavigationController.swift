/// A stack of controllers of which the topmost one's view is shown, below a bar.
///
/// The bar lies over the content, and its height is part of the content's safe area while the window is visible. As Apple's
/// design resources have it, the bar is 44 points high, 52 more with large titles, 32 where the height is compact, and 50 on
/// a tablet.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// Makes a stack with one controller. Traps, with UIKit's sentence, on a navigation controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The bar above the content.
  public let navigationBar = UINavigationBar()

  /// The controllers, the topmost last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller whose view is shown.
  open var topViewController: UIViewController? { stack.last }
  /// The controller whose view is shown.
  open var visibleViewController: UIViewController? { topViewController }

  /// Whether the content has no bar above it. Default false.
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { barsDidChange() } }
  }

  /// Says whether the content has no bar above it.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Puts other controllers into the stack.
  ///
  /// Traps, with UIKit's sentences, on a navigation controller, and when one is there twice.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    viewControllers.forEach(checkKind)
    let identities = Set(viewControllers.map(ObjectIdentifier.init))
    if identities.count < viewControllers.count {
      raise(
        .invalidArgument,
        "All view controllers in a navigation controller must be distinct (\(viewControllers))")
    }
    let gone = stack.filter { !identities.contains(ObjectIdentifier($0)) }
    stack = viewControllers
    gone.forEach(remove)
    viewControllers.forEach(adopt)
    showTop()
  }

  /// Puts a controller on top.
  ///
  /// Traps, with UIKit's sentences, on a navigation controller, and on a controller that is in the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    checkKind(viewController)
    // Only a child can be in the stack: the others are not searched for.
    if viewController.parent === self, stack.contains(where: { $0 === viewController }) {
      raise(
        .invalidArgument,
        "Pushing the same view controller instance more than once is not supported (\(viewController))")
    }
    stack.append(viewController)
    adopt(viewController)
    showTop()
  }

  /// Takes the topmost controller away, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.removeLast()
    remove(top)
    showTop()
    return top
  }

  /// Takes all controllers away but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(stack.dropFirst())
    setViewControllers(Array(stack.prefix(1)), animated: animated)
    return popped
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.owner = self
    view.addSubview(navigationBar)
    showTop()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeBars()
  }

  override func rootInsetsDidChange(margins: Bool, safeArea: Bool) {
    super.rootInsetsDidChange(margins: margins, safeArea: safeArea)
    if safeArea { placeBars() }
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    placeBars()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    placeBars()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    placeBars()
  }

  override func childDidLeave(_ child: UIViewController) {
    // Those that this controller removes itself have left the stack before.
    guard let place = stack.lastIndex(where: { $0 === child }) else { return }
    stack.remove(at: place)
    child.leaveContainer(self)
    showTop()
  }

  private var stack: [UIViewController] = []
  /// The controller whose view is in this one's.
  private weak var shown: UIViewController?

  private func checkKind(_ controller: UIViewController) {
    if controller is UINavigationController {
      raise(.invalidArgument, "Pushing a navigation controller is not supported")
    }
  }

  private func showTop() {
    guard isViewLoaded else { return }
    if shown !== topViewController { view.removeSubview(shown?.viewIfLoaded) }
    shown = topViewController
    guard let top = topViewController else { return }
    placeBars()
    top.fill(view)
  }

  fileprivate func barsDidChange() {
    guard isViewLoaded else { return }
    placeBars()
  }

  /// Gives the bar its frame, and the content's safe area its height.
  private func placeBars() {
    guard let view = viewIfLoaded else { return }
    let height = isNavigationBarHidden ? 0 : navigationBar.height(for: traitCollection)
    let top = view.safeAreaInsets.top
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
    let isShown = view.window.map { !$0.isHidden } ?? false
    topViewController?.containerInsets = UIEdgeInsets(top: isShown ? height : 0, left: 0, bottom: 0, right: 0)
  }
}

/// The bar above a navigation controller's content.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  fileprivate weak var owner: UINavigationController?

  /// Makes a bar with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Whether the titles are large, which makes the bar higher where the height is not compact. Default false.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { owner?.barsDidChange() } }
  }

  /// Whether what is below shines through. Default true. The content reaches below the bar either way.
  open var isTranslucent = true

  fileprivate func height(for traits: UITraitCollection) -> CGFloat {
    if traits.userInterfaceIdiom == .pad { return prefersLargeTitles ? 102 : 50 }
    if traits.verticalSizeClass == .compact { return 32 }
    return prefersLargeTitles ? 96 : 44
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(for: traitCollection))
  }
}

extension UIViewController {
  /// The navigation controller that this one is in, at any depth.
  public var navigationController: UINavigationController? { enclosing() }

  /// The tab bar controller that this one is in, at any depth.
  public var tabBarController: UITabBarController? { enclosing() }

  private func enclosing<Container: UIViewController>() -> Container? {
    var current = parent
    while let controller = current {
      if let container = controller as? Container { return container }
      current = controller.parent
    }
    return nil
  }

  /// Puts the controller's view behind a container's bars, in the container's whole size.
  func fill(_ container: UIView) {
    guard view.superview !== container else { return }
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(view, at: 0)
  }
}
