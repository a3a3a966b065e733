extension UIView {
  /// Sets the default content hugging priorities of a view class. Called in the initializers of the class.
  func hugContent(horizontally: UILayoutPriority = .defaultLow, vertically: UILayoutPriority) {
    contentPriorities[given: .horizontal].hugging = horizontally
    contentPriorities[given: .vertical].hugging = vertically
  }
}
