import Keyline
import KeylineEquations
import KeylinePinning
import KeylinePlace
import TestExpectations
import Testing

@MainActor struct MixingTests {
  @Test("One screen can use every dialect together with the core", arguments: [false, true])
  func allDialects(isRightToLeft: Bool) {
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

  @Test("Lines of the dialects work inside Keyline's builder", arguments: [false, true])
  func builder(isRightToLeft: Bool) {
    let scene = Scene(isRightToLeft: isRightToLeft)
    let (parent, child) = (UIView(), UIView())
    parent.semanticContentAttribute = scene.parent.semanticContentAttribute
    scene.parent.addSubview(parent) { equal(\.edgeAnchors, insets: 10) }
    let constraints = parent.addSubview(child) {
      equal(\.topAnchor, constant: 4) ~ 900
      Pin.leading(padding: 8).constraints
      child.width == parent.width / 2
      { $0.height == $1.height - 20 } ~ .defaultHigh
      Constraints {
        child.bottom <= parent.bottom
        child.centerY == parent.centerY ~ .defaultLow
      }
      NSLayoutConstraint.pinningAttribute(attribute: .height, ofView: child, toConstant: 1) ~ .priority(1)
    }
    #expect(constraints.map(\.firstAttribute) == [.top, .leading, .width, .height, .bottom, .centerY, .height])
    #expect(constraints.map(\.priority.rawValue) == [900, 1000, 1000, 750, 1000, 250, 1])
    scene.parent.layoutIfNeeded()
    // In 280 x 180: half of the width, and the height minus 20.
    expect(child, at: CGRect(x: isRightToLeft ? 280 - 8 - 140 : 8, y: 4, width: 140, height: 160))
  }

  @Test("A description for a view can be applied to a guide")
  func guides() {
    let scene = Scene()
    let column = UILayoutGuide()
    scene.parent.addLayoutGuide(column) {
      { $0.leading == $1.leading + 20 }
      Pin.top(padding: 5).constraints
    }
    let bottom: Constraint = { column, _ in
      let edges = column.verticalEdges == 5
      return edges[1]
    }
    column.constrain(to: scene.parent, constraints: [bottom])
    column.constrain(to: scene.guide, constraints: [{ $0.width == $1.width / 2 }])
    scene.guide.place(on: scene.parent).pin(.fixedSize(60))
    scene.parent.layoutIfNeeded()
    expect(column, at: CGRect(x: 20, y: 5, width: 30, height: 190))
  }

  @Test("A constraint that a closure creates for a guide has the guide as its item, not a substitute view")
  func guideIdentity() {
    let scene = Scene()
    let column = UILayoutGuide()
    var substitutes: [UIView] = []
    let constraints = scene.parent.addLayoutGuide(
      column,
      constraints: [
        { .pinning(attribute: .top, ofView: $0, toView: $1, offset: 7) },
        { .pinning(attribute: .left, ofView: $0, toView: $1, offset: 9) },
        { child, _ in .pinningAttribute(attribute: .width, ofView: child, toConstant: 30) },
        { child, parent in
          substitutes.append(child)
          return NSLayoutConstraint(
            item: child.keylineItem, attribute: .height, relatedBy: .equal, toItem: parent.keylineItem,
            attribute: .height, multiplier: 0.5, constant: 0)
        },
        { child, _ in
          substitutes.append(child)
          return child.heightAnchor.constraint(greaterThanOrEqualToConstant: 1)
        },
      ])
    scene.parent.layoutIfNeeded()
    expect(column, at: CGRect(x: 9, y: 7, width: 30, height: 100))
    #expect(constraints.allSatisfy { $0.firstItem === column })
    #expect(substitutes.count == 2 && substitutes[0] === substitutes[1], "both closures should get the same view")
    #expect(scene.child.keylineItem === scene.child)
  }

  @Test("All dialects create constraints that fit into one list")
  func oneList() {
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
