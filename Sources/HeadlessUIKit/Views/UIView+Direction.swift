extension UIView {
  /// The direction for a meaning: everything is arranged from left to right unless it is forced otherwise.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
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
