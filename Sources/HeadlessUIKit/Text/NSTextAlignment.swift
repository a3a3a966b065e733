/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// Aligned to the left edge.
  case left
  /// Centered.
  case center
  /// Aligned to the right edge.
  case right
  /// Aligned to both edges, with the words spread over the line.
  case justified
  /// Aligned to the leading edge of the text's writing direction.
  case natural
}
