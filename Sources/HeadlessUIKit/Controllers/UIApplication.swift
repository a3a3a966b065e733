/// The app: its windows, its scene and its status bar.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The state of an app.
  public enum State: Int, Hashable, Sendable {
    /// Running in the foreground and receiving events, running in the foreground without events, or in the background.
    case active, inactive, background
  }

  /// The app object of the process, or of the task inside `HeadlessSettings.with(...)`.
  public static var shared: UIApplication { Device.onMainActor.application }

  /// The visible windows, in the order of their creation.
  open var windows: [UIWindow] { allWindows.filter { !$0.isHidden } }

  /// The key window, or nil if there is none.
  open var keyWindow: UIWindow? { allWindows.first { $0.isKeyWindow } }

  /// The scenes of the app. Always contains only the scene of the main screen.
  open var connectedScenes: Set<UIScene> { [scene] }

  /// The layout direction of the user's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { HeadlessSettings.current.layoutDirection }

  /// The user's preferred text size.
  open var preferredContentSizeCategory: UIContentSizeCategory { HeadlessSettings.current.contentSizeCategory }

  /// The state of the app. Always ``State/active``.
  open var applicationState: State { .active }

  /// The frame of the status bar, in points.
  open var statusBarFrame: CGRect { scene.statusBarManager?.statusBarFrame ?? .zero }

  /// The orientation of the interface.
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
