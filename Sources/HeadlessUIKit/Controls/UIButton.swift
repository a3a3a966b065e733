/// A button with a title, an image or both.
///
/// The title font has 15 points in system buttons and 18 points in custom buttons. The intrinsic width is the width of
/// the content, rounded up to whole points. If ``contentEdgeInsets`` are zero, the intrinsic height is at least the
/// height of the title plus 12 points. A button without content is 30 points wide, and as high as a button with a
/// title.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The type of a button.
  public enum ButtonType: Int, Hashable, Sendable {
    /// A button without a style.
    case custom = 0
    /// A button in the style of the system.
    case system
    /// A system button with a standard symbol.
    case detailDisclosure, infoLight, infoDark, contactAdd
    /// A system button that closes or dismisses something.
    case close = 7
  }

  /// Creates a custom button with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a button of the given type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    // An initializer of a subclass may already have set a title.
    if titleView.applyDefaultFont(defaultFont) || hasTitle { contentDidChange() }
    if let symbol = buttonType.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
  }

  /// Creates a button of the given type that runs an action when it is tapped.
  ///
  /// The button shows the title and the image of the action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: [.touchUpInside, .primaryActionTriggered])
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The type of the button. Default is ``ButtonType/custom``.
  open private(set) var buttonType = ButtonType.custom

  // MARK: Content

  /// Sets the title for a state. States without a title use the title for ``UIControl/State/normal``.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    contentDidChange()
  }

  /// Sets the attributed title for a state. It takes precedence over a plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state.rawValue] = title.map(NSAttributedString.init(attributedString:))
    contentDidChange()
  }

  /// Sets the title color for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state.rawValue] = color
    contentDidChange()
  }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    contentDidChange()
  }

  /// Sets the background image for a state. The button is at least as large as its background image.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state.rawValue] = image
    contentDidChange()
  }

  /// Returns the title for a state.
  open func title(for state: State) -> String? { titles[in: state] }
  /// Returns the attributed title for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[in: state] }
  /// Returns the title color for a state. Default is white in custom buttons, and blue in others.
  open func titleColor(for state: State) -> UIColor? {
    titleColors[in: state] ?? (buttonType == .custom ? .white : .systemBlue)
  }
  /// Returns the image for a state.
  open func image(for state: State) -> UIImage? { images[in: state] }
  /// Returns the background image for a state.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[in: state] }

  /// The title for the current state.
  open var currentTitle: String? { title(for: state) }
  /// The attributed title for the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The title color for the current state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The image for the current state.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image for the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The label that shows the title. Set the text with ``setTitle(_:for:)``, and the font on the label.
  open var titleLabel: UILabel? { titleView }

  /// The view that shows the image. Set the image with ``setImage(_:for:)``.
  open var imageView: UIImageView? { imageSubview }

  // MARK: Measurement

  /// The insets of the content, in points. Default is zero.
  ///
  /// If the insets are zero, the button adds 6 points above and below its title.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
  }

  /// The insets of the title, in points. Default is zero. They do not change the intrinsic size.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  /// The insets of the image, in points. Default is zero. They do not change the intrinsic size.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  open override var intrinsicContentSize: CGSize {
    let (image, title) = (imageSize, titleSize)
    var size = CGSize(width: image.width + title.width, height: max(image.height, title.height))
    if !hasContent { size = CGSize(width: 30, height: (titleView.font.lineHeight - 1e-6).rounded(.up)) }
    if contentEdgeInsets == .zero {
      let padded = hasTitle || !hasContent ? (hasContent ? title.height : size.height) + 12 : 0
      size.height = max(size.height, padded)
    } else {
      size.width += contentEdgeInsets.left + contentEdgeInsets.right
      size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
    }
    let background = currentBackgroundImage?.size ?? .zero
    return CGSize(width: max(size.width.rounded(.up), background.width), height: max(size.height, background.height))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Returns the frame of the content for the given bounds.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Returns the frame of the title for the given frame of the content. The title follows the image.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    guard hasTitle else { return CGRect(x: contentRect.midX, y: contentRect.midY, width: 0, height: 0) }
    let content = contentRect.inset(by: titleEdgeInsets)
    let image = min(imageSize.width, content.width)
    let size = CGSize(width: min(titleSize.width, content.width - image), height: min(titleSize.height, content.height))
    return align(size, in: content, before: isRightToLeft ? 0 : image, after: isRightToLeft ? image : 0)
  }

  /// Returns the frame of the image for the given frame of the content. The image precedes the title.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    guard hasImage else { return CGRect(x: contentRect.midX, y: contentRect.midY, width: 0, height: 0) }
    let content = contentRect.inset(by: imageEdgeInsets)
    let size = CGSize(width: min(imageSize.width, content.width), height: min(imageSize.height, content.height))
    let title = min(titleSize.width, content.width - size.width)
    return align(size, in: content, before: isRightToLeft ? title : 0, after: isRightToLeft ? 0 : title)
  }

  /// Aligns the title or the image in the content's frame. `before` and `after` are the widths of the space that the
  /// other one takes on the left and on the right.
  private func align(_ size: CGSize, in content: CGRect, before: CGFloat, after: CGFloat) -> CGRect {
    var rect = CGRect(origin: .zero, size: size)
    switch effectiveContentHorizontalAlignment {
    case .left: rect.origin.x = content.minX + before
    case .right: rect.origin.x = content.maxX - after - size.width
    case .fill:
      rect.origin.x = content.minX + before
      rect.size.width = content.width - before - after
    default: rect.origin.x = content.midX - (before + size.width + after) / 2 + before
    }
    switch contentVerticalAlignment {
    case .top: rect.origin.y = content.minY
    case .bottom: rect.origin.y = content.maxY - size.height
    case .fill: (rect.origin.y, rect.size.height) = (content.minY, content.height)
    case .center: rect.origin.y = content.midY - size.height / 2
    }
    return rect
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    if hasTitle { titleView.frame = titleRect(forContentRect: content) }
    if hasImage { imageSubview.frame = imageRect(forContentRect: content) }
  }

  override var textBaselines: TextBaselines? {
    guard hasTitle, var baselines = titleView.textBaselines else { return nil }
    let content = contentRect(forBounds: CGRect(origin: .zero, size: intrinsicContentSize))
    let space = (content.height - titleSize.height) / 2
    baselines.first += content.minY + space
    baselines.last += intrinsicContentSize.height - content.maxY + space
    return baselines
  }

  override var descriptiveText: String? { currentTitle }

  override func stateDidChange() {
    super.stateDidChange()
    contentDidChange()
  }

  // MARK: Storage

  // The keys are raw values, because State is not hashable.
  private var titles: [State.RawValue: String] = [:]
  private var attributedTitles: [State.RawValue: NSAttributedString] = [:]
  private var titleColors: [State.RawValue: UIColor] = [:]
  private var images: [State.RawValue: UIImage] = [:]
  private var backgroundImages: [State.RawValue: UIImage] = [:]

  private lazy var titleView: UIButtonLabel = {
    let label = UIButtonLabel()
    _ = label.applyDefaultFont(defaultFont)
    label.button = self
    return label
  }()
  private var defaultFont: UIFont { .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15) }
  private lazy var imageSubview = UIImageView()

  private var hasTitle: Bool { !(titleView.text ?? "").isEmpty }
  private var hasImage: Bool { currentImage != nil }
  private var hasContent: Bool { hasTitle || hasImage }
  private var imageSize: CGSize { currentImage?.size ?? .zero }

  /// The size of the title. The width is rounded up, so that a small change of the title does not move other views.
  private var titleSize: CGSize {
    guard hasTitle else { return .zero }
    let size = titleView.intrinsicContentSize
    return CGSize(width: size.width.rounded(.up), height: size.height)
  }

  private func contentDidChange() {
    titleView.show(currentTitle, currentAttributedTitle, currentTitleColor)
    imageSubview.image = currentImage
    if hasTitle, titleView.superview == nil { addSubview(titleView) }
    if hasImage, imageSubview.superview == nil { insertSubview(imageSubview, at: 0) }
    titleView.isHidden = !hasTitle
    imageSubview.isHidden = !hasImage
    sizeMayHaveChanged()
  }

  fileprivate func sizeMayHaveChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}

extension UIButton.ButtonType {
  fileprivate var symbol: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark.circle.fill"
    }
  }
}

extension Dictionary where Key == UIControl.State.RawValue {
  /// The value for a state, or else the value for the normal state.
  fileprivate subscript(in state: UIControl.State) -> Value? {
    self[state.rawValue] ?? self[UIControl.State.normal.rawValue]
  }
}

/// The label of a button's title. Notifies the button when the size of the title may have changed.
final class UIButtonLabel: UILabel {
  weak var button: UIButton?
  private var isUpdating = false
  private var hasExplicitFont = false
  /// The font of plain titles. While an attributed title is shown, ``font`` is the font of that title.
  private lazy var titleFont: UIFont = font

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The superclass declares the property as implicitly unwrapped.
  override var font: UIFont! {
    didSet {
      guard !isUpdating else { return }
      titleFont = font
      hasExplicitFont = true
    }
  }

  /// Sets the font for the button's type, unless a font was set explicitly. Returns whether the font has changed.
  func applyDefaultFont(_ defaultFont: UIFont) -> Bool {
    guard !hasExplicitFont, titleFont != defaultFont else { return false }
    font = defaultFont
    hasExplicitFont = false
    return true
  }

  func show(_ title: String?, _ attributedTitle: NSAttributedString?, _ color: UIColor) {
    isUpdating = true
    text = attributedTitle?.string ?? title
    font = titleFont
    if textColor != color { textColor = color }
    if let attributedTitle { attributedText = attributedTitle }
    isUpdating = false
  }

  override func adjustFont(to traits: UITraitCollection) {
    // The label's current font may be the font of an attributed title.
    let (adjusted, wasExplicit) = (titleFont.adjusted(to: traits), hasExplicitFont)
    super.adjustFont(to: traits)
    (titleFont, hasExplicitFont) = (adjusted, wasExplicit)
  }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    if !isUpdating { button?.sizeMayHaveChanged() }
  }
}
