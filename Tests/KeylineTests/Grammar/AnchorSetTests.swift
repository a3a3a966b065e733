import Keyline
import TestExpectations
import Testing

@MainActor struct AnchorSetTests {
  /// The child's leading, top, trailing and bottom edges, measured from the parent's leading and top edges.
  typealias Edges = [CGFloat]

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let edges: Edges
    let descriptions: @MainActor (Relation, Scene) -> [Constraint]

    init(
      _ spelling: String, is edges: Edges, _ descriptions: @escaping @MainActor (Relation, Scene) -> [Constraint]
    ) {
      (testDescription, self.edges, self.descriptions) = (spelling, edges, descriptions)
    }
  }

  // The parent is 200 x 100. The title goes from (30, 12) to (80, 28), the guide from (40, 24) to (100, 52).
  nonisolated static let edges = [
    Case(#"(\.edgeAnchors)"#, is: [0, 0, 200, 100]) { relation, _ in relation(\.edgeAnchors) },
    Case(#"(\.edgeAnchors, insets: 16)"#, is: [16, 16, 184, 84]) { relation, _ in
      relation(\.edgeAnchors, insets: 16)
    },
    Case(#"(\.edgeAnchors, insets: four)"#, is: [20, 10, 160, 70]) { relation, _ in
      relation(\.edgeAnchors, insets: NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
    },
    Case(#"(\.edgeAnchors, \.firstGuide.edgeAnchors, insets: 4)"#, is: [44, 28, 96, 48]) { relation, _ in
      relation(\.edgeAnchors, \.firstGuide.edgeAnchors, insets: 4)
    },
    Case(#"(\.edgeAnchors, to: guide.edgeAnchors)"#, is: [40, 24, 100, 52]) { relation, scene in
      relation(\.edgeAnchors, to: scene.guide.edgeAnchors)
    },
    Case(#"(\.edgeAnchors, to: title.edgeAnchors, insets: -8)"#, is: [22, 4, 88, 36]) { relation, scene in
      relation(\.edgeAnchors, to: scene.title.edgeAnchors, insets: -8)
    },
    Case(#"(\.edgeAnchors, to: title)"#, is: [30, 12, 80, 28]) { relation, scene in
      relation(\.edgeAnchors, to: scene.title)
    },
    Case(#"(\.edgeAnchors, to: guide, insets: 4)"#, is: [44, 28, 96, 48]) { relation, scene in
      relation(\.edgeAnchors, to: scene.guide, insets: 4)
    },
    Case(#"(\.horizontalAnchors, insets: 16), (\.verticalAnchors, to: guide)"#, is: [16, 24, 184, 52]) {
      $0(\.horizontalAnchors, insets: 16) + $0(\.verticalAnchors, to: $1.guide)
    },
    Case(#"(\.horizontalAnchors, to: title.horizontalAnchors), (\.verticalAnchors, insets: two)"#, is: [30, 9, 80, 88])
    {
      $0(\.horizontalAnchors, to: $1.title.horizontalAnchors)
        + $0(\.verticalAnchors, insets: NSDirectionalEdgeInsets(top: 9, leading: 1, bottom: 12, trailing: 1))
    },
  ]

  @Test("Equal edges are moved inwards by the insets", arguments: edges, [false, true])
  func equalEdges(example: Case, isRightToLeft: Bool) {
    // The optional constraints ask for edges inside and outside the expected ones.
    for outset: CGFloat in [-3, 3] {
      expectEdges(of: example, .equal, outset: outset, is: example.edges, isRightToLeft)
    }
  }

  @Test("Edges that are at most another view's edges lie inside them", arguments: edges, [false, true])
  func edgesAtMost(example: Case, isRightToLeft: Bool) {
    expectEdges(of: example, .lessThanOrEqual, outset: 3, is: example.edges, isRightToLeft)
    expectEdges(of: example, .lessThanOrEqual, outset: -3, is: grown(example.edges, by: -3), isRightToLeft)
  }

  @Test("Edges that are at least another view's edges lie outside them", arguments: edges, [false, true])
  func edgesAtLeast(example: Case, isRightToLeft: Bool) {
    expectEdges(of: example, .greaterThanOrEqual, outset: -3, is: example.edges, isRightToLeft)
    expectEdges(of: example, .greaterThanOrEqual, outset: 3, is: grown(example.edges, by: 3), isRightToLeft)
  }

  @Test("A set of anchors creates its constraints in its own order")
  func order() {
    let scene = Scene()
    let constraints = scene.view.addSubview(scene.child) {
      equal(\.edgeAnchors)
      equal(\.horizontalAnchors)
      equal(\.verticalAnchors)
      equal(\.centerAnchors)
      equal(\.sizeAnchors)
      equal(\.sizeAnchors, to: 9)
    }
    #expect(
      constraints.map(\.firstAttribute) == [
        .top, .leading, .bottom, .trailing, .leading, .trailing, .top, .bottom, .centerX, .centerY, .width, .height,
        .width, .height,
      ])
    #expect(constraints.allSatisfy { $0.firstItem === scene.child })
  }

  private func expectEdges(
    of example: Case, _ relation: Relation, outset: CGFloat, is expected: Edges, _ isRightToLeft: Bool
  ) {
    let scene = Scene(isRightToLeft: isRightToLeft)
    let preferred = grown(example.edges, by: outset)
    scene.layOut(
      example.descriptions(relation, scene) + [
        Quantity.leading.preference(for: preferred[0]), Quantity.top.preference(for: preferred[1]),
        { $0.trailingAnchor.constraint(equalTo: $1.leadingAnchor, constant: preferred[2]) } ~ .defaultLow,
        { $0.bottomAnchor.constraint(equalTo: $1.topAnchor, constant: preferred[3]) } ~ .defaultLow,
      ])
    let width = expected[2] - expected[0]
    let x = isRightToLeft ? 200 - expected[2] : expected[0]
    expect(
      scene.child, at: CGRect(x: x, y: expected[1], width: width, height: expected[3] - expected[1]))
  }

  private func grown(_ edges: Edges, by outset: CGFloat) -> Edges {
    [edges[0] - outset, edges[1] - outset, edges[2] + outset, edges[3] + outset]
  }
}

@MainActor struct CenterAndSizeTests {
  typealias Case = AnchorSetTests.Case

  // Each case has an expected center (x, y). The parent's is 100, 50; the title's is 55, 20 and the guide's 70, 38.
  nonisolated static let centers = [
    Case(#"(\.centerAnchors)"#, is: [100, 50]) { relation, _ in relation(\.centerAnchors) },
    Case(#"(\.centerAnchors, offset: CGPoint(x: 5, y: -6))"#, is: [105, 44]) { relation, _ in
      relation(\.centerAnchors, offset: CGPoint(x: 5, y: -6))
    },
    Case(#"(\.centerAnchors, \.firstGuide.centerAnchors)"#, is: [70, 38]) { relation, _ in
      relation(\.centerAnchors, \.firstGuide.centerAnchors)
    },
    Case(#"(\.centerAnchors, to: title.centerAnchors, offset: CGPoint(x: 1, y: 2))"#, is: [56, 22]) {
      $0(\.centerAnchors, to: $1.title.centerAnchors, offset: CGPoint(x: 1, y: 2))
    },
    Case(#"(\.centerAnchors, to: guide)"#, is: [70, 38]) { $0(\.centerAnchors, to: $1.guide) },
  ]

  @Test(
    "A center is constrained on both axes", arguments: centers, [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
  func center(example: Case, relation: Relation) {
    for distance: CGFloat in [-3, 3] {
      let scene = Scene()
      scene.layOut(
        example.descriptions(relation, scene) + equal(\.sizeAnchors, to: 10) + [
          Quantity.leading.preference(for: example.edges[0] - 5 + distance),
          Quantity.top.preference(for: example.edges[1] - 5 + distance),
        ])
      let offset = held(relation, distance)
      expect(
        scene.child,
        at: CGRect(x: example.edges[0] - 5 + offset, y: example.edges[1] - 5 + offset, width: 10, height: 10))
    }
  }

  @Test("A positive offset moves to the right in both layout directions")
  func offset() {
    let scene = Scene(isRightToLeft: true)
    scene.layOut(equal(\.centerAnchors, offset: CGPoint(x: 30, y: 10)) + equal(\.sizeAnchors, to: 20))
    expect(scene.child, at: CGRect(x: 120, y: 50, width: 20, height: 20))
  }

  // Each case has an expected width and height. The title's are 50 and 16, the guide's 60 and 28.
  nonisolated static let sizes = [
    Case(#"(\.sizeAnchors)"#, is: [200, 100]) { relation, _ in relation(\.sizeAnchors) },
    Case(#"(\.sizeAnchors, multiplier: 0.5)"#, is: [100, 50]) { relation, _ in
      relation(\.sizeAnchors, multiplier: 0.5)
    },
    Case(#"(\.sizeAnchors, \.firstGuide.sizeAnchors)"#, is: [60, 28]) { relation, _ in
      relation(\.sizeAnchors, \.firstGuide.sizeAnchors)
    },
    Case(#"(\.sizeAnchors, to: title.sizeAnchors, multiplier: 2)"#, is: [100, 32]) {
      $0(\.sizeAnchors, to: $1.title.sizeAnchors, multiplier: 2)
    },
    Case(#"(\.sizeAnchors, to: guide, multiplier: 2)"#, is: [120, 56]) {
      $0(\.sizeAnchors, to: $1.guide, multiplier: 2)
    },
    Case(#"(\.sizeAnchors, to: CGSize(width: 30, height: 20))"#, is: [30, 20]) { relation, _ in
      relation(\.sizeAnchors, to: CGSize(width: 30, height: 20))
    },
    Case(#"(\.sizeAnchors, to: 44)"#, is: [44, 44]) { relation, _ in relation(\.sizeAnchors, to: 44) },
  ]

  @Test(
    "A size is constrained on both axes", arguments: sizes, [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
  func size(example: Case, relation: Relation) {
    for distance: CGFloat in [-3, 3] {
      let scene = Scene()
      scene.layOut(
        example.descriptions(relation, scene) + [
          equal(\.leadingAnchor), equal(\.topAnchor),
          Quantity.width.preference(for: example.edges[0] + distance),
          Quantity.height.preference(for: example.edges[1] + distance),
        ])
      let more = held(relation, distance)
      expect(scene.child, at: CGRect(x: 0, y: 0, width: example.edges[0] + more, height: example.edges[1] + more))
    }
  }

  /// The expected distance from a bound that has this relation, if an optional constraint asks for the given distance.
  private func held(_ relation: Relation, _ distance: CGFloat) -> CGFloat {
    switch relation {
    case .lessThanOrEqual: min(distance, 0)
    case .equal: 0
    case .greaterThanOrEqual: max(distance, 0)
    }
  }
}

extension UIView {
  /// The guide of a ``Scene``'s view, as a property for key paths.
  fileprivate var firstGuide: UILayoutGuide { layoutGuides[0] }
}
