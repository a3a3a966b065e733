/// A container that shows the view of one of its controllers and a tab bar.
///
/// The bar lies in front of the content. In a visible window, the height of the bar is added to the content's bottom
/// safe area inset. The bar is 49 points high, 32 points in a compact height, and 50 points on a tablet. The bar's
/// frame is higher by the bottom safe area inset. These heights are those of Apple's design resources.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, BarContainer {
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The tab bar below the content.
  public let tabBar = UITabBar()

  /// The controllers of the tabs. Default is nil.
  ///
  /// The selected controller stays selected if the new value contains it. Otherwise, the first controller is selected.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets ``viewControllers``. Nothing is animated.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (selected, old, new) = (selectedViewController, tabs ?? [], viewControllers ?? [])
    tabs = viewControllers
    replaceChildren(old, with: new)
    selectedIndex = new.firstIndex { $0 === selected } ?? 0
  }

  /// The index of the selected controller. Default is 0.
  open var selectedIndex = 0 {
    didSet { showSelectedChild() }
  }

  /// The selected controller, whose view is shown.
  open var selectedViewController: UIViewController? {
    get { tabs.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
    set { if let index = tabs?.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tabBar)
    showSelectedChild()
  }

  override func childDidLeave(_ child: UIViewController) {
    // Methods of this class remove a child from the tabs before they remove it from its parent. If the child is still
    // in the tabs, other code has removed it from its parent.
    guard let index = tabs?.firstIndex(where: { $0 === child }) else { return }
    let selected = selectedViewController
    tabs?.remove(at: index)
    detachView(of: child)
    selectedIndex = tabs?.firstIndex { $0 === selected } ?? 0
  }

  override func placeBars() {
    guard let view = viewIfLoaded else { return }
    let height = tabBar.isHidden ? 0 : tabBar.height(for: traitCollection)
    let bottom = view.safeAreaInsets.bottom
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - height - bottom, width: view.bounds.width, height: height + bottom)
    insetSelectedChild(bottom: height)
  }

  private var tabs: [UIViewController]?
  var selectedChild: UIViewController? { selectedViewController }
  weak var shownChild: UIViewController?
}

/// The bar at the bottom of a tab bar controller.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Creates a bar with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugContent(vertically: .defaultHigh)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    hugContent(vertically: .defaultHigh)
  }

  /// Whether the bar is translucent. Default is true. Stored only: the content always extends behind the bar.
  open var isTranslucent = true

  fileprivate func height(for traits: UITraitCollection) -> CGFloat {
    if traits.userInterfaceIdiom == .pad { return 50 }
    return traits.verticalSizeClass == .compact ? 32 : 49
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: height(for: traitCollection))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(for: traitCollection))
  }
}
