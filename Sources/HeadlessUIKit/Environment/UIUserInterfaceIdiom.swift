/// The kind of device that an interface is for.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// No kind in particular.
  case unspecified = -1
  /// iPhone and iPod touch.
  case phone = 0
  /// iPad.
  case pad = 1
  /// Apple TV.
  case tv = 2
  /// The screen of a car.
  case carPlay = 3
  /// A Mac.
  case mac = 5
  /// Apple Vision.
  case vision = 6
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Not said, little room, or plenty.
  case unspecified, compact, regular
}

/// The direction of reading, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// Not said.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Not said, light, or dark.
  case unspecified, light, dark
}

/// Whether a display tells how hard it is pressed.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
  /// Not said, that it does not, or that it does.
  case unknown, unavailable, available
}
