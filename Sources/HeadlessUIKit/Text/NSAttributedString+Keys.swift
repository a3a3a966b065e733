extension NSAttributedString.Key {
  /// The font of a text, a ``UIFont``.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of a text, a ``UIColor``.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}
