extension UIStackView {
  /// A custom spacing with the meaning of the stack view's ``spacing``.
  nonisolated public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

  /// A spacing with the meaning of the system spacing: 8 points between edges, or the line height between baselines.
  nonisolated public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// Returns the gap between a view and the next visible one.
  func gap(after view: UIView) -> StackGap {
    switch customSpacings[ObjectIdentifier(view)] ?? spacing {
    case Self.spacingUseSystem: .system
    case Self.spacingUseDefault: .points(0)
    case let points: .points(points)
    }
  }
}

/// A distance between adjacent views of a stack view.
enum StackGap {
  case points(CGFloat)
  /// The system spacing.
  case system

  /// The distance between edges, in points.
  var length: CGFloat {
    switch self {
    case .points(let points): points
    case .system: NSLayoutConstraint.standardSpacing
    }
  }
}
