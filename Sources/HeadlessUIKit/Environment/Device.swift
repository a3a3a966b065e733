/// What a device tells the app that runs on it: one for the process, and one for each task that asked for its own.
///
/// Settings and measures are asked for off the main actor too; a lock guards them.
final class Device: Sendable {
  struct Measures {
    var settings = HeadlessSettings()
    var screen = HeadlessScreen.iPhone14
  }

  /// The device of the current task.
  static var now: Device { own ?? shared }

  /// The same as ``now``, quickly until a task first has its own: layout asks for it all the time.
  @MainActor static var onMainActor: Device { hasCopies ? now : shared }

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
    Traits.change()
  }

  // MARK: The app

  @MainActor var screen: UIScreen {
    let screen = knownScreen ?? UIScreen(of: self)
    knownScreen = screen
    return screen
  }

  @MainActor var application: UIApplication {
    let application = knownApplication ?? UIApplication()
    knownApplication = application
    return application
  }

  /// The direction of reading of the settings, without the lock.
  @MainActor private(set) var direction: UIUserInterfaceLayoutDirection
  @MainActor var keyboard: HeadlessKeyboard.Place?
  @MainActor weak var keyWindow: UIWindow?
  @MainActor var conflictHandler: (@MainActor (LayoutConflict) -> Void)?
  @MainActor var animates = true
  @MainActor private var knownScreen: UIScreen?
  @MainActor private var knownApplication: UIApplication?

  // MARK: Scopes

  /// A device like this one for a task of its own: what changes there is not seen here.
  @MainActor private func copy(changing change: (inout Measures) -> Void) -> Device {
    var measures = measures
    change(&measures)
    let copy = Device(measures)
    copy.conflictHandler = conflictHandler
    copy.animates = animates
    Self.hasCopies = true
    // Another device may have been at the same address.
    Traits.change()
    return copy
  }

  @MainActor static func withCopy<Result>(
    changing change: (inout Measures) -> Void, _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    try $own.withValue(now.copy(changing: change)) { try body() }
  }

  @MainActor static func withCopy<Result>(
    changing change: (inout Measures) -> Void, _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await $own.withValue(now.copy(changing: change)) { try await body() }
  }

  @TaskLocal private static var own: Device?
  private static let shared = Device()
  /// Whether any task has had a device of its own. It stays true: tasks keep theirs for longer than the scope.
  @MainActor private static var hasCopies = false

  private let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private var storage: Measures
}

/// Tells trees of views that traits may be others than those that they know.
@MainActor
enum Traits {
  /// What traits were computed from: another one whenever they may have changed.
  struct Version: Equatable {
    let change: Int
    let device: ObjectIdentifier
  }

  static var version: Version { Version(change: changes, device: ObjectIdentifier(Device.onMainActor)) }

  /// Whether any controller overrides traits, so that they differ within a tree.
  static var areOverridden: Bool {
    while let last = overriding.last, last.controller?.traitOverride == nil { overriding.removeLast() }
    return !overriding.isEmpty
  }

  static func overridesDidChange(of controller: UIViewController) {
    // Those that are gone, too.
    overriding.removeAll { $0.controller == nil || $0.controller === controller }
    overriding.append(Overriding(controller: controller))
  }

  private struct Overriding {
    weak var controller: UIViewController?
  }

  private static var overriding: [Overriding] = []

  static func change() {
    changes += 1
  }

  private static var changes = 0
}
