extension UIView {
  /// The direction for a meaning: from left to right for what is never mirrored, and the user's for the rest unless it
  /// is forced otherwise.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: Traits.direction
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Leading and trailing of everything that is held here have changed sides.
  func directionDidChange() {
    for case let constraint? in held where constraint.isDirectional {
      constraint.expressionDidChange()
    }
    if case .directional = baseMargins { updateInsets() }
    setNeedsLayout()
  }
}
