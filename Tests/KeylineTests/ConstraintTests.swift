import Keyline
import TestExpectations
import Testing

@MainActor struct ConstraintTests {
  /// A root view keeps its frame, which is an input of the layout.
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let child = UIView()

  @Test("A child has its parent's edges, moved by constants")
  func edges() {
    parent.addSubview(
      child,
      constraints: [
        equal(\.topAnchor, constant: 10),
        equal(\.leadingAnchor),
        equal(\.trailingAnchor, constant: -30),
        equal(\.bottomAnchor, constant: -5.5),
      ])
    parent.layoutIfNeeded()
    // 200 - 30 wide, and from 10 to 100 - 5.5; 94.5 is rounded to 94.667, the nearest third above.
    expect(child, at: CGRect(x: 0, y: 10, width: 170, height: 84.0 + 2.0 / 3))
  }

  @Test("Two key paths constrain different anchors")
  func twoKeyPaths() {
    parent.addSubview(
      child,
      constraints: [
        equal(\.topAnchor, \.centerYAnchor, constant: 5),
        equal(\.bottomAnchor),
        equal(\.widthAnchor, \.heightAnchor, constant: 20),
        equal(\.leadingAnchor, \.centerXAnchor),
      ])
    parent.layoutIfNeeded()
    // From 100 / 2 + 5 to 100, and 100 + 20 wide from 200 / 2.
    expect(child, at: CGRect(x: 100, y: 55, width: 120, height: 45))
  }

  @Test("A key path can go through a parent's guide")
  func parentGuide() {
    let controller = controllerWithSafeArea()
    controller.view.addSubview(
      child,
      constraints: [
        equal(\.topAnchor, \.safeAreaLayoutGuide.topAnchor, constant: 1),
        equal(\.leadingAnchor, \.safeAreaLayoutGuide.leadingAnchor),
        equal(\.trailingAnchor, \.safeAreaLayoutGuide.trailingAnchor),
        equal(\.bottomAnchor, \.safeAreaLayoutGuide.bottomAnchor),
      ])
    controller.view.layoutIfNeeded()
    // 200 x 100 less 20 at the top, 4 at the left, 10 at the bottom and 6 at the right, less 1 at the top.
    expect(child, at: CGRect(x: 4, y: 21, width: 190, height: 69))
  }

  @Test("A key path can go through a child's guide")
  func childGuide() {
    child.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 7, leading: 9, bottom: 0, trailing: 0)
    parent.addSubview(
      child,
      constraints: [
        equal(\.layoutMarginsGuide.topAnchor, \.topAnchor, constant: 10),
        equal(\.layoutMarginsGuide.leadingAnchor, \.leadingAnchor, constant: 10),
        equal(\.widthAnchor, \.widthAnchor, constant: -150),
        equal(\.heightAnchor, \.heightAnchor, constant: -80),
      ])
    parent.layoutIfNeeded()
    // The margins are 10, so the child's own edges are 7 and 9 before them.
    expect(child, at: CGRect(x: 1, y: 3, width: 50, height: 20))
  }

  @Test("Closures and key paths can be mixed in one list")
  func closures() {
    let sibling = UIView()
    parent.addSubview(
      sibling,
      constraints: [
        equal(\.topAnchor), equal(\.leadingAnchor),
        { sibling, _ in sibling.widthAnchor.constraint(equalToConstant: 40) },
        { $0.heightAnchor.constraint(equalTo: $1.heightAnchor, multiplier: 0.25) },
      ])
    parent.addSubview(
      child,
      constraints: [
        equal(\.bottomAnchor),
        { child, _ in child.topAnchor.constraint(equalTo: sibling.bottomAnchor) },
        equal(\.trailingAnchor),
        { child, _ in child.leadingAnchor.constraint(equalTo: sibling.trailingAnchor, constant: 8) },
      ])
    parent.layoutIfNeeded()
    expect(sibling, at: CGRect(x: 0, y: 0, width: 40, height: 25))
    expect(child, at: CGRect(x: 48, y: 25, width: 152, height: 75))
  }

  @Test("Leading and trailing follow the layout direction")
  func layoutDirection() {
    parent.semanticContentAttribute = .forceRightToLeft
    parent.addSubview(
      child,
      constraints: [
        equal(\.topAnchor), equal(\.bottomAnchor),
        equal(\.leadingAnchor, constant: 10),
        equal(\.trailingAnchor, constant: -30),
      ])
    parent.layoutIfNeeded()
    // 10 from the right, 30 from the left.
    expect(child, at: CGRect(x: 30, y: 0, width: 160, height: 100))
  }

  @Test("A description can be applied to any number of pairs of views")
  func reuse() {
    let inset = [equal(\.topAnchor, constant: 4), equal(\.leadingAnchor, constant: 4)]
    let size: [Constraint] = [
      { view, _ in view.widthAnchor.constraint(equalToConstant: 30) },
      { view, _ in view.heightAnchor.constraint(equalToConstant: 20) },
    ]
    let grandchild = UIView()
    parent.addSubview(child, constraints: inset + size)
    child.addSubview(grandchild, constraints: inset + size)
    parent.layoutIfNeeded()
    expect(child, at: CGRect(x: 4, y: 4, width: 30, height: 20))
    expect(grandchild, at: CGRect(x: 4, y: 4, width: 30, height: 20))
  }
}

@MainActor struct AddSubviewTests {
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let child = UIView()

  @Test("The returned constraints are active and in the given order")
  func order() throws {
    let constraints = parent.addSubview(
      child,
      constraints: [
        equal(\.bottomAnchor, constant: -1), equal(\.widthAnchor, \.heightAnchor), equal(\.leadingAnchor, constant: 3),
      ])
    try #require(constraints.count == 3)
    #expect(constraints.map(\.firstAttribute) == [.bottom, .width, .leading])
    #expect(constraints.map(\.secondAttribute) == [.bottom, .height, .leading])
    #expect(constraints.map(\.constant) == [-1, 0, 3])
    for constraint in constraints {
      #expect(constraint.isActive, "\(constraint)")
      #expect(constraint.firstItem === child, "\(constraint)")
      #expect(constraint.secondItem === parent, "\(constraint)")
      #expect(constraint.relation == .equal, "\(constraint)")
      #expect(constraint.multiplier == 1, "\(constraint)")
      #expect(constraint.priority == .required, "\(constraint)")
    }
    #expect(parent.constraints == constraints)
  }

  @Test("No constraint is active before all are created")
  func activation() {
    var activeBefore: [Int] = []
    let observe: Constraint = { child, parent in
      activeBefore.append(parent.constraints.count)
      return child.topAnchor.constraint(equalTo: parent.topAnchor)
    }
    parent.addSubview(child, constraints: [equal(\.leadingAnchor), observe, observe, equal(\.bottomAnchor), observe])
    #expect(activeBefore == [0, 0, 0])
    #expect(parent.constraints.count == 5)
  }

  @Test("The child is in its parent with its mask off when descriptions are applied")
  func childState() {
    parent.addSubview(UIView())
    parent.addSubview(
      child,
      constraints: [
        { [parent] child, superview in
          #expect(superview === parent)
          #expect(parent.subviews.last === child)
          #expect(!child.translatesAutoresizingMaskIntoConstraints)
          return child.topAnchor.constraint(equalTo: superview.topAnchor)
        }
      ])
  }

  @Test("Only the child's mask is turned off")
  func mask() {
    let sibling = UIView()
    parent.addSubview(sibling)
    let grandchild = UIView()
    child.addSubview(grandchild)
    parent.addSubview(child, constraints: [])
    #expect(!child.translatesAutoresizingMaskIntoConstraints)
    #expect(parent.translatesAutoresizingMaskIntoConstraints)
    #expect(sibling.translatesAutoresizingMaskIntoConstraints)
    #expect(grandchild.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("An empty list only adds the child")
  func emptyList() {
    let constraints = parent.addSubview(child, constraints: [])
    #expect(constraints.isEmpty)
    #expect(child.superview === parent)
    #expect(parent.constraints.isEmpty)
  }

  @Test("A returned constraint can change the layout later")
  func changedConstant() {
    let height = parent.addSubview(
      child,
      constraints: [
        { child, _ in child.heightAnchor.constraint(equalToConstant: 20) },
        equal(\.leadingAnchor), equal(\.trailingAnchor), equal(\.bottomAnchor),
      ])[0]
    parent.layoutIfNeeded()
    expect(child, at: CGRect(x: 0, y: 80, width: 200, height: 20))
    height.constant = 45
    parent.layoutIfNeeded()
    expect(child, at: CGRect(x: 0, y: 55, width: 200, height: 45))
  }

  @Test("Adding a child to another parent removes the first parent's constraints")
  func otherParent() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    let first = parent.addSubview(child, constraints: [equal(\.topAnchor), equal(\.leadingAnchor)])
    let second = other.addSubview(child, constraints: [equal(\.centerXAnchor), equal(\.centerYAnchor)])
    #expect(first.allSatisfy { !$0.isActive })
    #expect(second.allSatisfy { $0.isActive })
    #expect(parent.constraints.isEmpty)
  }
}

@MainActor struct BadConstraintTests {
  @Test("A constant that is not a number traps as in UIKit")
  func notANumber() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIView().addSubview(UIView(), constraints: [equal(\.topAnchor, constant: .nan)])
      }
    }
    expect(result, says: "NSLayoutConstraint constant is not finite!  That's illegal.")
  }

  @Test("A closure that uses a view of another hierarchy traps as in UIKit")
  func otherHierarchy() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stranger = UIView()
        _ = UIView().addSubview(
          UIView(), constraints: [{ child, _ in child.topAnchor.constraint(equalTo: stranger.topAnchor) }])
      }
    }
    expect(result, says: "because they have no common ancestor.")
  }
}
