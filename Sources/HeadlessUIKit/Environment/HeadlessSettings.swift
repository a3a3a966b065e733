/// What the user has chosen on the device: text size, direction of reading, light or dark.
///
/// ```swift
/// HeadlessSettings.current.contentSizeCategory = .extraExtraLarge
/// window.layoutIfNeeded()      // the views hear of it now
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
    get { Device.now.settings }
    set {
      Device.update { $0.settings = newValue }
      Traits.direction = newValue.layoutDirection
      Traits.version += 1
    }
  }
}

/// What is asked for off the main actor too.
struct Device: Sendable {
  var settings = HeadlessSettings()
  var screen = HeadlessScreen.iPhone14

  static var now: Device { lock.withLock { storage } }

  static func update(_ change: (inout Device) -> Void) {
    lock.withLock { change(&storage) }
  }

  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var storage = Device()
}

/// Tells trees of views that traits may be others than those that they know.
@MainActor
enum Traits {
  /// Another number whenever something has changed that traits depend on.
  static var version = 0
  /// The direction of reading of the settings, which layout asks for all the time.
  static var direction = UIUserInterfaceLayoutDirection.leftToRight
  /// Whether any controller overrides traits, so that they differ within a tree.
  static var areOverridden = false
}
