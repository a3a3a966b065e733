/// One instance of an app's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The state of a scene.
  public enum ActivationState: Int, Hashable, Sendable {
    /// Not connected to the app.
    case unattached = -1
    /// In the foreground and receiving events, in the foreground without events, or in the background.
    case foregroundActive, foregroundInactive, background
  }

  override init() {
    super.init()
  }

  /// The state of the scene. Always ``ActivationState/foregroundActive``.
  open var activationState: ActivationState { .foregroundActive }

  /// The title of the scene. Default is empty.
  open var title = ""
}

/// A scene that manages the windows of the main screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  /// The windows on the main screen, in the order of their creation.
  open var windows: [UIWindow] { UIApplication.shared.allWindows.filter { $0.screen === screen } }

  /// The key window, or nil if no window on the main screen is the key window.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// The main screen.
  open var screen: UIScreen { .main }

  /// The orientation of the interface. Landscape if the screen is wider than high, and portrait otherwise.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.measures.isLandscape ? .landscapeRight : .portrait
  }

  /// The traits of a window that fills the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The status bar of the scene.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
}

/// The status bar of a scene.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  override init() {}

  /// The frame of the status bar, in points. Its width is the main screen's width, and its height is the main screen's
  /// top safe area inset.
  open var statusBarFrame: CGRect {
    let measures = UIScreen.main.measures
    return CGRect(x: 0, y: 0, width: measures.size.width, height: measures.safeAreaInsets.top)
  }

  /// Whether the status bar is hidden: true if the main screen has no top safe area inset.
  open var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
}
