/// A picture of which only the size is known: for views to be laid out with.
///
/// ```swift
/// imageView.image = HeadlessImage(size: CGSize(width: 64, height: 64)).makeImage()
/// ```
public struct HeadlessImage: Hashable, Sendable {
  /// The size in points.
  public var size: CGSize
  /// How many pixels a point has along an axis. Default 1.
  public var scale: CGFloat

  /// A picture of the given size in points.
  ///
  /// Traps unless the size and the scale are finite and positive.
  public init(size: CGSize, scale: CGFloat = 1) {
    guard size.width > 0, size.width.isFinite, size.height > 0, size.height.isFinite else {
      fatalError("A picture's size is finite and greater than 0; got \(size).")
    }
    guard scale > 0, scale.isFinite else { fatalError("A picture's scale is finite and greater than 0; got \(scale).") }
    self.size = size
    self.scale = scale
  }

  /// The picture, equal to no other.
  public func makeImage() -> UIImage {
    UIImage(size: size, scale: scale)
  }
}
