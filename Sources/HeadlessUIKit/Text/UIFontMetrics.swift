/// Scales fonts and lengths for the content size category, in the same proportion as a text style.
///
/// The factor is the distance between the style's baselines in the category, divided by the distance in
/// ``UIContentSizeCategory/large``.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// Creates metrics of the given text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// The metrics of ``UIFont/TextStyle/body``.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Returns the font scaled for the user's content size category, rounded to whole points.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: nil)
  }

  /// Returns the font scaled for the user's content size category, limited to a maximum size in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns the font scaled for the content size category of the traits.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  /// Returns the font scaled for the content size category of the traits, limited to a maximum size in points.
  ///
  /// Traps if the font is already scaled.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    if font.scaling != nil {
      raise(.invalidArgument, "Requested a scaled font for a font that is already scaled.")
    }
    let size = (font.pointSize * growth(traitCollection)).rounded()
    return UIFont(
      size: min(size, maximumPointSize), weight: font.weight,
      scaling: .metrics(style, size: font.pointSize, maximum: maximumPointSize))
  }

  /// Returns a length scaled for the user's content size category, rounded to whole pixels.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a length scaled for the content size category of the traits.
  ///
  /// The result is rounded to pixels of the traits' display scale, or of the main screen if the traits have none.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let given = traitCollection?.displayScale ?? 0
    let scale = given > 0 ? given : HeadlessScreen.mainScale
    return (value * growth(traitCollection) * scale).rounded() / scale
  }

  private func growth(_ traits: UITraitCollection?) -> CGFloat {
    DynamicType.growth(of: style, in: .resolved(traits))
  }
}
