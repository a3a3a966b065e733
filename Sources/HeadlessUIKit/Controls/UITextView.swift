/// A view for editing text of several lines. It can scroll.
///
/// The view has an intrinsic size only if ``UIScrollView/isScrollEnabled`` is false: the size of the text plus the
/// insets and the line padding. The intrinsic height depends on the width that layout assigns, as for a label.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
  /// Creates a text view with the given frame, in points, and the given text container.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    prepare()
  }

  /// Creates a text view with the given frame, in points.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepare()
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit declares this property as implicitly unwrapped: it is never nil, and setting nil removes the text.
  /// The text. Default is empty.
  open var text: String! {
    get { textLabel.text ?? "" }
    set {
      textLabel.text = newValue ?? ""
      contentDidChange()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit declares this property as implicitly unwrapped: it is never nil, and setting nil removes the text.
  /// The text with its attributes. Fonts affect the size: see ``UILabel/attributedText``.
  open var attributedText: NSAttributedString! {
    get { textLabel.attributedText ?? NSAttributedString(string: "") }
    set {
      textLabel.attributedText = newValue ?? NSAttributedString(string: "")
      contentDidChange()
    }
  }

  /// The font of the text. Default is the system font of 12 points. Setting nil restores it.
  open var font: UIFont? {
    get { textLabel.font }
    set {
      textLabel.font = newValue ?? Self.defaultFont
      contentDidChange()
    }
  }

  /// The color of the text. Setting nil restores the default.
  open var textColor: UIColor? {
    get { textLabel.textColor }
    set { textLabel.textColor = newValue }
  }

  /// The horizontal alignment of the text. Default is ``NSTextAlignment/natural``.
  open var textAlignment: NSTextAlignment {
    get { textLabel.textAlignment }
    set { textLabel.textAlignment = newValue }
  }

  /// The insets of the text, in points. Default is 8 at the top and the bottom.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { contentDidChange() } }
  }

  /// The container that determines the layout of the text.
  public let textContainer: NSTextContainer

  /// Whether the text is editable. Default is true. Stored only.
  open var isEditable = true
  /// Whether the text is selectable. Default is true. Stored only.
  open var isSelectable = true

  /// Whether the font follows the preferred text size. Default is false.
  open var adjustsFontForContentSizeCategory: Bool {
    get { textLabel.adjustsFontForContentSizeCategory }
    set { textLabel.adjustsFontForContentSizeCategory = newValue }
  }

  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(CGSize(width: measurementWidth ?? 0, height: 0))
  }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    guard heightFollowsWidth else { return nil }
    // Reads the property `intrinsicContentSize`, because a subclass may override it.
    measurementWidth = width
    defer { measurementWidth = nil }
    return intrinsicContentSize
  }

  override var heightFollowsWidth: Bool { !isScrollEnabled }

  /// Returns the size of the text with its insets, in points, for the given width. A width of 0 means unlimited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = lineInsets
    let width = size.width - insets.left - insets.right
    let text = textLabel.sizeThatFits(CGSize(width: size.width > 0 ? max(width, 1) : 0, height: 0))
    return CGSize(
      width: text.width + insets.left + insets.right, height: text.height + insets.top + insets.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (insets, size) = (lineInsets, sizeThatFits(CGSize(width: bounds.width, height: 0)))
    textLabel.frame = CGRect(
      x: insets.left, y: insets.top, width: max(bounds.width - insets.left - insets.right, 0),
      height: size.height - insets.top - insets.bottom)
    contentSize = CGSize(width: bounds.width, height: size.height)
  }

  override var textBaselines: TextBaselines? {
    let padding = lineInsets.left + lineInsets.right
    let width = measuredWidth.map { max($0 - padding, 1) }
    guard var baselines = textLabel.textBaselines(forWidth: width) else { return nil }
    baselines.first += textContainerInset.top
    baselines.last += textContainerInset.bottom
    return baselines
  }

  override var descriptiveText: String? { text }

  private static let defaultFont = UIFont.systemFont(ofSize: 12)
  private let textLabel = UITextViewLabel()
  /// The width for ``intrinsicContentSize`` during `intrinsicContentSize(forWidth:)`, and nil otherwise.
  private var measurementWidth: CGFloat?

  private var lineInsets: UIEdgeInsets {
    let padding = textContainer.lineFragmentPadding
    return textContainerInset + UIEdgeInsets(top: 0, left: padding, bottom: 0, right: padding)
  }

  private func prepare() {
    textLabel.font = Self.defaultFont
    textLabel.text = ""
    textLabel.owner = self
    textContainer.owner = self
    containerDidChange()
    addSubview(textLabel)
  }

  fileprivate func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  fileprivate func containerDidChange() {
    textLabel.numberOfLines = textContainer.maximumNumberOfLines
    textLabel.lineBreakMode = textContainer.lineBreakMode
    contentDidChange()
  }
}

/// The properties that determine the layout of a text view's text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  fileprivate weak var owner: UITextView?

  /// The padding at the start and the end of each line, in points. Default is 5.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { owner?.containerDidChange() }
  }

  /// The maximum number of lines. Default is 0, which means unlimited.
  open var maximumNumberOfLines = 0 {
    didSet { owner?.containerDidChange() }
  }

  /// The line break mode. It also determines how text is truncated. Default is ``NSLineBreakMode/byWordWrapping``.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping {
    didSet { owner?.containerDidChange() }
  }

  /// Creates a container with default values.
  public override init() {
    super.init()
  }
}

/// The label that shows the text of a text view. Notifies the text view when the size may have changed.
private final class UITextViewLabel: UILabel {
  weak var owner: UITextView?

  override var caretFont: UIFont? { font }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    owner?.contentDidChange()
  }
}
