/// Layout margins as they were set: with left and right edges, or with leading and trailing edges.
enum LayoutMargins {
  case absolute(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)

  func resolved(isRightToLeft: @autoclosure () -> Bool) -> UIEdgeInsets {
    switch self {
    case .absolute(let insets): insets
    case .directional(let insets): UIEdgeInsets(insets, isRightToLeft: isRightToLeft())
    }
  }
}

extension UIEdgeInsets {
  init(_ insets: NSDirectionalEdgeInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isRightToLeft ? insets.leading : insets.trailing)
  }

  static func + (lhs: Self, rhs: Self) -> Self { lhs.combined(with: rhs, +) }

  /// Returns the insets that result from an operation on each pair of edges.
  func combined(with other: Self, _ operation: (CGFloat, CGFloat) -> CGFloat) -> Self {
    UIEdgeInsets(
      top: operation(top, other.top), left: operation(left, other.left), bottom: operation(bottom, other.bottom),
      right: operation(right, other.right))
  }
}

extension NSDirectionalEdgeInsets {
  init(_ insets: UIEdgeInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isRightToLeft ? insets.left : insets.right)
  }
}
