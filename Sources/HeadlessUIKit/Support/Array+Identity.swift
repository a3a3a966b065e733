// A closure that is written on the main actor is checked for that actor at each call from the standard library. These are
// written off it, for lists that may be long.

extension Array where Element: AnyObject {
  /// Where an object stands, looked for from the end, where what changes mostly is.
  func place(of object: Element) -> Int? {
    lastIndex { $0 === object }
  }

  /// Takes an object out, which stands here once if at all.
  mutating func take(out object: Element) {
    if let place = place(of: object) { remove(at: place) }
  }
}
