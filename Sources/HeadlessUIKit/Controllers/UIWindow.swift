/// The root view of a hierarchy on a screen.
///
/// A new window is hidden. In a visible window, the bars and the rounded corners of the screen reduce the safe area.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Creates a hidden window with the given frame in the screen's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
    UIApplication.shared.register(self)
  }

  /// Creates a hidden window that fills the main screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Creates a hidden window of size zero. Archives are not supported: the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
    UIApplication.shared.register(self)
  }

  open override var window: UIWindow? { self }

  /// The screen of the window. Default is the main screen.
  open var screen = UIScreen.main {
    didSet {
      guard screen !== oldValue else { return }
      Traits.invalidate()
      updateInsets()
      setNeedsLayout()
    }
  }

  /// The controller whose view fills the window. Default is nil.
  ///
  /// Setting a controller loads its view and inserts the view behind the other subviews. The view resizes with the
  /// window.
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

  /// The part of the window that the screen's bars and corners cover, in points. Zero while the window is hidden.
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

  /// The scene of the main screen, or nil if the window is on another screen.
  open var windowScene: UIWindowScene? {
    let scene = UIApplication.shared.scene
    return screen === scene.screen ? scene : nil
  }

  /// Creates a hidden window that fills the screen of the given scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
  }

  /// The window's frame in the screen's coordinates, in points.
  ///
  /// Calls the root controller's ``UIViewController/viewWillTransition(to:with:)`` before the size changes.
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
      if size != bounds.size { Traits.invalidate() }
      return change()
    }
    let coordinator = TransitionCoordinator()
    rootViewController.viewWillTransition(to: size, with: coordinator)
    change()
    Traits.invalidate()
    coordinator.run()
  }

  /// Whether the window receives keyboard events.
  open var isKeyWindow: Bool { Device.onMainActor.keyWindow === self }

  /// Makes this window the key window.
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
  /// There is no run loop here, so this method runs the layout pass. When it returns, the window is laid out and its
  /// controllers' `viewDidAppear` was called.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
    layoutIfNeeded()
  }

  /// Called after the window has become the key window.
  open func becomeKey() {}
  /// Called after another window has become the key window.
  open func resignKey() {}

  /// The window, or nil if it is hidden.
  var ifVisible: UIWindow? { isHidden ? nil : self }

  /// Controllers whose `viewDidAppear` is called after the next layout pass.
  var controllersToAppear: [UIViewController] = []

  // UIKit calls viewDidAppear after the first layout of the view.
  override func layoutPassDidEnd() {
    let appeared = controllersToAppear
    controllersToAppear = []
    for controller in appeared { controller.viewDidAppear(false) }
  }

  /// Inserts the root controller's view into the window.
  func showRootView() {
    guard let view = rootViewController?.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }
}
