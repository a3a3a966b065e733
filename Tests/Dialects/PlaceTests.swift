import KeylinePlace
import TestExpectations
import Testing

@MainActor struct PlaceTests {
  let scene = Scene()

  @Test("Placing a view adds it, turns off its mask and returns it with its own type")
  func placing() {
    let label = UILabel()
    let placed: UILabel = label.place(on: scene.parent)
    #expect(placed === label)
    #expect(label.superview === scene.parent)
    #expect(!label.translatesAutoresizingMaskIntoConstraints)
    #expect(scene.parent.translatesAutoresizingMaskIntoConstraints)
    #expect(scene.parent.constraints.isEmpty)
  }

  @Test("Placing a guide adds it and returns it with its own type")
  func placingGuide() {
    final class Column: UILayoutGuide {}
    let column: Column = Column().place(on: scene.parent)
    #expect(column.owningView === scene.parent)
  }

  @Test("Placing and pinning can be chained")
  func chaining() {
    let label: UILabel = UILabel().place(on: scene.parent).pin(.allEdges)
    scene.parent.layoutIfNeeded()
    expect(label, at: CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  @Test("Pinning activates all given constraints in order")
  func order() {
    scene.child.pin(.top, .leading(padding: 8), .fixedSize(50), .verticalEdges)
    let constraints = scene.parent.constraints + scene.child.constraints
    #expect(constraints.allSatisfy { $0.isActive })
    #expect(
      scene.parent.constraints.map { Properties($0) } == [
        Properties(scene.child, .top, .equal, scene.parent, .top),
        Properties(scene.child, .leading, .equal, scene.parent, .leading, constant: 8),
        Properties(scene.child, .top, .equal, scene.parent, .top),
        Properties(scene.child, .bottom, .equal, scene.parent, .bottom),
      ])
    #expect(
      scene.child.constraints.map { Properties($0) } == [
        Properties(scene.child, .width, constant: 50), Properties(scene.child, .height, constant: 50),
      ])
  }

  @Test("Pinning turns off the mask of the pinned view and of no other view")
  func mask() {
    scene.child.pin(.top(to: scene.sibling, .bottom))
    #expect(!scene.child.translatesAutoresizingMaskIntoConstraints)
    #expect(scene.sibling.translatesAutoresizingMaskIntoConstraints)
    #expect(scene.parent.translatesAutoresizingMaskIntoConstraints)
  }

  @Test(
    "An attribute alone is pinned to the same attribute of the superview",
    arguments: NSLayoutConstraint.Attribute.named, Scene.Kind.allCases)
  func attributeAlone(attribute: NSLayoutConstraint.Attribute, kind: Scene.Kind) {
    let item = scene.item(kind)
    expect(pinned(kind, attribute.pin), are: [Properties(item, attribute, .equal, scene.parent, attribute)])
  }

  @Test(
    "An attribute is pinned to another attribute of another view or guide, with padding",
    arguments: NSLayoutConstraint.Attribute.named, Scene.Kind.allCases)
  func otherAttribute(
    attribute: NSLayoutConstraint.Attribute, kind: Scene.Kind
  ) {
    let other: any Anchorable = kind == .view ? scene.sibling : scene.guide
    let (pin, partner) = (attribute.pin, attribute.partner)
    let sign: CGFloat = [.bottom, .trailing, .right].contains(attribute) ? -1 : 1
    for (variant, target, targetAttribute, padding) in [
      (pin(to: other, partner, padding: 10), other, partner, 10),
      (pin(to: other, partner), other, partner, 0),
      (pin(to: other, padding: 10), other, attribute, 10),
      (pin(partner, padding: -10), scene.parent, partner, -10),
      (pin(to: other), other, attribute, 0),
      (pin(partner), scene.parent, partner, 0),
      (pin(padding: 10), scene.parent, attribute, 10),
      (pin(), scene.parent, attribute, 0),
    ] as [(Pin, any Anchorable, NSLayoutConstraint.Attribute, CGFloat)] {
      expect(
        pinned(.view, variant),
        are: [Properties(scene.child, attribute, .equal, target, targetAttribute, constant: sign * padding)])
    }
  }

  @Test("A composite pins several attributes")
  func composites() {
    let (child, sibling) = (scene.child, scene.sibling)
    func properties(
      _ attributes: [NSLayoutConstraint.Attribute], _ other: AnyObject, _ padding: CGFloat
    ) -> [Properties] {
      attributes.map {
        Properties(child, $0, .equal, other, $0, constant: $0 == .trailing || $0 == .bottom ? -padding : padding)
      }
    }
    let all: [NSLayoutConstraint.Attribute] = [.leading, .trailing, .top, .bottom]
    expect(pinned(.view, .allEdges), are: properties(all, scene.parent, 0))
    expect(pinned(.view, .allEdges(padding: 20)), are: properties(all, scene.parent, 20))
    expect(pinned(.view, .allEdges(to: sibling)), are: properties(all, sibling, 0))
    expect(
      pinned(.view, .horizontalEdges(to: sibling, padding: 3)), are: properties([.leading, .trailing], sibling, 3))
    expect(pinned(.view, .horizontalEdges), are: properties([.leading, .trailing], scene.parent, 0))
    expect(pinned(.view, .verticalEdges(to: sibling, padding: 3)), are: properties([.top, .bottom], sibling, 3))
    expect(pinned(.view, .verticalEdges(padding: 3)), are: properties([.top, .bottom], scene.parent, 3))
  }

  @Test("Fixed sizes are pinned to constants", arguments: Scene.Kind.allCases)
  func fixedSizes(kind: Scene.Kind) {
    let item = scene.item(kind)
    let (width, height) = (Properties(item, .width, constant: 50), Properties(item, .height, constant: 50))
    expect(pinned(kind, .fixedWidth(50)), are: [width])
    expect(pinned(kind, .fixedHeight(50)), are: [height])
    expect(pinned(kind, .fixedSize(50)), are: [width, height])
    expect(
      pinned(kind, .fixedSize(CGSize(width: 50, height: 30))),
      are: [width, Properties(item, .height, constant: 30)])
    expect(pinned(kind, .fixed(.width, 50)), are: [width])
    // A fixed length ignores the target and the padding.
    expect(pinned(kind, Pin.fixedWidth(50)(to: scene.sibling, padding: 5)), are: [width])
  }

  @Test("Relative pins use their constant without changing its sign")
  func relativeConstants() {
    let (child, parent, sibling) = (scene.child, scene.parent, scene.sibling)
    expect(pinned(.view, .relative(.top, 10)), are: [Properties(child, .top, .equal, parent, .top, constant: 10)])
    expect(
      pinned(.view, .relative(.bottom, 10)), are: [Properties(child, .bottom, .equal, parent, .bottom, constant: 10)])
    expect(
      pinned(.view, .relative(.trailing, 10, to: sibling)),
      are: [Properties(child, .trailing, .equal, sibling, .trailing, constant: 10)])
    expect(
      pinned(.view, .relative(.top, 10, to: scene.guide, .bottom)),
      are: [Properties(child, .top, .equal, scene.guide, .bottom, constant: 10)])
    expect(
      pinned(.view, .multiple([.top, .fixed(.width, 50), .verticalEdges(padding: 1)])),
      are: [
        Properties(child, .top, .equal, parent, .top),
        Properties(child, .top, .equal, parent, .top, constant: 1),
        Properties(child, .bottom, .equal, parent, .bottom, constant: -1), Properties(child, .width, constant: 50),
      ])
  }

  @Test("A priority applies to every constraint of a pin")
  func priority() {
    func priorities(_ pin: Pin) -> [UILayoutPriority] { pinned(.view, pin).map(\.priority) }
    #expect(priorities(.top) == [.required])
    #expect(priorities(.top(padding: 8) ~ .defaultHigh) == [.defaultHigh])
    #expect(priorities(.verticalEdges ~ .defaultLow) == [.defaultLow, .defaultLow])
    #expect(priorities(.multiple([.top ~ .defaultLow, .fixedHeight(3)])) == [.defaultLow, .required])
  }

  @Test("A pin is a list of Keyline's descriptions")
  func descriptions() {
    let label = UILabel()
    let constraints = scene.parent.addSubview(
      label, constraints: Pin.allEdges(padding: 5).constraints + Pin.fixedWidth(4).constraints)
    #expect(constraints.count == 5)
    expect(
      constraints,
      are: (Pin.allEdges(padding: 5).constraints + Pin.fixedWidth(4).constraints).map {
        Properties($0(label, scene.parent))
      })
    #expect(Properties(constraints[0]) == Properties(label, .leading, .equal, scene.parent, .leading, constant: 5))
    #expect(Properties(constraints[4]) == Properties(label, .width, constant: 4))
  }

  /// Pins the child or the guide, and deactivates the constraints. Returns those of the parent, then those of the
  /// child.
  private func pinned(_ kind: Scene.Kind, _ pin: Pin) -> [NSLayoutConstraint] {
    let before = Set(active)
    if kind == .view { scene.child.pin(pin) } else { scene.guide.pin(pin) }
    let constraints = active.filter { !before.contains($0) }
    NSLayoutConstraint.deactivate(constraints)
    return constraints
  }

  private var active: [NSLayoutConstraint] { scene.parent.constraints + scene.child.constraints }
}

extension NSLayoutConstraint.Attribute {
  @MainActor fileprivate var pin: Pin {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .left: .left
    case .right: .right
    case .centerX: .centerX
    case .centerY: .centerY
    case .width: .width
    case .height: .height
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    default: .multiple([])
    }
  }

  /// Another attribute of the same axis.
  fileprivate var partner: Self {
    switch self {
    case .top: .bottom
    case .bottom, .centerY, .firstBaseline, .lastBaseline: .top
    case .leading: .trailing
    case .trailing: .leading
    case .left: .right
    case .right, .centerX: .left
    case .width: .height
    default: .width
    }
  }
}

@MainActor struct PlaceLayoutTests {
  @Test("Padding moves edges inwards in both layout directions", arguments: [false, true])
  func padding(isRightToLeft: Bool) {
    let scene = Scene(isRightToLeft: isRightToLeft)
    scene.child.pin(.top(padding: 10), .bottom(padding: 20), .leading(padding: 30), .trailing(padding: 50))
    let sided = UIView().place(on: scene.parent).pin(.verticalEdges, .left(padding: 1), .right(padding: 2))
    scene.guide.pin(.allEdges(padding: 20))
    scene.parent.layoutIfNeeded()
    // 30 and 50 points off the sides of 300, 10 and 20 off those of 200.
    expect(scene.child, at: CGRect(x: isRightToLeft ? 50 : 30, y: 10, width: 220, height: 170))
    expect(sided, at: CGRect(x: 1, y: 0, width: 297, height: 200))
    expect(scene.guide, at: CGRect(x: 20, y: 20, width: 260, height: 160))
  }

  @Test("A view is placed beside another view", arguments: [false, true])
  func beside(isRightToLeft: Bool) {
    let scene = Scene(isRightToLeft: isRightToLeft)
    scene.child.pin(
      .leading(to: scene.sibling, .trailing, padding: 10), .top(to: scene.sibling, .bottom, padding: 5),
      .fixedSize(CGSize(width: 30, height: 20)))
    scene.parent.layoutIfNeeded()
    // The sibling is between x = 40 and 140, and ends at y = 90.
    expect(scene.child, at: CGRect(x: isRightToLeft ? 0 : 150, y: 95, width: 30, height: 20))
  }

  @Test("Centers and lengths can equal those of another view")
  func followingOther() {
    let scene = Scene()
    scene.child.pin(
      .centerX, .centerY(to: scene.sibling, padding: 4), .width(to: scene.sibling), .height(to: scene.sibling, .width))
    scene.parent.layoutIfNeeded()
    // 100 x 100, centered in 300, with its center 4 below 30 + 60 / 2.
    expect(scene.child, at: CGRect(x: 100, y: 14, width: 100, height: 100))
  }

  @Test("A view fills the safe area")
  func safeArea() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 4, bottom: 10, right: 6)
    let superview: UIView = controller.view
    let view = UIView().place(on: superview).pin(to: superview.safeAreaLayoutGuide)
    let inner = UIView().place(on: superview).pin(to: superview.safeAreaLayoutGuide, padding: 5)
    superview.layoutIfNeeded()
    // 300 x 200 less 4 and 6, 20 and 10; then less 5 on each side.
    expect(view, at: CGRect(x: 4, y: 20, width: 290, height: 170))
    expect(inner, at: CGRect(x: 9, y: 25, width: 280, height: 160))
  }

  @Test("A pin with a lower priority is broken")
  func weakerPin() {
    let scene = Scene()
    scene.child.pin(.top, .leading, .fixedHeight(10), .fixedWidth(50) ~ .defaultLow, .fixedWidth(70) ~ .defaultHigh)
    scene.parent.layoutIfNeeded()
    expect(scene.child, at: CGRect(x: 0, y: 0, width: 70, height: 10))
  }

  @Test("Baselines are pinned to each other")
  func baselines() {
    let scene = Scene()
    let (title, detail) = (UILabel(), UILabel())
    title.text = "Title"
    title.font = .systemFont(ofSize: 34)
    detail.text = "Detail"
    detail.font = .systemFont(ofSize: 12)
    title.place(on: scene.parent).pin(.top, .leading)
    detail.place(on: scene.parent).pin(.leading(to: title, .trailing), .firstBaseline(to: title))
    scene.child.pin(.top(to: detail, .lastBaseline), .leading, .fixedSize(1))
    scene.parent.layoutIfNeeded()
    // The baseline is the font's ascender below the label's top.
    #expect(abs(detail.frame.minY + detail.font.ascender - title.font.ascender) < 0.5)
    #expect(abs(scene.child.frame.minY - title.font.ascender) < 0.5)
  }
}

@MainActor struct BadPinTests {
  @Test("A pin without a superview traps and says what to call")
  func missingSuperview() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let label = UILabel()
        label.text = "Lonely"
        label.pin(.fixedHeight(10), .top)
      }
    }
    expect(result, says: "<UILabel:", "text = 'Lonely'", "has no superview to be pinned to: call place(on:) first.")
  }

  @Test("A pinned guide without a view traps and says what to call")
  func guideWithoutView() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let guide = UILayoutGuide()
        guide.identifier = "column"
        guide.pin(.allEdges)
      }
    }
    expect(result, says: "\"column\"", "has no superview to be pinned to: call place(on:) first.")
  }

  @Test("Fixed lengths and pins to other views need no superview")
  func noSuperviewNeeded() {
    let (view, inner) = (UIView(), UIView())
    view.addSubview(inner)
    inner.pin(.top(to: view))
    view.pin(.fixedSize(10))
    #expect(view.constraints.count == 3)
  }

  @Test("Pinning a position to a constant traps as in UIKit")
  func fixedPosition() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIView().pin(.fixed(.top, 10)) }
    }
    expect(result, says: "Location attributes must be specified in pairs.")
  }

  @Test("Pinning views without a common ancestor traps as in UIKit")
  func noCommonAncestor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIView().pin(.top(to: UIView())) }
    }
    expect(result, says: "because they have no common ancestor.")
  }
}
