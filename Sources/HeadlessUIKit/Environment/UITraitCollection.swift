/// What an interface finds around it: room, device, text size, direction of reading and the like.
///
/// A trait that was not given is unspecified.
public final class UITraitCollection: NSObject, Sendable {
  /// How much room there is across.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// How much room there is down.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// How many pixels a point has along an axis; 0 if unspecified.
  public let displayScale: CGFloat
  /// How large text is to be.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// The direction of reading.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// Whether the interface is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Whether the display tells how hard it is pressed.
  public let forceTouchCapability: UIForceTouchCapability

  init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    displayScale: CGFloat = 0, preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified, forceTouchCapability: UIForceTouchCapability = .unknown
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
    self.displayScale = displayScale
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.layoutDirection = layoutDirection
    self.userInterfaceStyle = userInterfaceStyle
    self.forceTouchCapability = forceTouchCapability
  }

  /// Traits that are all unspecified.
  public convenience override init() {
    self.init(traitsFrom: [])
  }

  /// The traits that the collections specify; of two that specify the same one the later holds.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Value: Equatable>(_ trait: KeyPath<UITraitCollection, Value>, unless unspecified: Value) -> Value {
      traitCollections.last { $0[keyPath: trait] != unspecified }?[keyPath: trait] ?? unspecified
    }
    self.init(
      horizontalSizeClass: last(\.horizontalSizeClass, unless: .unspecified),
      verticalSizeClass: last(\.verticalSizeClass, unless: .unspecified),
      userInterfaceIdiom: last(\.userInterfaceIdiom, unless: .unspecified),
      displayScale: last(\.displayScale, unless: 0),
      preferredContentSizeCategory: last(\.preferredContentSizeCategory, unless: .unspecified),
      layoutDirection: last(\.layoutDirection, unless: .unspecified),
      userInterfaceStyle: last(\.userInterfaceStyle, unless: .unspecified),
      forceTouchCapability: last(\.forceTouchCapability, unless: .unknown))
  }

  /// The one trait, of how much room there is across.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass: horizontalSizeClass, verticalSizeClass: .unspecified)
  }

  /// The one trait, of how much room there is down.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass: .unspecified, verticalSizeClass: verticalSizeClass)
  }

  /// The one trait, of the kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(horizontalSizeClass: .unspecified, userInterfaceIdiom: idiom)
  }

  /// The one trait, of the pixels to a point.
  public convenience init(displayScale scale: CGFloat) {
    self.init(horizontalSizeClass: .unspecified, displayScale: scale)
  }

  /// The one trait, of the text size.
  public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
    self.init(horizontalSizeClass: .unspecified, preferredContentSizeCategory: category)
  }

  /// The one trait, of the direction of reading.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(horizontalSizeClass: .unspecified, layoutDirection: layoutDirection)
  }

  /// The one trait, of light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(horizontalSizeClass: .unspecified, userInterfaceStyle: userInterfaceStyle)
  }

  /// The one trait, of what the display tells.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init(horizontalSizeClass: .unspecified, forceTouchCapability: capability)
  }

  /// Whether all traits that the other specifies are the same here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// The traits that the task performs as, or else those of the main screen with what the user has chosen.
  ///
  /// They cannot be set for the rest of a thread's life, as in UIKit: another task may be the next to run there.
  /// ``performAsCurrent(_:)`` sets them for as long as something runs.
  public static var current: UITraitCollection { performing ?? HeadlessScreen.mainMeasures.traits(in: nil) }

  @TaskLocal private static var performing: UITraitCollection?

  /// Runs actions with these traits as ``current``, also in the tasks that they make, and on whatever device.
  ///
  /// Views and fonts do not ask for the current traits: theirs stay as they are.
  public func performAsCurrent(_ actions: () -> Void) {
    Self.$performing.withValue(self, operation: actions)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && userInterfaceIdiom == other.userInterfaceIdiom && displayScale == other.displayScale
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && layoutDirection == other.layoutDirection && userInterfaceStyle == other.userInterfaceStyle
      && forceTouchCapability == other.forceTouchCapability
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(preferredContentSizeCategory)
    return hasher.finalize()
  }
}

/// Something that has traits and hears of their changes: a view, a view controller, a screen.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits that hold here.
  var traitCollection: UITraitCollection { get }
  /// Called when traits have changed, with those from before.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
