extension UIView {
  /// Lets the subviews follow a change of this view's size, as their masks say.
  ///
  /// While the engine is writing frames, subviews that it knows get theirs from it.
  func autoresizeSubviews(from oldSize: CGSize) {
    for child in children where child.translatesAutoresizingMaskIntoConstraints {
      if layoutPass.isBeingPlaced, child.layoutItemStorage?.isSolved == true { continue }
      let (frame, bounds) = (child.frame, viewGeometry.bounds)
      let (horizontal, vertical) = child.autoresizingRules(
        in: CGRect(origin: bounds.origin, size: oldSize), size: child.viewGeometry.autoresizedSize ?? frame.size)
      let x = horizontal.resolved(in: bounds.width)
      let y = vertical.resolved(in: bounds.height)
      let resized = CGRect(
        x: bounds.minX + x.position, y: bounds.minY + y.position, width: max(x.length, 0), height: max(y.length, 0))
      if resized != frame { child.frame = resized }
      let isNegative = x.length < 0 || y.length < 0
      child.viewGeometry.autoresizedSize = isNegative ? CGSize(width: x.length, height: y.length) : nil
    }
  }

  /// How the frame depends on the superview's size, taking today's frame for right in `bounds`, or one of another size.
  func autoresizingRules(
    in bounds: CGRect, size: CGSize? = nil
  ) -> (horizontal: AutoresizingRule, vertical: AutoresizingRule) {
    let (mask, size) = (autoresizingMask, size ?? viewGeometry.bounds.size)
    return (
      AutoresizingRule(
        position: viewGeometry.origin.x - bounds.minX, length: size.width, container: bounds.width,
        flexible: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
        )),
      AutoresizingRule(
        position: viewGeometry.origin.y - bounds.minY, length: size.height, container: bounds.height,
        flexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
        ))
    )
  }
}

/// One axis of an autoresizing mask: position and length are linear in the container's length.
///
/// What the container grows by is shared among the flexible parts in proportion to their lengths.
struct AutoresizingRule: Equatable {
  /// What of each point that the container grows by goes to the distance before the view, and to the view.
  let positionShare, lengthShare: CGFloat
  /// Position and length in a container of length 0.
  let position, length: CGFloat

  init(position: CGFloat, length: CGFloat, container: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)) {
    let lengths = (
      flexible.before ? position : 0, flexible.length ? length : 0,
      flexible.after ? container - position - length : 0
    )
    let total = lengths.0 + lengths.1 + lengths.2
    let count = CGFloat([flexible.before, flexible.length, flexible.after].count { $0 })
    if total != 0 {
      (positionShare, lengthShare) = (lengths.0 / total, lengths.1 / total)
    } else if count > 0 {
      // Nothing to be in proportion to: equal shares.
      (positionShare, lengthShare) = (flexible.before ? 1 / count : 0, flexible.length ? 1 / count : 0)
    } else {
      (positionShare, lengthShare) = (0, 0)
    }
    self.position = position - positionShare * container
    self.length = length - lengthShare * container
  }

  func resolved(in container: CGFloat) -> (position: CGFloat, length: CGFloat) {
    (position + positionShare * container, length + lengthShare * container)
  }
}
