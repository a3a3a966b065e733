/// A vertical position: the top or bottom edge, the vertical center, or a baseline.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another, as a dimension for constraints.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
  }

  /// Returns a constraint that makes the distance from the other anchor down to this one equal to the system spacing
  /// times a multiplier.
  ///
  /// The spacing is 8 points; between two baselines it is the line height of the larger font.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, spacing: multiplier)
  }

  /// Returns a constraint that makes the distance from the other anchor down to this one at least the system spacing
  /// times a multiplier.
  ///
  /// The spacing is 8 points; between two baselines it is the line height of the larger font.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, spacing: multiplier)
  }

  /// Returns a constraint that makes the distance from the other anchor down to this one at most the system spacing
  /// times a multiplier.
  ///
  /// The spacing is 8 points; between two baselines it is the line height of the larger font.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, spacing: multiplier)
  }
}
