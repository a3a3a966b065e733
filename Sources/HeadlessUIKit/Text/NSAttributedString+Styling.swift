extension NSAttributedString {
  /// The text with its own attributes over those of `base` and under those of `top`.
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
