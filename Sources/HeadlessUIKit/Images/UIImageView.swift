/// A view that displays an image. Its intrinsic content size is the image's size.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// Creates a view of the image's size.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// Creates a view of the image's size, with an additional image for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// Creates a view without an image, with the given frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The displayed image. Default is nil. A view without an image has no intrinsic content size.
  open var image: UIImage? {
    didSet { contentDidChange(from: oldValue, to: image) }
  }

  /// The image that is displayed while ``isHighlighted`` is true. If nil, ``image`` is displayed.
  open var highlightedImage: UIImage? {
    didSet { contentDidChange(from: oldValue, to: highlightedImage) }
  }

  /// Whether ``highlightedImage`` is displayed. Default is false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { contentDidChange(from: nil, to: highlightedImage) } }
  }

  /// The configuration of symbol images. Its specified values override those of the images' own configurations.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { invalidateIntrinsicContentSize() } }
  }

  open override var intrinsicContentSize: CGSize {
    guard let displayedImage else { return super.intrinsicContentSize }
    return alignmentRect(forFrame: CGRect(origin: .zero, size: displayedImage.size)).size
  }

  open override var alignmentRectInsets: UIEdgeInsets { displayedImage?.alignmentRectInsets ?? .zero }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { displayedImage?.size ?? super.sizeThatFits(size) }

  private var displayedImage: UIImage? {
    configured(isHighlighted ? highlightedImage ?? image : image)
  }

  private func configured(_ image: UIImage?) -> UIImage? {
    preferredSymbolConfiguration.flatMap { image?.applyingSymbolConfiguration($0) } ?? image
  }

  private func contentDidChange(from oldImage: UIImage?, to newImage: UIImage?) {
    let (oldValue, newValue) = (configured(oldImage), configured(newImage))
    guard oldValue?.size != newValue?.size || oldValue?.alignmentRectInsets != newValue?.alignmentRectInsets else {
      return
    }
    invalidateIntrinsicContentSize()
  }
}
