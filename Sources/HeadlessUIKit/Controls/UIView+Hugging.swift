extension UIView {
  /// Says how firmly a view of this class holds on to its size, before anybody else does.
  func hugContent(horizontally: UILayoutPriority = .defaultLow, vertically: UILayoutPriority) {
    contentPriorities[.horizontal].hugging = horizontally
    contentPriorities[.vertical].hugging = vertically
  }
}
