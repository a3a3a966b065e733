import KeylinePinning
import TestExpectations
import Testing

@MainActor struct PinningTests {
  let scene = Scene()
  private var child: UIView { scene.child }
  private var sibling: UIView { scene.sibling }

  @Test(
    "One attribute can equal another view's attribute", arguments: NSLayoutConstraint.Attribute.named,
    Scene.Kind.allCases)
  func attribute(attribute: NSLayoutConstraint.Attribute, kind: Scene.Kind) {
    let other: any PinningItem = kind == .view ? sibling : scene.guide
    let plain = NSLayoutConstraint.pinning(attribute: attribute, ofView: child, toView: other)
    let full = NSLayoutConstraint.pinning(attribute: attribute, ofView: child, toView: other, multiplier: 2, offset: 3)
    expect(
      [plain, full],
      are: [
        Properties(child, attribute, .equal, other, attribute),
        Properties(child, attribute, .equal, other, attribute, multiplier: 2, constant: 3),
      ])
    #expect(!plain.isActive && !full.isActive)
    #expect(!child.translatesAutoresizingMaskIntoConstraints)
    #expect(sibling.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("A guide is pinned like a view")
  func guide() {
    let constraint = NSLayoutConstraint.pinning(attribute: .top, ofView: scene.guide, toView: scene.parent, offset: 4)
    expect([constraint], are: [Properties(scene.guide, .top, .equal, scene.parent, .top, constant: 4)])
    #expect(scene.parent.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("Several attributes create a list of constraints")
  func attributeList() {
    let constraints = NSLayoutConstraint.pinning(
      attributes: [.width, .top, .centerX], ofView: child, toView: sibling, multiplier: 0.5, offset: -1)
    expect(
      constraints,
      are: [.width, .top, .centerX].map {
        Properties(child, $0, .equal, sibling, $0, multiplier: 0.5, constant: -1)
      })
    #expect(constraints.allSatisfy { !$0.isActive })
    #expect(!child.translatesAutoresizingMaskIntoConstraints)
    #expect(NSLayoutConstraint.pinning(attributes: [], ofView: child, toView: sibling).isEmpty)
  }

  @Test("A center creates two constraints")
  func center() {
    let plain = NSLayoutConstraint.pinningCenterOfView(child, toView: sibling)
    let moved = NSLayoutConstraint.pinningCenterOfView(child, toView: sibling, offset: CGPoint(x: 3, y: -4))
    expect(
      plain + moved,
      are: [
        Properties(child, .centerX, .equal, sibling, .centerX),
        Properties(child, .centerY, .equal, sibling, .centerY),
        Properties(child, .centerX, .equal, sibling, .centerX, constant: 3),
        Properties(child, .centerY, .equal, sibling, .centerY, constant: -4),
      ])
    #expect((plain + moved).allSatisfy { !$0.isActive })
    #expect(!child.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("Lengths are pinned to constants")
  func lengths() {
    let height = NSLayoutConstraint.pinningAttribute(attribute: .height, ofView: child, toConstant: 44)
    #expect(!child.translatesAutoresizingMaskIntoConstraints)
    let size = NSLayoutConstraint.pinningSizeOfView(view: sibling, to: CGSize(width: 30, height: 20))
    #expect(!sibling.translatesAutoresizingMaskIntoConstraints)
    expect(
      [height] + size,
      are: [
        Properties(child, .height, constant: 44), Properties(sibling, .width, constant: 30),
        Properties(sibling, .height, constant: 20),
      ])
    #expect(([height] + size).allSatisfy { !$0.isActive })
  }

  @Test("A subview is centered in its superview")
  func centeredSubview() throws {
    let center = try #require(scene.parent.pinSubviewToCenter(child, offset: CGPoint(x: 10, y: -20)))
    expect(
      [center.centerX, center.centerY],
      are: [
        Properties(child, .centerX, .equal, scene.parent, .centerX, constant: 10),
        Properties(child, .centerY, .equal, scene.parent, .centerY, constant: -20),
      ])
    #expect(center.centerX.isActive && center.centerY.isActive)
    child.pinSize(CGSize(width: 100, height: 50))
    scene.parent.layoutIfNeeded()
    // (300 - 100) / 2 + 10 and (200 - 50) / 2 - 20.
    expect(child, at: CGRect(x: 110, y: 55, width: 100, height: 50))
    #expect(!child.translatesAutoresizingMaskIntoConstraints)
    #expect(scene.parent.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("The constraints returned by pinning a size can change the size later")
  func sizeConstraints() {
    scene.parent.pinSubviewToCenter(child)
    let size = child.pinSize(CGSize(width: 100, height: 50))
    expect(
      [size.width, size.height],
      are: [Properties(child, .width, constant: 100), Properties(child, .height, constant: 50)])
    scene.parent.layoutIfNeeded()
    expect(child, at: CGRect(x: 100, y: 75, width: 100, height: 50))
    size.width.constant = 200
    size.height.constant = 20
    scene.parent.layoutIfNeeded()
    expect(child, at: CGRect(x: 50, y: 90, width: 200, height: 20))
  }

  @Test("Pinning a view's size turns off its autoresizing mask")
  func mask() {
    child.pinSize(CGSize(width: 1, height: 1))
    #expect(!child.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("A subview is inset on all sides of its superview", arguments: [false, true])
  func insetSubview(isRightToLeft: Bool) throws {
    let scene = Scene(isRightToLeft: isRightToLeft)
    let bounds = try #require(scene.parent.pinSubviewToBounds(scene.child, offset: 15))
    expect(
      [bounds.top, bounds.left, bounds.bottom, bounds.right],
      are: [
        Properties(scene.child, .top, .equal, scene.parent, .top, constant: 15),
        Properties(scene.child, .left, .equal, scene.parent, .left, constant: 15),
        Properties(scene.child, .bottom, .equal, scene.parent, .bottom, constant: -15),
        Properties(scene.child, .right, .equal, scene.parent, .right, constant: -15),
      ])
    // Left does not depend on the layout direction.
    bounds.left.constant = 25
    scene.parent.layoutIfNeeded()
    expect(scene.child, at: CGRect(x: 25, y: 15, width: 260, height: 170))
    #expect(!scene.child.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("A subview fills its superview's bounds if there is no offset")
  func boundsWithoutOffset() {
    scene.parent.pinSubviewToBounds(child)
    scene.parent.layoutIfNeeded()
    expect(child, at: CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  @Test("A subview is inset in another subview or in a guide")
  func insetInSibling() throws {
    let inner = UIView()
    scene.parent.addSubview(inner)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.pinning(attributes: [.left, .top], ofView: scene.guide, toView: scene.parent, offset: 10)
        + NSLayoutConstraint.pinningSizeOfView(view: scene.guide, to: CGSize(width: 50, height: 40)))
    let inSibling = try #require(scene.parent.pinSubviewToBounds(child, ofView: sibling, offset: 5))
    try #require(scene.parent.pinSubviewToBounds(inner, ofView: scene.guide) != nil)
    scene.parent.layoutIfNeeded()
    expect(child, at: CGRect(x: 45, y: 35, width: 90, height: 50))
    expect(inner, at: CGRect(x: 10, y: 10, width: 50, height: 40))
    #expect(inSibling.right.secondItem === sibling)
    #expect(sibling.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("A subview's attribute equals an attribute of another view", arguments: [false, true])
  func subviewAttribute(isRightToLeft: Bool) throws {
    let scene = Scene(isRightToLeft: isRightToLeft)
    let constraint = try #require(
      scene.parent.pinAttribute(
        .width, ofSubview: scene.child, toAttribute: .height, ofView: scene.sibling, multiplier: 0.5, offset: 4))
    expect(
      [constraint], are: [Properties(scene.child, .width, .equal, scene.sibling, .height, multiplier: 0.5, constant: 4)]
    )
    #expect(constraint.isActive)
    #expect(!scene.child.translatesAutoresizingMaskIntoConstraints)
    scene.parent.pinAttribute(
      .leading, ofSubview: scene.child, toAttribute: .trailing, ofView: scene.sibling, offset: 1)
    scene.parent.pinAttribute(.top, ofSubview: scene.child, toAttribute: .top, ofView: scene.parent)
    scene.parent.pinAttribute(
      .height, ofSubview: scene.child, toAttribute: .height, ofView: scene.parent.safeAreaLayoutGuide, multiplier: 0.25)
    scene.parent.layoutIfNeeded()
    // 60 / 2 + 4 wide and 200 / 4 high, one point after the sibling, which is between 40 and 140.
    expect(scene.child, at: CGRect(x: isRightToLeft ? 40 - 1 - 34 : 141, y: 0, width: 34, height: 50))
  }

  @Test("Pinning a view that is not a subview changes nothing and returns nil")
  func notASubview() {
    let stranger = UIView()
    let grandchild = UIView()
    child.addSubview(grandchild)
    for view in [stranger, grandchild, scene.parent] {
      #expect(scene.parent.pinSubviewToCenter(view) == nil)
      #expect(scene.parent.pinSubviewToBounds(view) == nil)
      #expect(scene.parent.pinSubviewToBounds(view, ofView: sibling) == nil)
      #expect(scene.parent.pinAttribute(.top, ofSubview: view, toAttribute: .top, ofView: scene.parent) == nil)
      #expect(view.translatesAutoresizingMaskIntoConstraints)
    }
    #expect(scene.parent.constraints.isEmpty)
  }

  @Test("A view outside the receiver cannot be pinned to")
  func viewOutside() {
    let stranger = UIView()
    let grandchild = UIView()
    sibling.addSubview(grandchild)
    for other in [stranger, grandchild, UILayoutGuide(), stranger.safeAreaLayoutGuide] as [any PinningItem] {
      #expect(scene.parent.pinSubviewToBounds(child, ofView: other) == nil)
      #expect(scene.parent.pinAttribute(.top, ofSubview: child, toAttribute: .top, ofView: other) == nil)
    }
    #expect(child.translatesAutoresizingMaskIntoConstraints)
    #expect(scene.parent.constraints.isEmpty)
  }

  @Test("Pinning a position to a constant traps as in UIKit")
  func positionAsConstant() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.pinningAttribute(attribute: .top, ofView: UIView(), toConstant: 4)
      }
    }
    expect(result, says: "Location attributes must be specified in pairs.")
  }
}
