extension UIStackView {
  /// As a custom spacing: the stack's own ``spacing``.
  nonisolated public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

  /// As a spacing: the distance that the system keeps between neighbours, 8 points, or a line's height between
  /// baselines.
  nonisolated public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// The spacing in points that was set for the gap after a view; ``spacingUseDefault`` where none was.
  public func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Says how large the gap after an arranged view is, in points, wherever in the stack it goes.
  ///
  /// The view loses it when it is arranged no longer; ``spacingUseDefault`` takes it back. Nothing happens where the
  /// view is not arranged.
  public func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranges(arrangedSubview) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

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
