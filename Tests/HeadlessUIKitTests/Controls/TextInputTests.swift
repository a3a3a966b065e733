import HeadlessUIKit
import Testing

@MainActor
@Suite struct TextInputTests {
  private func width(_ text: String, _ font: UIFont) -> CGFloat {
    let label = UILabel()
    label.text = text
    label.font = font
    return label.intrinsicContentSize.width.rounded(.up)
  }

  @Test("A field with rounded corners is 34 high, and 28 wider than its text or its placeholder")
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

  @Test("A field's text is 7 points inside its rounded border, and leaves room for views beside it")
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

  @Test("A subclass decides where the text is")
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

  @Test("A text view has no size while it scrolls, and that of its text with insets otherwise")
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
}
