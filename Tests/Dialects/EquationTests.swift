import KeylineEquations
import TestExpectations
import Testing

@MainActor struct EquationTests {
  let scene = Scene()
  private var child: UIView { scene.child }
  private var sibling: UIView { scene.sibling }

  @Test("An equation creates an inactive constraint")
  func inactive() {
    let constraint = scene.parent.bottom == 4 * child.top + 10
    expect([constraint], are: [Properties(scene.parent, .bottom, .equal, child, .top, multiplier: 4, constant: 10)])
    #expect(!constraint.isActive)
    #expect(constraint.priority == .required)
    #expect(child.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("Every attribute has a name", arguments: Scene.Kind.allCases)
  func attributes(kind: Scene.Kind) {
    let item: any EquationItem = kind == .view ? child : scene.guide
    let other = scene.parent
    let constraints = [
      item.top == other.top, item.bottom == other.bottom, item.leading == other.leading,
      item.trailing == other.trailing, item.left == other.left, item.right == other.right,
      item.centerX == other.centerX, item.centerY == other.centerY, item.width == other.width,
      item.height == other.height, item.firstBaseline == other.firstBaseline, item.lastBaseline == other.lastBaseline,
    ]
    expect(constraints, are: NSLayoutConstraint.Attribute.named.map { Properties(item, $0, .equal, other, $0) })
  }

  @Test("The operators give the relations equal, at most and at least")
  func relations() {
    func properties(_ relation: NSLayoutConstraint.Relation) -> [Properties] {
      [
        Properties(child, .top, relation, sibling, .bottom, constant: 3),
        Properties(child, .width, relation, constant: 44),
      ]
    }
    expect([child.top == sibling.bottom + 3, child.width == 44], are: properties(.equal))
    expect([child.top <= sibling.bottom + 3, child.width <= 44], are: properties(.lessThanOrEqual))
    expect([child.top >= sibling.bottom + 3, child.width >= 44], are: properties(.greaterThanOrEqual))
    expect([child.top => sibling.bottom + 3, child.width => 44], are: properties(.greaterThanOrEqual))
  }

  @Test("A number on the left side is compared with the right side")
  func numberOnLeft() {
    expect(
      [44 == child.width, 44 <= child.width, 44 >= child.width, 44 => child.width],
      are: [.equal, .greaterThanOrEqual, .lessThanOrEqual, .lessThanOrEqual].map {
        Properties(child, .width, $0, constant: 44)
      })
  }

  @Test("Attributes of one axis can be combined, and so can lengths")
  func oneAxis() {
    expect(
      [child.centerX == sibling.right / 3, child.lastBaseline == sibling.centerY, child.width == 2 * child.height],
      are: [
        Properties(child, .centerX, .equal, sibling, .right, multiplier: 1.0 / 3),
        Properties(child, .lastBaseline, .equal, sibling, .centerY),
        Properties(child, .width, .equal, child, .height, multiplier: 2),
      ])
  }

  @Test("A size can be compared with a number, a CGSize or another size")
  func sizes() {
    func properties(
      _ width: CGFloat, _ height: CGFloat, _ relation: NSLayoutConstraint.Relation = .equal
    ) -> [Properties] {
      [Properties(child, .width, relation, constant: width), Properties(child, .height, relation, constant: height)]
    }
    let size = CGSize(width: 200, height: 100)
    expect([child.height == 100], are: [Properties(child, .height, constant: 100)])
    expect(child.size == 100, are: properties(100, 100))
    expect(child.size <= 100, are: properties(100, 100, .lessThanOrEqual))
    expect(child.size == size, are: properties(200, 100))
    expect(child.size <= size, are: properties(200, 100, .lessThanOrEqual))
    expect(child.size >= size, are: properties(200, 100, .greaterThanOrEqual))
    expect(child.size => size, are: properties(200, 100, .greaterThanOrEqual))
    expect(2 * child.size - 10 == size, are: properties(105, 55))
    expect(
      child.size == sibling.size * 2,
      are: [.width, .height].map { Properties(child, $0, .equal, sibling, $0, multiplier: 2) })
  }

  @Test("A priority applies to an equation or to a list of equations")
  func priorities() {
    #expect((child.top == sibling.top + 20 ~ .required).priority == .required)
    #expect((child.top == sibling.top + 20 ~ .priority(500)).priority == UILayoutPriority(500))
    #expect((child.top == sibling.top + 20 ~ .almostRequired).priority.rawValue == 999)
    #expect((child.top == sibling.top).priority(.defaultLow).priority == .defaultLow)
    #expect((child.top == sibling.top).priority(750).priority == .defaultHigh)
    #expect((child.edges == sibling.edges ~ .defaultHigh).map(\.priority) == Array(repeating: .defaultHigh, count: 4))
    #expect((child.size == 4).priority(750).map(\.priority) == [.defaultHigh, .defaultHigh])
    #expect((child.size == 4).priority(.defaultLow).priority(.required).map(\.priority) == [.required, .required])
    let list = Constraints {
      child.top == sibling.top
      child.size == 10 ~ .defaultLow
    }
    #expect(list.map(\.priority) == [.required, .defaultLow, .defaultLow])
    #expect((list ~ .defaultHigh).map(\.priority) == [.defaultHigh, .defaultHigh, .defaultHigh])
  }

  @Test("Activating turns off the autoresizing masks of the views on the left sides")
  func masks() {
    let other = UIView()
    scene.parent.addSubview(other)
    let equation = (child.top == sibling.bottom).activate()
    #expect(equation.isActive)
    #expect(!child.translatesAutoresizingMaskIntoConstraints)
    #expect(sibling.translatesAutoresizingMaskIntoConstraints)
    let list = Constraints {
      scene.guide.top == scene.parent.top
      44 == other.width
      sibling.leading == child.leading
    }.activate()
    #expect(list.count == 3 && list.allSatisfy { $0.isActive })
    #expect(!sibling.translatesAutoresizingMaskIntoConstraints)
    #expect(!other.translatesAutoresizingMaskIntoConstraints)
    #expect(scene.parent.translatesAutoresizingMaskIntoConstraints)
    list.deactivate()
    #expect(list.allSatisfy { !$0.isActive })
    equation.deactivate()
    #expect(!equation.isActive)
    #expect(scene.parent.constraints.isEmpty)
  }

  @Test("An equation between a closure's two views is a Keyline description")
  func closures() {
    let label = UILabel()
    let constraints = scene.parent.addSubview(label, constraints: [{ $0.bottom == $1.bottom - 10 }])
    expect(constraints, are: [Properties(label, .bottom, .equal, scene.parent, .bottom, constant: -10)])
    #expect(constraints[0].isActive)
    let mixed = scene.parent.addSubview(
      UILabel(),
      constraints: [
        equal(\.topAnchor, constant: 4), { $0.leading >= $1.centerX + 10 ~ .defaultHigh },
        { label, _ in label.height == 44 },
      ])
    #expect(mixed.map(\.firstAttribute) == [.top, .leading, .height])
    #expect(mixed.map(\.priority) == [.required, .defaultHigh, .required])
  }
}

@MainActor struct CompositeEquationTests {
  let scene = Scene()
  private var child: UIView { scene.child }
  private var sibling: UIView { scene.sibling }

  /// The properties of constraints between equal attributes of the child and of another item.
  private func properties(
    _ attributes: [NSLayoutConstraint.Attribute], _ constants: [CGFloat],
    _ relations: [NSLayoutConstraint.Relation] = [], to other: AnyObject? = nil
  ) -> [Properties] {
    attributes.indices.map {
      let relation = relations.isEmpty ? .equal : relations[$0]
      return Properties(
        child, attributes[$0], relation, other ?? sibling, attributes[$0], constant: constants[$0])
    }
  }

  private let all: [NSLayoutConstraint.Attribute] = [.leading, .trailing, .top, .bottom]

  @Test("A composite creates its constraints in a fixed order")
  func composites() {
    expect(child.edges == sibling.edges, are: properties(all, [0, 0, 0, 0]))
    expect(child.horizontalEdges == sibling.horizontalEdges, are: properties([.leading, .trailing], [0, 0]))
    expect(child.verticalEdges == sibling.verticalEdges, are: properties([.top, .bottom], [0, 0]))
    expect(child.centerXY == sibling.centerXY, are: properties([.centerX, .centerY], [0, 0]))
    expect(child.size == sibling.size, are: properties([.width, .height], [0, 0]))
    expect(child.edges == scene.guide.edges, are: properties(all, [0, 0, 0, 0], to: scene.guide))
  }

  @Test("Adding a number moves a composite by this number")
  func offsets() {
    expect(child.edges == sibling.edges + 10, are: properties(all, [10, 10, 10, 10]))
    expect(child.edges - 10 == sibling.edges, are: properties(all, [10, 10, 10, 10]))
    expect(child.centerXY == 3 + sibling.centerXY, are: properties([.centerX, .centerY], [3, 3]))
    expect(child.verticalEdges == sibling.verticalEdges - 4, are: properties([.top, .bottom], [-4, -4]))
  }

  @Test("Insets make edges and sizes smaller or larger")
  func insets() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let ten = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    expect(child.edges == sibling.edges + ten, are: properties(all, [-10, 10, -10, 10]))
    expect(child.edges == sibling.edges + insets, are: properties(all, [-2, 4, -1, 3]))
    expect(child.edges == sibling.edges - insets, are: properties(all, [2, -4, 1, -3]))
    expect(child.edges + insets == sibling.edges, are: properties(all, [2, -4, 1, -3]))
    expect(child.edges == sibling.edges + insets + 10, are: properties(all, [8, 14, 9, 13]))
    expect(
      child.horizontalEdges == sibling.horizontalEdges - UIEdgeInsets(left: 10, right: 20),
      are: properties([.leading, .trailing], [10, -20]))
    expect(
      child.verticalEdges == sibling.verticalEdges + UIEdgeInsets(top: 5, bottom: 6),
      are: properties([.top, .bottom], [-5, 6]))
    #expect(UIEdgeInsets(left: 10, right: 20) == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20))
    #expect(UIEdgeInsets(top: 5, bottom: 6) == UIEdgeInsets(top: 5, left: 0, bottom: 6, right: 0))
  }

  @Test("A number as the only right side insets a view in its superview")
  func numberAsInset() {
    let parent = scene.parent
    expect(child.edges == 10, are: properties(all, [10, -10, 10, -10], to: parent))
    expect(child.horizontalEdges == 10, are: properties([.leading, .trailing], [10, -10], to: parent))
    expect(child.verticalEdges == 10, are: properties([.top, .bottom], [10, -10], to: parent))
    expect(
      child.edges >= 10,
      are: properties(
        all, [10, -10, 10, -10],
        [.greaterThanOrEqual, .lessThanOrEqual, .greaterThanOrEqual, .lessThanOrEqual], to: parent))
    expect(
      scene.guide.verticalEdges == 10,
      are: [
        Properties(scene.guide, .top, .equal, parent, .top, constant: 10),
        Properties(scene.guide, .bottom, .equal, parent, .bottom, constant: -10),
      ])
  }

  @Test("Edges that are at most another view's edges lie inside them")
  func edgesAtMost() {
    let inside: [NSLayoutConstraint.Relation] = [
      .greaterThanOrEqual, .lessThanOrEqual, .greaterThanOrEqual, .lessThanOrEqual,
    ]
    expect(child.edges <= sibling.edges, are: properties(all, [0, 0, 0, 0], inside))
    expect(
      child.edges >= sibling.edges + UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      are: properties(
        all, [-2, 4, -1, 3], inside.map { $0 == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual }))
    expect(
      child.size <= sibling.size, are: properties([.width, .height], [0, 0], [.lessThanOrEqual, .lessThanOrEqual]))
  }
}

@MainActor struct ConstraintListTests {
  let scene = Scene()

  @Test("A list accepts conditions and loops like a function body", arguments: [0, 1, 2], [nil, 7] as [CGFloat?])
  func lists(number: Int, height: CGFloat?) {
    let (child, sibling, guide) = (scene.child, scene.sibling, scene.guide)
    let optional = height.map { child.height == $0 }
    let constraints: [NSLayoutConstraint] = Constraints {
      child.top == sibling.top
      child.size == 10
      Constraints {
        child.left == sibling.left
        Constraints { child.right == sibling.right }
      }
      if number == 0 { child.centerX == sibling.centerX } else { child.centerY == sibling.centerY }
      if number == 2 { child.lastBaseline == sibling.bottom }
      if let height { child.width >= height }
      optional
      switch number {
      case 0: child.leading == guide.leading
      case 1: child.trailing == guide.trailing
      default: []
      }
      for item in [guide, sibling.safeAreaLayoutGuide].prefix(number) { item.bottom == child.bottom }
      if #available(iOS 13, *) { guide.width == child.width }
      child.topAnchor.constraint(equalTo: sibling.bottomAnchor)
    }
    var expected: [NSLayoutConstraint.Attribute] = [.top, .width, .height, .left, .right]
    expected.append(number == 0 ? .centerX : .centerY)
    if number == 2 { expected.append(.lastBaseline) }
    if height != nil { expected += [.width, .height] }
    if number < 2 { expected.append(number == 0 ? .leading : .trailing) }
    expected += Array(repeating: .bottom, count: number) + [.width, .top]
    #expect(constraints.map(\.firstAttribute) == expected)
    #expect(constraints.allSatisfy { !$0.isActive })
  }

  @Test("A list may be empty")
  func emptyList() {
    let constraints = Constraints {}
    #expect(constraints.isEmpty)
    #expect(constraints.activate().isEmpty)
  }
}

@MainActor struct EquationLayoutTests {
  @Test("Equations lay out in both layout directions", arguments: [false, true])
  func layoutDirections(isRightToLeft: Bool) {
    let scene = Scene(isRightToLeft: isRightToLeft)
    let (parent, child, guide) = (scene.parent, scene.child, scene.guide)
    let sided = UIView()
    parent.addSubview(sided)
    Constraints {
      child.leading == parent.leading + 30
      child.width == parent.width / 2 - 10
      2 * child.top + 4 == parent.centerY
      child.height <= 1000
      child.height == 3 * child.width ~ .defaultLow
      child.bottom <= parent.bottom - 20
      guide.edges == parent.edges - UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      sided.left == guide.left + 8
      sided.verticalEdges == 10
      sided.width == 20
    }.activate()
    parent.layoutIfNeeded()
    // 300 / 2 - 10 wide, from (200 / 2 - 4) / 2 to 200 - 20, because 3 * 140 does not fit.
    expect(child, at: CGRect(x: isRightToLeft ? 300 - 30 - 140 : 30, y: 48, width: 140, height: 132))
    // Left insets apply to the leading edge.
    expect(guide, at: CGRect(x: isRightToLeft ? 4 : 2, y: 1, width: 294, height: 196))
    expect(sided, at: CGRect(x: isRightToLeft ? 12 : 10, y: 10, width: 20, height: 180))
  }

  @Test("An outset makes a view larger than another view, and an inset makes it smaller", arguments: [false, true])
  func outsetAndInset(isRightToLeft: Bool) {
    let scene = Scene(isRightToLeft: isRightToLeft)
    let inner = UIView()
    scene.parent.addSubview(inner)
    Constraints {
      scene.child.edges == scene.sibling.edges + UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      inner.edges <= scene.sibling.edges - UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
      inner.centerXY == scene.sibling.centerXY
      inner.size == 1000 ~ .defaultHigh
    }.activate()
    scene.parent.layoutIfNeeded()
    expect(scene.child, at: CGRect(x: 30, y: 20, width: 120, height: 80))
    expect(inner, at: CGRect(x: 45, y: 35, width: 90, height: 50))
  }

  @Test("A view is inset in its superview and moved by an offset", arguments: [false, true])
  func insetAndOffset(isRightToLeft: Bool) {
    let scene = Scene(isRightToLeft: isRightToLeft)
    let shifted = UIView()
    scene.parent.addSubview(shifted)
    (scene.child.edges == 10).activate()
    (shifted.edges == scene.child.edges + 7).activate()
    scene.parent.layoutIfNeeded()
    expect(scene.child, at: CGRect(x: 10, y: 10, width: 280, height: 180))
    // Positions are measured in the layout direction, so an offset to the right becomes one to the left.
    expect(shifted, at: CGRect(x: isRightToLeft ? 3 : 17, y: 17, width: 280, height: 180))
  }
}
