extension UIView {
  var viewDescription: String {
    var parts = ["<\(Self.self): \(address(of: self))", "frame = \(geometry(frame))"]
    if let descriptiveText { parts.append("text = '\(shortened(descriptiveText))'") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if isHidden { parts.append("hidden = YES") }
    if alpha != 1 { parts.append("alpha = \(number(alpha))") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.initials)") }
    if tag != 0 { parts.append("tag = \(tag)") }
    parts.append("layer = \(layer)")
    return parts.joined(separator: "; ") + ">"
  }

  /// The view's name in descriptions of constraints: the accessibility identifier, or ``plainLabel`` if there is none.
  var label: String {
    if let accessibilityIdentifier, !accessibilityIdentifier.isEmpty { return accessibilityIdentifier }
    return plainLabel
  }

  /// The view's class and address, and its text if there is one.
  var plainLabel: String {
    let text = descriptiveText.map { "'\(shortened($0))'" } ?? ""
    return "\(typeName(of: self)):\(address(of: self))\(text)"
  }
}

extension UIView.AutoresizingMask {
  /// The mask in view descriptions, such as `LM+W+RM`.
  var initials: String {
    let names: [(Self, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"), (.flexibleTopMargin, "TM"),
      (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
