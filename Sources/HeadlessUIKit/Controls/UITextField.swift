/// A line of text to be edited.
///
/// The intrinsic size is that of the text, or else of the placeholder, in whole points; a border adds to it. With rounded
/// corners 28 points across, as measured, of which 7 on each side are before and behind the text. One of 17 points is 34
/// points high then: 12 more than a line, which is in whole points and has one more for the caret. That the other borders
/// add 14 and 4 points across, and 4 down, is an assumption.
@preconcurrency @MainActor
open class UITextField: UIControl, UIContentSizeCategoryAdjusting {
  /// What stands around the text.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// Nothing, a thin line, a bezel, or a line with rounded corners.
    case none, line, bezel, roundedRect
  }

  /// When a view beside the text is shown.
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never, only while the text is being edited, only while it is not, or always.
    case never, whileEditing, unlessEditing, always
  }

  /// Makes a field with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// The text. Default empty.
  open var text: String? {
    get { plainText }
    set {
      plainText = newValue ?? ""
      styledText = nil
      contentDidChange()
    }
  }

  /// The text with its attributes, of which the fonts matter to its size; where it has none, ``font`` and ``textColor``
  /// hold.
  ///
  /// Each run is measured in its own font, and the line is as high as its highest run. Setting the text makes its first
  /// font the field's.
  open var attributedText: NSAttributedString? {
    get {
      let text = styledText ?? NSAttributedString(string: plainText)
      return text.styled(base: [.font: usedFont, .foregroundColor: textColor ?? .label])
    }
    set {
      plainText = newValue?.string ?? ""
      styledText = newValue.map(NSAttributedString.init(attributedString:))
      if let styledText, styledText.length > 0 {
        usedFont = styledText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? usedFont
      }
      contentDidChange()
    }
  }

  /// What is shown while there is no text. Default nil.
  open var placeholder: String? {
    didSet { contentDidChange() }
  }

  /// The placeholder with its attributes, of which none enters layout.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0, attributes: [.font: usedFont]) } }
    set { placeholder = newValue?.string }
  }

  /// The font of text and placeholder; nil sets the default, the system font of 17 points.
  open var font: UIFont? {
    get { usedFont }
    set {
      usedFont = newValue ?? .systemFont(ofSize: 17)
      styledText = styledText?.styled(top: [.font: usedFont])
      contentDidChange()
    }
  }

  /// The colour of the text; nil sets the default again.
  open var textColor: UIColor? = .label {
    didSet {
      let color = textColor ?? .label
      if textColor == nil { textColor = color }
      styledText = styledText?.styled(top: [.foregroundColor: color])
      contentDidChange()
    }
  }

  /// Where the text stands across the field. Default ``NSTextAlignment/natural``.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { shown.textAlignment = textAlignment }
  }

  /// What stands around the text. Default nothing.
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { contentDidChange() } }
  }

  /// Whether the text is hidden from others' eyes: each character is a dot. Default false.
  open var isSecureTextEntry = false {
    didSet { contentDidChange() }
  }

  /// Whether the font follows the user's text size. Default false.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { font = usedFont.adjusted(to: traitCollection) } }
  }

  /// Whether a smaller font is taken rather than text cut off; it does not enter the intrinsic size. Default false.
  open var adjustsFontSizeToFitWidth = false
  /// The least size for ``adjustsFontSizeToFitWidth``, in points. Default 0.
  open var minimumFontSize: CGFloat = 0
  /// When there is a button that takes the text away. Default never; it does not enter the intrinsic size.
  open var clearButtonMode = ViewMode.never
  /// Whether the text goes away when editing begins. Default false.
  open var clearsOnBeginEditing = false
  /// Whether the field is being edited: never here.
  open var isEditing: Bool { false }

  /// A view before the text, in its own size.
  open var leftView: UIView? {
    didSet { sideViewDidChange(from: oldValue, to: leftView) }
  }
  /// When ``leftView`` is shown. Default never.
  open var leftViewMode = ViewMode.never {
    didSet { contentDidChange() }
  }
  /// A view behind the text, in its own size.
  open var rightView: UIView? {
    didSet { sideViewDidChange(from: oldValue, to: rightView) }
  }
  /// When ``rightView`` is shown. Default never.
  open var rightViewMode = ViewMode.never {
    didSet { contentDidChange() }
  }

  // MARK: Measures

  /// The rectangle that the border leaves.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of the text: within the border, between the views on both sides.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds.inset(by: UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset))
    if let leftView, leftViewMode.isShown(isEditing) {
      rect = rect.inset(by: UIEdgeInsets(top: 0, left: leftView.bounds.width, bottom: 0, right: 0))
    }
    if let rightView, rightViewMode.isShown(isEditing) {
      rect = rect.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: rightView.bounds.width))
    }
    return rect
  }

  /// The rectangle of the placeholder: by default that of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The rectangle of the text while it is being edited: by default as at other times.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The rectangle of ``leftView``: at the left edge, in the middle of the height.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(origin: CGPoint(x: bounds.minX, y: bounds.midY - size.height / 2), size: size)
  }

  /// The rectangle of ``rightView``: at the right edge, in the middle of the height.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(origin: CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2), size: size)
  }

  open override var intrinsicContentSize: CGSize {
    let width = shown.intrinsicContentSize.width.rounded(.up)
    let sides = [(leftView, leftViewMode), (rightView, rightViewMode)]
      .map { view, mode in mode.isShown(isEditing) ? view?.bounds.width ?? 0 : 0 }.reduce(0, +)
    return CGSize(width: width + borderSize.width + sides, height: lineHeight + borderSize.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    shown.frame = plainText.isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
  }

  override var textBaselines: TextBaselines? {
    let height = intrinsicContentSize.height
    let line = line
    let first = (height - line.height) / 2 + line.ascender
    return TextBaselines(first: first, last: height - first, lineHeight: line.height)
  }

  override var descriptiveText: String? { plainText.isEmpty ? placeholder : plainText }

  override func traitsDidChange(from oldTraits: UITraitCollection, to newTraits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory,
      oldTraits.preferredContentSizeCategory != newTraits.preferredContentSizeCategory
    else { return }
    font = usedFont.adjusted(to: newTraits)
  }

  private var plainText = ""
  /// The text as it was set with attributes, of which it may lack some.
  private var styledText: NSAttributedString?
  private var usedFont = UIFont.systemFont(ofSize: 17)
  private let shown = UITextFieldLabel()

  private func prepare() {
    addSubview(shown)
    contentDidChange()
  }

  /// How high what is shown is, and how much of that is above the baseline.
  private var line: (height: CGFloat, ascender: CGFloat) {
    guard let shown = shown.textBaselines else { return (usedFont.lineHeight, usedFont.ascender) }
    return (shown.lineHeight, shown.first)
  }

  /// A line in whole points, and one for the caret.
  private var lineHeight: CGFloat { (line.height - 1e-6).rounded(.up) + 1 }

  /// What the border keeps free on each side of the text.
  private var inset: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  /// What the border adds to the size of the text.
  private var borderSize: CGSize {
    switch borderStyle {
    case .none: .zero
    case .line: CGSize(width: 4, height: 4)
    case .bezel: CGSize(width: 14, height: 4)
    case .roundedRect: CGSize(width: 28, height: 12)
    }
  }

  private func contentDidChange() {
    let isEmpty = plainText.isEmpty
    shown.font = usedFont
    shown.textColor = isEmpty ? .placeholderText : textColor ?? .label
    if isEmpty {
      shown.text = placeholder
    } else if isSecureTextEntry {
      shown.text = String(repeating: "•", count: plainText.count)
    } else if let styledText {
      shown.attributedText = styledText
    } else {
      shown.text = plainText
    }
    leftView?.isHidden = !leftViewMode.isShown(isEditing)
    rightView?.isHidden = !rightViewMode.isShown(isEditing)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func sideViewDidChange(from oldView: UIView?, to newView: UIView?) {
    guard oldView !== newView else { return }
    if oldView !== leftView, oldView !== rightView { removeSubview(oldView) }
    if let newView { addSubview(newView) }
    contentDidChange()
  }
}

extension UITextField.ViewMode {
  fileprivate func isShown(_ isEditing: Bool) -> Bool {
    switch self {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
}

/// What a field shows: its text or its placeholder.
final class UITextFieldLabel: UILabel {}
