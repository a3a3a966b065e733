extension UIView {
  func setBaseMargins(_ margins: LayoutMargins) {
    insetState.baseMargins = margins
    updateInsets()
  }

  /// The margins as set, no less than a view controller wants, with the safe area and the superview's margins.
  var effectiveMargins: UIEdgeInsets {
    var margins = insetState.baseMargins.resolved(isRightToLeft: isRightToLeft)
    if let least = controller?.leastLayoutMargins {
      margins = margins.combined(with: UIEdgeInsets(least, isRightToLeft: isRightToLeft), max)
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

  /// Finds out whether safe area or margins are others now, and tells the view, its guides and its descendants.
  func updateInsets(sizeChanged: Bool = false) {
    var waiting = Array(updateOwnInsets(sizeChanged: sizeChanged).reversed())
    while let view = waiting.popLast() {
      waiting.append(contentsOf: view.updateOwnInsets(sizeChanged: false).reversed())
    }
  }

  /// Returns the subviews for which something may be different then.
  private func updateOwnInsets(sizeChanged: Bool) -> [UIView] {
    let oldSafeArea = insetState.safeArea
    insetState.safeArea = computedSafeArea()
    if preservesSuperviewLayoutMargins, let superviewStorage {
      let margins = superviewStorage.layoutMargins
      insetState.preservedMargins = viewGeometry.remainder(of: margins, in: superviewStorage.viewGeometry)
    }
    let (safeArea, margins) = (safeAreaInsets, layoutMargins)
    // A subclass may override the safe area that was computed here.
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

  /// The distances that one of the view's own guides keeps from its edges.
  func insets(of source: SystemGuides.Source) -> UIEdgeInsets {
    switch source {
    case .content, .frame: return .zero
    case .safeArea: return safeAreaInsets.reckonable
    case .margins: return layoutMargins.reckonable
    case .keyboard: return .zero
    case .readable:
      var insets = layoutMargins.reckonable
      let (width, limit) = (viewGeometry.bounds.width, Self.readableWidth)
      if width > Self.readableThreshold, width - insets.left - insets.right > limit {
        insets.left = (width - limit) / 2
        insets.right = insets.left
      }
      return insets
    }
  }

  /// The widest that text may be with the default body font, in points, and the width from which that matters; measured
  /// on iOS 26.
  private static let readableWidth: CGFloat = 920
  private static let readableThreshold: CGFloat = 1008
}

extension CGFloat {
  /// The distance, or one so large that no view is as large, where sums of distances would have no room for it.
  var reckonable: CGFloat { isFinite ? Swift.min(Swift.max(self, -1e9), 1e9) : self }
}

extension UIEdgeInsets {
  fileprivate var reckonable: UIEdgeInsets {
    UIEdgeInsets(top: top.reckonable, left: left.reckonable, bottom: bottom.reckonable, right: right.reckonable)
  }
}
