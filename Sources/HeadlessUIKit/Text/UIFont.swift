/// The system font at one size and weight.
///
/// Its measures are those that iOS gives, pair kerning aside. Characters from space to tilde have their measured
/// advances. Of the others, accented letters and ligatures are as wide as the letters that they are made of,
/// ideographs and emoji one em, combining marks and controls nothing, upper-case letters like N, other letters
/// like n, and the rest like 0.
///
/// UIKit's class can be subclassed; this one is final, so that fonts are safe to share between threads. Nor is it an
/// `NSObject`: see `_UIKitValueObject`.
public final class UIFont: _UIKitValueObject {
  let metrics: SystemFontMetrics
  package let weight: Weight
  /// The distance from one baseline to the next, in points.
  let lineSpacing: CGFloat

  /// How the font follows the user's text size; nil if it does not.
  let scaling: FontScaling?

  init(size: CGFloat, weight: Weight, lineSpacing: CGFloat? = nil, scaling: FontScaling? = nil) {
    guard size.isFinite else { fatalError("A font's size is finite; got \(size).") }
    let size = size > 0 ? size : Self.defaultSize
    metrics = SystemFontMetrics(size: Double(size), weight: Double(weight.rawValue))
    self.weight = weight
    self.scaling = scaling
    self.lineSpacing = max(lineSpacing ?? 0, CGFloat(metrics.ascender - metrics.descender))
  }

  /// What Core Text takes for no size: `CTFontCreateWithName(_:_:_:)` documents it.
  private static let defaultSize: CGFloat = 12

  /// The system font of a size in points, in its regular weight.
  ///
  /// As everywhere in this class, a size that is not above 0 stands for 12 points, and one that is not finite traps.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular)
  }

  /// The system font of a size in points and a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// The system font of a size in points, in its bold weight.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .bold)
  }

  /// The font of the same weight in another size, in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// The size of labels: 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of buttons: 18 points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small system text: 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of system text: 14 points.
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
  /// How far the font reaches above the baseline, in points.
  public var ascender: CGFloat { CGFloat(metrics.ascender) }
  /// How far the font reaches below the baseline, in points, as a negative number.
  public var descender: CGFloat { CGFloat(metrics.descender) }
  /// The height of one line, in points: from the ascender to the descender.
  public var lineHeight: CGFloat { CGFloat(metrics.ascender - metrics.descender) }
  /// What stands between two lines besides their heights, in points: 0 except for the fonts of text styles.
  public var leading: CGFloat { lineSpacing - lineHeight }
  /// The height of capital letters, in points.
  public var capHeight: CGFloat { CGFloat(metrics.capHeight) }
  /// The height of the letter x, in points.
  public var xHeight: CGFloat { CGFloat(metrics.xHeight) }
}
