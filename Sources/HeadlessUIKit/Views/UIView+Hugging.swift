extension UIView {
  /// Sets the default content hugging priorities of a view class.
  func hugContent(horizontally: UILayoutPriority = .defaultLow, vertically: UILayoutPriority) {
    contentPriorities[given: .horizontal].hugging = horizontally
    contentPriorities[given: .vertical].hugging = vertically
  }
}
