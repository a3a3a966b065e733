extension NSAttributedString {
  /// Returns the text with additional attributes.
  ///
  /// The text's own attributes override those in `base`. Those in `top` override both.
  func styled(
    base: [NSAttributedString.Key: Any] = [:], top: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    let text = NSMutableAttributedString(string: string, attributes: base)
    let whole = NSRange(location: 0, length: text.length)
    enumerateAttributes(in: whole) { attributes, range, _ in
      text.addAttributes(attributes, range: range)
    }
    text.addAttributes(top, range: whole)
    return text
  }
}
