// Origin: Apple's Human Interface Guidelines and UIKit's light appearance. Dark appearance is not supported, because
// colors do not affect layout.

extension UIColor {
  /// The system's red.
  public static let systemRed = UIColor(255, 59, 48)
  /// The system's orange.
  public static let systemOrange = UIColor(255, 149, 0)
  /// The system's yellow.
  public static let systemYellow = UIColor(255, 204, 0)
  /// The system's green.
  public static let systemGreen = UIColor(52, 199, 89)
  /// The system's mint.
  public static let systemMint = UIColor(0, 199, 190)
  /// The system's teal.
  public static let systemTeal = UIColor(48, 176, 199)
  /// The system's cyan.
  public static let systemCyan = UIColor(50, 173, 230)
  /// The system's blue.
  public static let systemBlue = UIColor(0, 122, 255)
  /// The system's indigo.
  public static let systemIndigo = UIColor(88, 86, 214)
  /// The system's purple.
  public static let systemPurple = UIColor(175, 82, 222)
  /// The system's pink.
  public static let systemPink = UIColor(255, 45, 85)
  /// The system's brown.
  public static let systemBrown = UIColor(162, 132, 94)
  /// The system's darkest gray.
  public static let systemGray = UIColor(142, 142, 147)
  /// The system's second gray; each of the following is lighter.
  public static let systemGray2 = UIColor(174, 174, 178)
  /// The system's third gray.
  public static let systemGray3 = UIColor(199, 199, 204)
  /// The system's fourth gray.
  public static let systemGray4 = UIColor(209, 209, 214)
  /// The system's fifth gray.
  public static let systemGray5 = UIColor(229, 229, 234)
  /// The system's sixth and lightest gray.
  public static let systemGray6 = UIColor(242, 242, 247)
  /// The tint color of interactive elements: the system's blue.
  public static let tintColor = systemBlue
}

extension UIColor {
  /// The color of text of primary content.
  public static let label = UIColor(0, 0, 0)
  /// The color of text of secondary content.
  public static let secondaryLabel = UIColor(60, 60, 67, alpha: 0.6)
  /// The color of text of tertiary content.
  public static let tertiaryLabel = UIColor(60, 60, 67, alpha: 0.3)
  /// The color of text of quaternary content.
  public static let quaternaryLabel = UIColor(60, 60, 67, alpha: 0.18)
  /// The color of placeholder text.
  public static let placeholderText = UIColor(60, 60, 67, alpha: 0.3)
  /// The color of links.
  public static let link = UIColor(0, 122, 255)
  /// The color of text on a dark background.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// The color of text on a light background.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// The color of translucent separator lines.
  public static let separator = UIColor(60, 60, 67, alpha: 0.29)
  /// The color of opaque separator lines.
  public static let opaqueSeparator = UIColor(198, 198, 200)
}

extension UIColor {
  /// The main background color.
  public static let systemBackground = UIColor(255, 255, 255)
  /// The background color of content on ``systemBackground``.
  public static let secondarySystemBackground = UIColor(242, 242, 247)
  /// The background color of content on ``secondarySystemBackground``.
  public static let tertiarySystemBackground = UIColor(255, 255, 255)
  /// The main background color of grouped content.
  public static let systemGroupedBackground = UIColor(242, 242, 247)
  /// The background color of content on ``systemGroupedBackground``.
  public static let secondarySystemGroupedBackground = UIColor(255, 255, 255)
  /// The background color of content on ``secondarySystemGroupedBackground``.
  public static let tertiarySystemGroupedBackground = UIColor(242, 242, 247)
  /// The fill color of thin and small shapes.
  public static let systemFill = UIColor(120, 120, 128, alpha: 0.2)
  /// The fill color of medium-size shapes.
  public static let secondarySystemFill = UIColor(120, 120, 128, alpha: 0.16)
  /// The fill color of large shapes.
  public static let tertiarySystemFill = UIColor(118, 118, 128, alpha: 0.12)
  /// The fill color of large areas with complex content.
  public static let quaternarySystemFill = UIColor(116, 116, 128, alpha: 0.08)
}

extension UIColor {
  /// Creates a color of components from 0 to 255.
  private convenience init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
