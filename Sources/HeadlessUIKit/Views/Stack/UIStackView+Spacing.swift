extension UIStackView {
  /// A custom spacing that stands for the stack view's ``spacing``.
  nonisolated public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

  /// A spacing that stands for the system's: 8 points between edges, or the height of a line between baselines.
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
  /// The system's spacing.
  case system

  /// The distance between edges, in points.
  var length: CGFloat {
    switch self {
    case .points(let points): points
    case .system: NSLayoutConstraint.standardSpacing
    }
  }
}
