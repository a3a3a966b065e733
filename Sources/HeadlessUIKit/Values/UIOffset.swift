/// A horizontal and a vertical offset, in points.
public struct UIOffset: Equatable, Codable, Sendable {
  /// An offset of zero.
  public static let zero = UIOffset()

  /// The offset to the right, in points.
  public var horizontal: CGFloat
  /// The offset downwards, in points.
  public var vertical: CGFloat

  /// Creates an offset of zero.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Creates an offset of the given values, in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
