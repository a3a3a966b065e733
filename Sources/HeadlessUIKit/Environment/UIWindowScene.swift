/// One of an app's interfaces.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// What a scene is doing.
  public enum ActivationState: Int, Hashable, Sendable {
    /// Not connected.
    case unattached = -1
    /// In use, in front, or behind others.
    case foregroundActive, foregroundInactive, background
  }

  override init() {
    super.init()
  }

  /// What the scene is doing: always in front.
  open var activationState: ActivationState { .foregroundActive }

  /// What the scene is called. Default empty.
  open var title = ""
}

/// The scene that windows are in.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  /// The windows of the main screen, in the order in which they were made.
  open var windows: [UIWindow] { UIApplication.shared.allWindows.filter { $0.screen === screen } }

  /// The key window, if it is one of them.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// The main screen.
  open var screen: UIScreen { .main }

  /// How the interface stands on the device: on its side if the screen is.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.measures.isLandscape ? .landscapeRight : .portrait
  }

  /// The traits of a window that fills the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The status bar.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
}

/// A scene's status bar.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  override init() {}

  /// Its rectangle in points: as wide as the main screen, and as high as the safe area's upper edge there.
  open var statusBarFrame: CGRect {
    let measures = UIScreen.main.measures
    return CGRect(x: 0, y: 0, width: measures.size.width, height: measures.safeAreaInsets.top)
  }

  /// Whether it is hidden: where the screen has no room for it.
  open var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
}
