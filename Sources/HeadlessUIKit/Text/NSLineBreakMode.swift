/// How a text is wrapped or truncated if it is too long for a line.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Wraps at word boundaries, or within a word that is longer than a line.
  case byWordWrapping
  /// Wraps at character boundaries.
  case byCharWrapping
  /// Clips the text at the edge of its container.
  case byClipping
  /// Truncates the beginning of the line, with an ellipsis in its place.
  case byTruncatingHead
  /// Truncates the end of the line, with an ellipsis in its place.
  case byTruncatingTail
  /// Truncates the middle of the line, with an ellipsis in its place.
  case byTruncatingMiddle
}
