/// Makes fonts and lengths grow with the user's text size as a text style does.
///
/// They grow in proportion to the distance between the style's lines.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// Growth like that of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// Growth like that of the body.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The font at the user's text size, in whole points.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: nil)
  }

  /// The font at the user's text size, no larger than the given number of points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// The font at the text size of the traits.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  /// The font at the text size of the traits, no larger than the given number of points.
  ///
  /// Traps for a font that was scaled before.
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

  /// A length at the user's text size, in whole pixels.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A length at the text size of the traits, in whole pixels of their display or else of the main screen.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let given = traitCollection?.displayScale ?? 0
    let scale = given > 0 ? given : HeadlessScreen.mainScale
    return (value * growth(traitCollection) * scale).rounded() / scale
  }

  private func growth(_ traits: UITraitCollection?) -> CGFloat {
    DynamicType.growth(of: style, in: .resolved(traits))
  }
}
