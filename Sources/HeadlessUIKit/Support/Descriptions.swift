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

  /// The view in descriptions of constraints: its identifier, or its class and address, and its text.
  var label: String {
    if let accessibilityIdentifier, !accessibilityIdentifier.isEmpty { return accessibilityIdentifier }
    return plainLabel
  }

  /// The view's class, address and text.
  var plainLabel: String {
    let text = descriptiveText.map { "'\(shortened($0))'" } ?? ""
    return "\(typeName(of: self)):\(address(of: self))\(text)"
  }
}

extension UILayoutGuide {
  /// The guide in descriptions of constraints: its class, address and identifier.
  var label: String {
    "\(typeName(of: self)):\(address(of: self))" + (identifier.isEmpty ? "" : "'\(identifier)'")
  }
}

extension UIView.AutoresizingMask {
  /// The mask as view descriptions have it: LM+W+RM+TM+H+BM.
  var initials: String {
    let names: [(Self, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"), (.flexibleTopMargin, "TM"),
      (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}

/// A class's name: with its module, unless it is one of UIKit's or local to a function or file.
func typeName(of object: AnyObject) -> String {
  let name = String(reflecting: type(of: object))
  // What it is local to has no name, but an address.
  if name.contains("(unknown context") { return String(describing: type(of: object)) }
  let module = "HeadlessUIKit."
  return name.hasPrefix(module) ? String(name.dropFirst(module.count)) : name
}

func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

/// A number as `%g` prints it: six significant digits, no trailing zeros.
func number(_ value: CGFloat) -> String {
  String(format: "%g", Double(value))
}

/// A rectangle as in view descriptions: (0 0; 390 844).
func geometry(_ rect: CGRect) -> String {
  "(\(number(rect.minX)) \(number(rect.minY)); \(number(rect.width)) \(number(rect.height)))"
}

/// A text's first 25 characters.
private func shortened(_ text: String) -> String {
  text.count > 25 ? text.prefix(25) + "..." : text
}

func writeToStandardError(_ text: String) {
  FileHandle.standardError.write(Data(text.utf8))
}
