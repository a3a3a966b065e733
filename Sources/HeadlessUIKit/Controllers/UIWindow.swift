/// The root of a tree of views, on a screen.
///
/// A window is hidden until it is shown. In a visible window the screen's bars and corners make a safe area.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Makes a hidden window with the given frame in the screen's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
    UIApplication.shared.register(self)
  }

  /// Makes a hidden window that fills the main screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Makes a hidden window without a size; nothing is read from the coder, as there are no archives here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
    UIApplication.shared.register(self)
  }

  open override var window: UIWindow? { self }

  /// The screen that the window is on. Default the main one.
  open var screen = UIScreen.main {
    didSet {
      guard screen !== oldValue else { return }
      Traits.change()
      updateInsets()
      setNeedsLayout()
    }
  }

  /// The controller whose view fills the window.
  ///
  /// Setting it loads the view, puts it behind the window's other views, and lets it grow with the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      removeSubview(oldValue?.viewIfLoaded)
      showRootView()
    }
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != isHidden else { return }
      let change = AppearanceChange(of: self, from: isHidden ? nil : self, to: newValue ? nil : self)
      super.isHidden = newValue
      updateInsets()
      change.finish()
    }
  }

  /// What the screen's bars and corners cover of the window, in points; nothing while it is hidden.
  open override var safeAreaInsets: UIEdgeInsets {
    guard !isHidden else { return .zero }
    let (insets, size) = (screen.measures.safeAreaInsets, screen.bounds.size)
    return UIEdgeInsets(
      top: min(max(insets.top - frame.minY, 0), insets.top),
      left: min(max(insets.left - frame.minX, 0), insets.left),
      bottom: min(max(frame.maxY - size.height + insets.bottom, 0), insets.bottom),
      right: min(max(frame.maxX - size.width + insets.right, 0), insets.right))
  }

  override var screenScale: CGFloat { screen.scale }

  override var rootTraits: UITraitCollection { screen.measures.traits(in: bounds.size) }

  /// The scene that the window is in, if it is on the main screen.
  open var windowScene: UIWindowScene? {
    let scene = UIApplication.shared.scene
    return screen === scene.screen ? scene : nil
  }

  /// Makes a hidden window that fills the scene's screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
  }

  /// The window's rectangle on the screen, in points. The root controller is told of another size before it comes.
  open override var frame: CGRect {
    get { super.frame }
    set { changeSize(to: newValue.standardized.size) { super.frame = newValue } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { changeSize(to: newValue.size) { super.bounds = newValue } }
  }

  private func changeSize(to size: CGSize, _ change: () -> Void) {
    guard size != bounds.size, let rootViewController, rootViewController.isViewLoaded else {
      if size != bounds.size { Traits.change() }
      return change()
    }
    let coordinator = TransitionCoordinator()
    rootViewController.viewWillTransition(to: size, with: coordinator)
    change()
    Traits.change()
    coordinator.run()
  }

  /// Whether the window is the one that gets the keyboard's events.
  open var isKeyWindow: Bool { Device.onMainActor.keyWindow === self }

  /// Makes the window the key window, in place of the one that was.
  open func makeKey() {
    guard !isKeyWindow else { return }
    let device = Device.onMainActor
    let previous = device.keyWindow
    device.keyWindow = self
    previous?.resignKey()
    becomeKey()
  }

  /// Shows the window and makes it the key window.
  ///
  /// There is no run loop that would lay out later: when this returns, the window is laid out and its controllers have
  /// appeared.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
    layoutIfNeeded()
  }

  /// Called when the window has become the key window.
  open func becomeKey() {}
  /// Called when another window has become the key window.
  open func resignKey() {}

  /// The window, unless it is hidden.
  var ifVisible: UIWindow? { isHidden ? nil : self }

  /// The controllers whose views have appeared since the last layout pass.
  var appearing: [UIViewController] = []

  // Controllers hear that their views have appeared once those have been laid out.
  override func layoutPassDidEnd() {
    let appeared = appearing
    appearing = []
    for controller in appeared { controller.viewDidAppear(false) }
  }

  /// Puts the root controller's view into the window.
  func showRootView() {
    guard let view = rootViewController?.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }
}
