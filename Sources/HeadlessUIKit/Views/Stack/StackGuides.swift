// The guides of a stack view. Their class names are those of UIKit, because they appear in logs.

/// The gap between two adjacent views, if the stack view distributes gaps.
final class _UIOLAGapGuide: UILayoutGuide {
  override var isSystem: Bool { true }
}

/// The extent of all arranged views, perpendicular to the axis.
final class _UILayoutSpacer: UILayoutGuide {
  override var isSystem: Bool { true }
}

extension UIStackView {
  /// Adds or removes guides so that there are `count` gaps, and returns them.
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

  /// Adds or removes the guide for the extent of the views, and returns it if it is needed.
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
