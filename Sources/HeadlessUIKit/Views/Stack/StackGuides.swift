// The guides of an arrangement, under the names that logs of UIKit have.

/// The room between two neighbours, where gaps are what is distributed.
final class _UIOLAGapGuide: UILayoutGuide {
  override var isSystem: Bool { true }
}

/// What reaches from the first edge of all arranged views to the last one, across the axis.
final class _UILayoutSpacer: UILayoutGuide {
  override var isSystem: Bool { true }
}

extension UIStackView {
  /// As many gaps as are asked for.
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

  /// The guide that spans the views, where one is needed.
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
