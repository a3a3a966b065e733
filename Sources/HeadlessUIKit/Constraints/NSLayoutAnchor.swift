/// An edge, a middle, a baseline or a length of a view or layout guide, from which constraints are made.
///
/// A view or guide hands out the same object each time. It does not retain the view or guide.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let operand: LayoutOperand

  init(_ operand: LayoutOperand) {
    self.operand = operand
    super.init()
  }

  /// Says that the anchors are equal.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, to: anchor)
  }

  /// Says that this anchor is at least the other.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor)
  }

  /// Says that this anchor is at most the other.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor)
  }

  /// Says that this anchor is the other plus a constant, in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: c)
  }

  /// Says that this anchor is at least the other plus a constant, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: c)
  }

  /// Says that this anchor is at most the other plus a constant, in points.
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
