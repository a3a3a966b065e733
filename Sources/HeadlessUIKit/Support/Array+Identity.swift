// A closure in code on the main actor checks its isolation at each call from the standard library. These functions are
// not isolated, so that searches of long lists avoid the checks.

extension Array where Element: AnyObject {
  /// Returns the last index of an object, or nil. Searches from the end, where most changes happen.
  func lastIndex(identicalTo object: Element) -> Int? {
    lastIndex { $0 === object }
  }

  /// Removes the last occurrence of an object, if any.
  mutating func remove(identicalTo object: Element) {
    if let index = lastIndex(identicalTo: object) { remove(at: index) }
  }
}
