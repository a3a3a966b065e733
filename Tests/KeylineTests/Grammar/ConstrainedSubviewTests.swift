import Keyline
import TestExpectations
import Testing

/// A function that applies descriptions from a list or from a builder.
struct Application: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The order of the subviews "0", "1" and the child "new" afterwards.
  let order: [String]
  let apply: @MainActor (Ground, [Constraint]) -> [NSLayoutConstraint]

  nonisolated static let all: [Application] = [
    Application(testDescription: "addSubview(_:constraints:)", order: ["0", "1", "new"]) {
      $0.view.addSubview($0.child, constraints: $1)
    },
    Application(testDescription: "addSubview(_:) {}", order: ["0", "1", "new"]) { ground, list in
      ground.view.addSubview(ground.child) { list }
    },
    Application(testDescription: "insertSubview(_:at:constraints:)", order: ["new", "0", "1"]) {
      $0.view.insertSubview($0.child, at: 0, constraints: $1)
    },
    Application(testDescription: "insertSubview(_:at:) {}", order: ["0", "new", "1"]) { ground, list in
      ground.view.insertSubview(ground.child, at: 1) { list }
    },
    Application(testDescription: "insertSubview(_:belowSubview:constraints:)", order: ["0", "new", "1"]) {
      $0.view.insertSubview($0.child, belowSubview: $0.view.subviews[1], constraints: $1)
    },
    Application(testDescription: "insertSubview(_:belowSubview:) {}", order: ["new", "0", "1"]) { ground, list in
      ground.view.insertSubview(ground.child, belowSubview: ground.view.subviews[0]) { list }
    },
    Application(testDescription: "insertSubview(_:aboveSubview:constraints:)", order: ["0", "new", "1"]) {
      $0.view.insertSubview($0.child, aboveSubview: $0.view.subviews[0], constraints: $1)
    },
    Application(testDescription: "insertSubview(_:aboveSubview:) {}", order: ["0", "1", "new"]) { ground, list in
      ground.view.insertSubview(ground.child, aboveSubview: ground.view.subviews[1]) { list }
    },
    Application(testDescription: "addArrangedSubview(_:constraints:)", order: ["0", "1", "new"]) {
      $0.view.addArrangedSubview($0.child, constraints: $1)
    },
    Application(testDescription: "addArrangedSubview(_:) {}", order: ["0", "1", "new"]) { ground, list in
      ground.view.addArrangedSubview(ground.child) { list }
    },
    Application(testDescription: "constrain(to:constraints:)", order: ["0", "1", "new"]) {
      $0.view.addSubview($0.child)
      return $0.child.constrain(to: $0.view, constraints: $1)
    },
    Application(testDescription: "constrain(to:) {}", order: ["0", "1", "new"]) { ground, list in
      ground.view.addSubview(ground.child)
      return ground.child.constrain(to: ground.view) { list }
    },
  ]
}

/// A stack used as a parent, with two subviews that it does not arrange, and a child to add.
@MainActor struct Ground {
  let view = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let child = UIView()

  init() {
    for name in ["0", "1"] {
      let view = UIView()
      view.accessibilityIdentifier = name
      self.view.addSubview(view)
    }
    child.accessibilityIdentifier = "new"
  }
}

@MainActor struct ConstrainedSubviewTests {
  let ground = Ground()

  @Test("The child is inserted at its index and has its frame", arguments: Application.all)
  func insertion(application: Application) {
    let constraints = application.apply(
      ground, [equal(\.bottomAnchor, constant: -5), equal(\.leadingAnchor, constant: 8)] + equal(\.sizeAnchors, to: 20))
    #expect(ground.view.subviews.map(\.accessibilityIdentifier) == application.order)
    #expect(ground.view.arrangedSubviews == (application.testDescription.contains("Arranged") ? [ground.child] : []))
    #expect(constraints.map(\.firstAttribute) == [.bottom, .leading, .width, .height])
    #expect(constraints.map(\.constant) == [-5, 8, 20, 20])
    #expect(constraints.allSatisfy { $0.isActive && $0.firstItem === ground.child })
    // A stack pins an arranged view to its edges.
    guard ground.view.arrangedSubviews.isEmpty else { return }
    ground.view.layoutIfNeeded()
    expect(ground.child, at: CGRect(x: 8, y: 75, width: 20, height: 20))
  }

  @Test("Only the child's mask is turned off", arguments: Application.all)
  func mask(application: Application) {
    _ = application.apply(ground, [equal(\.topAnchor)])
    #expect(!ground.child.translatesAutoresizingMaskIntoConstraints)
    #expect(ground.view.translatesAutoresizingMaskIntoConstraints)
    let siblings = ground.view.subviews.filter { $0 !== ground.child }
    #expect(siblings.allSatisfy { $0.translatesAutoresizingMaskIntoConstraints })
  }

  @Test("No constraint is active before all are created, and then all are", arguments: Application.all)
  func activation(application: Application) {
    var made: [NSLayoutConstraint] = []
    let observe: Constraint = { child, parent in
      #expect(made.allSatisfy { !$0.isActive })
      made.append(child.topAnchor.constraint(equalTo: parent.topAnchor))
      return made[made.count - 1]
    }
    let constraints = application.apply(ground, [observe, observe, observe])
    #expect(constraints == made)
    #expect(constraints.allSatisfy { $0.isActive })
  }

  @Test("A list is applied before the lines of a builder")
  func listBeforeBuilder() {
    let constraints = ground.view.insertSubview(
      ground.child, at: 0, constraints: [equal(\.topAnchor, constant: 1)]
    ) { equal(\.topAnchor, constant: 2) }
    #expect(constraints.map(\.constant) == [1, 2])
  }

  @Test("Existing constraints are activated with the child")
  func existingConstraints() {
    let constraints = ground.view.addSubview(
      ground.child,
      constraints: [
        ground.child.centerXAnchor.constraint(equalTo: ground.view.centerXAnchor),
        ground.child.widthAnchor.constraint(equalToConstant: 20),
      ])
    #expect(constraints.map(\.firstAttribute) == [.centerX, .width])
    #expect(constraints.allSatisfy { $0.isActive })
    #expect(ground.child.superview === ground.view)
    #expect(!ground.child.translatesAutoresizingMaskIntoConstraints)
  }
}

@MainActor struct ConstrainTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let title = UIView()
  let label = UIView()

  @Test("Two views only need a common ancestor")
  func commonAncestor() {
    let box = UIView()
    root.addSubview(title) {
      equal(\.leadingAnchor, constant: 10)
      equal(\.topAnchor, constant: 10)
      equal(\.sizeAnchors, to: 20)
    }
    root.addSubview(box, constraints: equal(\.edgeAnchors, insets: 5))
    box.addSubview(label)
    label.constrain(to: title) {
      equal(\.topAnchor, \.bottomAnchor, constant: 8)
      equal(\.leadingAnchor)
      equal(\.sizeAnchors, multiplier: 2)
    }
    root.layoutIfNeeded()
    // At (10, 38) in the root, where the box is at (5, 5).
    expect(label, at: CGRect(x: 5, y: 33, width: 40, height: 40))
    #expect(label.superview === box)
  }

  @Test("A view can be constrained to a guide")
  func viewToGuide() {
    let controller = controllerWithSafeArea()
    controller.view.addSubview(label)
    label.constrain(to: controller.view.safeAreaLayoutGuide) { equal(\.edgeAnchors, insets: 1) }
    controller.view.layoutIfNeeded()
    expect(label, at: CGRect(x: 5, y: 21, width: 188, height: 68))
  }

  @Test("A guide can be constrained to a view")
  func guideToView() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    root.addSubview(label, constraints: equal(\.edgeAnchors, to: guide))
    guide.constrain(to: root, constraints: equal(\.edgeAnchors, insets: 12))
    root.layoutIfNeeded()
    expect(label, at: CGRect(x: 12, y: 12, width: 176, height: 76))
  }

  @Test("Views of different hierarchies trap as in UIKit")
  func otherHierarchy() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIView().constrain(to: UIView()) { equal(\.topAnchor) }
      }
    }
    expect(result, says: "because they have no common ancestor.")
  }
}

@MainActor struct GuideTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let guide = UILayoutGuide()
  private let holder = Holder()

  private final class Holder { var constraint: NSLayoutConstraint? }

  @Test("A guide can be a child like a view", arguments: [false, true])
  func guideAsChild(isRightToLeft: Bool) {
    root.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    let constraints = root.addLayoutGuide(guide) {
      equal(\.topAnchor, constant: 10)
      equal(\.leadingAnchor, constant: 20)
      lessThanOrEqual(\.widthAnchor, multiplier: 0.25)
      equal(\.widthAnchor, to: 500) ~ .defaultLow
      store(equal(\.heightAnchor, toOwn: \.widthAnchor), in: holder, \.constraint)
    }
    root.layoutIfNeeded()
    #expect(guide.owningView === root)
    #expect(guide.layoutFrame == CGRect(x: isRightToLeft ? 130 : 20, y: 10, width: 50, height: 50))
    #expect(constraints.allSatisfy { $0.firstItem === guide })
    #expect(holder.constraint === constraints[4])
    #expect(root.subviews.isEmpty)
  }

  @Test("All anchors of a guide can be used")
  func guideAnchors() {
    let constraints = root.addLayoutGuide(
      guide,
      constraints: [
        equal(\.leadingAnchor), equal(\.trailingAnchor), equal(\.leftAnchor), equal(\.rightAnchor), equal(\.topAnchor),
        equal(\.bottomAnchor), equal(\.widthAnchor), equal(\.heightAnchor), equal(\.centerXAnchor),
        equal(\.centerYAnchor),
      ])
    let attributes: [NSLayoutConstraint.Attribute] = [
      .leading, .trailing, .left, .right, .top, .bottom, .width, .height, .centerX, .centerY,
    ]
    #expect(constraints.map(\.firstAttribute) == attributes)
    #expect(constraints.map(\.secondAttribute) == attributes)
    #expect(constraints.allSatisfy { $0.firstItem === guide && $0.secondItem === root })
  }

  @Test("A closure receives the guide as a view")
  func guideInClosure() {
    root.addLayoutGuide(guide, constraints: [{ $0.topAnchor.constraint(equalTo: $1.topAnchor, constant: 4) }])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.minY == 4)
  }

  @Test("A baseline of a guide traps")
  func guideBaseline() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIView().addLayoutGuide(UILayoutGuide()) { equal(\.firstBaselineAnchor, \.topAnchor) }
      }
    }
    expect(result, says: "because they have no common ancestor.")
  }
}
