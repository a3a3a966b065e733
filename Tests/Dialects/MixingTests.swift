import Keyline
import KeylineEquations
import KeylinePinning
import KeylinePlace
import Testing

@MainActor struct MixingTests {
  @Test(arguments: [false, true])
  func `The dialects stand on one screen, with the core`(isRightToLeft: Bool) {
    let scene = Scene(isRightToLeft: isRightToLeft)
    let (parent, child) = (scene.parent, scene.child)
    let (title, detail) = (UIView(), UIView())
    title.place(on: parent).pin(.top(padding: 10) ~ .almostRequired, .horizontalEdges(padding: 20), .fixedHeight(30))
    parent.addSubview(
      detail,
      constraints: [
        equal(\.leadingAnchor, constant: 20),
        { detail, _ in detail.top == title.bottom + 5 ~ .almostRequired },
        { $0.width == $1.width / 2 },
        { detail, _ in NSLayoutConstraint.pinningAttribute(attribute: .height, ofView: detail, toConstant: 40) },
        { detail, view in Pin.bottom(padding: -1000).constraints[0](detail, view) ~ .defaultLow },
      ])
    parent.pinSubviewToBounds(child, ofView: detail, offset: 2)
    parent.layoutIfNeeded()
    expect(title, at: CGRect(x: 20, y: 10, width: 260, height: 30))
    expect(detail, at: CGRect(x: isRightToLeft ? 130 : 20, y: 45, width: 150, height: 40))
    expect(child, at: CGRect(x: isRightToLeft ? 132 : 22, y: 47, width: 146, height: 36))
  }

  @Test func `What the dialects make is one list of constraints`() {
    let scene = Scene()
    let (parent, child) = (scene.parent, scene.child)
    let constraints = Constraints {
      Pin.leading(padding: 8).constraints.map { $0(child, parent) }
      child.top == parent.top + 8
      NSLayoutConstraint.pinningSizeOfView(view: child, to: CGSize(width: 20, height: 10))
      child.bottomAnchor.constraint(lessThanOrEqualTo: parent.bottomAnchor)
    }.activate()
    #expect(constraints.map(\.firstAttribute) == [.leading, .top, .width, .height, .bottom])
    parent.layoutIfNeeded()
    expect(child, at: CGRect(x: 8, y: 8, width: 20, height: 10))
  }
}
