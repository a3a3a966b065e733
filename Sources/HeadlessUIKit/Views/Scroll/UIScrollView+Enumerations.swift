extension UIScrollView {
  /// When a scroll view adds the safe area to its content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// Along the axes on which the content can scroll.
    case automatic
    /// Along the axes on which the content can scroll.
    case scrollableAxes
    /// Never.
    case never
    /// Always, at all edges.
    case always
  }

  /// What makes the keyboard go while the user scrolls.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Nothing.
    case none
    /// The beginning of a drag.
    case onDrag
    /// A drag that reaches the keyboard, which follows it.
    case interactive
  }
}
