/// The user's settings on the device: text size, layout direction, and light or dark appearance.
///
/// ```swift
/// HeadlessSettings.current.contentSizeCategory = .extraExtraLarge
/// window.layoutIfNeeded()      // notifies the views of the change
/// ```
///
/// All tasks of the process share the settings. While a test awaits, other tests can run and see its settings. To
/// prevent that, run the test with a copy of the settings for its own task:
///
/// ```swift
/// await HeadlessSettings.with(screen: .iPadMini, layoutDirection: .rightToLeft) {
///   let window = UIWindow()    // fills an iPad mini
///   await model.load()
///   window.layoutIfNeeded()
/// }
/// ```
public struct HeadlessSettings: Hashable, Sendable {
  /// The preferred text size. Default is ``UIContentSizeCategory/large``.
  public var contentSizeCategory = UIContentSizeCategory.large
  /// The layout direction of the user's language. Default is ``UIUserInterfaceLayoutDirection/leftToRight``.
  public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// The appearance of interfaces. Default is light.
  public var userInterfaceStyle = UIUserInterfaceStyle.light

  /// Creates the default settings.
  public init() {}

  /// The current settings. Views are notified of a change by the next layout pass.
  @MainActor public static var current: HeadlessSettings {
    get { Device.current.measures.settings }
    set { Device.current.update { $0.settings = newValue } }
  }

  /// Runs a closure with its own copy of the device.
  ///
  /// The copy has its own settings, main screen, windows, keyboard and conflict handler, and its own value for whether
  /// animations are enabled. Tasks that the closure creates share the copy, even after the closure has returned.
  /// Detached tasks use the device of the process.
  ///
  /// - Parameters:
  ///   - screen: The main screen. Default for this and the following parameters is the caller's value.
  ///   - contentSizeCategory: The preferred text size.
  ///   - layoutDirection: The layout direction.
  ///   - userInterfaceStyle: Light or dark appearance.
  ///   - body: The closure to run.
  @MainActor public static func with<Result>(
    screen: HeadlessScreen? = nil, contentSizeCategory: UIContentSizeCategory? = nil,
    layoutDirection: UIUserInterfaceLayoutDirection? = nil, userInterfaceStyle: UIUserInterfaceStyle? = nil,
    _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    try Device.withCopy(
      changing: change(screen, contentSizeCategory, layoutDirection, userInterfaceStyle), body)
  }

  /// Runs an asynchronous closure with its own copy of the device.
  @MainActor public static func with<Result>(
    screen: HeadlessScreen? = nil, contentSizeCategory: UIContentSizeCategory? = nil,
    layoutDirection: UIUserInterfaceLayoutDirection? = nil, userInterfaceStyle: UIUserInterfaceStyle? = nil,
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await Device.withCopy(
      changing: change(screen, contentSizeCategory, layoutDirection, userInterfaceStyle), body)
  }

  private static func change(
    _ screen: HeadlessScreen?, _ category: UIContentSizeCategory?, _ direction: UIUserInterfaceLayoutDirection?,
    _ style: UIUserInterfaceStyle?
  ) -> (inout Device.Measures) -> Void {
    { measures in
      if let screen { measures.screen = screen }
      if let category { measures.settings.contentSizeCategory = category }
      if let direction { measures.settings.layoutDirection = direction }
      if let style { measures.settings.userInterfaceStyle = style }
    }
  }
}
