/// An image that has a size and no pixels, for use in layout.
///
/// ```swift
/// imageView.image = HeadlessImage(size: CGSize(width: 64, height: 64)).makeImage()
/// ```
public struct HeadlessImage: Hashable, Sendable {
  /// The size in points.
  public var size: CGSize
  /// The number of pixels per point. Default is 1.
  public var scale: CGFloat

  /// Creates an image of the given size in points.
  ///
  /// Traps unless the size and the scale are finite and greater than 0.
  public init(size: CGSize, scale: CGFloat = 1) {
    guard size.width > 0, size.width.isFinite, size.height > 0, size.height.isFinite else {
      fatalError("An image's size must be finite and greater than 0; got \(size).")
    }
    guard scale > 0, scale.isFinite else {
      fatalError("An image's scale must be finite and greater than 0; got \(scale).")
    }
    self.size = size
    self.scale = scale
  }

  /// Returns a new image, which is not equal to any other image.
  public func makeImage() -> UIImage {
    UIImage(size: size, scale: scale)
  }
}
