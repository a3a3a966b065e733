/// An edge, center, baseline or length of a view or layout guide, with methods that create constraints.
///
/// A view or guide returns the same object each time. The anchor does not retain the view or guide.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let operand: LayoutOperand

  init(_ operand: LayoutOperand) {
    self.operand = operand
    super.init()
  }

  /// Returns a constraint that makes this anchor equal to another.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, to: anchor)
  }

  /// Returns a constraint that makes this anchor greater than or equal to another.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor)
  }

  /// Returns a constraint that makes this anchor less than or equal to another.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor)
  }

  /// Returns a constraint that makes this anchor equal to another plus a constant, in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: c)
  }

  /// Returns a constraint that makes this anchor greater than or equal to another plus a constant, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: c)
  }

  /// Returns a constraint that makes this anchor less than or equal to another plus a constant, in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: c)
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { anchorDescription }
  }

  nonisolated open override var debugDescription: String { description }

  final func constraint(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>? = nil, multiplier: CGFloat = 1,
    constant: CGFloat = 0, spacing: CGFloat? = nil
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      operand, relation, anchor?.operand, multiplier: multiplier, constant: constant, spacing: spacing)
  }

  private var anchorDescription: String {
    let name = operand.distance.map { "\($0.start.label) to \($0.end.label)" } ?? operand.label
    return "<\(Self.self):\(address(of: self)) \"\(name)\">"
  }
}
