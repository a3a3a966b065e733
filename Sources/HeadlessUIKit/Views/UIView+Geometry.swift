extension UIView {
  func setFrame(_ frame: CGRect) {
    checkGeometry(frame)
    let frame = frame.standardized
    place(origin: frame.origin, bounds: CGRect(origin: viewGeometry.bounds.origin, size: frame.size))
  }

  func setBounds(_ bounds: CGRect) {
    checkGeometry(bounds)
    let middle = center
    // If the size is the same, the origin is not computed, because the result would have rounding errors.
    let origin =
      bounds.size == viewGeometry.bounds.size
      ? viewGeometry.origin : CGPoint(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2)
    place(origin: origin, bounds: bounds)
  }

  func setCenter(_ center: CGPoint) {
    checkGeometry(CGRect(origin: center, size: .zero))
    place(
      origin: CGPoint(x: center.x - viewGeometry.bounds.width / 2, y: center.y - viewGeometry.bounds.height / 2),
      bounds: viewGeometry.bounds)
  }

  /// Stores the geometry, and schedules updates of dependent values.
  private func place(origin newOrigin: CGPoint, bounds newBounds: CGRect) {
    let (oldBounds, oldOrigin) = (viewGeometry.bounds, viewGeometry.origin)
    guard oldBounds != newBounds || oldOrigin != newOrigin else { return }
    viewGeometry = ViewGeometry(origin: newOrigin, bounds: newBounds)
    if oldBounds.size != newBounds.size {
      if autoresizesSubviews { autoresizeSubviews(from: oldBounds.size) }
      setNeedsLayout()
    }
    if oldBounds.origin != newBounds.origin { boundsOriginDidChange() }
    // The engine sets the bounds first and then the center, and updates the insets after both.
    guard !layoutPass.isBeingPlaced else { return }
    geometryWasAssigned()
    updateInsets(sizeChanged: oldBounds.size != newBounds.size)
  }

  /// Traps on geometry that is not finite, as Core Animation does.
  func checkGeometry(_ rect: CGRect) {
    let (origin, size) = (rect.origin, rect.size)
    guard !(origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite) else { return }
    let (part, numbers) =
      size.width.isFinite && size.height.isFinite
      ? ("position", [origin.x, origin.y]) : ("bounds", [origin.x, origin.y, size.width, size.height])
    raise(
      .layerInvalidGeometry,
      "CALayer \(part) contains NaN: [\(numbers.map(number).joined(separator: " "))]. "
        + "Layer: <\(typeName(of: layer)): \(address(of: layer)); delegate = \(label)>")
  }
}
