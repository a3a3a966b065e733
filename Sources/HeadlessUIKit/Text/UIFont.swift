/// The system font at one size and weight.
///
/// The metrics are those of iOS without pair kerning. Characters from space to tilde have measured advances. Other
/// advances are approximate:
/// - Accented letters and ligatures are as wide as the letters that they consist of.
/// - Ideographs and emoji are one em wide.
/// - Combining marks and control characters have no width.
/// - Other uppercase letters are as wide as N, other letters as n, all other characters as 0.
///
/// In contrast to UIKit's class, this class is final, so that fonts can be shared between threads, and is not a
/// subclass of `NSObject`: see `_UIKitValueObject`.
public final class UIFont: _UIKitValueObject {
  let metrics: SystemFontMetrics
  package let weight: Weight
  /// The distance between baselines, in points.
  let lineSpacing: CGFloat

  /// The rule by which the size depends on the content size category; nil if the size is fixed.
  let scaling: FontScaling?

  init(size: CGFloat, weight: Weight, lineSpacing: CGFloat? = nil, scaling: FontScaling? = nil) {
    guard size.isFinite else { fatalError("A font's size must be finite; got \(size).") }
    let size = size > 0 ? size : Self.defaultSize
    metrics = SystemFontMetrics(size: Double(size), weight: Double(weight.rawValue))
    self.weight = weight
    self.scaling = scaling
    self.lineSpacing = max(lineSpacing ?? 0, CGFloat(metrics.ascender - metrics.descender))
  }

  /// The default size in points, as documented for Core Text's `CTFontCreateWithName(_:_:_:)`.
  private static let defaultSize: CGFloat = 12

  /// Returns the system font of the given size, in points, in the regular weight.
  ///
  /// In all functions of this class, a size of 0 or less means 12 points. Traps if the size is not finite.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular)
  }

  /// Returns the system font of the given size, in points, and weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// Returns the system font of the given size, in points, in the bold weight.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .bold)
  }

  /// Returns the font of the same weight in the given size, in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// The standard font size of labels: 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The standard font size of buttons: 18 points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of the small system font: 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The standard size of the system font: 14 points.
  public class var systemFontSize: CGFloat { 14 }

  public static func == (lhs: UIFont, rhs: UIFont) -> Bool {
    lhs.metrics == rhs.metrics && lhs.weight == rhs.weight && lhs.lineSpacing == rhs.lineSpacing
      && lhs.scaling == rhs.scaling
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(metrics)
    hasher.combine(scaling)
  }

  public var description: String {
    "<UIFont: font-weight: \(number(weight.rawValue)); font-size: \(number(pointSize))pt>"
  }
}

extension UIFont {
  /// The size in points.
  public var pointSize: CGFloat { CGFloat(metrics.size) }
  /// The distance from the baseline to the top of the line, in points.
  public var ascender: CGFloat { CGFloat(metrics.ascender) }
  /// The distance from the baseline to the bottom of the line, in points; negative.
  public var descender: CGFloat { CGFloat(metrics.descender) }
  /// The height of a line, in points: ``ascender`` minus ``descender``.
  public var lineHeight: CGFloat { CGFloat(metrics.ascender - metrics.descender) }
  /// The space between two lines, in points: 0 except for fonts of text styles.
  public var leading: CGFloat { lineSpacing - lineHeight }
  /// The height of capital letters, in points.
  public var capHeight: CGFloat { CGFloat(metrics.capHeight) }
  /// The height of the letter x, in points.
  public var xHeight: CGFloat { CGFloat(metrics.xHeight) }
}
