extension UIView {
  /// Sets the frames of the subviews and guides whose solved rectangles have changed.
  func applyLayout() {
    // A subclass may have changed constraints or content before it called super.
    let root = layoutPass.root ?? root
    if root.needsConstraintPass { root.solveConstraints() }
    guard !layoutPass.itemsNeedingFrameUpdate.isEmpty else { return }
    let items = layoutPass.removeItemsNeedingFrameUpdate()
    let scale = root.screenScale
    for item in items where item.needsFrameUpdate && item.containerView === self {
      item.needsFrameUpdate = false
      guard let variables = item.variables, let engine = variables.engine else { continue }
      let rect = engine.rect(of: variables)
      if let view = item.view {
        setFrame(of: view, rect, scale)
      } else {
        guard let guide = item.guide else { continue }
        guide.layoutFrame = rect.roundedToPixels(scale).offsetBy(contentOrigin)
        didPlace(guide)
      }
    }
  }

  private func setFrame(of view: UIView, _ rect: CGRect, _ scale: CGFloat) {
    let frame = view.frame(forAlignmentRect: rect)
    if view.translatesAutoresizingMaskIntoConstraints {
      // The program has set the frame exactly. Small differences are rounding errors of the solver.
      let exact = frame.offsetBy(contentOrigin)
      view.setSolvedFrame(exact.isClose(to: view.frame) ? view.frame : exact)
    } else {
      view.setSolvedFrame(frame.roundedToPixels(scale).offsetBy(contentOrigin))
    }
  }

  /// Sets a solved frame through `bounds` and `center`, which subclasses may observe.
  private func setSolvedFrame(_ frame: CGRect) {
    guard frame != viewGeometry.frame else { return }
    let sizeChanged = frame.size != viewGeometry.bounds.size
    layoutPass.isBeingPlaced = true
    if sizeChanged { bounds = CGRect(origin: viewGeometry.bounds.origin, size: frame.size) }
    let middle = CGPoint(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    if center != middle { center = middle }
    // Removes the rounding error of an origin that was computed from the center.
    if center == middle, viewGeometry.bounds.size == frame.size { viewGeometry.origin = frame.origin }
    layoutPass.isBeingPlaced = false
    updateInsets(sizeChanged: sizeChanged)
  }
}

extension CGRect {
  /// Returns the rectangle with each edge on the nearest pixel; halves are rounded up. The size is the difference of
  /// the rounded edges.
  func roundedToPixels(_ scale: CGFloat) -> CGRect {
    // The solver may compute a value that is slightly less than an exact half.
    func round(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }
    let (left, top) = (round(origin.x), round(origin.y))
    // Computed from whole pixels, so that lengths with the same number of pixels are exactly equal.
    return CGRect(
      x: left, y: top, width: ((round(origin.x + size.width) - left) * scale).rounded() / scale,
      height: ((round(origin.y + size.height) - top) * scale).rounded() / scale)
  }

  fileprivate func offsetBy(_ point: CGPoint) -> CGRect {
    CGRect(x: origin.x + point.x, y: origin.y + point.y, width: size.width, height: size.height)
  }

  fileprivate func isClose(to other: CGRect) -> Bool {
    zip(
      [origin.x, origin.y, size.width, size.height],
      [
        other.origin.x, other.origin.y, other.size.width, other.size.height,
      ]
    ).allSatisfy { abs($0 - $1) < 1e-6 }
  }
}
