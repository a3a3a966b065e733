extension UIView {
  static func direction(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: Device.onMainActor.direction
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Invalidates constraints and margins with leading or trailing edges, after the layout direction has changed.
  func directionDidChange() {
    for constraint in constraintStorage.active where constraint.isDirectional {
      constraint.expressionDidChange()
    }
    if case .directional = insetState.baseMargins { updateInsets() }
    setNeedsLayout()
  }
}
