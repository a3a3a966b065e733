/// A container with a stack of controllers. It shows the view of the top controller and a navigation bar.
///
/// The bar lies in front of the content. In a visible window, the height of the bar is added to the content's top safe
/// area inset. The bar is 44 points high, and 96 with large titles. In a compact height, the bar is 32 points high. On
/// a tablet, the bar is 50 points high, and 102 with large titles. These heights are those of Apple's design resources.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, BarContainer {
  /// Creates a controller whose stack contains the given root controller.
  ///
  /// Traps, with UIKit's message, if the root controller is a navigation controller.
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

  /// The navigation bar above the content.
  public let navigationBar = UINavigationBar()

  /// The controllers of the stack, from the root controller to the top controller.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller at the top of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The controller whose view is visible. Always the top controller.
  open var visibleViewController: UIViewController? { topViewController }

  /// Whether the navigation bar is hidden. Default is false.
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { placeBars() } }
  }

  /// Sets ``isNavigationBarHidden``. Nothing is animated.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Replaces the stack. Nothing is animated.
  ///
  /// Traps, with UIKit's messages, if a controller is a navigation controller, or is given twice.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    viewControllers.forEach(checkKind)
    if Set(viewControllers.map(ObjectIdentifier.init)).count < viewControllers.count {
      raise(
        .invalidArgument,
        "All view controllers in a navigation controller must be distinct (\(viewControllers))")
    }
    let old = stack
    stack = viewControllers
    replaceChildren(old, with: viewControllers)
    showSelectedChild()
  }

  /// Pushes a controller onto the stack. Nothing is animated.
  ///
  /// Traps, with UIKit's messages, if the controller is a navigation controller, or is in the stack already.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    checkKind(viewController)
    // All controllers in the stack are children, so the stack is searched for children only.
    if viewController.parent === self, stack.contains(where: { $0 === viewController }) {
      raise(
        .invalidArgument,
        "Pushing the same view controller instance more than once is not supported (\(viewController))")
    }
    stack.append(viewController)
    adopt(viewController)
    showSelectedChild()
  }

  /// Pops the top controller and returns it. Returns nil without any change if only the root controller is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.removeLast()
    remove(top)
    showSelectedChild()
    return top
  }

  /// Pops all controllers except the root controller, and returns them.
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
    showSelectedChild()
  }

  override func childDidLeave(_ child: UIViewController) {
    // Methods of this class remove a child from the stack before they remove it from its parent. If the child is
    // still in the stack, other code has removed it from its parent.
    guard let index = stack.lastIndex(where: { $0 === child }) else { return }
    stack.remove(at: index)
    detachView(of: child)
    showSelectedChild()
  }

  override func placeBars() {
    guard let view = viewIfLoaded else { return }
    let height = isNavigationBarHidden ? 0 : navigationBar.height(for: traitCollection)
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: height)
    insetSelectedChild(top: height)
  }

  private var stack: [UIViewController] = []
  var selectedChild: UIViewController? { topViewController }
  weak var shownChild: UIViewController?

  private func checkKind(_ controller: UIViewController) {
    if controller is UINavigationController {
      raise(.invalidArgument, "Pushing a navigation controller is not supported")
    }
  }
}

/// The bar at the top of a navigation controller.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  fileprivate weak var owner: UINavigationController?

  /// Creates a bar with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Whether titles are large. Large titles make the bar higher, except in a compact height. Default is false.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { owner?.placeBars() } }
  }

  /// Whether the bar is translucent. Default is true. Stored only: the content always extends behind the bar.
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
