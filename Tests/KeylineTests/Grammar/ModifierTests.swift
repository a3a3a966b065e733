import Keyline
import TestExpectations
import Testing

@MainActor struct PriorityTests {
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let child = UIView()

  @Test("A priority is a name or a number, for one description or for a list")
  func priorities() {
    let constraints = parent.addSubview(child) {
      equal(\.topAnchor)
      equal(\.topAnchor) ~ .defaultLow
      equal(\.topAnchor) ~ 749.5
      equal(\.horizontalAnchors) ~ .defaultHigh
      [equal(\.bottomAnchor), equal(\.heightAnchor, to: 44)] ~ 7
    }
    #expect(constraints.map(\.priority.rawValue) == [1000, 250, 749.5, 750, 750, 7, 7])
  }

  @Test("A priority can follow a call in lists and conditions", arguments: [true, false])
  func priorityPosition(isCompact: Bool) {
    let constraints = parent.addSubview(
      child,
      constraints: [
        equal(\.topAnchor) ~ 1, isCompact ? equal(\.heightAnchor, to: 40 + 4) ~ 2 : equal(\.heightAnchor) ~ 3,
        identified("bottom", equal(\.bottomAnchor)) ~ 4, identified("bottom", equal(\.bottomAnchor) ~ 5),
      ])
    #expect(constraints.map(\.priority.rawValue) == [1, isCompact ? 2 : 3, 4, 5])
  }

  @Test("A constraint with a lower priority is broken")
  func lowerPriority() {
    parent.addSubview(child) {
      equal(\.edgeAnchors) ~ .defaultHigh
      equal(\.heightAnchor, to: 30)
      equal(\.bottomAnchor, constant: -10)
    }
    parent.layoutIfNeeded()
    expect(child, at: CGRect(x: 0, y: 60, width: 200, height: 30))
  }

  @Test("A priority above 1000 traps as in UIKit")
  func badPriority() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIView().addSubview(UIView()) { equal(\.topAnchor) ~ 1001 }
      }
    }
    expect(result, says: "It's illegal to set priority:1001")
  }
}

@MainActor struct IdentifierTests {
  @Test("A constraint has the identifier of its description")
  func identifiers() {
    let constraints = UIView().addSubview(
      UIView(), constraints: [identified("title.top", equal(\.topAnchor)), equal(\.leadingAnchor)])
    #expect(constraints.map(\.identifier) == ["title.top", nil])
  }
}

@MainActor struct StoreTests {
  final class Drawer: UIView {
    let content = UIView()
    var height: NSLayoutConstraint?
    /// Stored in the view itself. A description that retained the view would create a reference cycle.
    var descriptions: [Constraint] = []
  }

  @Test("A stored constraint can change the layout later")
  func storedConstraint() throws {
    let drawer = Drawer(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    drawer.addSubview(drawer.content) {
      equal(\.horizontalAnchors)
      equal(\.bottomAnchor)
      store(equal(\.heightAnchor, to: 20), in: drawer, \.height)
    }
    drawer.layoutIfNeeded()
    expect(drawer.content, at: CGRect(x: 0, y: 80, width: 200, height: 20))

    try #require(drawer.height).constant = 60
    drawer.layoutIfNeeded()
    expect(drawer.content, at: CGRect(x: 0, y: 40, width: 200, height: 60))
  }

  @Test("The stored constraint is the returned one, with its priority and identifier")
  func storedIdentity() {
    let drawer = Drawer()
    let constraints = drawer.addSubview(
      drawer.content,
      constraints: [
        equal(\.topAnchor), identified("height", store(equal(\.heightAnchor, to: 20) ~ 300, in: drawer, \.height)),
      ])
    #expect(drawer.height === constraints[1])
    #expect(drawer.height?.priority.rawValue == 300)
    #expect(drawer.height?.identifier == "height")
  }

  @Test("A description that is applied again stores the new constraint")
  func storedAgain() {
    let drawer = Drawer()
    let description = store(equal(\.heightAnchor, to: 20), in: drawer, \.height)
    let first = drawer.addSubview(UIView(), constraints: [description])
    #expect(drawer.height === first[0])
    let second = drawer.addSubview(UIView(), constraints: [description])
    #expect(drawer.height === second[0])
    #expect(first[0].isActive)
  }

  @Test("A description does not keep the owner of the property alive")
  func ownership() {
    weak var drawer: Drawer?
    var description: Constraint?
    do {
      let owner = Drawer()
      owner.descriptions = [store(equal(\.heightAnchor, to: 20), in: owner, \.height)]
      owner.addSubview(owner.content, constraints: owner.descriptions)
      description = owner.descriptions[0]
      drawer = owner
      #expect(owner.height != nil)
    }
    #expect(drawer == nil)
    // The description still works after the owner was released.
    let constraints = UIView().addSubview(UIView(), constraints: description.map { [$0] } ?? [])
    #expect(constraints.map(\.constant) == [20])
  }
}
