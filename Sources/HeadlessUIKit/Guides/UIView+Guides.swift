extension UIView {
  func adopt(_ guide: UILayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guides.append(guide)
    guide.owningView = self
  }

  func abandon(_ guide: UILayoutGuide) {
    guard let index = guides.lastIndex(identicalTo: guide) else { return }
    if let item = guide.layoutItemStorage {
      for constraint in item.referringConstraints { constraint.deactivate() }
      item.removeFromEngines()
    }
    guides.remove(at: index)
    guide.owningView = nil
    UIView.removalCount += 1
  }

  func systemGuide(
    _ source: SystemGuides.Source, _ make: () -> UILayoutGuide = { UILayoutGuide() }
  ) -> UILayoutGuide {
    if let guide = systemGuides[source] { return guide }
    let guide = make()
    guide.source = source
    guide.identifier = source.rawValue
    guide.owningView = self
    systemGuides[source] = guide
    return guide
  }
}

/// The guides that a view has of itself, made when they are first asked for.
@MainActor
struct SystemGuides {
  /// What a guide follows. The raw value is its identifier.
  enum Source: String, CaseIterable {
    case margins = "UIViewLayoutMarginsGuide"
    case safeArea = "UIViewSafeAreaLayoutGuide"
    case readable = "UIViewReadableContentGuide"
    /// What a scroll view scrolls, from 0 on in its coordinates.
    case content = "UIScrollView-contentLayoutGuide"
    /// Where a scroll view's frame is in its coordinates.
    case frame = "UIScrollView-frameLayoutGuide"
    case keyboard = "UIViewKeyboardLayoutGuide"
  }

  /// In the order of their sources, so that what is broken does not depend on which was asked for first.
  private(set) var all: [UILayoutGuide] = []

  subscript(source: Source) -> UILayoutGuide? {
    get { all.first { $0.source == source } }
    set {
      guard let newValue else { return }
      all.append(newValue)
      all = Source.allCases.compactMap { source in all.first { $0.source == source } }
    }
  }
}
