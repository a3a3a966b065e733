// Parts of the descriptions and messages that UIKit writes.

/// Returns the name of an object's class.
///
/// The name includes the module, except for classes of this module and for local and private classes.
func typeName(of object: AnyObject) -> String {
  let name = String(reflecting: type(of: object))
  // The reflected name of a local or private class contains an address.
  if name.contains("(unknown context") { return String(describing: type(of: object)) }
  let module = "HeadlessUIKit."
  return name.hasPrefix(module) ? String(name.dropFirst(module.count)) : name
}

/// Returns an object's address, such as `0x7f8`.
func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

/// Formats a number as `%g` does: six significant digits, no trailing zeros.
func number(_ value: CGFloat) -> String {
  String(format: "%g", Double(value))
}

/// Formats a rectangle as view descriptions do: `(0 0; 390 844)`.
func geometry(_ rect: CGRect) -> String {
  "(\(number(rect.minX)) \(number(rect.minY)); \(number(rect.width)) \(number(rect.height)))"
}

/// Returns the first 25 characters of a text, followed by `...` if the text is longer.
func shortened(_ text: String) -> String {
  text.count > 25 ? text.prefix(25) + "..." : text
}

func writeToStandardError(_ text: String) {
  FileHandle.standardError.write(Data(text.utf8))
}
