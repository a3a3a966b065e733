// If the standard library calls a closure that is isolated to the main actor, each call checks the isolation. The
// functions of this file are not isolated. Therefore, searches of long lists avoid these checks.

extension Array where Element: AnyObject {
  /// Returns the last index of an object, or nil. Searches from the end, because most changes are near the end.
  func lastIndex(identicalTo object: Element) -> Int? {
    lastIndex { $0 === object }
  }

  /// Removes the last occurrence of an object, if any.
  mutating func remove(identicalTo object: Element) {
    if let index = lastIndex(identicalTo: object) { remove(at: index) }
  }
}
