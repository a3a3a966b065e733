import HeadlessUIKit
import Testing

/// The descriptions of constraints, in the form of UIKit's logs without addresses.
@MainActor
struct DescriptionTests {
  let card = UIView()
  let title = UIView()
  let icon = UIView()
  let guide = UILayoutGuide()

  init() {
    (card.accessibilityIdentifier, title.accessibilityIdentifier) = ("card", "title")
    card.addSubview(title)
    card.addSubview(icon)
    guide.identifier = "middle"
    card.addLayoutGuide(guide)
  }

  private final class FileView: UIView {}

  @Test("The description of a class inside a function or file uses its last name")
  func localClasses() {
    final class LocalView: UIView {}
    for (view, name) in [(FileView(), "FileView"), (LocalView(), "LocalView")] {
      let text = view.widthAnchor.constraint(equalToConstant: 1).description.replacing(/0x[0-9a-f]+/, with: "0x")
      #expect(text == "<NSLayoutConstraint:0x \(name):0x.width == 1   (inactive)>")
    }
    let view = SizedView(1, 1)
    let text = view.widthAnchor.constraint(equalToConstant: 1).description
    #expect(text.contains(" HeadlessUIKitTests.SizedView:0x"), "\(text)")
  }

  @Test("A gap is described in the visual format")
  func gaps() {
    let legend = "names: title:UIView:0x, '|':UIView:0x "
    expect(title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 15), "H:|-(15)-[title]", legend)
    expect(title.topAnchor.constraint(greaterThanOrEqualTo: card.topAnchor), "V:|-(>=0)-[title]", legend)
    expect(card.bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: 9.5), "V:[title]-(9.5)-|", legend)
    expect(
      icon.topAnchor.constraint(greaterThanOrEqualTo: title.bottomAnchor, constant: 11),
      "V:[title]-(>=11)-[UIView:0x]", "names: title:UIView:0x ")
    expect(card.rightAnchor.constraint(equalTo: title.rightAnchor, constant: -2), "H:[title]-(-2)-|(LTR)", legend)
    let weak = title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 137)
    weak.priority = UILayoutPriority(251)
    expect(weak, "H:|-(137@251)-[title]", legend)
    expect(
      icon.leadingAnchor.constraint(equalToSystemSpacingAfter: title.trailingAnchor, multiplier: 1),
      "H:[title]-(NSLayoutAnchorConstraintSpace(8))-[UIView:0x]", "names: title:UIView:0x ")
  }

  @Test("Other constraints are described as equations")
  func equations() {
    let names = "names: title:UIView:0x, card:UIView:0x "
    expect(icon.widthAnchor.constraint(equalToConstant: 150), "UIView:0x.width == 150", nil)
    expect(
      title.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -20),
      "title.trailing == card.trailing - 20", names)
    expect(
      title.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.4, constant: -32.03241),
      "title.width == 0.4*card.width - 32.0324", names)
    expect(
      title.centerYAnchor.constraint(lessThanOrEqualTo: card.centerYAnchor, constant: 3),
      "title.centerY <= card.centerY + 3", names)
    expect(
      icon.topAnchor.constraint(equalTo: guide.topAnchor), "UIView:0x.top == UILayoutGuide:0x'middle'.top", nil)
  }

  @Test("The description contains the class, the identifier and the state")
  func frame() {
    let width = icon.widthAnchor.constraint(equalToConstant: 1)
    width.identifier = "icon.width"
    #expect(text(width) == "<NSLayoutConstraint:0x 'icon.width' UIView:0x.width == 1   (inactive)>")
    width.isActive = true
    #expect(text(width) == "<NSLayoutConstraint:0x 'icon.width' UIView:0x.width == 1   (active)>")
    #expect(width.debugDescription == width.description)
  }

  @Test("Views of other modules are described with the module, and labels with their text")
  func labels() {
    let label = UILabel()
    label.text = "A text of more than twenty-five characters"
    expect(
      label.widthAnchor.constraint(equalToConstant: 1), "UILabel:0x'A text of more than twent...'.width == 1", nil)
    let own = SizedView(1, 1)
    expect(own.widthAnchor.constraint(equalToConstant: 1), "HeadlessUIKitTests.SizedView:0x.width == 1", nil)
  }

  @Test("The descriptions of implicit constraints say what they are for")
  func system() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let fixed = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    fixed.autoresizingMask = .flexibleLeftMargin
    root.addSubview(fixed)
    root.added(UIView()).topAnchor.constraint(equalTo: fixed.topAnchor).isActive = true
    root.layoutIfNeeded()
    let kind = "<NSAutoresizingMaskLayoutConstraint:0x h=&-- v=--& UIView:0x"
    let state = "   (active)>"
    #expect(
      root.constraints.dropFirst().map(text) == [
        "\(kind).minX == UIView:0x.width - 99\(state)", "\(kind).width == 3\(state)", "\(kind).minY == 2\(state)",
        "\(kind).height == 4\(state)",
      ])
  }

  @Test("A guide is described with its frame and its owning view")
  func guides() {
    #expect(
      text(guide)
        == "<UILayoutGuide: 0x - \"middle\", layoutFrame = {{0, 0}, {0, 0}}, owningView = <UIView: 0x; "
        + "frame = (0 0; 0 0); layer = <CALayer: 0x>>>")
    #expect(text(UILayoutGuide()) == "<UILayoutGuide: 0x, layoutFrame = {{0, 0}, {0, 0}}, owningView = (null)>")
  }

  private func expect(
    _ constraint: NSLayoutConstraint, _ body: String, _ legend: String?, at location: SourceLocation = #_sourceLocation
  ) {
    let state = legend.map { "inactive, \($0)" } ?? "inactive"
    #expect(text(constraint) == "<NSLayoutConstraint:0x \(body)   (\(state))>", sourceLocation: location)
  }

  private func text(_ object: NSObject) -> String {
    object.description.replacing(/0x[0-9a-f]+/, with: "0x")
  }
}
