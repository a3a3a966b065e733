extension UIView {
  func addGuide(_ guide: UILayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guides.added.append(guide)
    guide.owningView = self
  }

  func removeGuide(_ guide: UILayoutGuide) {
    guard let index = guides.added.lastIndex(identicalTo: guide) else { return }
    if let item = guide.layoutItemStorage {
      for constraint in item.referringConstraints { constraint.deactivate() }
      item.removeFromEngines()
    }
    guides.added.remove(at: index)
    guide.owningView = nil
    UIView.removalCount += 1
  }

  func systemGuide(
    _ source: SystemGuides.Source, _ make: () -> UILayoutGuide = { UILayoutGuide() }
  ) -> UILayoutGuide {
    if let guide = guides.system[source] { return guide }
    let guide = make()
    guide.source = source
    guide.identifier = source.rawValue
    guide.owningView = self
    guides.system[source] = guide
    return guide
  }
}

/// A view's own guides, such as the margins guide. A guide is created at its first use.
@MainActor
struct SystemGuides {
  /// The area that a guide follows. The raw value is the identifier of the guide.
  enum Source: String, CaseIterable {
    case margins = "UIViewLayoutMarginsGuide"
    case safeArea = "UIViewSafeAreaLayoutGuide"
    case readable = "UIViewReadableContentGuide"
    /// The content of a scroll view. The content begins at 0 in the coordinates of the scroll view.
    case content = "UIScrollView-contentLayoutGuide"
    /// The frame of a scroll view, in the coordinates of the scroll view.
    case frame = "UIScrollView-frameLayoutGuide"
    case keyboard = "UIViewKeyboardLayoutGuide"
  }

  /// Sorted by source. The selection of the constraint to break in a conflict must not depend on the order in which the
  /// guides were created.
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
