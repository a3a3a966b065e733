extension UIView {
  /// Writes the frames of the subviews and guides whose solved rectangles have changed.
  func applyLayout() {
    // A subclass may have changed constraints or contents before it called super.
    let root = passRoot ?? root
    if root.needsConstraintPass { root.solveConstraints() }
    guard !itemsNeedingFrameUpdate.isEmpty else { return }
    let items = itemsNeedingFrameUpdate
    itemsNeedingFrameUpdate = []
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
      // The program said where it is, to the last digit; what the solver adds to that is noise.
      let exact = frame.offsetBy(contentOrigin)
      view.setSolvedFrame(exact.isClose(to: view.frame) ? view.frame : exact)
    } else {
      view.setSolvedFrame(frame.roundedToPixels(scale).offsetBy(contentOrigin))
    }
  }

  /// Takes on a solved frame through `bounds` and `center`, which subclasses may watch.
  private func setSolvedFrame(_ frame: CGRect) {
    guard frame != CGRect(origin: origin, size: boundsStorage.size) else { return }
    let sizeChanged = frame.size != boundsStorage.size
    isBeingPlaced = true
    if sizeChanged { bounds = CGRect(origin: boundsStorage.origin, size: frame.size) }
    let middle = CGPoint(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    if center != middle { center = middle }
    // A frame by way of its center has lost its last digit.
    if center == middle, boundsStorage.size == frame.size { origin = frame.origin }
    isBeingPlaced = false
    updateInsets(sizeChanged: sizeChanged)
  }
}

extension CGRect {
  /// The rectangle with each edge on the nearest pixel; halves go up. Its size is the difference of the edges.
  func roundedToPixels(_ scale: CGFloat) -> CGRect {
    // A half that a solver computes may miss by its last digits.
    func round(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }
    let (left, top) = (round(origin.x), round(origin.y))
    // Written as whole pixels, so that equal widths in pixels are equal to the last digit.
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
