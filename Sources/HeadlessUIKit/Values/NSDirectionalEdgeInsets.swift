/// Distances in points from the four edges of a rectangle, by reading direction; positive values lead inwards.
public struct NSDirectionalEdgeInsets: Equatable, Codable, Sendable {
  /// Zero on all edges.
  public static let zero = NSDirectionalEdgeInsets()

  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the edge at which a line of text starts, in points.
  public var leading: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the edge at which a line of text ends, in points.
  public var trailing: CGFloat

  /// Insets of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Insets of the given distances, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
