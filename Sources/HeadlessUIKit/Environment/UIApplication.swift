/// The app, as far as layout asks it.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// What an app is doing.
  public enum State: Int, Hashable, Sendable {
    /// In use, in front, or behind others.
    case active, inactive, background
  }

  /// The app.
  public static var shared: UIApplication { Device.onMainActor.application }

  /// Its visible windows, in the order in which they were made.
  open var windows: [UIWindow] { allWindows.filter { !$0.isHidden } }

  /// The key window, if any.
  open var keyWindow: UIWindow? { allWindows.first { $0.isKeyWindow } }

  /// Its scenes: the one on the main screen.
  open var connectedScenes: Set<UIScene> { [scene] }

  /// The direction of reading of the user's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { HeadlessSettings.current.layoutDirection }

  /// How large the user wants text to be.
  open var preferredContentSizeCategory: UIContentSizeCategory { HeadlessSettings.current.contentSizeCategory }

  /// Whether the app is in use: always.
  open var applicationState: State { .active }

  /// The rectangle of the status bar, in points.
  open var statusBarFrame: CGRect { scene.statusBarManager?.statusBarFrame ?? .zero }

  /// How the interface stands on the device.
  open var statusBarOrientation: UIInterfaceOrientation { scene.interfaceOrientation }

  let scene = UIWindowScene()
  private var references: [WeakWindow] = []

  var allWindows: [UIWindow] { references.compactMap(\.window) }

  func register(_ window: UIWindow) {
    references.removeAll { $0.window == nil }
    references.append(WeakWindow(window: window))
  }

  private struct WeakWindow {
    weak var window: UIWindow?
  }
}
