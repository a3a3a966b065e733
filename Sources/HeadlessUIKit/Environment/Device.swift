/// The state of a device: settings, screen, keyboard and the app's objects.
///
/// The process has one device. Inside `HeadlessSettings.with(...)`, a task has its own copy.
///
/// Settings and screen measures are also read outside the main actor, so a lock guards them.
final class Device: Sendable {
  struct Measures {
    var settings = HeadlessSettings()
    var screen = HeadlessScreen.iPhone14
  }

  /// The device of the current task.
  static var current: Device { taskLocal ?? shared }

  /// The same device as ``current``. Before the first copy is made, this property is faster, because it does not search
  /// task-local storage. Layout reads the property often.
  @MainActor static var onMainActor: Device { hasCopies ? current : shared }

  init(_ measures: Measures = Measures()) {
    storage = measures
    direction = measures.settings.layoutDirection
  }

  var measures: Measures { lock.withLock { storage } }

  @MainActor func update(_ change: (inout Measures) -> Void) {
    direction = lock.withLock {
      change(&storage)
      return storage.settings.layoutDirection
    }
    Traits.invalidate()
  }

  // MARK: The app

  @MainActor var screen: UIScreen {
    let screen = cachedScreen ?? UIScreen(of: self)
    cachedScreen = screen
    return screen
  }

  @MainActor var application: UIApplication {
    let application = cachedApplication ?? UIApplication()
    cachedApplication = application
    return application
  }

  /// The layout direction of the settings, readable without the lock.
  @MainActor private(set) var direction: UIUserInterfaceLayoutDirection
  @MainActor var keyboard: HeadlessKeyboard.Position?
  @MainActor weak var keyWindow: UIWindow?
  @MainActor var conflictHandler: (@MainActor (LayoutConflict) -> Void)?
  @MainActor var areAnimationsEnabled = true
  @MainActor private var cachedScreen: UIScreen?
  @MainActor private var cachedApplication: UIApplication?

  // MARK: Copies for tasks

  /// Returns a copy of this device for a task. Changes to the copy do not affect this device.
  @MainActor private func copy(changing change: (inout Measures) -> Void) -> Device {
    var measures = measures
    change(&measures)
    let copy = Device(measures)
    copy.conflictHandler = conflictHandler
    copy.areAnimationsEnabled = areAnimationsEnabled
    Self.hasCopies = true
    // The copy may have the address of a device that was deallocated, and ``Traits/version`` compares addresses.
    Traits.invalidate()
    return copy
  }

  @MainActor static func withCopy<Result>(
    changing change: (inout Measures) -> Void, _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    try $taskLocal.withValue(current.copy(changing: change)) { try body() }
  }

  @MainActor static func withCopy<Result>(
    changing change: (inout Measures) -> Void, _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await $taskLocal.withValue(current.copy(changing: change)) { try await body() }
  }

  @TaskLocal private static var taskLocal: Device?
  private static let shared = Device()
  /// Whether a copy was ever made. Never reset, because tasks can keep their copy after the scope ends.
  @MainActor private static var hasCopies = false

  private let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private var storage: Measures
}

/// Versions of the traits. View trees compare versions to find out whether their cached traits are outdated.
@MainActor
enum Traits {
  /// Identifies the state that traits were computed from. A new version means that traits may have changed.
  struct Version: Equatable {
    let changeCount: Int
    let device: ObjectIdentifier
  }

  static var version: Version { Version(changeCount: changeCount, device: ObjectIdentifier(Device.onMainActor)) }

  static func invalidate() {
    changeCount += 1
  }

  private static var changeCount = 0
}
