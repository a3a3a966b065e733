import Testing

@testable import HeadlessUIKit

/// At 17 points regular and 3 pixels to a point, "a" is 1078 units of 1/2048 em wide: 8.948 points, or 27 pixels. A
/// space is 524 units, and a line 2444: 20.287 points, or 61 pixels.
@MainActor
struct LabelTests {
  let label = UILabel()

  /// Units at 17 points, rounded up to a third of a point.
  func pixels(_ units: CGFloat) -> CGFloat { (units * 17 / 2048 * 3).rounded(.up) / 3 }

  @Test("A new label has UIKit's defaults")
  func defaults() {
    #expect(label.text == nil)
    #expect(label.font == UIFont.systemFont(ofSize: 17))
    #expect(label.textColor == UIColor.label)
    #expect(label.textAlignment == .natural)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.numberOfLines == 1)
    #expect(label.preferredMaxLayoutWidth == 0)
    #expect(!label.isUserInteractionEnabled)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      #expect(label.contentHuggingPriority(for: axis) == .defaultLow)
      #expect(label.contentCompressionResistancePriority(for: axis) == .defaultHigh)
    }
  }

  @Test("A label without text has no size", arguments: [nil, ""])
  func empty(text: String?) {
    label.text = text
    for size in [label.intrinsicContentSize, label.sizeThatFits(CGSize(width: 100, height: 100))] {
      #expect(size == .zero)
      #expect(size.width.sign == .plus && size.height.sign == .plus, "0 and not -0: \(size)")
    }
  }

  @Test("The size of one line is rounded up to pixels")
  func oneLine() {
    label.text = "aa"
    #expect(label.intrinsicContentSize == CGSize(width: pixels(2 * 1078), height: 61 / 3.0))
  }

  @Test("On a screen with scale 2 a label's size is rounded up to halves")
  func otherScale() {
    label.text = "aa"
    #expect(label.intrinsicContentSize.height == 61 / 3.0)
    let window = UIWindow()
    window.screen = HeadlessScreen.iPhoneSE.makeScreen()
    window.addSubview(label)
    // 2 * 1078 units are 17.896 points; a line is 20.287.
    #expect(label.intrinsicContentSize == CGSize(width: 18, height: 20.5))
  }

  /// A label with padding around its text.
  private final class PaddableLabel: UILabel {
    var padding: CGFloat = 0 {
      didSet { invalidateIntrinsicContentSize() }
    }

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      super.textRect(forBounds: bounds.insetBy(dx: padding, dy: padding), limitedToNumberOfLines: numberOfLines)
        .insetBy(dx: -padding, dy: -padding)
    }
  }

  @Test("A subclass that invalidates its size is measured again", arguments: [1, 0])
  func invalidation(numberOfLines: Int) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    let label = root.added(PaddableLabel())
    label.text = "aa"
    label.numberOfLines = numberOfLines
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    label.widthAnchor.constraint(lessThanOrEqualToConstant: 80).isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: pixels(2 * 1078), height: 61 / 3.0))
    let limit = CGSize(width: 80, height: 0)
    #expect(label.sizeThatFits(limit) == label.frame.size)
    label.padding = 10
    root.layoutIfNeeded()
    for size in [label.frame.size, label.sizeThatFits(limit)] {
      #expect(abs(size.width - pixels(2 * 1078) - 20) < 1e-9 && abs(size.height - 61 / 3.0 - 20) < 1e-9, "\(size)")
    }
  }

  @Test("An overridden intrinsic size is read again after it is invalidated")
  func intrinsicInvalidation() {
    final class TallerLabel: UILabel {
      var extra: CGFloat = 0 {
        didSet { invalidateIntrinsicContentSize() }
      }
      override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: super.intrinsicContentSize.height + extra)
      }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    let label = root.added(TallerLabel())
    (label.text, label.numberOfLines) = ("aa", 0)
    let below = root.added(SizedView(10, 10))
    below.topAnchor.constraint(equalTo: label.lastBaselineAnchor).isActive = true
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    let (height, baseline) = (label.frame.height, below.frame.minY)
    label.extra = 10
    root.layoutIfNeeded()
    #expect(label.frame.height == height + 10)
    #expect(below.frame.minY == baseline)
  }

  @Test("Changing any property of the text's appearance changes its size")
  func changes() {
    label.text = "aa"
    label.text = "a"
    #expect(label.intrinsicContentSize.width == pixels(1078))
    label.font = .systemFont(ofSize: 34)
    // 34 points: display regular "a" 1028 + 23 of tracking, 17.448 points; a line is 40.574.
    #expect(label.intrinsicContentSize == CGSize(width: 53 / 3.0, height: 122 / 3.0))
    label.font = nil
    #expect(label.intrinsicContentSize.width == pixels(1078))
    label.text = "a\na"
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize.height == pixels(2 * 2444))
    label.numberOfLines = 1
    label.lineBreakMode = .byClipping
    #expect(label.intrinsicContentSize == CGSize(width: pixels(1078), height: pixels(2444)))
  }

  @Test("A preferred maximum width wraps the intrinsic size of a label with several lines")
  func preferredWidth() {
    label.text = "aa aa aa"
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize == CGSize(width: pixels(6 * 1078 + 2 * 524), height: pixels(2444)))
    label.preferredMaxLayoutWidth = 20
    #expect(label.intrinsicContentSize == CGSize(width: pixels(2 * 1078), height: pixels(3 * 2444)))
    label.numberOfLines = 2
    #expect(label.intrinsicContentSize.height == pixels(2 * 2444))
    label.numberOfLines = 1
    #expect(label.intrinsicContentSize == CGSize(width: pixels(6 * 1078 + 2 * 524), height: pixels(2444)))
  }

  @Test(
    "The fitting size wraps at the given width if more than one line is allowed",
    arguments: [(1, 20, 1), (0, 20, 3), (2, 20, 2), (0, 0, 1), (0, 41, 2), (0, 1000, 1)])
  func fitting(numberOfLines: Int, width: CGFloat, lines: CGFloat) {
    label.text = "aa aa aa"
    label.numberOfLines = numberOfLines
    #expect(label.sizeThatFits(CGSize(width: width, height: 1)).height == pixels(lines * 2444))
  }

  @Test("sizeToFit keeps the origin and sets the text's size")
  func sizeToFit() {
    label.frame = CGRect(x: 20, y: 30, width: 0, height: 0)
    label.text = "aa"
    label.sizeToFit()
    #expect(label.frame == CGRect(x: 20, y: 30, width: pixels(2 * 1078), height: pixels(2444)))
  }

  @Test("The text's rectangle fits into the bounds, with as many lines as fit")
  func textRect() {
    label.text = "aa aa aa"
    func rect(_ width: CGFloat, _ height: CGFloat, lines: Int) -> CGRect {
      label.textRect(
        forBounds: CGRect(x: 5, y: 6, width: width, height: height), limitedToNumberOfLines: lines)
    }
    #expect(rect(100, 100, lines: 1) == CGRect(x: 5, y: 6, width: pixels(6 * 1078 + 2 * 524), height: pixels(2444)))
    #expect(rect(20, 100, lines: 0) == CGRect(x: 5, y: 6, width: pixels(2 * 1078), height: pixels(3 * 2444)))
    #expect(rect(20, 50, lines: 0).height == pixels(2 * 2444))
    // A text always has one line, even if it does not fit: here only an ellipsis, of 1772 units.
    #expect(rect(20, 10, lines: 0).size == CGSize(width: pixels(1772), height: 10))
    #expect(rect(20, 100, lines: 1).width <= 20)
  }

  @Test("A subclass that enlarges the text's rectangle has a larger intrinsic and fitting size")
  func padded() {
    let label = PaddedLabel()
    label.text = "aa"
    let size = CGSize(width: pixels(2 * 1078) + 16, height: pixels(2444) + 8)
    #expect(label.intrinsicContentSize == size)
    #expect(label.sizeThatFits(.zero) == size)
    // If the padding leaves no space for the text, the size is that of the padding.
    #expect(
      label.textRect(forBounds: CGRect(x: 0, y: 0, width: 10, height: 4), limitedToNumberOfLines: 1).size
        == CGSize(width: 16, height: 8))
  }

  @Test("An attributed text is measured with its own fonts")
  func attributedText() {
    let text = NSMutableAttributedString(string: "aa", attributes: [.font: UIFont.systemFont(ofSize: 34)])
    text.removeAttribute(.font, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    #expect(label.text == "aa")
    #expect(label.font == UIFont.systemFont(ofSize: 34))
    // A run without a font uses the label's, which is now the first one: 34.896 points, or 105 pixels.
    #expect(label.intrinsicContentSize.width == 35)
    label.font = .systemFont(ofSize: 17)
    #expect(label.intrinsicContentSize == CGSize(width: pixels(2 * 1078), height: pixels(2444)))
    #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 17))
  }

  @Test("Each run of an attributed text is measured in its own font, and a line is as high as its highest run")
  func mixedFonts() {
    label.attributedText = styled(("a", 17), ("a", 34), ("a", 17))
    // Two of 1078 units at 17 points, and one of 1051 at 34; a line of 34 points is 122 pixels high.
    let size = CGSize(width: pixels(2 * 1078 + 2 * 1051), height: 122 / 3.0)
    #expect(label.intrinsicContentSize == size)
    #expect(label.sizeThatFits(.zero) == size)
    label.numberOfLines = 0
    label.attributedText = styled(("aa ", 17), ("a", 34), (" aa", 17))
    #expect(label.sizeThatFits(CGSize(width: 20, height: 0)).height == pixels(4 * 2444))
    label.preferredMaxLayoutWidth = 20
    #expect(label.intrinsicContentSize == CGSize(width: pixels(2 * 1078), height: pixels(4 * 2444)))
    // The label's font is the first one. Setting it replaces all fonts.
    #expect(label.font == UIFont.systemFont(ofSize: 17))
    label.font = .systemFont(ofSize: 17)
    #expect(label.intrinsicContentSize.height == pixels(3 * 2444))
  }

  @Test("Colors do not change the size, and setting the label's color replaces all of them")
  func mixedColors() {
    let text = NSMutableAttributedString(string: "aaa", attributes: [.foregroundColor: UIColor.red])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    #expect(label.intrinsicContentSize == CGSize(width: pixels(3 * 1078), height: pixels(2444)))
    func color(_ index: Int) -> UIColor? {
      label.attributedText?.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
    }
    #expect([color(0), color(1), color(2)] == [.red, .blue, .red])
    label.textColor = .green
    #expect([color(0), color(1), color(2)] == [.green, .green, .green])
  }

  @Test(
    "A character whose parts have several fonts is measured once, in the first font",
    arguments: ["a\r\na", "ae\u{301}a", "a\u{1F600}a"])
  func sharedCharacter(string: String) {
    label.numberOfLines = 0
    label.text = string
    let size = label.intrinsicContentSize
    let text = NSMutableAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: 17)])
    // The attributes of the UTF-16 unit at index 2 change. It belongs to the character that begins at index 1.
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 10), range: NSRange(location: 2, length: 1))
    label.attributedText = text
    #expect(label.intrinsicContentSize == size)
  }

  /// A text with runs in sizes of the system font.
  private func styled(_ runs: (text: String, size: CGFloat)...) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for run in runs {
      text.append(NSAttributedString(string: run.text, attributes: [.font: UIFont.systemFont(ofSize: run.size)]))
    }
    return text
  }

  @Test("A plain text read as an attributed one has the label's font and color")
  func plainAsAttributed() {
    label.text = "aa"
    label.textColor = .red
    let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect(attributes?[.font] as? UIFont == label.font)
    #expect(attributes?[.foregroundColor] as? UIColor == .red)
    label.attributedText = nil
    #expect(label.text == nil)
  }
}

/// Labels under constraints, in a root of 200 x 400 points; the numbers are those of `LabelTests`.
@MainActor
struct LabelLayoutTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  let label = UILabel()

  init() {
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
  }

  func pixels(_ units: CGFloat) -> CGFloat { (units * 17 / 2048 * 3).rounded(.up) / 3 }

  /// Pins the label to the root's top and sides and lays out.
  func fill() {
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor), label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
  }

  @Test("A label with several lines is as high as its text at its width")
  func wrapping() {
    label.numberOfLines = 0
    label.text = "aa aa aa"
    root.frame.size.width = 20
    fill()
    #expect(label.frame == CGRect(x: 0, y: 0, width: 20, height: pixels(3 * 2444)))
    root.frame.size.width = 41
    root.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 0, y: 0, width: 41, height: pixels(2 * 2444)))
    root.frame.size.width = 200
    root.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 0, y: 0, width: 200, height: pixels(2444)))
  }

  @Test("The maximum number of lines limits the height")
  func numberOfLines() {
    label.numberOfLines = 2
    label.text = "aa aa aa"
    root.frame.size.width = 20
    fill()
    #expect(label.frame.height == pixels(2 * 2444))
  }

  @Test("A view below a label moves with its height")
  func below() {
    let other = UIView()
    other.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(other)
    other.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8).isActive = true
    label.numberOfLines = 0
    label.text = "aa aa aa"
    root.frame.size.width = 20
    fill()
    #expect(other.frame.minY == pixels(3 * 2444) + 8)
    label.text = "aa"
    root.layoutIfNeeded()
    #expect(other.frame.minY == pixels(2444) + 8)
  }

  @Test("A changed text or font changes the frame in the next layout, and not before")
  func changes() {
    label.text = "a"
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor), label.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
    root.layoutIfNeeded()
    let before = label.frame
    #expect(before == CGRect(x: 0, y: 0, width: pixels(1078), height: pixels(2444)))
    label.text = "aa"
    #expect(label.frame == before)
    root.layoutIfNeeded()
    #expect(label.frame.width == pixels(2 * 1078))
    label.font = .systemFont(ofSize: 34)
    root.layoutIfNeeded()
    // 34 points: display regular "a" 1028 + 23 of tracking, twice: 34.896 points; a line is 40.574.
    #expect(label.frame.size == CGSize(width: 35, height: 122 / 3.0))
  }

  @Test("The first baselines of labels of different sizes are aligned, also after their fonts change")
  func firstBaselines() {
    let small = UILabel()
    small.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(small)
    (label.text, small.text) = ("a", "a")
    (label.font, small.font) = (.systemFont(ofSize: 28), .systemFont(ofSize: 13))
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 24),
      small.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    // The baselines are 1950/2048 of the sizes below the tops: 15 * 1950/2048 = 14.282, or 43 pixels.
    #expect(abs(small.frame.minY - (24 + 43 / 3.0)) < 1e-9)
    label.font = .systemFont(ofSize: 13)
    root.layoutIfNeeded()
    #expect(small.frame.minY == 24)
    label.text = nil
    root.layoutIfNeeded()
    label.text = "a"
    root.layoutIfNeeded()
    #expect(small.frame.minY == 24)
  }

  @Test("The last baseline is the baseline of the last line")
  func lastBaselines() {
    let small = UILabel()
    small.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(small)
    label.numberOfLines = 0
    (label.text, small.text) = ("a\na\na", "a")
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor),
      small.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    // Two lines further down: 2 * 20.287 = 40.574 points, or 122 pixels.
    #expect(abs(small.frame.minY - 122 / 3.0) < 1e-9)
  }

  @Test("Of two labels, the one with the lower compression resistance is truncated")
  func compression() {
    let other = UILabel()
    other.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(other)
    root.frame.size.width = 50
    (label.text, other.text) = ("aaaa", "aaaa")
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor), label.topAnchor.constraint(equalTo: root.topAnchor),
      other.leftAnchor.constraint(equalTo: label.rightAnchor), other.topAnchor.constraint(equalTo: root.topAnchor),
      other.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(other.frame.width == pixels(4 * 1078))
    #expect(abs(label.frame.width - (50 - pixels(4 * 1078))) < 1e-9)
  }
}

private final class PaddedLabel: UILabel {
  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let insets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    return super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
      .inset(by: UIEdgeInsets(top: -4, left: -8, bottom: -4, right: -8))
  }
}
