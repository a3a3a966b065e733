extension UIScrollView {
  /// How the safe area is added to the content insets.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// The safe area is added on the axes that can scroll.
    case automatic
    /// The safe area is added on the axes that can scroll.
    case scrollableAxes
    /// The safe area is never added.
    case never
    /// The safe area is always added, on all edges.
    case always
  }

  /// How the keyboard is dismissed when the user scrolls.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// The keyboard is not dismissed.
    case none
    /// The keyboard is dismissed when a drag begins.
    case onDrag
    /// The keyboard follows a drag that reaches it.
    case interactive
  }
}
