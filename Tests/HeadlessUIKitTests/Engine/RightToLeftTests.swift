import HeadlessUIKit
import Testing

@MainActor
struct RightToLeftTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  @Test("Leading and trailing follow the superview's direction, also when it changes; left and right do not")
  func container() {
    let (a, b, c) = (root.added(UIView()), root.added(UIView()), root.added(UIView()))
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      a.widthAnchor.constraint(equalToConstant: 50),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      c.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 4),
      c.widthAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect([a, b, c].map(\.frame.minX) == [16, 74, 4])
    #expect([a, b, c].map(\.frame.maxX) == [66, 370, 9])
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    // Mirrored in 390 points: x becomes 390 - x.
    #expect([a, b, c].map(\.frame.maxX) == [374, 316, 9])
    #expect([a, b, c].map(\.frame.minX) == [324, 20, 4])
  }

  @Test("The direction is not inherited: a subview's content follows the subview's own direction")
  func inheritance() {
    root.semanticContentAttribute = .forceRightToLeft
    let row = root.added(UIView())
    let box = row.added(UIView())
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      row.widthAnchor.constraint(equalToConstant: 100),
      box.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 1),
      box.widthAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(row.frame.minX == 280)
    #expect(box.frame.minX == 1)
    #expect(row.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test("An inequality means \"at least this far inwards\" in both layout directions")
  func inequality() {
    root.semanticContentAttribute = .forceRightToLeft
    let box = root.added(UIView())
    let far = box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5)
    far.priority = .defaultLow
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 30), far,
      box.widthAnchor.constraint(equalToConstant: 60),
    ])
    root.layoutIfNeeded()
    #expect(box.frame.maxX == 360)
  }

  @Test("A multiplied leading edge is measured from the leading side")
  func multiplier() {
    root.semanticContentAttribute = .forceRightToLeft
    let box = root.added(UIView())
    NSLayoutConstraint(
      item: box, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.1,
      constant: 1
    ).isActive = true
    root.layoutIfNeeded()
    // 0.1 * 390 + 1 from the right edge.
    #expect(box.frame.maxX == 350)
  }

  @Test("Directional margins and the guide's edges swap sides")
  func margins() {
    let box = root.added(UIView())
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(root.layoutMargins == UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40))
    #expect(box.frame.minX == 20)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(root.layoutMargins == UIEdgeInsets(top: 1, left: 40, bottom: 3, right: 20))
    #expect(
      root.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40))
    #expect(box.frame.minX == 40)
    #expect(box.frame.maxX == 370)
  }

  @Test("The distance from a leading to a trailing anchor is positive in the layout direction")
  func distance() {
    root.semanticContentAttribute = .forceRightToLeft
    let (a, b) = (root.added(UIView()), root.added(UIView()))
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      a.widthAnchor.constraint(equalToConstant: 100),
      a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    #expect(b.frame.maxX == 260)
  }

  @Test("A view without a direction follows the user's, from the next layout on")
  func userDirection() {
    defer { HeadlessSettings.current.layoutDirection = .leftToRight }
    let row = root.added(UIView())
    let (box, player) = (row.added(UIView()), root.added(UIView()))
    player.semanticContentAttribute = .playback
    let knob = player.added(UIView())
    NSLayoutConstraint.activate(
      [(row, root, 10), (player, root, 20), (box, row, 1), (knob, player, 2)].flatMap { view, container, inset in
        [
          view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: inset),
          view.widthAnchor.constraint(equalToConstant: container === root ? 100 : 30),
        ]
      })
    root.layoutIfNeeded()
    #expect([row, player, box, knob].map(\.frame.minX) == [10, 20, 1, 2])
    HeadlessSettings.current.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    // 390 - 10 and 390 - 20 to the right edges; 100 - 1 in the row, and nothing else in the player.
    #expect([row, player, box].map(\.frame.maxX) == [380, 370, 99])
    #expect(knob.frame.minX == 2)
    #expect(row.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test(
    "Only forceRightToLeft lays out from right to left",
    arguments: [
      (.unspecified, .leftToRight), (.playback, .leftToRight), (.spatial, .leftToRight),
      (.forceLeftToRight, .leftToRight), (.forceRightToLeft, .rightToLeft),
    ] as [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection)])
  func meanings(attribute: UISemanticContentAttribute, direction: UIUserInterfaceLayoutDirection) {
    #expect(UIView.userInterfaceLayoutDirection(for: attribute) == direction)
  }
}
