extension UIView {
  /// The guides that were added to the view, in order; its own guides are not among them.
  public var layoutGuides: [UILayoutGuide] { guides.filter { !$0.isSystem } }

  /// Adds a guide to the view, taking it from the view that it belonged to.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    guides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  /// Takes a guide from the view, and every constraint that mentions it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard let place = guides.place(of: layoutGuide) else { return }
    if let item = layoutGuide.layoutItemStorage {
      for mention in item.mentions { mention.takeUnretainedValue().deactivate() }
      item.leaveEngine()
    }
    guides.remove(at: place)
    layoutGuide.owningView = nil
  }

  /// The part of the view within its layout margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

  /// The part of the view that no bars and no rounded corners cover.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

  /// The part of the view within its layout margins that is narrow enough for lines of text.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

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
  enum Source: String {
    case margins = "UIViewLayoutMarginsGuide"
    case safeArea = "UIViewSafeAreaLayoutGuide"
    case readable = "UIViewReadableContentGuide"
    /// What a scroll view scrolls, from 0 on in its coordinates.
    case content = "UIScrollView-contentLayoutGuide"
    /// Where a scroll view's frame is in its coordinates.
    case frame = "UIScrollView-frameLayoutGuide"
    case keyboard = "UIViewKeyboardLayoutGuide"
  }

  private(set) var all: [UILayoutGuide] = []

  subscript(source: Source) -> UILayoutGuide? {
    get { all.first { $0.source == source } }
    set { if let newValue { all.append(newValue) } }
  }
}
