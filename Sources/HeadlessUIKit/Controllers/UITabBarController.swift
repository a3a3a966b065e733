/// Controllers beside each other of which one's view is shown, above a bar.
///
/// The bar lies over the content, and its height is part of the content's safe area while the window is visible. As Apple's
/// design resources have it, the bar is 49 points high, 32 where the height is compact, and 50 on a tablet, above the
/// safe area.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The bar below the content.
  public let tabBar = UITabBar()

  /// The controllers. Setting them shows the first, unless the one that is shown is still among them.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets ``viewControllers``.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (selected, old, new) = (selectedViewController, tabs ?? [], viewControllers ?? [])
    tabs = viewControllers
    for controller in old where !new.contains(where: { $0 === controller }) { remove(controller) }
    new.forEach(adopt)
    selectedIndex = new.firstIndex { $0 === selected } ?? 0
  }

  /// The place of the controller whose view is shown. Default 0.
  open var selectedIndex = 0 {
    didSet { showSelected() }
  }

  /// The controller whose view is shown.
  open var selectedViewController: UIViewController? {
    get { tabs.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
    set { if let place = tabs?.firstIndex(where: { $0 === newValue }) { selectedIndex = place } }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tabBar)
    showSelected()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeBar()
  }

  override func rootInsetsDidChange(margins: Bool, safeArea: Bool) {
    super.rootInsetsDidChange(margins: margins, safeArea: safeArea)
    if safeArea { placeBar() }
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    placeBar()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    placeBar()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    placeBar()
  }

  override func childDidLeave(_ child: UIViewController) {
    // Those that this controller removes itself have left the tabs before.
    guard let place = tabs?.firstIndex(where: { $0 === child }) else { return }
    let selected = selectedViewController
    tabs?.remove(at: place)
    child.leaveContainer(self)
    selectedIndex = tabs?.firstIndex { $0 === selected } ?? 0
  }

  private var tabs: [UIViewController]?

  private func showSelected() {
    guard isViewLoaded else { return }
    let selected = selectedViewController
    for controller in tabs ?? [] where controller !== selected && controller.viewIfLoaded?.superview === view {
      controller.view.removeFromSuperview()
    }
    placeBar()
    selected?.fill(view)
  }

  /// Gives the bar its frame, and the content's safe area its height.
  private func placeBar() {
    guard let view = viewIfLoaded else { return }
    let height = tabBar.isHidden ? 0 : tabBar.height(for: traitCollection)
    let bottom = view.safeAreaInsets.bottom
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - height - bottom, width: view.bounds.width, height: height + bottom)
    let isShown = view.window.map { !$0.isHidden } ?? false
    selectedViewController?.containerInsets = UIEdgeInsets(top: 0, left: 0, bottom: isShown ? height : 0, right: 0)
  }
}

/// The bar below a tab bar controller's content.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Makes a bar with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugContent(vertically: .defaultHigh)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    hugContent(vertically: .defaultHigh)
  }

  /// Whether what is below shines through. Default true. The content reaches below the bar either way.
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
