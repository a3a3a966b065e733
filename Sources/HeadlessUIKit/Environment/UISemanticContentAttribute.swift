/// The meaning of a view's content, which determines whether the view is mirrored in right-to-left layouts.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// Mirrored according to the layout direction.
  case unspecified
  /// Playback controls. Never mirrored.
  case playback
  /// Controls for a direction in space. Never mirrored.
  case spatial
  /// Always laid out from left to right.
  case forceLeftToRight
  /// Always laid out from right to left.
  case forceRightToLeft
}

/// The horizontal direction of layout.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// The leading edge is the left one.
  case leftToRight
  /// The leading edge is the right one.
  case rightToLeft
}
