/// A text of several lines that may be edited, and scrolled.
///
/// It has an intrinsic size only while ``UIScrollView/isScrollEnabled`` is false: the size of the text, its insets and the
/// padding of its lines. The height then follows the width that layout gives, as a label's does.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
  /// Makes a view with the given frame in points, whose text is set as the container says.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view with the given frame, in points.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepare()
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit declares it so: it is never nil, and nil sets an empty text.
  /// The text. Default empty.
  open var text: String! {
    get { textLabel.text ?? "" }
    set {
      textLabel.text = newValue ?? ""
      contentDidChange()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit declares it so: it is never nil, and nil sets an empty text.
  /// The text with its attributes, of which the fonts matter to its size; see ``UILabel/attributedText``.
  open var attributedText: NSAttributedString! {
    get { textLabel.attributedText ?? NSAttributedString(string: "") }
    set {
      textLabel.attributedText = newValue ?? NSAttributedString(string: "")
      contentDidChange()
    }
  }

  /// The font of the whole text; nil sets the default, the system font of 12 points.
  open var font: UIFont? {
    get { textLabel.font }
    set {
      textLabel.font = newValue ?? Self.defaultFont
      contentDidChange()
    }
  }

  /// The colour of the whole text; nil sets the default again.
  open var textColor: UIColor? {
    get { textLabel.textColor }
    set { textLabel.textColor = newValue }
  }

  /// Where lines stand across the view. Default ``NSTextAlignment/natural``.
  open var textAlignment: NSTextAlignment {
    get { textLabel.textAlignment }
    set { textLabel.textAlignment = newValue }
  }

  /// The distances from the view's edges to the text, in points. Default 8 above and below.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { contentDidChange() } }
  }

  /// How the text is set.
  public let textContainer: NSTextContainer

  /// Whether the text can be edited. Default true.
  open var isEditable = true
  /// Whether the text can be selected. Default true.
  open var isSelectable = true

  /// Whether the font follows the user's text size. Default false.
  open var adjustsFontForContentSizeCategory: Bool {
    get { textLabel.adjustsFontForContentSizeCategory }
    set { textLabel.adjustsFontForContentSizeCategory = newValue }
  }

  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(CGSize(width: layoutWidth ?? 0, height: 0))
  }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    guard heightFollowsWidth else { return nil }
    // A subclass may have a size of its own, or add to this one.
    layoutWidth = width
    defer { layoutWidth = nil }
    return intrinsicContentSize
  }

  override var heightFollowsWidth: Bool { !isScrollEnabled }

  /// The size of the text with its insets, in points, in lines that leave the given width; a width of 0 is no limit.
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
  /// The width that layout gave, while it asks for the intrinsic size at it.
  private var layoutWidth: CGFloat?

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

/// How a text view's text is set.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  fileprivate weak var owner: UITextView?

  /// The room before and behind each line, in points. Default 5.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { owner?.containerDidChange() }
  }

  /// How many lines there may be; 0, the default, means as many as the text takes.
  open var maximumNumberOfLines = 0 {
    didSet { owner?.containerDidChange() }
  }

  /// How lines break, and what happens to a text that is too long. Default ``NSLineBreakMode/byWordWrapping``.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping {
    didSet { owner?.containerDidChange() }
  }

  /// Makes a container of the defaults.
  public override init() {
    super.init()
  }
}

/// What a text view shows, which tells it of other fonts.
private final class UITextViewLabel: UILabel {
  weak var owner: UITextView?

  override var caretFont: UIFont? { font }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    owner?.contentDidChange()
  }
}
