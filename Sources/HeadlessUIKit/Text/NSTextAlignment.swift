/// Where the lines of a text stand across its width.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// At both sides, words spread over the line.
  case justified
  /// At the side where lines begin in the direction of reading.
  case natural
}
