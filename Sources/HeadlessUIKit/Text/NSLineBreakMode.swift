/// How a text that is too long for its line ends or goes on.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Lines break between words, or within a word that is longer than a line.
  case byWordWrapping
  /// Lines break between characters.
  case byCharWrapping
  /// What does not fit is cut off.
  case byClipping
  /// An ellipsis takes the place of the beginning.
  case byTruncatingHead
  /// An ellipsis takes the place of the end.
  case byTruncatingTail
  /// An ellipsis takes the place of the middle.
  case byTruncatingMiddle
}
