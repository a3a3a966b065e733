/// A button with a title, an image or both.
///
/// Titles are set in 15 points in a system button and in 18 in a custom one. The button is as wide as its content, in whole
/// points, and 12 points higher than its title while it has no ``contentEdgeInsets``; without any content it is 30 wide
/// and has the height of one line.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// What kind of button it is.
  public enum ButtonType: Int, Hashable, Sendable {
    /// One that looks as it is told to.
    case custom = 0
    /// One that looks like the system's.
    case system
    /// One of the system's, with a symbol on it.
    case detailDisclosure, infoLight, infoDark, contactAdd
    /// One that closes something.
    case close = 7
  }

  /// Makes a custom button with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    // A subclass may have set a title before the kind was known.
    if titleView.takeDefaultFont(defaultFont) || hasTitle { contentDidChange() }
    if let symbol = buttonType.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
  }

  /// Makes a button of a kind that runs an action when it is tapped, with the action's title and image.
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

  /// What kind of button it is. Default ``ButtonType/custom``.
  open private(set) var buttonType = ButtonType.custom

  // MARK: What it shows

  /// Sets the title for a state; in states without one the title for ``UIControl/State/normal`` is shown.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    contentDidChange()
  }

  /// Sets the title with its attributes for a state; it goes before titles without.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state.rawValue] = title.map(NSAttributedString.init(attributedString:))
    contentDidChange()
  }

  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state.rawValue] = color
    contentDidChange()
  }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    contentDidChange()
  }

  /// Sets the image behind the content for a state; the button is at least as large.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state.rawValue] = image
    contentDidChange()
  }

  /// The title of a state.
  open func title(for state: State) -> String? { titles[in: state] }
  /// The title of a state with its attributes.
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[in: state] }
  /// The colour of the title in a state. Default white in a custom button, blue in one of the system's.
  open func titleColor(for state: State) -> UIColor? {
    titleColors[in: state] ?? (buttonType == .custom ? .white : .systemBlue)
  }
  /// The image of a state.
  open func image(for state: State) -> UIImage? { images[in: state] }
  /// The image behind the content in a state.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[in: state] }

  /// The title that is shown.
  open var currentTitle: String? { title(for: state) }
  /// The title that is shown, with its attributes.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The colour of the title that is shown.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The image that is shown.
  open var currentImage: UIImage? { image(for: state) }
  /// The image behind the content that is shown.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The label that shows the title. What it says is set through the button, its font on the label.
  open var titleLabel: UILabel? { titleView }

  /// The view that shows the image. What it shows is set through the button.
  open var imageView: UIImageView? { pictureView }

  // MARK: Measures

  /// The distances from the button's edges to the content, in points.
  ///
  /// While they are zero, the default, there are 6 points above and below a title.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
  }

  /// How the title is moved and made smaller after the button has got its size, in points. Default zero.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  /// How the image is moved and made smaller after the button has got its size, in points. Default zero.
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

  /// The rectangle for the content in the bounds.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// The rectangle of the title in that of the content: beside the image, on its trailing side.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    guard hasTitle else { return CGRect(x: contentRect.midX, y: contentRect.midY, width: 0, height: 0) }
    let content = contentRect.inset(by: titleEdgeInsets)
    let image = min(imageSize.width, content.width)
    let size = CGSize(width: min(titleSize.width, content.width - image), height: min(titleSize.height, content.height))
    return place(size, in: content, before: isRightToLeft ? 0 : image, after: isRightToLeft ? image : 0)
  }

  /// The rectangle of the image in that of the content: beside the title, on its leading side.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    guard hasImage else { return CGRect(x: contentRect.midX, y: contentRect.midY, width: 0, height: 0) }
    let content = contentRect.inset(by: imageEdgeInsets)
    let size = CGSize(width: min(imageSize.width, content.width), height: min(imageSize.height, content.height))
    let title = min(titleSize.width, content.width - size.width)
    return place(size, in: content, before: isRightToLeft ? title : 0, after: isRightToLeft ? 0 : title)
  }

  /// The rectangle of something in the content, with room beside it for something else.
  private func place(_ size: CGSize, in content: CGRect, before: CGFloat, after: CGFloat) -> CGRect {
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
    if hasImage { pictureView.frame = imageRect(forContentRect: content) }
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

  // By raw values, as states have no hash.
  private var titles: [State.RawValue: String] = [:]
  private var attributedTitles: [State.RawValue: NSAttributedString] = [:]
  private var titleColors: [State.RawValue: UIColor] = [:]
  private var images: [State.RawValue: UIImage] = [:]
  private var backgroundImages: [State.RawValue: UIImage] = [:]

  private lazy var titleView: UIButtonLabel = {
    let label = UIButtonLabel()
    _ = label.takeDefaultFont(defaultFont)
    label.button = self
    return label
  }()
  private var defaultFont: UIFont { .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15) }
  private lazy var pictureView = UIImageView()

  private var hasTitle: Bool { !(titleView.text ?? "").isEmpty }
  private var hasImage: Bool { currentImage != nil }
  private var hasContent: Bool { hasTitle || hasImage }
  private var imageSize: CGSize { currentImage?.size ?? .zero }

  /// The room for the title: whole points across, so that a title that changes little moves nothing.
  private var titleSize: CGSize {
    guard hasTitle else { return .zero }
    let size = titleView.intrinsicContentSize
    return CGSize(width: size.width.rounded(.up), height: size.height)
  }

  private func contentDidChange() {
    titleView.show(currentTitle, currentAttributedTitle, currentTitleColor)
    pictureView.image = currentImage
    if hasTitle, titleView.superview == nil { addSubview(titleView) }
    if hasImage, pictureView.superview == nil { insertSubview(pictureView, at: 0) }
    titleView.isHidden = !hasTitle
    pictureView.isHidden = !hasImage
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
  /// What is set for a state, or else for the normal one.
  fileprivate subscript(in state: UIControl.State) -> Value? {
    self[state.rawValue] ?? self[UIControl.State.normal.rawValue]
  }
}

/// The label of a button's title, which tells the button what changes its size.
final class UIButtonLabel: UILabel {
  weak var button: UIButton?
  private var isShowing = false
  private var isFontGiven = false
  /// The font where a title has none of its own. An attributed title makes its own the label's while it is shown.
  private lazy var titleFont: UIFont = font

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // As in the superclass.
  override var font: UIFont! {
    didSet {
      guard !isShowing else { return }
      titleFont = font
      isFontGiven = true
    }
  }

  /// Takes the font of the button's kind on, unless somebody has given another; says whether that changes anything.
  func takeDefaultFont(_ defaultFont: UIFont) -> Bool {
    guard !isFontGiven, titleFont != defaultFont else { return false }
    font = defaultFont
    isFontGiven = false
    return true
  }

  /// Shows a title, whatever was shown before it.
  func show(_ title: String?, _ attributedTitle: NSAttributedString?, _ color: UIColor) {
    isShowing = true
    text = attributedTitle?.string ?? title
    font = titleFont
    if textColor != color { textColor = color }
    if let attributedTitle { attributedText = attributedTitle }
    isShowing = false
  }

  override func adjustFont(to traits: UITraitCollection) {
    // The label's own may be that of an attributed title.
    let (adjusted, wasGiven) = (titleFont.adjusted(to: traits), isFontGiven)
    super.adjustFont(to: traits)
    (titleFont, isFontGiven) = (adjusted, wasGiven)
  }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    if !isShowing { button?.sizeMayHaveChanged() }
  }
}
