// The guides of a stack view. They have the class names of UIKit, because the names appear in logs.

/// The gap between two adjacent views, if the stack view distributes gaps.
final class _UIOLAGapGuide: UILayoutGuide {
  override var isSystem: Bool { true }
}

/// The extent of all arranged views, perpendicular to the axis.
final class _UILayoutSpacer: UILayoutGuide {
  override var isSystem: Bool { true }
}

extension UIStackView {
  /// Adds or removes gap guides until there are `count` of them, and returns the guides.
  func gaps(_ count: Int) -> [UILayoutGuide] {
    while gaps.count > count { removeLayoutGuide(gaps.removeLast()) }
    while gaps.count < count {
      let gap = _UIOLAGapGuide()
      gap.identifier = "UISV-distributing"
      addLayoutGuide(gap)
      gaps.append(gap)
    }
    return gaps
  }

  /// Adds or removes the guide for the extent of the views. Returns the guide, or nil if no guide is needed.
  func spanner(isNeeded: Bool) -> UILayoutGuide? {
    if !isNeeded, let unneeded = spanner {
      removeLayoutGuide(unneeded)
      spanner = nil
    } else if isNeeded, spanner == nil {
      let guide = _UILayoutSpacer()
      guide.identifier = "UISV-alignment-spanner"
      addLayoutGuide(guide)
      spanner = guide
    }
    return spanner
  }
}
