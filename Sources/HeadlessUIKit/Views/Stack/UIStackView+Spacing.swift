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

  /// The gap after a view, while it and the next one are visible.
  func gap(after view: UIView) -> StackGap {
    switch customSpacings[ObjectIdentifier(view)] ?? spacing {
    case Self.spacingUseSystem: .system(1)
    case Self.spacingUseDefault: .points(0)
    case let points: .points(points)
    }
  }
}

/// A distance between neighbours in a stack.
enum StackGap {
  case points(CGFloat)
  /// So many times what the system keeps.
  case system(CGFloat)

  static func * (gap: StackGap, factor: CGFloat) -> StackGap {
    switch gap {
    case .points(let points): .points(points * factor)
    case .system(let multiple): factor == 0 ? .points(0) : .system(multiple * factor)
    }
  }

  /// The distance between edges, in points.
  var length: CGFloat {
    switch self {
    case .points(let points): points
    case .system(let multiple): 8 * multiple
    }
  }
}
