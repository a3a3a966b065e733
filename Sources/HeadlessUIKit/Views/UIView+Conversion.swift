extension UIView {
  /// A point of this view's coordinates in those of another view; nil means the window, or else the topmost view.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (from, target) = (offsetToRoot, (view ?? root).offsetToRoot)
    return CGPoint(x: point.x + from.x - target.x, y: point.y + from.y - target.y)
  }

  /// A point of another view's coordinates in this view's; nil means the window, or else the topmost view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? root).convert(point, to: self)
  }

  /// A rectangle of this view's coordinates in those of another view; nil means the window, or else the topmost view.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view's coordinates in this view's; nil means the window, or else the topmost view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
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
