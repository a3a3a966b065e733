/// Font sizes and line distances of the text styles at each content size category.
///
/// Each array has one value for each category, from ``UIContentSizeCategory/extraSmall`` to
/// ``UIContentSizeCategory/accessibilityExtraExtraExtraLarge``.
///
/// Origin: measured on iOS and published by the project Vercantez/openuikit
/// (`fixtures/realapp/dynamic_type_ios.json`). License: the tables state facts; no license is recorded for the
/// published measurements.
enum DynamicType {
  /// Returns the font size and the distance between baselines of a style, in points.
  ///
  /// A style that is not in the tables has the values of ``UIFont/TextStyle/body``.
  static func measures(
    of style: UIFont.TextStyle, in category: UIContentSizeCategory
  ) -> (size: CGFloat, lineSpacing: CGFloat) {
    let rank = category.rank
    return (
      (pointSizes[style] ?? bodySizes)[rank], (lineSpacings[style] ?? bodySpacings)[rank]
    )
  }

  /// Returns the ratio of a style's line spacing in a category to its line spacing in ``UIContentSizeCategory/large``.
  static func growth(of style: UIFont.TextStyle, in category: UIContentSizeCategory) -> CGFloat {
    measures(of: style, in: category).lineSpacing / measures(of: style, in: .large).lineSpacing
  }

  private static let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
  private static let bodySpacings: [CGFloat] = [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]

  private static let pointSizes: [UIFont.TextStyle: [CGFloat]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .body: bodySizes,
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  private static let lineSpacings: [UIFont.TextStyle: [CGFloat]] = [
    .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70],
    .title1: [31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 61, 68],
    .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66],
    .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65],
    .headline: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62],
    .subheadline: [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58],
    .body: bodySpacings,
    .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60],
    .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52],
    .caption1: [13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51],
    .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48],
  ]
}
