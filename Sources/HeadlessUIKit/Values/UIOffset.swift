/// A displacement in points.
public struct UIOffset: Equatable, Codable, Sendable {
  /// No displacement.
  public static let zero = UIOffset()

  /// The displacement to the right, in points.
  public var horizontal: CGFloat
  /// The displacement downwards, in points.
  public var vertical: CGFloat

  /// No displacement.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// A displacement of the given distances, in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
