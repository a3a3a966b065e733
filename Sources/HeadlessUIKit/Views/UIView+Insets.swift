extension UIView {
  func setBaseMargins(_ margins: LayoutMargins) {
    insetState.baseMargins = margins
    updateInsets()
  }

  /// The layout margins. They are the margins as set, but at least the controller's minimum margins, plus the safe
  /// area. If the view preserves the superview's margins, each margin is at least the part of the superview's margin
  /// that reaches into this view.
  var effectiveMargins: UIEdgeInsets {
    var margins = insetState.baseMargins.resolved(isRightToLeft: isRightToLeft)
    if let minimum = controller?.minimumLayoutMargins {
      margins = margins.combined(with: UIEdgeInsets(minimum, isRightToLeft: isRightToLeft), max)
    }
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    if preservesSuperviewLayoutMargins, superviewStorage != nil {
      margins = margins.combined(with: insetState.preservedMargins, max)
    }
    return margins
  }

  private func computedSafeArea() -> UIEdgeInsets {
    var own = UIEdgeInsets.zero
    if let superviewStorage {
      let insets = superviewStorage.safeAreaInsets
      own = viewGeometry.remainder(of: insets, in: superviewStorage.viewGeometry)
    }
    guard let controller else { return own }
    return own + controller.additionalSafeAreaInsets + controller.barInsets
  }

  /// Updates the safe area and the margins of this view, its guides and its descendants, and reports changes.
  func updateInsets(sizeChanged: Bool = false) {
    var remaining = Array(updateOwnInsets(sizeChanged: sizeChanged).reversed())
    while let view = remaining.popLast() {
      remaining.append(contentsOf: view.updateOwnInsets(sizeChanged: false).reversed())
    }
  }

  /// Updates and reports the insets of this view, and returns the subviews whose insets may have changed.
  private func updateOwnInsets(sizeChanged: Bool) -> [UIView] {
    let oldSafeArea = insetState.safeArea
    insetState.safeArea = computedSafeArea()
    if preservesSuperviewLayoutMargins, let superviewStorage {
      let margins = superviewStorage.layoutMargins
      insetState.preservedMargins = viewGeometry.remainder(of: margins, in: superviewStorage.viewGeometry)
    }
    let (safeArea, margins) = (safeAreaInsets, layoutMargins)
    // A subclass may override `safeAreaInsets`, so the stored value is the overridden one.
    insetState.safeArea = safeArea
    let (safeAreaChanged, marginsChanged) = (safeArea != oldSafeArea, margins != insetState.margins)
    insetState.margins = margins
    let movesGuides = safeAreaChanged || marginsChanged || sizeChanged || guides.system[.keyboard] != nil
    if movesGuides { systemGuidesDidChange() }
    if marginsChanged { layoutMarginsDidChange() }
    if safeAreaChanged { safeAreaInsetsDidChange() }
    controller?.rootInsetsDidChange(margins: marginsChanged, safeArea: safeAreaChanged)
    if safeAreaChanged || marginsChanged { setNeedsLayout() }
    guard safeAreaChanged || marginsChanged || sizeChanged else { return [] }
    return children.filter { safeAreaChanged || safeArea != .zero || $0.preservesSuperviewLayoutMargins }
  }

  /// Returns the distances from the view's edges to one of its own guides, in points.
  func insets(of source: SystemGuides.Source) -> UIEdgeInsets {
    switch source {
    case .content, .frame: return .zero
    case .safeArea: return safeAreaInsets.clamped
    case .margins: return layoutMargins.clamped
    case .keyboard: return .zero
    case .readable:
      var insets = layoutMargins.clamped
      let (width, limit) = (viewGeometry.bounds.width, Self.readableWidth)
      if width > Self.readableThreshold, width - insets.left - insets.right > limit {
        insets.left = (width - limit) / 2
        insets.right = insets.left
      }
      return insets
    }
  }

  /// The maximum width of the readable content guide, in points, with the default body font. Measured on iOS 26.
  private static let readableWidth: CGFloat = 920
  /// The width above which a view limits its readable content guide, in points. Measured on iOS 26.
  private static let readableThreshold: CGFloat = 1008
}

extension CGFloat {
  /// The distance limited to -1e9 ... 1e9 points, so that sums of distances do not overflow. NaN and infinity do not
  /// change.
  var clamped: CGFloat { isFinite ? Swift.min(Swift.max(self, -1e9), 1e9) : self }
}

extension UIEdgeInsets {
  fileprivate var clamped: UIEdgeInsets {
    UIEdgeInsets(top: top.clamped, left: left.clamped, bottom: bottom.clamped, right: right.clamped)
  }
}
