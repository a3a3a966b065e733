import HeadlessUIKit
import Testing

@MainActor
struct ButtonTests {
  private func title(_ text: String, size: CGFloat) -> CGSize {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    return label.intrinsicContentSize
  }

  @Test("A system button of 15 points is 47 by 30 around the title that iOS recorded")
  func recorded() {
    let button = UIButton(type: .system)
    button.setTitle("Layout", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 47, height: 30))
  }

  private class TitledButton: UIButton {
    override init(frame: CGRect) {
      super.init(frame: frame)
      setTitle("Layout", for: .normal)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test("A subclass that sets its title in the initializer uses the font and color of its button type")
  func earlyTitle() {
    let system = TitledButton(type: .system)
    #expect(system.titleLabel?.font == .systemFont(ofSize: 15))
    #expect(system.titleLabel?.textColor == .systemBlue)
    #expect(system.intrinsicContentSize == CGSize(width: 47, height: 30))
    #expect(TitledButton(type: .custom).titleLabel?.font == .systemFont(ofSize: 18))
    #expect(TitledButton(frame: .zero).titleLabel?.font == .systemFont(ofSize: 18))
  }

  @Test("A font or attributed title that a subclass sets in the initializer is kept for every button type")
  func earlyFont() {
    final class BoldButton: TitledButton {
      override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel?.font = .boldSystemFont(ofSize: 18)
      }
      required init?(coder: NSCoder) { nil }
    }
    final class StyledButton: TitledButton {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let title = NSAttributedString(string: "Layout", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        setAttributedTitle(title, for: .normal)
      }
      required init?(coder: NSCoder) { nil }
    }
    #expect(BoldButton(type: .system).titleLabel?.font == .boldSystemFont(ofSize: 18))
    #expect(BoldButton(type: .system).titleLabel?.textColor == .systemBlue)
    let styled = StyledButton(type: .system)
    #expect(styled.intrinsicContentSize.height == title("Layout", size: 30).height + 12)
  }

  @Test("A title's size does not depend on earlier titles", arguments: [UIButton.ButtonType.system, .custom])
  func history(type: UIButton.ButtonType) {
    let large = NSAttributedString(string: "Following", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
    let (button, unstyled) = (UIButton(type: type), NSAttributedString(string: "Follow"))
    button.setTitle("Follow", for: .normal)
    button.setAttributedTitle(large, for: .selected)
    let (size, color) = (button.intrinsicContentSize, button.titleLabel?.textColor)
    button.isSelected = true
    #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 30))
    let selected = button.intrinsicContentSize
    #expect(selected.width > size.width && selected.height > size.height)
    button.isSelected = false
    #expect(button.intrinsicContentSize == size, "after an attributed title was shown")
    #expect(button.titleLabel?.textColor == color)
    button.setAttributedTitle(large, for: .normal)
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.intrinsicContentSize == size, "after an attributed title was removed")
    button.setAttributedTitle(large, for: .normal)
    button.setAttributedTitle(unstyled, for: .normal)
    #expect(button.intrinsicContentSize == size, "with a title that has no attributes")
    button.isSelected = true
    button.titleLabel?.font = .systemFont(ofSize: 20)
    button.isSelected = false
    #expect(button.titleLabel?.font == .systemFont(ofSize: 20), "the font that was set in between")
  }

  @Test("An attributed title keeps its color when the state has another title color")
  func attributedColor() {
    let button = UIButton(type: .custom)
    let title = NSAttributedString(string: "Go", attributes: [.foregroundColor: UIColor.systemRed])
    button.setAttributedTitle(title, for: .normal)
    button.setTitleColor(.systemGreen, for: .selected)
    button.isSelected = true
    let shown = button.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(shown as? UIColor == .systemRed)
  }

  @Test("Changing the text size while an attributed title is shown scales the fonts of the other titles")
  func scaledFont() {
    let (button, window) = (UIButton(type: .system), UIWindow())
    window.addSubview(button)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.setTitle("Follow", for: .normal)
    let large = NSAttributedString(string: "Following", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
    button.setAttributedTitle(large, for: .selected)
    button.isSelected = true
    window.layoutIfNeeded()
    HeadlessSettings.current.contentSizeCategory = .extraExtraExtraLarge
    defer { HeadlessSettings.current = HeadlessSettings() }
    window.layoutIfNeeded()
    button.isSelected = false
    #expect(button.titleLabel?.font == .preferredFont(forTextStyle: .body))
  }

  @Test("A button is as wide as its title in whole points, and 12 points higher", arguments: ["Go", "Sign in now"])
  func size(text: String) {
    for (type, size) in [(UIButton.ButtonType.system, 15.0), (.custom, 18)] {
      let button = UIButton(type: type)
      button.setTitle(text, for: .normal)
      let title = title(text, size: size)
      #expect(button.intrinsicContentSize == CGSize(width: title.width.rounded(.up), height: title.height + 12))
    }
  }

  @Test("Insets replace the default padding")
  func insets() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
    let title = title("Go", size: 15)
    #expect(button.intrinsicContentSize == CGSize(width: (title.width.rounded(.up) + 30), height: title.height + 3))
  }

  @Test("An image is placed before the title, and both are centered")
  func image() throws {
    let button = UIButton(type: .system)
    button.setImage(HeadlessImage(size: CGSize(width: 20, height: 40)).makeImage(), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 20, height: 40))
    button.setTitle("Go", for: .normal)
    let width = title("Go", size: 15).width.rounded(.up)
    #expect(button.intrinsicContentSize == CGSize(width: 20 + width, height: 40))
    button.frame = CGRect(x: 0, y: 0, width: 20 + width + 10, height: 60)
    button.layoutIfNeeded()
    #expect(try #require(button.imageView).frame == CGRect(x: 5, y: 10, width: 20, height: 40))
    #expect(try #require(button.titleLabel).frame.minX == 25)
    button.semanticContentAttribute = .forceRightToLeft
    button.layoutIfNeeded()
    #expect(try #require(button.imageView).frame.minX == 5 + width)
    #expect(try #require(button.titleLabel).frame.minX == 5)
  }

  @Test("The title is centered in a larger button, exactly as recorded, without rounding")
  func place() throws {
    let button = UIButton(type: .system)
    button.setTitle("Fixed Frame Button", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel)
    let size = title("Fixed Frame Button", size: 15)
    let width = size.width.rounded(.up)
    #expect(
      label.frame == CGRect(x: (200 - width) / 2, y: (44 - size.height) / 2, width: width, height: size.height))
    button.contentHorizontalAlignment = .leading
    button.contentVerticalAlignment = .bottom
    button.layoutIfNeeded()
    #expect(label.frame.origin == CGPoint(x: 0, y: 44 - size.height))
  }

  @Test("Changing the title's font changes the button's size")
  func font() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let button = root.added(UIButton(type: .system))
    button.setTitle("Go", for: .normal)
    button.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    button.titleLabel?.font = .systemFont(ofSize: 30)
    root.layoutIfNeeded()
    let title = title("Go", size: 30)
    #expect(button.frame.size == CGSize(width: title.width.rounded(.up), height: title.height + 12))
  }

  @Test("A state without a title shows the normal title")
  func states() {
    let button = UIButton()
    button.setTitle("On", for: .normal)
    button.setTitle("Off", for: .disabled)
    button.setTitleColor(.red, for: .disabled)
    #expect(button.currentTitle == "On")
    #expect(button.currentTitleColor == .white)
    button.isEnabled = false
    #expect(button.currentTitle == "Off")
    #expect(button.titleLabel?.text == "Off")
    #expect(button.currentTitleColor == .red)
    button.isEnabled = true
    button.isSelected = true
    #expect(button.currentTitle == "On")
    button.setAttributedTitle(NSAttributedString(string: "Rich"), for: .normal)
    #expect(button.titleLabel?.text == "Rich")
  }

  @Test("The baselines of buttons and labels can be aligned")
  func baseline() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (button, label) = (root.added(UIButton(type: .system)), root.added(UILabel()))
    button.setTitle("Go", for: .normal)
    label.text = "Gone"
    label.font = .systemFont(ofSize: 15)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    // With the same font the label is level with the title, 6 points below the button's top.
    #expect(label.frame.minY == 26)
  }

  @Test("A button with a primary action shows its title and image, and performs it when triggered")
  func primaryAction() {
    let image = HeadlessImage(size: CGSize(width: 12, height: 7)).makeImage()
    // The identifier, because the button's action would keep the button alive.
    var senders: [ObjectIdentifier?] = []
    let action = UIAction(title: "Go", image: image) { action in
      senders.append((action.sender as? UIButton).map(ObjectIdentifier.init))
    }
    let button = UIButton(primaryAction: action)
    #expect(button.buttonType == .system)
    #expect(button.currentTitle == "Go" && button.currentImage === image)
    button.sendActions(for: .primaryActionTriggered)
    #expect(senders == [ObjectIdentifier(button)])
    button.sendActions(for: .touchDown)
    #expect(senders == [ObjectIdentifier(button)])
    let plain = UIButton(type: .custom, primaryAction: nil)
    #expect(plain.buttonType == .custom && plain.currentTitle == nil && plain.currentImage == nil)
  }

  @Test("A button is at least as large as its background image, in the states that have one")
  func backgroundImage() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    let own = button.intrinsicContentSize
    button.setBackgroundImage(HeadlessImage(size: CGSize(width: 90, height: 5)).makeImage(), for: .normal)
    button.setBackgroundImage(HeadlessImage(size: CGSize(width: 5, height: 80)).makeImage(), for: .selected)
    #expect(button.intrinsicContentSize == CGSize(width: 90, height: own.height))
    button.isSelected = true
    #expect(button.intrinsicContentSize == CGSize(width: own.width, height: 80))
    #expect(button.backgroundImage(for: .highlighted)?.size == CGSize(width: 90, height: 5))
  }

  @Test("Title and image insets move the title and the image by half, and do not change the button's size")
  func partInsets() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    button.setTitle("Go", for: .normal)
    button.setImage(HeadlessImage(size: CGSize(width: 12, height: 8)).makeImage(), for: .normal)
    button.layoutIfNeeded()
    let (title, image) = (try #require(button.titleLabel), try #require(button.imageView))
    let before = (title: title.frame, image: image.frame, size: button.intrinsicContentSize)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 4, right: 0)
    button.imageEdgeInsets = UIEdgeInsets(top: 6, left: 0, bottom: 0, right: 8)
    button.layoutIfNeeded()
    #expect(title.frame == before.title.offsetBy(dx: 5, dy: -2))
    #expect(image.frame == before.image.offsetBy(dx: -4, dy: 3))
    #expect(button.intrinsicContentSize == before.size)
  }

  @Test("A title with fill alignment has the size of the button without its insets")
  func fill() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    button.setTitle("Go", for: .normal)
    (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.fill, .fill)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == button.bounds)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 2, y: 1, width: 194, height: 56))
  }
}
