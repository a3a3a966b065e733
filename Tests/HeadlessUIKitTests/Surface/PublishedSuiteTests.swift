import HeadlessUIKit
import Testing

/// Behaviour that the test suites of published layout libraries rely on.
@MainActor
struct PublishedSuiteTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  @Test("Changing the container's direction moves existing leading constraints but not left ones")
  func lateDirection() {
    let (read, fixed) = (root.added(SizedView(10, 10)), root.added(SizedView(10, 10)))
    read.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7).isActive = true
    fixed.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7).isActive = true
    root.layoutIfNeeded()
    #expect(read.frame.minX == 7 && fixed.frame.minX == 7)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(read.frame.maxX == 383)
    #expect(fixed.frame.minX == 7)
  }

  @Test("A constraint of a view with itself is installed in it, and one with a grandchild in the grandparent")
  func homes() {
    let child = root.added(UIView())
    let grandchild = child.added(UIView())
    let own = child.widthAnchor.constraint(equalTo: child.heightAnchor)
    let far = grandchild.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([own, far])
    #expect(child.constraints == [own] && root.constraints == [far] && grandchild.constraints.isEmpty)
  }

  @Test("Activating or deactivating twice has the effect of doing it once")
  func idempotence() {
    let view = root.added(UIView())
    let constraints = [
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leftAnchor.constraint(equalTo: root.leftAnchor),
    ]
    for _ in 1...2 { NSLayoutConstraint.activate(constraints) }
    constraints[0].isActive = true
    #expect(root.constraints == constraints)
    for _ in 1...2 { NSLayoutConstraint.deactivate(root.constraints) }
    constraints[0].isActive = false
    #expect(root.constraints.isEmpty && constraints.allSatisfy { !$0.isActive })
    let lone = UIView()
    let width = lone.widthAnchor.constraint(equalToConstant: 1)
    width.isActive = true
    #expect(width.isActive && lone.constraints == [width])
  }

  @Test("A view's and a controller's guides are the same objects each time")
  func guideIdentity() {
    let controller = UIViewController()
    for path: KeyPath<UIView, UILayoutGuide> in [\.safeAreaLayoutGuide, \.layoutMarginsGuide, \.readableContentGuide] {
      #expect(root[keyPath: path] === root[keyPath: path], "\(path)")
      let constraint = root[keyPath: path].topAnchor.constraint(equalTo: root.topAnchor)
      #expect(constraint.firstItem === root[keyPath: path], "\(path)")
    }
    #expect(controller.bottomLayoutGuide === controller.bottomLayoutGuide)
  }

  @Test("Adding a view to its superview again brings it to the front without removing it")
  func addedAgain() {
    let view = CallCountingView()
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let other = root.added(UIView())
    let constraint = view.topAnchor.constraint(equalTo: root.topAnchor)
    constraint.isActive = true
    root.addSubview(view)
    #expect(root.subviews == [other, view])
    #expect(constraint.isActive && view.removals == 0)
    let elsewhere = UIView()
    elsewhere.addSubview(view)
    #expect(root.subviews == [other] && elsewhere.subviews == [view] && !constraint.isActive)
  }

  @Test("A stack calls an overridden method to add a view, and a pass calls an overridden update")
  func overrides() {
    let stack = CallCountingStack()
    stack.addArrangedSubview(UIView())
    #expect(stack.additions == 1)
    let view = CallCountingView()
    view.setNeedsUpdateConstraints()
    view.updateConstraintsIfNeeded()
    #expect(view.updates == ["needs", "if needed"])
    #expect("\(view)" == "counting" && String(describing: view) == "counting")
  }

  @Test("The bottom layout guide adds two constraints, like the top layout guide")
  func bottomLayoutGuide() {
    let controller = UIViewController()
    let view = controller.view.added(UIView())
    NSLayoutConstraint(
      item: view, attribute: .bottom, relatedBy: .equal, toItem: controller.bottomLayoutGuide, attribute: .top,
      multiplier: 1, constant: 0
    ).isActive = true
    #expect(controller.view.constraints.count == 3)
  }

  @Test("A window whose class has no safe area has exactly the margins that are set")
  func windowMargins() {
    let window = BareWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.layoutMargins = UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50)
    let view = window.added(UIView())
    NSLayoutConstraint.activate(
      [Attribute.topMargin, .bottomMargin, .leadingMargin, .trailingMargin].map { margin in
        NSLayoutConstraint(
          item: view, attribute: edges[margin] ?? .notAnAttribute, relatedBy: .equal, toItem: window,
          attribute: margin, multiplier: 1, constant: 0)
      })
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 50, y: 50, width: 300, height: 300))
  }

  @Test("A view's own guides have the frame of a view that is pinned to them, without a window")
  func guideFrames() {
    for guide in [root.layoutMarginsGuide, root.readableContentGuide, root.safeAreaLayoutGuide] {
      let view = root.added(UIView())
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: guide.topAnchor), view.leftAnchor.constraint(equalTo: guide.leftAnchor),
        view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        view.rightAnchor.constraint(equalTo: guide.rightAnchor),
      ])
      root.layoutIfNeeded()
      #expect(view.frame == guide.layoutFrame && view.frame.width > 0, "\(guide)")
    }
  }

  @Test("A plain view has hugging priority 250 and compression resistance 750")
  func priorities() {
    let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
    #expect(axes.map { root.contentHuggingPriority(for: $0).rawValue } == [250, 250])
    #expect(axes.map { root.contentCompressionResistancePriority(for: $0).rawValue } == [750, 750])
    #expect(UILabel().intrinsicContentSize == .zero)
    let label = UILabel()
    #expect(label.forLastBaselineLayout === label)
  }

  @Test("Views that are removed from a stack and added again are arranged in the order of adding")
  func stackOrder() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 40, height: 80))
    stack.axis = .vertical
    stack.distribution = .fillEqually
    let (first, second) = (UIView(), UIView())
    for view in [first, second] { stack.addArrangedSubview(view) }
    first.removeFromSuperview()
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [second])
    #expect(second.frame == CGRect(x: 0, y: 0, width: 40, height: 80))
    for view in [first, second] {
      stack.addSubview(view)
      stack.addArrangedSubview(view)
    }
    #expect(stack.arrangedSubviews == [first, second] && stack.subviews == [first, second])
  }

  @Test("A transform is stored and does not affect layout")
  func transform() {
    let view = root.added(SizedView(20, 10))
    view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5).isActive = true
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 6).isActive = true
    let below = root.added(SizedView(1, 1))
    below.topAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    view.transform = CGAffineTransform(scaleX: 3, y: 3).rotated(by: 1)
    root.layoutIfNeeded()
    #expect(!view.transform.isIdentity && root.transform == .identity)
    #expect(view.bounds.size == CGSize(width: 20, height: 10) && view.center == CGPoint(x: 16, y: 10))
    #expect(below.frame.minY == 15)
  }

  private typealias Attribute = NSLayoutConstraint.Attribute
  private let edges: [Attribute: Attribute] = [
    .topMargin: .top, .bottomMargin: .bottom, .leadingMargin: .leading, .trailingMargin: .trailing,
  ]
}

/// Counts the calls of overridden methods.
private final class CallCountingView: UIView {
  var removals = 0
  var updates: [String] = []

  override func removeFromSuperview() {
    removals += 1
    super.removeFromSuperview()
  }
  override func setNeedsUpdateConstraints() {
    updates.append("needs")
    super.setNeedsUpdateConstraints()
  }
  override func updateConstraintsIfNeeded() {
    updates.append("if needed")
    super.updateConstraintsIfNeeded()
  }
  override var description: String { "counting" }
}

private final class CallCountingStack: UIStackView {
  var additions = 0

  override func addSubview(_ view: UIView) {
    additions += 1
    super.addSubview(view)
  }
}

private final class BareWindow: UIWindow {
  override var safeAreaInsets: UIEdgeInsets { .zero }
}
