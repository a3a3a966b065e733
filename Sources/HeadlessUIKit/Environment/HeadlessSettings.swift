/// What the user has chosen on the device: text size, direction of reading, light or dark.
///
/// ```swift
/// HeadlessSettings.current.contentSizeCategory = .extraExtraLarge
/// window.layoutIfNeeded()      // the views hear of it now
/// ```
///
/// These settings are the process's. A test that awaits lets other tests run meanwhile, and those would see its settings:
/// it makes them its task's own.
///
/// ```swift
/// await HeadlessSettings.with(screen: .iPadMini, layoutDirection: .rightToLeft) {
///   let window = UIWindow()    // fills an iPad mini
///   await model.load()
///   window.layoutIfNeeded()
/// }
/// ```
public struct HeadlessSettings: Hashable, Sendable {
  /// How large text is to be. Default ``UIContentSizeCategory/large``.
  public var contentSizeCategory = UIContentSizeCategory.large
  /// The direction of reading of the user's language. Default from left to right.
  public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// Whether interfaces are light or dark. Default light.
  public var userInterfaceStyle = UIUserInterfaceStyle.light

  /// The settings of a new device.
  public init() {}

  /// The settings that hold. Views hear of a change when they are next laid out.
  @MainActor public static var current: HeadlessSettings {
    get { Device.now.measures.settings }
    set { Device.now.update { $0.settings = newValue } }
  }

  /// Runs a body whose task, with the tasks that it makes, has a device of its own.
  ///
  /// Its settings, main screen, windows, keyboard, handler of conflicts and switch for animations are seen by nobody else.
  /// A task that outlives the body keeps the device; the caller has its own again. Detached tasks have the process's.
  ///
  /// - Parameters:
  ///   - screen: The main screen. Default that of the caller, like the settings that follow.
  ///   - contentSizeCategory: How large text is to be.
  ///   - layoutDirection: The direction of reading.
  ///   - userInterfaceStyle: Whether interfaces are light or dark.
  ///   - body: What has the device.
  @MainActor public static func with<Result>(
    screen: HeadlessScreen? = nil, contentSizeCategory: UIContentSizeCategory? = nil,
    layoutDirection: UIUserInterfaceLayoutDirection? = nil, userInterfaceStyle: UIUserInterfaceStyle? = nil,
    _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    try Device.withCopy(
      changing: change(screen, contentSizeCategory, layoutDirection, userInterfaceStyle), body)
  }

  /// Runs a body that may wait, in the same way.
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
