/// The position and the size of a view, in points.
struct ViewGeometry {
  /// The frame's origin, in the superview's coordinates. The frame's size is the size of ``bounds``.
  var origin = CGPoint.zero
  /// The bounds, in the view's own coordinates.
  var bounds = CGRect.zero
  /// The size from the last autoresizing if one of its lengths is negative; otherwise nil.
  ///
  /// The frame has a length of 0 in this case. The next autoresizing starts from the negative length, so that the view
  /// gets its original size back. Setting another frame clears this size.
  var autoresizedSize: CGSize?

  var frame: CGRect { CGRect(origin: origin, size: bounds.size) }

  var center: CGPoint { CGPoint(x: origin.x + bounds.width / 2, y: origin.y + bounds.height / 2) }

  /// Returns the part of each inset of the superview that reaches into this view.
  ///
  /// The result is not an intersection of rectangles: a view that is completely inside an inset has the full inset.
  func remainder(of insets: UIEdgeInsets, in superview: ViewGeometry) -> UIEdgeInsets {
    guard insets != .zero else { return .zero }
    let (frame, bounds) = (frame, superview.bounds)
    let distances = UIEdgeInsets(
      top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY,
      right: bounds.maxX - frame.maxX)
    return insets.combined(with: distances) { inset, distance in min(max(inset - distance, 0), inset) }
  }
}
