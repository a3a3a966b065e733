/// A field for editing one line of text.
///
/// The intrinsic size is the size of the text in whole points, plus the size that the border adds and the widths of the
/// shown overlay views. While there is no text, the size of the placeholder is used.
///
/// A rounded border adds 28 points to the width and 12 points to the height, as measured. The text is inset by 7 points
/// on the left and on the right. With a font of 17 points, the field is 34 points high: the line is rounded up to 21
/// points, the caret adds 1, and the border 12. Assumption: a bezel adds 14 points to the width and a line adds 4, and
/// both add 4 points to the height.
@preconcurrency @MainActor
open class UITextField: UIControl, UIContentSizeCategoryAdjusting {
  /// The border of a text field.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// No border, a thin line, a bezel, or a line with rounded corners.
    case none, line, bezel, roundedRect
  }

  /// The time at which a text field shows an overlay view.
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never, during editing, except during editing, or always.
    case never, whileEditing, unlessEditing, always
  }

  /// Creates a text field with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// The text. Default is empty.
  open var text: String? {
    get { plainText }
    set {
      plainText = newValue ?? ""
      styledText = nil
      contentDidChange()
    }
  }

  /// The text with its attributes. Fonts affect the size. ``font`` and ``textColor`` apply where attributes are
  /// missing.
  ///
  /// Each run is measured in its own font, and the height of the line is that of its tallest run. Setting the text also
  /// sets ``font`` to its first font.
  open var attributedText: NSAttributedString? {
    get {
      let text = styledText ?? NSAttributedString(string: plainText)
      return text.styled(base: [.font: currentFont, .foregroundColor: textColor ?? .label])
    }
    set {
      plainText = newValue?.string ?? ""
      styledText = newValue.map(NSAttributedString.init(attributedString:))
      if let styledText, styledText.length > 0 {
        currentFont = styledText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? currentFont
      }
      contentDidChange()
    }
  }

  /// The text that is shown while the field is empty. Default is nil.
  open var placeholder: String? {
    didSet { contentDidChange() }
  }

  /// The placeholder with its attributes. The attributes do not affect layout, and are not stored.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0, attributes: [.font: currentFont]) } }
    set { placeholder = newValue?.string }
  }

  /// The font of the text and the placeholder. Default is the system font of 17 points. Setting nil restores it.
  open var font: UIFont? {
    get { currentFont }
    set {
      currentFont = newValue ?? .systemFont(ofSize: 17)
      styledText = styledText?.styled(top: [.font: currentFont])
      contentDidChange()
    }
  }

  /// The color of the text. Setting nil restores the default.
  open var textColor: UIColor? = .label {
    didSet {
      let color = textColor ?? .label
      if textColor == nil { textColor = color }
      styledText = styledText?.styled(top: [.foregroundColor: color])
      contentDidChange()
    }
  }

  /// The horizontal alignment of the text. Default is ``NSTextAlignment/natural``.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { contentLabel.textAlignment = textAlignment }
  }

  /// The border of the field. Default is ``BorderStyle/none``.
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { contentDidChange() } }
  }

  /// Whether each character is shown as a dot. Default is false.
  open var isSecureTextEntry = false {
    didSet { contentDidChange() }
  }

  /// Whether the font follows the preferred text size. Default is false.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { font = currentFont.adjusted(to: traitCollection) } }
  }

  /// Whether the font shrinks to fit the width. Default is false. It does not affect the intrinsic size.
  open var adjustsFontSizeToFitWidth = false
  /// The minimum font size for ``adjustsFontSizeToFitWidth``, in points. Default is 0.
  open var minimumFontSize: CGFloat = 0
  /// When the clear button is shown. Default is never. It does not affect the intrinsic size.
  open var clearButtonMode = ViewMode.never
  /// Whether the text is removed when editing begins. Default is false. Stored only.
  open var clearsOnBeginEditing = false
  /// Whether the field is being edited. Always false here.
  open var isEditing: Bool { false }

  /// An overlay view at the left edge, in its own size. Default is nil.
  open var leftView: UIView? {
    didSet { sideViewDidChange(from: oldValue, to: leftView) }
  }
  /// When ``leftView`` is shown. Default is never.
  open var leftViewMode = ViewMode.never {
    didSet { contentDidChange() }
  }
  /// An overlay view at the right edge, in its own size. Default is nil.
  open var rightView: UIView? {
    didSet { sideViewDidChange(from: oldValue, to: rightView) }
  }
  /// When ``rightView`` is shown. Default is never.
  open var rightViewMode = ViewMode.never {
    didSet { contentDidChange() }
  }

  // MARK: Measurement

  /// Returns the frame of the border for the given bounds. By default, the bounds themselves.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the frame of the text for the given bounds: inside the border, between the overlay views.
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

  /// Returns the frame of the placeholder for the given bounds. By default, the frame of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the frame of the text during editing for the given bounds. By default, the frame of the text.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the frame of ``leftView`` for the given bounds: at the left edge, vertically centered.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(origin: CGPoint(x: bounds.minX, y: bounds.midY - size.height / 2), size: size)
  }

  /// Returns the frame of ``rightView`` for the given bounds: at the right edge, vertically centered.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(origin: CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2), size: size)
  }

  open override var intrinsicContentSize: CGSize {
    let width = contentLabel.intrinsicContentSize.width.rounded(.up)
    let sides = [(leftView, leftViewMode), (rightView, rightViewMode)]
      .map { view, mode in mode.isShown(isEditing) ? view?.bounds.width ?? 0 : 0 }.reduce(0, +)
    return CGSize(width: width + borderSize.width + sides, height: lineHeight + borderSize.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentLabel.frame = plainText.isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
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
    font = currentFont.adjusted(to: newTraits)
  }

  private var plainText = ""
  /// The attributed text as it was set. Some attributes can be missing.
  private var styledText: NSAttributedString?
  private var currentFont = UIFont.systemFont(ofSize: 17)
  private let contentLabel = UITextFieldLabel()

  private func prepare() {
    addSubview(contentLabel)
    contentDidChange()
  }

  /// The height of the shown line, and its ascender.
  private var line: (height: CGFloat, ascender: CGFloat) {
    guard let baselines = contentLabel.textBaselines else { return (currentFont.lineHeight, currentFont.ascender) }
    return (baselines.lineHeight, baselines.first)
  }

  /// The height of the line in whole points, plus one point for the caret.
  private var lineHeight: CGFloat { (line.height - 1e-6).rounded(.up) + 1 }

  /// The width of the border on each side of the text.
  private var inset: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  /// The size that the border adds to the text.
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
    contentLabel.font = currentFont
    contentLabel.textColor = isEmpty ? .placeholderText : textColor ?? .label
    if isEmpty {
      contentLabel.text = placeholder
    } else if isSecureTextEntry {
      contentLabel.text = String(repeating: "•", count: plainText.count)
    } else if let styledText {
      contentLabel.attributedText = styledText
    } else {
      contentLabel.text = plainText
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

/// The label that shows the text or the placeholder of a text field.
final class UITextFieldLabel: UILabel {}
