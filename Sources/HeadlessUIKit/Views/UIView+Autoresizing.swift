extension UIView {
  /// Resizes the subviews by their autoresizing masks after this view's size has changed.
  ///
  /// While the engine sets this view's frame, subviews with solved frames are skipped, because the engine sets their
  /// frames as well.
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

  /// Returns the rules that determine the frame from the superview's size.
  ///
  /// - Parameters:
  ///   - bounds: The superview's bounds for which the current position of the view is valid.
  ///   - size: The view's size for these bounds. Default is the current size.
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

/// The rule of an autoresizing mask along one axis: position and length are linear functions of the container's length.
///
/// A change of the container's length is distributed over the flexible parts in proportion to their lengths.
struct AutoresizingRule: Equatable {
  /// The changes of position and length when the container's length grows by 1 point.
  let positionShare, lengthShare: CGFloat
  /// The position and the length for a container of length 0, in points.
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
      // The flexible parts have no length, so their shares are equal.
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
