// The values are the ones that Apple's Human Interface Guidelines and UIKit's light appearance show. There is no
// dark appearance here: nothing that layout does depends on it.

extension UIColor {
  /// The red of the system's palette.
  public static let systemRed = UIColor(255, 59, 48)
  /// The orange of the system's palette.
  public static let systemOrange = UIColor(255, 149, 0)
  /// The yellow of the system's palette.
  public static let systemYellow = UIColor(255, 204, 0)
  /// The green of the system's palette.
  public static let systemGreen = UIColor(52, 199, 89)
  /// The mint of the system's palette.
  public static let systemMint = UIColor(0, 199, 190)
  /// The teal of the system's palette.
  public static let systemTeal = UIColor(48, 176, 199)
  /// The cyan of the system's palette.
  public static let systemCyan = UIColor(50, 173, 230)
  /// The blue of the system's palette.
  public static let systemBlue = UIColor(0, 122, 255)
  /// The indigo of the system's palette.
  public static let systemIndigo = UIColor(88, 86, 214)
  /// The purple of the system's palette.
  public static let systemPurple = UIColor(175, 82, 222)
  /// The pink of the system's palette.
  public static let systemPink = UIColor(255, 45, 85)
  /// The brown of the system's palette.
  public static let systemBrown = UIColor(162, 132, 94)
  /// The first of six greys, the darkest.
  public static let systemGray = UIColor(142, 142, 147)
  /// The second of six greys.
  public static let systemGray2 = UIColor(174, 174, 178)
  /// The third of six greys.
  public static let systemGray3 = UIColor(199, 199, 204)
  /// The fourth of six greys.
  public static let systemGray4 = UIColor(209, 209, 214)
  /// The fifth of six greys.
  public static let systemGray5 = UIColor(229, 229, 234)
  /// The last of six greys, the lightest.
  public static let systemGray6 = UIColor(242, 242, 247)
  /// The colour of what can be tapped: the system's blue.
  public static let tintColor = systemBlue
}

extension UIColor {
  /// Text of the first rank.
  public static let label = UIColor(0, 0, 0)
  /// Text of the second rank.
  public static let secondaryLabel = UIColor(60, 60, 67, alpha: 0.6)
  /// Text of the third rank.
  public static let tertiaryLabel = UIColor(60, 60, 67, alpha: 0.3)
  /// Text of the fourth rank.
  public static let quaternaryLabel = UIColor(60, 60, 67, alpha: 0.18)
  /// The text of an empty field.
  public static let placeholderText = UIColor(60, 60, 67, alpha: 0.3)
  /// A link.
  public static let link = UIColor(0, 122, 255)
  /// Text on a dark background.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text on a light background.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// A thin line that lets what is under it show.
  public static let separator = UIColor(60, 60, 67, alpha: 0.29)
  /// A thin line that hides what is under it.
  public static let opaqueSeparator = UIColor(198, 198, 200)
}

extension UIColor {
  /// The background of a screen.
  public static let systemBackground = UIColor(255, 255, 255)
  /// The background of a group on a ``systemBackground``.
  public static let secondarySystemBackground = UIColor(242, 242, 247)
  /// The background of a group within a ``secondarySystemBackground``.
  public static let tertiarySystemBackground = UIColor(255, 255, 255)
  /// The background of a screen of grouped content.
  public static let systemGroupedBackground = UIColor(242, 242, 247)
  /// The background of a group on a ``systemGroupedBackground``.
  public static let secondarySystemGroupedBackground = UIColor(255, 255, 255)
  /// The background of a group within a ``secondarySystemGroupedBackground``.
  public static let tertiarySystemGroupedBackground = UIColor(242, 242, 247)
  /// The fill of thin shapes.
  public static let systemFill = UIColor(120, 120, 128, alpha: 0.2)
  /// The fill of middling shapes.
  public static let secondarySystemFill = UIColor(120, 120, 128, alpha: 0.16)
  /// The fill of large shapes.
  public static let tertiarySystemFill = UIColor(118, 118, 128, alpha: 0.12)
  /// The fill of large areas.
  public static let quaternarySystemFill = UIColor(116, 116, 128, alpha: 0.08)
}

extension UIColor {
  /// The colour of components from 0 to 255.
  private convenience init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
