/// A view that displays text on one or more lines.
@preconcurrency @MainActor
open class UILabel: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The displayed text, without attributes. Default is nil. Without a text, the size is zero.
  open var text: String? {
    get { plainText }
    set {
      guard newValue != plainText || styledText != nil else { return }
      plainText = newValue
      styledText = nil
      contentDidChange()
    }
  }

  /// The displayed text, with attributes.
  ///
  /// Text without a font attribute uses ``font``. Each run is measured in its own font. The height of a line is that of
  /// its tallest run. Setting this property sets ``font`` to the first font in the text.
  open var attributedText: NSAttributedString? {
    get { styled(base: [.font: baseFont, .foregroundColor: textColor ?? .label]) }
    set {
      plainText = newValue?.string
      styledText = newValue.map(NSAttributedString.init(attributedString:))
      if let styledText, styledText.length > 0 {
        baseFont = styledText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? baseFont
      }
      contentDidChange()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // Declared as in UIKit. Setting nil restores the default.
  /// The font of the text. Default is the system font of 17 points.
  open var font: UIFont! {
    get { baseFont }
    set {
      let font = newValue ?? UILabel.defaultFont
      guard font != baseFont || styledText != nil else { return }
      baseFont = font
      if styledText != nil { styledText = styled(top: [.font: font]) }
      contentDidChange()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // Declared as in UIKit. Setting nil restores the default.
  /// The color of the text. Default is ``UIColor/label``.
  open var textColor: UIColor! = .label {
    didSet {
      let color = textColor ?? .label
      if textColor == nil { textColor = color }
      if styledText != nil { styledText = styled(top: [.foregroundColor: color]) }
    }
  }

  /// The horizontal alignment of the text. Default is ``NSTextAlignment/natural``.
  open var textAlignment: NSTextAlignment = .natural

  /// How the text is wrapped and truncated. Default is ``NSLineBreakMode/byTruncatingTail``.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  /// The maximum number of lines; 0 means no maximum. Default is 1.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }

  /// The maximum width, in points, at which the intrinsic content size wraps the text.
  ///
  /// Default is 0, which means the width that layout assigns.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentDidChange() } }
  }

  /// Whether the font is updated when the content size category changes. Default is false.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont(to: traitCollection) } }
  }

  /// Whether the text is drawn as enabled. Default is true.
  open var isEnabled = true

  /// Returns the rectangle that the text occupies in `bounds`, in points.
  ///
  /// The intrinsic content size and ``sizeThatFits(_:)`` call this method. The size is rounded up to whole pixels and
  /// then limited to the size of `bounds`. Lines that do not fit are left out, except for the first.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    // Subtracting insets may have made the size negative.
    let room = CGSize(width: max(bounds.size.width, 0), height: max(bounds.size.height, 0))
    let size = roundedUp(textLayout(within: room, maximumLines: numberOfLines).size)
    return CGRect(
      origin: bounds.origin,
      size: CGSize(width: min(size.width, room.width), height: min(size.height, room.height)))
  }

  open override var intrinsicContentSize: CGSize {
    size(within: layoutWidth ?? intrinsicLimit)
  }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    guard heightFollowsWidth else { return nil }
    // Reads the property `intrinsicContentSize`, because a subclass may override it.
    layoutWidth = width
    defer { layoutWidth = nil }
    return intrinsicContentSize
  }

  /// Returns the size of the text, in points, wrapped at the given width.
  ///
  /// If ``numberOfLines`` is 1 or the width is not above 0, the text is not wrapped.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(within: numberOfLines == 1 || size.width <= 0 ? .unlimited : size.width)
  }

  override var heightFollowsWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override var descriptiveText: String? { text }

  override var textBaselines: TextBaselines? { textBaselines(forWidth: measuredWidth) }

  open override func invalidateIntrinsicContentSize() {
    // A subclass may add padding to the size of the text. The padding can change without a change of the text.
    clearSizeCache()
    super.invalidateIntrinsicContentSize()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if root.screenScale != measuredScale { contentDidChange() }
  }

  override func traitsDidChange(from oldTraits: UITraitCollection, to newTraits: UITraitCollection) {
    if oldTraits.displayScale != newTraits.displayScale { contentDidChange() }
    guard adjustsFontForContentSizeCategory,
      oldTraits.preferredContentSizeCategory != newTraits.preferredContentSizeCategory
    else { return }
    adjustFont(to: newTraits)
  }

  /// Updates the font for the content size category of the traits.
  func adjustFont(to traits: UITraitCollection) {
    font = baseFont.adjusted(to: traits)
  }

  /// The font of the empty line for the caret, which follows a final newline or is the only line of an empty text. Nil
  /// for labels, which have no such line.
  var caretFont: UIFont? { nil }

  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var baseFont = UILabel.defaultFont
  private var plainText: String?
  /// The attributed text as it was set. It may lack the font and color attributes.
  private var styledText: NSAttributedString?
  /// The width at which ``intrinsicContentSize`` wraps the text during `intrinsicContentSize(forWidth:)`.
  private var layoutWidth: CGFloat?
  /// The screen scale for which the cached sizes below were rounded.
  private var measuredScale = UIScreen.main.scale
  /// Cache: the size of the text without a maximum width.
  private var naturalSize: CGSize?
  /// Cache: the size of the text at the maximum width that was requested last.
  private var limitedSize: (limit: CGFloat, size: CGSize)?
}

extension UILabel: UIContentSizeCategoryAdjusting {}

extension UILabel {
  /// The lines of the text as displayed in the bounds.
  package var textLayout: TextLayout {
    textLayout(within: bounds.size, maximumLines: numberOfLines)
  }

  /// Returns the baselines at the intrinsic height. Rounding the height up adds space below the text.
  ///
  /// - Parameter width: the width that layout assigned. Only used if the text has several fonts: the width then
  ///   determines which fonts are on the first and the last line.
  func textBaselines(forWidth width: CGFloat?) -> TextBaselines? {
    let runs = runs
    let width = heightFollowsWidth && runs.count > 1 ? width : nil
    let layout = TextLayout(
      runs, width: width ?? intrinsicLimit, maximumLines: numberOfLines, mode: lineBreakMode, extraLineFont: caretFont)
    guard let first = layout.lines.first, let last = layout.lines.last else { return nil }
    let size = width.flatMap(intrinsicContentSize(forWidth:)) ?? intrinsicContentSize
    return TextBaselines(first: first.baseline, last: size.height - last.baseline, lineHeight: first.bottom)
  }

  /// The maximum width of lines in the intrinsic content size.
  private var intrinsicLimit: CGFloat {
    numberOfLines == 1 || preferredMaxLayoutWidth <= 0 ? .unlimited : preferredMaxLayoutWidth
  }

  /// Returns the size of the text in lines of at most `limit`, in points, rounded up to whole pixels.
  private func size(within limit: CGFloat) -> CGSize {
    let scale = root.screenScale
    if scale != measuredScale {
      clearSizeCache()
      measuredScale = scale
    }
    if limit == .unlimited, let naturalSize { return naturalSize }
    if let limitedSize, limitedSize.limit == limit { return limitedSize.size }
    let bounds = CGRect(x: 0, y: 0, width: limit, height: .unlimited)
    let size = textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
    if limit == .unlimited { naturalSize = size } else { limitedSize = (limit, size) }
    return size
  }

  private func roundedUp(_ size: CGSize) -> CGSize {
    let scale = root.screenScale
    // Subtracting 1e-6 keeps rounding errors of summed advances from adding a pixel. Adding 0 turns -0 into 0.
    func up(_ length: CGFloat) -> CGFloat { 0 + (length * scale - 1e-6).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  /// Returns the lines that fit in `size`, but at least one.
  private func textLayout(within size: CGSize, maximumLines: Int) -> TextLayout {
    let layout = textLayout(width: size.width, maximumLines: maximumLines)
    guard layout.size.height > size.height else { return layout }
    let room = layout.lines.count { $0.bottom <= size.height }
    return textLayout(width: size.width, maximumLines: max(room, 1))
  }

  private func textLayout(width: CGFloat, maximumLines: Int) -> TextLayout {
    TextLayout(runs, width: width, maximumLines: maximumLines, mode: lineBreakMode, extraLineFont: caretFont)
  }

  private var runs: [(string: String, font: UIFont)] {
    guard let styledText else { return plainText.map { [($0, baseFont)] } ?? [] }
    var runs: [(string: String, font: UIFont)] = []
    let text = styledText.string
    var start = text.startIndex
    styledText.enumerateAttribute(.font, in: NSRange(location: 0, length: styledText.length)) { value, range, _ in
      var end = text.utf16.index(text.startIndex, offsetBy: range.upperBound)
      // An attribute's range may begin or end within a character. The character gets the font of its beginning.
      while String.Index(end, within: text) == nil { end = text.utf16.index(after: end) }
      if start < end { runs.append((String(text[start..<end]), value as? UIFont ?? baseFont)) }
      start = end
    }
    return runs
  }

  private func styled(
    base: [NSAttributedString.Key: Any] = [:], top: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString? {
    (styledText ?? plainText.map(NSAttributedString.init(string:)))?.styled(base: base, top: top)
  }

  private func contentDidChange() {
    clearSizeCache()
    invalidateIntrinsicContentSize()
  }

  private func clearSizeCache() {
    naturalSize = nil
    limitedSize = nil
  }
}

extension CGFloat {
  /// The limit for text that is not wrapped.
  fileprivate static let unlimited = CGFloat.greatestFiniteMagnitude
}
