/// Insets from the top, leading, bottom and trailing edge of a rectangle, in points. Positive values shrink the
/// rectangle.
public struct NSDirectionalEdgeInsets: Equatable, Codable, Sendable {
  /// Insets of zero.
  public static let zero = NSDirectionalEdgeInsets()

  /// The inset from the top edge, in points.
  public var top: CGFloat
  /// The inset from the leading edge, in points.
  public var leading: CGFloat
  /// The inset from the bottom edge, in points.
  public var bottom: CGFloat
  /// The inset from the trailing edge, in points.
  public var trailing: CGFloat

  /// Creates insets of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Creates insets of the given values, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
