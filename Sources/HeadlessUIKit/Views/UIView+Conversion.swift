extension UIView {
  func converted(_ point: CGPoint, to view: UIView) -> CGPoint {
    let (from, target) = (offsetToRoot, view.offsetToRoot)
    return CGPoint(x: point.x + from.x - target.x, y: point.y + from.y - target.y)
  }

  /// Where this view's coordinates begin in the topmost view's own.
  private var offsetToRoot: CGPoint {
    var offset = CGPoint.zero
    var current = self
    while let superview = current.superviewStorage {
      offset.x += current.origin.x - current.boundsStorage.origin.x
      offset.y += current.origin.y - current.boundsStorage.origin.y
      current = superview
    }
    return offset
  }
}
