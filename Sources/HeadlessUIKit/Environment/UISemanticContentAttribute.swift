/// What a view's content means, and so whether it is mirrored where people read from right to left.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// Follows the direction of reading.
  case unspecified
  /// Controls of a player, never mirrored.
  case playback
  /// Directions in space, never mirrored.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}

/// The direction in which content is arranged across.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// Content begins at the left.
  case leftToRight
  /// Content begins at the right.
  case rightToLeft
}
