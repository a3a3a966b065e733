/// The rule by which a font's size depends on the content size category.
enum FontScaling: Hashable, Sendable {
  /// The preferred font of a text style.
  case style(UIFont.TextStyle)
  /// A font that `UIFontMetrics` scaled from `size`, in points, to at most `maximum`.
  case metrics(UIFont.TextStyle, size: CGFloat, maximum: CGFloat)
}

extension UIFont {
  /// Returns this font at the content size category of `traits`, or the same font if it does not scale.
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
  /// Returns the category of `traits`, or the user's setting if `traits` has none.
  static func resolved(_ traits: UITraitCollection?) -> Self {
    guard let category = traits?.preferredContentSizeCategory, category != .unspecified else {
      return Device.current.measures.settings.contentSizeCategory
    }
    return category
  }
}

/// A view that can update its font when the user's content size category changes.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether the font is updated when the content size category changes.
  ///
  /// Only preferred fonts of text styles and fonts from ``UIFontMetrics`` scale.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
