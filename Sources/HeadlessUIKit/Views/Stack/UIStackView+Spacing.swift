extension UIStackView {
  /// As a custom spacing: the stack's own ``spacing``.
  nonisolated public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

  /// As a spacing: the distance that the system keeps between neighbours, 8 points, or a line's height between
  /// baselines.
  nonisolated public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// The gap after a view, up to the next one that is visible.
  func gap(after view: UIView) -> StackGap {
    switch customSpacings[ObjectIdentifier(view)] ?? spacing {
    case Self.spacingUseSystem: .system
    case Self.spacingUseDefault: .points(0)
    case let points: .points(points)
    }
  }
}

/// A distance between neighbours in a stack.
enum StackGap {
  case points(CGFloat)
  /// What the system keeps.
  case system

  /// The distance between edges, in points.
  var length: CGFloat {
    switch self {
    case .points(let points): points
    case .system: NSLayoutConstraint.standardSpacing
    }
  }
}
