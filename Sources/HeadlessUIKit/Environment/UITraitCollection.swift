/// The environment of an interface: size classes, device, text size, layout direction and more.
///
/// Traits without a value are unspecified.
public final class UITraitCollection: NSObject, Sendable {
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The number of pixels per point, or 0 if unspecified.
  public let displayScale: CGFloat
  /// The preferred text size.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// The layout direction.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// Light or dark appearance.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Whether the screen supports 3D Touch.
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

  /// Creates a collection of unspecified traits.
  public convenience override init() {
    self.init(traitsFrom: [])
  }

  /// Creates a collection that merges others. If several collections specify a trait, the last of them is used.
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

  /// Creates a collection that specifies the horizontal size class alone.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass: horizontalSizeClass, verticalSizeClass: .unspecified)
  }

  /// Creates a collection that specifies the vertical size class alone.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass: .unspecified, verticalSizeClass: verticalSizeClass)
  }

  /// Creates a collection that specifies the kind of device alone.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(horizontalSizeClass: .unspecified, userInterfaceIdiom: idiom)
  }

  /// Creates a collection that specifies the number of pixels per point alone.
  public convenience init(displayScale scale: CGFloat) {
    self.init(horizontalSizeClass: .unspecified, displayScale: scale)
  }

  /// Creates a collection that specifies the preferred text size alone.
  public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
    self.init(horizontalSizeClass: .unspecified, preferredContentSizeCategory: category)
  }

  /// Creates a collection that specifies the layout direction alone.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(horizontalSizeClass: .unspecified, layoutDirection: layoutDirection)
  }

  /// Creates a collection that specifies the light or dark appearance alone.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(horizontalSizeClass: .unspecified, userInterfaceStyle: userInterfaceStyle)
  }

  /// Creates a collection that specifies the support of 3D Touch alone.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init(horizontalSizeClass: .unspecified, forceTouchCapability: capability)
  }

  /// Returns whether this collection has the same value for each trait that the given collection specifies.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// The traits inside ``performAsCurrent(_:)``. Elsewhere, the traits of the main screen with the user's settings.
  ///
  /// Unlike in UIKit, this property is read-only: a new value would also apply to other tasks on the same thread. Use
  /// ``performAsCurrent(_:)`` instead.
  public static var current: UITraitCollection { performing ?? HeadlessScreen.mainMeasures.traits(in: nil) }

  @TaskLocal private static var performing: UITraitCollection?

  /// Runs a closure with these traits as ``current``.
  ///
  /// Tasks that the closure creates have the same current traits. Fonts do not use the current traits, and neither do
  /// views in a window.
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

/// An object that has traits and is notified of their changes: a view, a view controller or a screen.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The current traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed, with the previous traits.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
