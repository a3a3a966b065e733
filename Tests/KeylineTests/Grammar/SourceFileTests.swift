import Keyline
import Testing

@MainActor struct SourceFileTests {
  let ground = Ground()

  @Test("A constraint is named after the line that applied it")
  func names() {
    let line = #line + 1
    let constraints = ground.view.addSubview(ground.child) {
      equal(\.topAnchor)
      identified("leading", equal(\.leadingAnchor))
      equal(\.sizeAnchors, to: 20)
    }
    let origin = "SourceFileTests.swift:\(line)"
    #expect(constraints.map(\.identifier) == [origin, "leading", origin, origin])
  }

  @Test("Every function that applies descriptions uses its caller's line")
  func callers() {
    let view = ground.view
    let line = #line + 2
    let names = [
      view.addSubview(UIView()) { equal(\.topAnchor) },
      view.addSubview(ground.child, constraints: [ground.child.topAnchor.constraint(equalTo: view.topAnchor)]),
      view.insertSubview(UIView(), at: 0) { equal(\.topAnchor) },
      view.insertSubview(UIView(), at: 0, constraints: [equal(\.topAnchor)]),
      view.insertSubview(UIView(), belowSubview: ground.child) { equal(\.topAnchor) },
      view.insertSubview(UIView(), aboveSubview: ground.child) { equal(\.topAnchor) },
      view.addArrangedSubview(UIView()) { equal(\.topAnchor) },
      view.addLayoutGuide(UILayoutGuide()) { equal(\.topAnchor) },
      ground.child.constrain(to: view) { equal(\.topAnchor) },
      ground.child.constrain(to: view, constraints: [equal(\.topAnchor)]),
    ].map { $0.map(\.identifier) }
    #expect(names == (line...line + 9).map { ["SourceFileTests.swift:\($0)"] })
  }

  @Test("The core does not name constraints")
  func core() {
    let constraints = ground.view.addSubview(ground.child, constraints: [equal(\.topAnchor)])
    #expect(constraints.map(\.identifier) == [nil])
  }
}
