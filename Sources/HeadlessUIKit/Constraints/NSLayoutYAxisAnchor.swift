/// A position down: an upper or lower edge, a middle or a baseline.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to another, as something to make constraints of lengths with.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
  }

  /// Says that this anchor is below the other by the system's spacing times a multiplier.
  ///
  /// The spacing is 8 points, and between two baselines of text a line's height of the larger font.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, spacing: multiplier)
  }

  /// Says that this anchor is below the other at least by the system's spacing times a multiplier.
  ///
  /// The spacing is 8 points, and between two baselines of text a line's height of the larger font.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, spacing: multiplier)
  }

  /// Says that this anchor is below the other at most by the system's spacing times a multiplier.
  ///
  /// The spacing is 8 points, and between two baselines of text a line's height of the larger font.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, spacing: multiplier)
  }
}
