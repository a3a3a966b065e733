import HeadlessUIKit
import Testing

@MainActor
struct AnchorTests {
  typealias Attribute = NSLayoutConstraint.Attribute
  typealias Relation = NSLayoutConstraint.Relation

  let a = UIView()
  let b = UIView()

  @Test("Positions are constrained with and without a constant")
  func positions() {
    let (x, y) = (a.leadingAnchor, b.trailingAnchor)
    let made: [(NSLayoutConstraint, Relation, CGFloat)] = [
      (x.constraint(equalTo: y), .equal, 0), (x.constraint(lessThanOrEqualTo: y), .lessThanOrEqual, 0),
      (x.constraint(greaterThanOrEqualTo: y), .greaterThanOrEqual, 0),
      (x.constraint(equalTo: y, constant: 3), .equal, 3),
      (x.constraint(lessThanOrEqualTo: y, constant: -4), .lessThanOrEqual, -4),
      (x.constraint(greaterThanOrEqualTo: y, constant: 5), .greaterThanOrEqual, 5),
    ]
    for (constraint, relation, constant) in made {
      expect(constraint, .leading, relation, b, .trailing, 1, constant)
    }
  }

  @Test("Lengths are constrained to constants and to multiples of other lengths")
  func lengths() {
    let (width, height) = (a.widthAnchor, b.heightAnchor)
    expect(width.constraint(equalToConstant: 7), .width, .equal, nil, .notAnAttribute, 1, 7)
    expect(width.constraint(lessThanOrEqualToConstant: 7), .width, .lessThanOrEqual, nil, .notAnAttribute, 1, 7)
    expect(width.constraint(greaterThanOrEqualToConstant: 7), .width, .greaterThanOrEqual, nil, .notAnAttribute, 1, 7)
    expect(width.constraint(equalTo: height, multiplier: 2), .width, .equal, b, .height, 2, 0)
    expect(width.constraint(lessThanOrEqualTo: height, multiplier: 2), .width, .lessThanOrEqual, b, .height, 2, 0)
    expect(
      width.constraint(greaterThanOrEqualTo: height, multiplier: 2), .width, .greaterThanOrEqual, b, .height, 2, 0)
    expect(width.constraint(equalTo: height, multiplier: 2, constant: 1), .width, .equal, b, .height, 2, 1)
    expect(
      width.constraint(lessThanOrEqualTo: height, multiplier: 2, constant: 1), .width, .lessThanOrEqual, b, .height, 2,
      1)
    expect(
      width.constraint(greaterThanOrEqualTo: height, multiplier: 2, constant: 1), .width, .greaterThanOrEqual, b,
      .height, 2, 1)
    expect(width.constraint(equalTo: height, constant: 9), .width, .equal, b, .height, 1, 9)
  }

  @Test("The system spacing is 8 points times a multiplier")
  func spacing() {
    let (x, y) = (a.leadingAnchor, a.topAnchor)
    expect(
      x.constraint(equalToSystemSpacingAfter: b.trailingAnchor, multiplier: 2), .leading, .equal, b, .trailing, 1, 16)
    expect(
      x.constraint(lessThanOrEqualToSystemSpacingAfter: b.trailingAnchor, multiplier: 1), .leading, .lessThanOrEqual,
      b, .trailing, 1, 8)
    expect(
      x.constraint(greaterThanOrEqualToSystemSpacingAfter: b.trailingAnchor, multiplier: 0.5), .leading,
      .greaterThanOrEqual, b, .trailing, 1, 4)
    expect(y.constraint(equalToSystemSpacingBelow: b.bottomAnchor, multiplier: 2), .top, .equal, b, .bottom, 1, 16)
    expect(
      y.constraint(lessThanOrEqualToSystemSpacingBelow: b.bottomAnchor, multiplier: 1), .top, .lessThanOrEqual, b,
      .bottom, 1, 8)
    expect(
      y.constraint(greaterThanOrEqualToSystemSpacingBelow: b.bottomAnchor, multiplier: 3), .top, .greaterThanOrEqual,
      b, .bottom, 1, 24)
  }

  @Test("Setting the constant replaces the system spacing")
  func spacingReplaced() {
    let root = UIView()
    let box = root.added(UIView())
    let gap = box.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1)
    gap.isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.minY == 8)
    gap.constant = 5
    root.layoutIfNeeded()
    #expect(box.frame.minY == 5 && gap.constant == 5)
  }

  @Test("An anchor has its attribute, is created once, and is returned by constraints that use the attribute")
  func identity() {
    let guide = UILayoutGuide()
    let anchors: [(NSObject, NSObject, Any, Attribute)] = [
      (a.leadingAnchor, a.leadingAnchor, a, .leading), (a.trailingAnchor, a.trailingAnchor, a, .trailing),
      (a.leftAnchor, a.leftAnchor, a, .left), (a.rightAnchor, a.rightAnchor, a, .right),
      (a.topAnchor, a.topAnchor, a, .top), (a.bottomAnchor, a.bottomAnchor, a, .bottom),
      (a.centerXAnchor, a.centerXAnchor, a, .centerX), (a.centerYAnchor, a.centerYAnchor, a, .centerY),
      (a.firstBaselineAnchor, a.firstBaselineAnchor, a, .firstBaseline),
      (a.lastBaselineAnchor, a.lastBaselineAnchor, a, .lastBaseline),
      (guide.leadingAnchor, guide.leadingAnchor, guide, .leading),
      (guide.trailingAnchor, guide.trailingAnchor, guide, .trailing),
      (guide.leftAnchor, guide.leftAnchor, guide, .left), (guide.rightAnchor, guide.rightAnchor, guide, .right),
      (guide.topAnchor, guide.topAnchor, guide, .top), (guide.bottomAnchor, guide.bottomAnchor, guide, .bottom),
      (guide.centerXAnchor, guide.centerXAnchor, guide, .centerX),
      (guide.centerYAnchor, guide.centerYAnchor, guide, .centerY),
    ]
    for (anchor, again, item, attribute) in anchors {
      #expect(anchor === again)
      let constraint = NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: .equal, toItem: b, attribute: attribute, multiplier: 1, constant: 0
      )
      #expect(constraint.firstAnchor === anchor)
      #expect(constraint.secondAnchor !== anchor)
    }
    #expect(a.widthAnchor.constraint(equalToConstant: 1).firstAnchor === a.widthAnchor)
    #expect(guide.heightAnchor.constraint(equalToConstant: 1).firstAnchor === guide.heightAnchor)
    #expect(a.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
    #expect(a.topAnchor == a.topAnchor && a.topAnchor != b.topAnchor)
  }

  @Test("The anchors of a constraint can create another constraint")
  func remade() {
    let original = a.topAnchor.constraint(equalTo: b.bottomAnchor)
    let remade = original.secondAnchor.map { original.firstAnchor.constraint(lessThanOrEqualTo: $0, constant: 6) }
    expect(remade ?? original, .top, .lessThanOrEqual, b, .bottom, 1, 6)
  }

  @Test("An anchor does not keep its view alive")
  func ownership() {
    weak var view: UIView?
    let anchor: NSLayoutYAxisAnchor
    do {
      let owner = UIView()
      view = owner
      anchor = owner.topAnchor
    }
    #expect(view == nil)
    #expect(anchor.description.contains("(deallocated).top"))
  }

  @Test("A description contains the anchor's class, its item and its attribute")
  func description() {
    a.accessibilityIdentifier = "card"
    #expect(a.topAnchor.description.wholeMatch(of: /<NSLayoutYAxisAnchor:0x[0-9a-f]+ "card.top">/) != nil)
    #expect(
      b.widthAnchor.debugDescription.wholeMatch(of: /<NSLayoutDimension:0x[0-9a-f]+ "UIView:0x[0-9a-f]+.width">/) != nil
    )
  }

  private func expect(
    _ constraint: NSLayoutConstraint, _ first: Attribute, _ relation: Relation, _ item: UIView?, _ second: Attribute,
    _ multiplier: CGFloat, _ constant: CGFloat, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(constraint.firstItem === a, sourceLocation: location)
    #expect(constraint.firstAttribute == first, sourceLocation: location)
    #expect(constraint.relation == relation, sourceLocation: location)
    #expect(constraint.secondItem === item, sourceLocation: location)
    #expect(constraint.secondAttribute == second, sourceLocation: location)
    #expect(constraint.multiplier == multiplier, sourceLocation: location)
    #expect(constraint.constant == constant, sourceLocation: location)
    #expect(constraint.priority == .required && !constraint.isActive, sourceLocation: location)
    #expect(constraint.identifier == nil && !constraint.shouldBeArchived, sourceLocation: location)
  }
}
