import Testing

@testable import HeadlessUIKit

@MainActor
struct TextInputTests {
  private func width(_ text: String, _ font: UIFont) -> CGFloat {
    let label = UILabel()
    label.text = text
    label.font = font
    return label.intrinsicContentSize.width.rounded(.up)
  }

  @Test("A field with rounded corners is 34 points high, and 28 wider than its text or placeholder")
  func fieldSize() {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Email"
    let font = UIFont.systemFont(ofSize: 17)
    #expect(field.intrinsicContentSize == CGSize(width: width("Email", font) + 28, height: 34))
    field.text = "someone@example.com"
    #expect(field.intrinsicContentSize == CGSize(width: width("someone@example.com", font) + 28, height: 34))
    field.text = nil
    #expect(field.text == "")
    #expect(field.intrinsicContentSize.width == width("Email", font) + 28)
  }

  @Test("A field's text is inset by 7 points in a rounded border, and leaves space for side views")
  func fieldRects() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    #expect(field.textRect(forBounds: field.bounds) == field.bounds)
    field.borderStyle = .roundedRect
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftViewMode = .always
    field.layoutIfNeeded()
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 37, y: 0, width: 156, height: 34))
    #expect(field.leftView?.frame == CGRect(x: 0, y: 7, width: 30, height: 20))
    field.leftViewMode = .whileEditing
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 0, width: 186, height: 34))
  }

  @Test("A subclass can override the text's rectangle")
  func fieldSubclass() {
    final class Field: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 0) }
      override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
    }
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.placeholder = "Email"
    field.layoutIfNeeded()
    #expect(field.subviews.map(\.frame.minX) == [20])
    field.text = "x"
    field.layoutIfNeeded()
    #expect(field.subviews.map(\.frame.minX) == [10])
  }

  @Test("A scrolling text view has no intrinsic size; otherwise it is that of the text with insets")
  func textView() {
    let view = UITextView()
    view.text = "One\nTwo"
    view.font = .systemFont(ofSize: 17)
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    view.isScrollEnabled = false
    let label = UILabel()
    (label.text, label.numberOfLines) = ("One\nTwo", 0)
    let text = label.intrinsicContentSize
    #expect(view.intrinsicContentSize == CGSize(width: text.width + 10, height: text.height + 16))
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    #expect(view.intrinsicContentSize == text)
  }

  @Test(
    "A text view has space for the caret after a last line break and in an empty text, in whole pixels",
    arguments: [("", "a"), ("a", "a"), ("a\n", "a\nb"), ("\n", "a\nb"), ("a\n\n", "a\nb\nc"), ("a\r\n", "a\nb")])
  func caretLine(text: String, asHighAs other: String) {
    let label = UILabel()
    (label.text, label.numberOfLines) = (other, 0)
    let height = label.intrinsicContentSize.height
    label.text = "a"
    let oneLine = label.intrinsicContentSize.height
    for isAttributed in [false, true] {
      let view = UITextView()
      (view.font, view.isScrollEnabled) = (label.font, false)
      if isAttributed {
        view.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
      } else {
        view.text = text
      }
      for width in [0, 200] as [CGFloat] {
        #expect(
          view.sizeThatFits(CGSize(width: width, height: 0)).height == height + 16,
          "\(text.debugDescription) in \(width), attributed: \(isAttributed)")
      }
      view.textContainer.maximumNumberOfLines = 1
      #expect(view.intrinsicContentSize.height == oneLine + 16, "one line of \(text.debugDescription)")
    }
  }

  @Test("The line after a last line break is as high as the line break's font")
  func caretFont() {
    let text = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.append(NSAttributedString(string: "\n", attributes: [.font: UIFont.systemFont(ofSize: 34)]))
    let (view, label) = (UITextView(), UILabel())
    (label.numberOfLines, label.attributedText) = (0, text)
    let height = label.intrinsicContentSize.height
    view.attributedText = text
    let large = UIFont.systemFont(ofSize: 34).lineHeight
    #expect(abs(view.sizeThatFits(.zero).height - 16 - height - large) < 1)
  }

  @Test("A text view measures each run of an attributed text in its own font")
  func attributedTextView() {
    let text = NSMutableAttributedString(string: "aa ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.append(NSAttributedString(string: "aa", attributes: [.font: UIFont.systemFont(ofSize: 34)]))
    let (view, label) = (UITextView(), UILabel())
    (view.isScrollEnabled, label.numberOfLines) = (false, 0)
    (view.attributedText, label.attributedText) = (text, text)
    #expect(view.attributedText.attribute(.font, at: 3, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 34))
    for width in [0, 40, 200] as [CGFloat] {
      let size = label.sizeThatFits(CGSize(width: width, height: 0))
      let fitted = view.sizeThatFits(CGSize(width: width > 0 ? width + 10 : 0, height: 0))
      #expect(fitted == CGSize(width: size.width + 10, height: size.height + 16), "in a width of \(width)")
    }
  }

  @Test("A text view's height follows its width")
  func textViewHeight() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 500))
    let view = root.added(UITextView())
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 17)
    view.text = "The quick brown fox jumps over the lazy dog"
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let label = UILabel()
    (label.text, label.numberOfLines) = (view.text, 0)
    let height = label.sizeThatFits(CGSize(width: 120 - 10, height: 0)).height
    #expect(height > label.font.lineHeight * 3)
    #expect(view.frame.size == CGSize(width: 120, height: height + 16))
  }

  /// The label that shows a field's text.
  private func shown(in view: UIView) throws -> UILabel {
    try #require(view.subviews.lazy.compactMap { $0 as? UILabel }.first)
  }

  @Test("A field has no border, side views, text or editing by default")
  func fieldDefaults() throws {
    let field = UITextField()
    #expect(field.text == "" && field.placeholder == nil && field.attributedPlaceholder == nil)
    #expect(field.font == .systemFont(ofSize: 17) && field.textAlignment == .natural && field.borderStyle == .none)
    #expect(!field.isSecureTextEntry && !field.isEditing && !field.adjustsFontForContentSizeCategory)
    #expect(field.leftViewMode == .never && field.rightViewMode == .never && field.clearButtonMode == .never)
    field.textAlignment = .right
    #expect(try shown(in: field).textAlignment == .right)
  }

  @Test("A field's font and attributed text decide its size; without a font it uses 17 points")
  func fieldFont() {
    let field = UITextField()
    field.text = "Name"
    let size = field.intrinsicContentSize
    #expect(field.sizeThatFits(CGSize(width: 1, height: 1)) == size)
    let large = UIFont.systemFont(ofSize: 34)
    field.font = large
    #expect(field.intrinsicContentSize.width == width("Name", large) && field.intrinsicContentSize.height > size.height)
    field.font = nil
    #expect(field.font == .systemFont(ofSize: 17) && field.intrinsicContentSize == size)
    field.attributedText = NSAttributedString(string: "Other", attributes: [.font: large])
    #expect(field.text == "Other" && field.font == large)
    #expect(field.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == large)
    #expect(field.intrinsicContentSize.width == width("Other", large))
    field.attributedText = nil
    field.attributedPlaceholder = NSAttributedString(string: "Email")
    #expect(field.text == "" && field.placeholder == "Email" && field.attributedPlaceholder?.string == "Email")
    #expect(field.intrinsicContentSize.width == width("Email", large))
  }

  @Test("A field keeps every run of its text, is as wide as all runs and as high as the highest one")
  func fieldRuns() throws {
    let (small, large) = (UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 34))
    let text = NSMutableAttributedString(
      string: "one ", attributes: [.font: small, .foregroundColor: UIColor.systemRed])
    text.append(NSAttributedString(string: "two", attributes: [.font: large]))
    let (field, plain) = (UITextField(), UITextField())
    (field.attributedText, plain.text, plain.font) = (text, "two", large)
    func font(at place: Int) -> UIFont? {
      field.attributedText?.attribute(.font, at: place, effectiveRange: nil) as? UIFont
    }
    func color(at place: Int) -> UIColor? {
      field.attributedText?.attribute(.foregroundColor, at: place, effectiveRange: nil) as? UIColor
    }
    #expect(field.text == "one two" && field.font == small)
    #expect(font(at: 0) == small && font(at: 4) == large, "each run should keep its font")
    #expect(color(at: 0) == .systemRed && color(at: 4) == .label, "a run without a color should have the field's color")
    #expect(try shown(in: field).attributedText == field.attributedText)
    let label = UILabel()
    label.attributedText = text
    #expect(field.intrinsicContentSize.width == label.intrinsicContentSize.width.rounded(.up))
    #expect(field.intrinsicContentSize.height == plain.intrinsicContentSize.height, "the height of the highest run")
    #expect(field.textBaselines == plain.textBaselines)
    field.textColor = .systemBlue
    #expect(color(at: 0) == .systemBlue && color(at: 4) == .systemBlue && font(at: 4) == large)
    field.isSecureTextEntry = true
    #expect(field.intrinsicContentSize.width == width("•••••••", small))
    field.isSecureTextEntry = false
    field.font = small
    #expect(font(at: 4) == small && field.intrinsicContentSize.width == width("one two", small))
    field.attributedText = text
    field.text = "one two"
    #expect(font(at: 4) == small, "a new text should not keep the runs of the old text")
  }

  @Test("A field without a text color uses the default color")
  func fieldColor() throws {
    let field = UITextField()
    field.text = "Name"
    field.textColor = .systemRed
    #expect(try shown(in: field).textColor == .systemRed)
    field.textColor = nil
    #expect(field.textColor == .label)
    #expect(try shown(in: field).textColor == .label)
  }

  @Test("A secure field shows a dot for each character")
  func secret() throws {
    let field = UITextField()
    (field.placeholder, field.isSecureTextEntry) = ("Code", true)
    #expect(try shown(in: field).text == "Code")
    field.text = "abc"
    #expect(try shown(in: field).text == "•••")
    #expect(field.text == "abc")
    field.isSecureTextEntry = false
    #expect(try shown(in: field).text == "abc")
  }

  @Test("A right view is at the right edge, reduces the text's width, and can be replaced by another")
  func rightView() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let (first, second) = (UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)), UIView())
    field.rightView = first
    #expect(first.superview === field && first.isHidden)
    #expect(field.editingRect(forBounds: field.bounds) == field.bounds)
    let width = field.intrinsicContentSize.width
    field.rightViewMode = .unlessEditing
    field.layoutIfNeeded()
    #expect(!first.isHidden && first.frame == CGRect(x: 170, y: 7, width: 30, height: 20))
    #expect(field.editingRect(forBounds: field.bounds) == CGRect(x: 0, y: 0, width: 170, height: 34))
    #expect(field.borderRect(forBounds: field.bounds) == field.bounds)
    #expect(field.intrinsicContentSize.width == width + 30)
    field.rightView = second
    #expect(first.superview == nil && second.superview === field)
    #expect(field.rightViewRect(forBounds: field.bounds) == CGRect(x: 200, y: 17, width: 0, height: 0))
  }

  @Test("A field does not remove a side view that is used on the other side or elsewhere by now")
  func sharedSideView() {
    let (field, other, view) = (UITextField(), UITextField(), UIView())
    (field.leftView, field.rightView) = (view, view)
    field.leftView = nil
    #expect(view.superview === field)
    other.leftView = view
    field.rightView = nil
    #expect(view.superview === other)
    other.leftView = nil
    #expect(view.superview == nil)
  }

  @Test(
    "The baselines of texts in fields of different heights can be aligned",
    arguments: [NSLayoutConstraint.Attribute.firstBaseline, .lastBaseline])
  func fieldBaselines(attribute: NSLayoutConstraint.Attribute) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let (plain, bordered) = (root.added(UITextField()), root.added(UITextField()))
    bordered.borderStyle = .roundedRect
    NSLayoutConstraint.activate([
      plain.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      NSLayoutConstraint(
        item: bordered, attribute: attribute, relatedBy: .equal, toItem: plain, attribute: attribute, multiplier: 1,
        constant: 0),
    ])
    root.layoutIfNeeded()
    // The border adds 12 points, of which half are above the text.
    #expect(bordered.frame.height == plain.frame.height + 12)
    #expect(bordered.frame.minY == 44)
  }

  @Test("A field and a text view follow the content size category if they adjust to it")
  func contentSizeCategory() {
    for category in [UIContentSizeCategory.small, .extraExtraExtraLarge] {
      let size = UIFont.preferredFont(
        forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
      ).pointSize
      let (window, field, text) = (UIWindow(), UITextField(), UITextView())
      window.addSubview(field)
      window.addSubview(text)
      (field.font, text.font) = (.preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .body))
      #expect(!field.adjustsFontForContentSizeCategory && !text.adjustsFontForContentSizeCategory)
      (field.adjustsFontForContentSizeCategory, text.adjustsFontForContentSizeCategory) = (true, true)
      #expect(field.adjustsFontForContentSizeCategory && text.adjustsFontForContentSizeCategory)
      window.layoutIfNeeded()
      HeadlessSettings.current.contentSizeCategory = category
      defer { HeadlessSettings.current = HeadlessSettings() }
      window.layoutIfNeeded()
      #expect(size != 17)
      #expect(field.font?.pointSize == size, "a field at \(category)")
      #expect(text.font?.pointSize == size, "a text view at \(category)")
    }
  }

  @Test("A text view's container decides the number of lines and the line breaks, and its label draws them")
  func textContainer() throws {
    let view = UITextView()
    #expect(view.isEditable && view.isSelectable && view.font == .systemFont(ofSize: 12))
    #expect(view.textAlignment == .natural && view.textColor == .label)
    #expect(view.textContainer.maximumNumberOfLines == 0 && view.textContainer.lineBreakMode == .byWordWrapping)
    view.isScrollEnabled = false
    view.text = "One\nTwo"
    let height = view.intrinsicContentSize.height
    view.textContainer.maximumNumberOfLines = 1
    #expect(view.intrinsicContentSize.height < height)
    view.textContainer.lineBreakMode = .byTruncatingTail
    (view.textColor, view.textAlignment) = (.systemRed, .center)
    #expect(view.textColor == .systemRed && view.textAlignment == .center)
    let label = try shown(in: view)
    #expect(label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
    #expect(label.textColor == .systemRed && label.textAlignment == .center)
    view.textColor = nil
    #expect(view.textColor == .label)
  }
}
