import HeadlessUIKit
import Testing

/// UIKit's types and members that published layout libraries and their tests use.
@MainActor
struct SurfaceTests {
  private typealias Attribute = NSLayoutConstraint.Attribute
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  @Test("Attributes and relations have UIKit's raw values and can be created from them")
  func rawValues() {
    let attributes: [Attribute] = [
      .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
      .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .centerYWithinMargins,
    ]
    #expect(attributes.map(\.rawValue) == Array(0...20))
    #expect((0...20).map { Attribute(rawValue: $0) } == attributes)
    #expect(Attribute(rawValue: 21) == nil)
    let relations: [NSLayoutConstraint.Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    #expect(relations.map(\.rawValue) == [-1, 0, 1])
    let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
    #expect(axes.map(\.rawValue) == [0, 1])
  }

  @Test("Insets and offsets are equatable, and enumerations are hashable and sendable")
  func conformances() {
    expectEquatable(UIEdgeInsets.zero, UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0))
    expectEquatable(NSDirectionalEdgeInsets.zero, NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 1, trailing: 0))
    expectEquatable(UIOffset.zero, UIOffset(horizontal: 0, vertical: 1))
    expectHashable(UILayoutPriority.required, .defaultHigh)
    expectHashable(Attribute.left, .right)
    expectHashable(NSLayoutConstraint.Relation.equal, .lessThanOrEqual)
    expectHashable(NSLayoutConstraint.Axis.horizontal, .vertical)
    expectHashable(UIStackView.Alignment.center, .fill)
    expectHashable(UIStackView.Distribution.fillEqually, .fill)
    expectHashable(UISemanticContentAttribute.forceRightToLeft, .unspecified)
    expectHashable(UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft)
    expectHashable(UIUserInterfaceIdiom.phone, .pad)
    expectHashable(UIUserInterfaceSizeClass.compact, .regular)
    expectHashable(UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft)
    expectHashable(UIForceTouchCapability.unavailable, .available)
    expectHashable(UIContentSizeCategory.medium, .large)
    expectHashable(UIView.ContentMode.scaleAspectFit, .scaleToFill)
    expectHashable(UIButton.ButtonType.system, .custom)
    expectHashable(UIBlurEffect.Style.regular, .light)
  }

  @Test("Types that wrap a number can be compared and shifted in generic code")
  func numbers() {
    #expect(shifted(UILayoutPriority.defaultHigh, by: 1).rawValue == 751)
    #expect(shifted(UIFont.Weight.regular, by: 0.25).rawValue == 0.25)
  }

  @Test("Every relation of every kind of anchor creates the constraint that its name says")
  func anchors() {
    let (a, b) = (UIView(), UIView())
    let (left, other, width, height) = (a.leftAnchor, b.rightAnchor, a.widthAnchor, b.heightAnchor)
    let made: [(constraint: NSLayoutConstraint, text: String)] = [
      (left.constraint(equalTo: other), "0 1 0"), (left.constraint(equalTo: other, constant: 5), "0 1 5"),
      (left.constraint(greaterThanOrEqualTo: other), "1 1 0"),
      (left.constraint(greaterThanOrEqualTo: other, constant: 5), "1 1 5"),
      (left.constraint(lessThanOrEqualTo: other), "-1 1 0"),
      (left.constraint(lessThanOrEqualTo: other, constant: 5), "-1 1 5"),
      (width.constraint(equalTo: height, multiplier: 2), "0 2 0"),
      (width.constraint(equalTo: height, multiplier: 2, constant: 5), "0 2 5"),
      (width.constraint(greaterThanOrEqualTo: height, multiplier: 2, constant: 5), "1 2 5"),
      (width.constraint(lessThanOrEqualTo: height, multiplier: 2, constant: 5), "-1 2 5"),
      (width.constraint(equalToConstant: 5), "0 1 5"), (width.constraint(greaterThanOrEqualToConstant: 5), "1 1 5"),
      (width.constraint(lessThanOrEqualToConstant: 5), "-1 1 5"),
    ]
    for (constraint, text) in made {
      let isConstant = constraint.secondItem == nil
      #expect(
        "\(constraint.relation.rawValue) \(Int(constraint.multiplier)) \(Int(constraint.constant))" == text,
        "\(constraint)")
      #expect(constraint.firstItem === a && (isConstant || constraint.secondItem === b), "\(constraint)")
      #expect((constraint.secondAttribute == .notAnAttribute) == isConstant, "\(constraint)")
      #expect((constraint.secondAnchor == nil) == isConstant, "\(constraint)")
      #expect(constraint.priority == .required && !constraint.isActive, "\(constraint)")
    }
  }

  @Test("A constraint keeps the values that are set")
  func constraintState() {
    let view = root.added(UIView())
    let constraint = view.widthAnchor.constraint(equalToConstant: 5)
    #expect(constraint.identifier == nil && !constraint.shouldBeArchived)
    constraint.identifier = "width"
    constraint.shouldBeArchived = true
    constraint.priority = .fittingSizeLevel
    constraint.constant = 6
    #expect(constraint.identifier == "width" && constraint.shouldBeArchived)
    #expect(constraint.priority.rawValue == 50 && constraint.constant == 6)
    #expect(constraint.firstAnchor === view.widthAnchor)
  }

  @Test("Margin attributes and guides of one item can be on either side of a constraint", arguments: [false, true])
  func marginAttributes(isFirst: Bool) {
    root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let view = root.added(UIView())
    // The center between the margins: (20 + 160) / 2 and (10 + 70) / 2.
    let pairs: [(Attribute, Attribute)] = [
      (.centerX, .centerXWithinMargins), (.centerY, .centerYWithinMargins), (.width, .width),
    ]
    NSLayoutConstraint.activate(
      pairs.map { own, others in
        isFirst
          ? NSLayoutConstraint(
            item: root, attribute: others, relatedBy: .equal, toItem: view, attribute: own, multiplier: 1, constant: 0)
          : NSLayoutConstraint(
            item: view, attribute: own, relatedBy: .equal, toItem: root, attribute: others, multiplier: 1, constant: 0)
      })
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 90, y: 40))
    #expect(view.bounds.width == 200)
  }

  @Test("A view and a guide have every anchor, always the same object with its own attribute")
  func viewAnchors() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let attributes: [Attribute] = [
      .leading, .trailing, .left, .right, .centerX, .top, .bottom, .centerY, .width, .height,
    ]
    for item in [root, guide] as [any AnchoredItem] {
      let across = item.across.map { $0.constraint(equalTo: $0) }
      let down = item.down.map { $0.constraint(equalTo: $0) }
      let lengths = item.lengths.map { $0.constraint(equalTo: $0) }
      #expect((across + down + lengths).map(\.firstAttribute) == attributes)
      #expect(zip(item.across, item.across).allSatisfy { $0 === $1 })
    }
    #expect(root.firstBaselineAnchor.constraint(equalTo: root.lastBaselineAnchor).firstAttribute == .firstBaseline)
  }

  @Test("Controls, cells and images keep the values that are set")
  func content() {
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.setImage(UIImage.checkmark, for: .normal)
    #expect(button.currentTitle == "Send" && button.state == .normal && button.image(for: .normal) == .checkmark)
    let field = UITextField()
    field.placeholder = "Name"
    #expect(field.placeholder == "Name")
    #expect(UIImage(named: "no such image") == nil)
    #expect(UIImageView(image: .checkmark).image == .checkmark)
    let label = UILabel()
    label.textColor = .orange
    label.text = "A"
    #expect(label.textColor == .orange && label.text == "A")
    for (cell, contentView) in [UITableViewCell(), UICollectionViewCell()].map({ ($0, content(of: $0)) }) {
      #expect(contentView?.superview === cell)
    }
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    #expect(effect.contentView.superview === effect)
    let colors: [UIColor] = [.blue, .green, .orange, .red, .white, .yellow]
    #expect(Set(colors).count == 6)
  }

  @Test("A view keeps the values that are set")
  func viewState() {
    let view = UIView()
    view.accessibilityIdentifier = "box"
    view.backgroundColor = .yellow
    view.contentMode = .scaleAspectFit
    view.semanticContentAttribute = .forceRightToLeft
    view.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin, .flexibleWidth,
      .flexibleHeight,
    ]
    view.layer.removeAnimation(forKey: "position")
    #expect(view.accessibilityIdentifier == "box" && view.backgroundColor == .yellow)
    #expect(view.contentMode == .scaleAspectFit && view.autoresizingMask.rawValue == 63)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    var isDone = false
    UIView.animate(withDuration: 0.3, delay: 0, options: UIView.AnimationOptions()) { isDone = true }
    #expect(isDone)
  }

  @Test("A trait collection of one trait specifies only this trait")
  func traits() {
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    #expect(compact.horizontalSizeClass == .compact && compact.verticalSizeClass == .unspecified)
    #expect(compact.userInterfaceIdiom == .unspecified)
    let all = UITraitCollection(traitsFrom: [
      compact, UITraitCollection(verticalSizeClass: .regular), UITraitCollection(userInterfaceIdiom: .phone),
      UITraitCollection(layoutDirection: .leftToRight), UITraitCollection(forceTouchCapability: .unavailable),
      UITraitCollection(preferredContentSizeCategory: .medium),
    ])
    #expect(all.horizontalSizeClass == .compact && all.verticalSizeClass == .regular)
    #expect(all.userInterfaceIdiom == .phone && all.layoutDirection == .leftToRight)
    #expect(all.forceTouchCapability == .unavailable && all.preferredContentSizeCategory == .medium)
    #expect(UI_USER_INTERFACE_IDIOM() == UIDevice.current.userInterfaceIdiom)
  }

  private func content(of cell: UIView) -> UIView? {
    (cell as? UITableViewCell)?.contentView ?? (cell as? UICollectionViewCell)?.contentView
  }

  private func expectEquatable<Value: Equatable & Sendable>(_ value: Value, _ other: Value) {
    #expect(value == value && value != other)
  }

  private func expectHashable<Value: Hashable & Sendable>(_ value: Value, _ other: Value) {
    #expect(Set([value, value, other]).count == 2, "\(value) and \(other)")
  }

  private func shifted<Number: _UIKitNumericRawRepresentable>(_ number: Number, by distance: Number.RawValue) -> Number
  {
    let result = number + distance
    #expect(number < result && result - number == distance && result - distance == number)
    return result
  }
}

/// What views and guides have in common.
@MainActor
private protocol AnchoredItem {
  var leadingAnchor: NSLayoutXAxisAnchor { get }
  var trailingAnchor: NSLayoutXAxisAnchor { get }
  var leftAnchor: NSLayoutXAxisAnchor { get }
  var rightAnchor: NSLayoutXAxisAnchor { get }
  var centerXAnchor: NSLayoutXAxisAnchor { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var centerYAnchor: NSLayoutYAxisAnchor { get }
  var widthAnchor: NSLayoutDimension { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension AnchoredItem {
  fileprivate var across: [NSLayoutXAxisAnchor] {
    [leadingAnchor, trailingAnchor, leftAnchor, rightAnchor, centerXAnchor]
  }
  fileprivate var down: [NSLayoutYAxisAnchor] { [topAnchor, bottomAnchor, centerYAnchor] }
  fileprivate var lengths: [NSLayoutDimension] { [widthAnchor, heightAnchor] }
}

extension UIView: AnchoredItem {}
extension UILayoutGuide: AnchoredItem {}
