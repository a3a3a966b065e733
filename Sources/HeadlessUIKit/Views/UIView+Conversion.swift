extension UIView {
  func converted(_ point: CGPoint, to view: UIView) -> CGPoint {
    let (from, target) = (offsetToRoot, view.offsetToRoot)
    return CGPoint(x: point.x + from.x - target.x, y: point.y + from.y - target.y)
  }

  /// The offset from this view's coordinates to those of the topmost view, in points.
  private var offsetToRoot: CGPoint {
    var offset = CGPoint.zero
    var current = self
    while let superview = current.superviewStorage {
      offset.x += current.viewGeometry.origin.x - current.viewGeometry.bounds.origin.x
      offset.y += current.viewGeometry.origin.y - current.viewGeometry.bounds.origin.y
      current = superview
    }
    return offset
  }
}
