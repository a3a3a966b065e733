/// A text on one line or several.
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

  /// The text, without its attributes. Default nil, which takes no room.
  open var text: String? {
    get { plainText }
    set {
      guard newValue != plainText || styledText != nil else { return }
      plainText = newValue
      styledText = nil
      contentDidChange()
    }
  }

  /// The text with its attributes, of which the fonts matter to its size; where it has none, ``font`` holds.
  ///
  /// Each run is measured in its own font, and each line is as high as its highest run. Setting the text makes its first
  /// font the label's.
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
  // UIKit declares it so: nil sets the default again.
  /// The font of the whole text. Default the system font of 17 points.
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
  // UIKit declares it so: nil sets the default again.
  /// The colour of the whole text. Default ``UIColor/label``.
  open var textColor: UIColor! = .label {
    didSet {
      let color = textColor ?? .label
      if textColor == nil { textColor = color }
      if styledText != nil { styledText = styled(top: [.foregroundColor: color]) }
    }
  }

  /// Where lines stand across the label. Default ``NSTextAlignment/natural``.
  open var textAlignment: NSTextAlignment = .natural

  /// How lines break, and what happens to a text that is too long. Default ``NSLineBreakMode/byTruncatingTail``.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  /// How many lines there may be; 0 means as many as the text takes. Default 1.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }

  /// The width in points at which the intrinsic size wraps the text. Default 0: the width that layout gives.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentDidChange() } }
  }

  /// Whether the font follows the user's text size. Default false.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont(to: traitCollection) } }
  }

  /// Whether the text is drawn as that of a control in use. Default true.
  open var isEnabled = true

  /// Where the text goes in a rectangle, and how large it is there, in points.
  ///
  /// Both the intrinsic size and the fitting size ask for it. The size is rounded up to pixels, and no larger than the
  /// rectangle; of the lines it has as many as there is room for, but one at least.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    // Insets may leave less than nothing.
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
    // A subclass may have a size of its own, or add to this one.
    layoutWidth = width
    defer { layoutWidth = nil }
    return intrinsicContentSize
  }

  /// The size of the text, in points: on its one line, or in lines of at most the given width.
  ///
  /// A width of 0 is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(within: numberOfLines == 1 || size.width <= 0 ? .unlimited : size.width)
  }

  override var heightFollowsWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override var descriptiveText: String? { text }

  override var textBaselines: TextBaselines? { textBaselines(forWidth: measuredWidth) }

  open override func invalidateIntrinsicContentSize() {
    // What a subclass adds to the text's size may be another, though the text is not.
    forgetSizes()
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

  /// Takes the font on at the text size of the traits.
  func adjustFont(to traits: UITraitCollection) {
    font = baseFont.adjusted(to: traits)
  }

  /// The font of a line for the caret behind a last line break and in an empty text; labels have no such line.
  var caretFont: UIFont? { nil }

  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var baseFont = UILabel.defaultFont
  private var plainText: String?
  /// The text as it was set with attributes, of which it may lack some.
  private var styledText: NSAttributedString?
  /// The width that layout gave, while it asks for the intrinsic size at it.
  private var layoutWidth: CGFloat?
  /// The pixels to a point that the sizes below were rounded up to.
  private var measuredScale = UIScreen.main.scale
  /// The size of the text without a limit to its width, since the content changed or was said to be another size.
  private var naturalSize: CGSize?
  /// The size of the text at the limit that was asked for last.
  private var limitedSize: (limit: CGFloat, size: CGSize)?
}

extension UILabel: UIContentSizeCategoryAdjusting {}

extension UILabel {
  /// The text's lines as they stand in the label's bounds.
  package var textLayout: TextLayout {
    textLayout(within: bounds.size, maximumLines: numberOfLines)
  }

  /// The baselines at the intrinsic height, which is rounded up below the text.
  ///
  /// - Parameter width: the width that layout gave. It matters where there are several fonts, as it then decides which of
  ///   them are on the first line and on the last.
  func textBaselines(forWidth width: CGFloat?) -> TextBaselines? {
    let runs = runs
    let width = heightFollowsWidth && runs.count > 1 ? width : nil
    let layout = TextLayout(
      runs, width: width ?? intrinsicLimit, maximumLines: numberOfLines, mode: lineBreakMode, endFont: caretFont)
    guard let first = layout.lines.first, let last = layout.lines.last else { return nil }
    let size = width.flatMap(intrinsicContentSize(forWidth:)) ?? intrinsicContentSize
    return TextBaselines(first: first.baseline, last: size.height - last.baseline, lineHeight: first.bottom)
  }

  /// The longest that lines may be in the intrinsic size.
  private var intrinsicLimit: CGFloat {
    numberOfLines == 1 || preferredMaxLayoutWidth <= 0 ? .unlimited : preferredMaxLayoutWidth
  }

  /// The size of the text in lines of at most `limit`, in points, rounded up to pixels.
  private func size(within limit: CGFloat) -> CGSize {
    let scale = root.screenScale
    if scale != measuredScale {
      forgetSizes()
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
    // Sums of advances carry noise, which must not cost a pixel. Nothing less the noise is -0: 0 + -0 is 0.
    func up(_ length: CGFloat) -> CGFloat { 0 + (length * scale - 1e-6).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  /// The text's lines, as many as there is room for, but one at least.
  private func textLayout(within size: CGSize, maximumLines: Int) -> TextLayout {
    let layout = textLayout(width: size.width, maximumLines: maximumLines)
    guard layout.size.height > size.height else { return layout }
    let room = layout.lines.count { $0.bottom <= size.height }
    return textLayout(width: size.width, maximumLines: max(room, 1))
  }

  private func textLayout(width: CGFloat, maximumLines: Int) -> TextLayout {
    TextLayout(runs, width: width, maximumLines: maximumLines, mode: lineBreakMode, endFont: caretFont)
  }

  private var runs: [(string: String, font: UIFont)] {
    guard let styledText else { return plainText.map { [($0, baseFont)] } ?? [] }
    var runs: [(string: String, font: UIFont)] = []
    let text = styledText.string
    var start = text.startIndex
    styledText.enumerateAttribute(.font, in: NSRange(location: 0, length: styledText.length)) { value, range, _ in
      var end = text.utf16.index(text.startIndex, offsetBy: range.upperBound)
      // Attributes may begin inside a character; it has the font that it begins with.
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
    forgetSizes()
    invalidateIntrinsicContentSize()
  }

  private func forgetSizes() {
    naturalSize = nil
    limitedSize = nil
  }
}

extension CGFloat {
  /// More than any text is wide or high.
  fileprivate static let unlimited = CGFloat.greatestFiniteMagnitude
}
