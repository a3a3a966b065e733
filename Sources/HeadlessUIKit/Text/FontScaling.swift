/// How a font follows the user's text size.
enum FontScaling: Hashable, Sendable {
  /// It is the font of a text style.
  case style(UIFont.TextStyle)
  /// It was made larger by a style's metrics, from a size in points, up to a largest one.
  case metrics(UIFont.TextStyle, size: CGFloat, maximum: CGFloat)
}

extension UIFont {
  /// The font that this one is at the text size of the traits; itself if it follows none.
  func adjusted(to traits: UITraitCollection) -> UIFont {
    switch scaling {
    case nil: self
    case .style(let style): .preferredFont(forTextStyle: style, compatibleWith: traits)
    case .metrics(let style, let size, let maximum):
      UIFontMetrics(forTextStyle: style)
        .scaledFont(for: withSize(size), maximumPointSize: maximum, compatibleWith: traits)
    }
  }
}

extension UIContentSizeCategory {
  /// The text size of the traits, or else the one that the user has chosen.
  static func resolved(_ traits: UITraitCollection?) -> Self {
    guard let category = traits?.preferredContentSizeCategory, category != .unspecified else {
      return Device.current.measures.settings.contentSizeCategory
    }
    return category
  }
}

/// A view whose fonts may follow the user's text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether they do, as far as they are fonts of text styles or were made by ``UIFontMetrics``.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
