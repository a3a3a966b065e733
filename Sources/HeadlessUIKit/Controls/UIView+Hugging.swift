extension UIView {
  /// Says how firmly a view of this class holds on to its size, before anybody else does.
  func hugContent(horizontally: UILayoutPriority = .defaultLow, vertically: UILayoutPriority) {
    contentPriorities[given: .horizontal].hugging = horizontally
    contentPriorities[given: .vertical].hugging = vertically
  }
}
