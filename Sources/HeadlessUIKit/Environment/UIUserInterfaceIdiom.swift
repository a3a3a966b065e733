/// The kind of device that an interface is designed for.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// iPhone and iPod touch.
  case phone = 0
  /// iPad.
  case pad = 1
  /// Apple TV.
  case tv = 2
  /// CarPlay.
  case carPlay = 3
  /// Mac.
  case mac = 5
  /// Apple Vision.
  case vision = 6
}

/// The space that is available along an axis.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Unspecified, little space, or much space.
  case unspecified, compact, regular
}

/// The layout direction, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// Light or dark appearance, as a trait.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Unspecified, light, or dark.
  case unspecified, light, dark
}

/// Whether a screen supports 3D Touch, as a trait.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
  /// Unknown, not supported, or supported.
  case unknown, unavailable, available
}
