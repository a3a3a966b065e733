import HeadlessUIKit
import Testing

@MainActor
struct ActivationTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  @Test("A constraint is installed in the nearest common ancestor of its items")
  func home() {
    let (left, right) = (root.added(UIView()), root.added(UIView()))
    let (a, b) = (left.added(UIView()), right.added(UIView()))
    let guide = UILayoutGuide()
    a.addLayoutGuide(guide)
    let homes: [(NSLayoutConstraint, UIView)] = [
      (a.widthAnchor.constraint(equalToConstant: 1), a), (a.widthAnchor.constraint(equalTo: a.heightAnchor), a),
      (a.topAnchor.constraint(equalTo: left.topAnchor), left), (left.topAnchor.constraint(equalTo: a.topAnchor), left),
      (a.topAnchor.constraint(equalTo: root.topAnchor), root), (a.topAnchor.constraint(equalTo: b.topAnchor), root),
      (left.topAnchor.constraint(equalTo: right.topAnchor), root),
      (b.topAnchor.constraint(equalTo: left.topAnchor), root),
      (guide.widthAnchor.constraint(equalToConstant: 1), a), (guide.topAnchor.constraint(equalTo: a.topAnchor), a),
      (guide.topAnchor.constraint(equalTo: b.topAnchor), root),
      (a.topAnchor.constraint(equalTo: left.safeAreaLayoutGuide.topAnchor), left),
      (a.leftAnchor.anchorWithOffset(to: b.leftAnchor).constraint(equalToConstant: 1), root),
    ]
    for (constraint, view) in homes {
      constraint.isActive = true
      #expect(view.constraints.last === constraint, "\(constraint) should be installed in \(view)")
      constraint.isActive = false
      #expect(!view.constraints.contains { $0 === constraint })
    }
  }

  @Test("Constraints are listed in order of activation, also after some are removed")
  func order() {
    let box = root.added(UIView())
    let constraints = (0..<40).map { box.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat($0)) }
    for constraint in constraints { constraint.priority = .defaultLow }
    NSLayoutConstraint.activate(constraints)
    NSLayoutConstraint.activate(constraints)
    #expect(root.constraints == constraints)
    NSLayoutConstraint.deactivate(constraints.filter { Int($0.constant) % 3 != 0 })
    #expect(root.constraints.map(\.constant) == stride(from: 0, to: 40, by: 3).map { CGFloat($0) })
    constraints[1].isActive = true
    #expect(root.constraints.last === constraints[1])
    NSLayoutConstraint.deactivate(root.constraints)
    #expect(root.constraints.isEmpty && !constraints.contains(where: \.isActive))
  }

  @Test("A constraint can be added to any common ancestor of its items")
  func addConstraint() {
    let box = root.added(UIView())
    let width = box.widthAnchor.constraint(equalToConstant: 12)
    root.addConstraint(width)
    root.addConstraints([width])
    #expect(root.constraints == [width] && width.isActive && box.constraints.isEmpty)
    root.layoutIfNeeded()
    #expect(box.frame.width == 12)
    box.removeConstraint(width)
    #expect(width.isActive)
    root.removeConstraints([width])
    #expect(!width.isActive && root.constraints.isEmpty)
  }

  @Test("Removing a view removes the constraints between its subtree and the outside, and no others")
  func removal() {
    let (box, other) = (root.added(UIView()), root.added(UIView()))
    let inner = box.added(UIView())
    let inside = [
      inner.topAnchor.constraint(equalTo: box.topAnchor), box.widthAnchor.constraint(equalToConstant: 50),
    ]
    let across = [
      inner.leftAnchor.constraint(equalTo: root.leftAnchor), box.topAnchor.constraint(equalTo: other.bottomAnchor),
    ]
    let outside = other.topAnchor.constraint(equalTo: root.topAnchor, constant: 3)
    NSLayoutConstraint.activate(inside + across + [outside])
    root.layoutIfNeeded()
    box.removeFromSuperview()
    #expect(inside.map(\.isActive) == [true, true])
    #expect(across.map(\.isActive) == [false, false])
    #expect(root.constraints == [outside])
    outside.constant = 5
    root.layoutIfNeeded()
    #expect(other.frame.minY == 5)
    // The removed subtree is laid out again elsewhere.
    _ = other.added(box)
    root.layoutIfNeeded()
    #expect(box.frame.width == 50)
  }

  @Test("Moving a view to another superview removes constraints; moving it to the front does not")
  func reparenting() {
    let (box, other) = (root.added(UIView()), root.added(UIView()))
    let top = box.topAnchor.constraint(equalTo: root.topAnchor)
    top.isActive = true
    root.addSubview(box)
    #expect(top.isActive)
    other.addSubview(box)
    #expect(!top.isActive)
  }

  @Test("Views keep their items and constraints alive; when the last view is released, all are released")
  func ownership() throws {
    weak var (weakRoot, weakBox): (UIView?, UIView?)
    weak var weakConstraint: NSLayoutConstraint?
    var kept: NSLayoutConstraint?
    do {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let box = root.added(SizedView(10, 10))
      (weakRoot, weakBox) = (root, box)
      let top = box.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor)
      kept = box.leftAnchor.constraint(equalTo: root.leftAnchor)
      weakConstraint = top
      NSLayoutConstraint.activate([top, try #require(kept)])
      root.layoutIfNeeded()
      #expect(kept?.firstItem === box)
    }
    #expect(weakRoot == nil && weakBox == nil && weakConstraint == nil)
    let constraint = try #require(kept)
    #expect(constraint.firstItem == nil && constraint.secondItem == nil && !constraint.isActive)
    #expect(constraint.description.contains("(deallocated).left"))
  }

  @Test("An inactive constraint without references is released, and so is one whose subview was removed")
  func release() {
    let box = root.added(UIView())
    weak var (first, second): (NSLayoutConstraint?, NSLayoutConstraint?)
    do {
      let (top, left) = (
        box.topAnchor.constraint(equalTo: root.topAnchor), box.leftAnchor.constraint(equalTo: root.leftAnchor)
      )
      (first, second) = (top, left)
      NSLayoutConstraint.activate([top, left])
      root.layoutIfNeeded()
      top.isActive = false
    }
    root.layoutIfNeeded()
    #expect(first == nil && second != nil)
    box.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(second == nil)
  }

  @Test("A subview that outlives its superview is laid out as its own tree")
  func orphan() {
    let box = UIView()
    let inner = box.added(UIView())
    inner.widthAnchor.constraint(equalTo: box.widthAnchor, constant: -4).isActive = true
    do {
      let shortLived = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      shortLived.addSubview(box)
      box.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      shortLived.layoutIfNeeded()
    }
    #expect(inner.frame.width == 46)
    #expect(box.superview == nil)
    box.frame.size.width = 80
    box.layoutIfNeeded()
    #expect(inner.frame.width == 76)
  }

  @Test("A constraint whose view was released can be activated again while its items exist", arguments: [false, true])
  func reactivation(isLaidOut: Bool) {
    let (a, b) = (UIView(), UIView())
    do {
      let gap = b.topAnchor.constraint(equalTo: a.topAnchor, constant: 9)
      do {
        let shortLived = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        _ = (shortLived.added(a), shortLived.added(b))
        gap.isActive = true
        // This constraint is released with the view.
        b.leftAnchor.constraint(equalTo: a.rightAnchor).isActive = true
        if isLaidOut { shortLived.layoutIfNeeded() }
      }
      #expect(!gap.isActive)
      _ = (root.added(a), root.added(b))
      gap.isActive = true
      root.layoutIfNeeded()
      #expect(b.frame.minY - a.frame.minY == 9)
      gap.isActive = false
    }
    // Both are released.
    a.removeFromSuperview()
    b.removeFromSuperview()
    #expect(root.constraints.isEmpty)
  }

  @Test("A deep tree can be laid out", arguments: [3000])
  func depth(count: Int) {
    var deepest = root
    for _ in 0..<count {
      let next = deepest.added(UIView())
      NSLayoutConstraint.activate([
        next.topAnchor.constraint(equalTo: deepest.topAnchor, constant: 1),
        next.leftAnchor.constraint(equalTo: deepest.leftAnchor),
        next.widthAnchor.constraint(equalTo: deepest.widthAnchor),
      ])
      deepest = next
    }
    root.layoutIfNeeded()
    #expect(deepest.frame == CGRect(x: 0, y: 1, width: 390, height: 0))
    #expect(deepest.convert(CGPoint.zero, to: root).y == CGFloat(count))
  }

  @Test("A constraint has the seven properties that it was created with")
  func parts() {
    let box = root.added(UIView())
    let constraint = NSLayoutConstraint(
      item: box, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: root, attribute: .height, multiplier: 0.5,
      constant: -3)
    #expect(constraint.firstItem === box && constraint.secondItem === root)
    #expect(constraint.firstAttribute == .width && constraint.secondAttribute == .height)
    #expect(constraint.relation == .greaterThanOrEqual)
    #expect(constraint.multiplier == 0.5 && constraint.constant == -3)
  }

  @Test("A constraint subclass with stored properties inherits the initializers")
  func subclass() {
    final class Tagged: NSLayoutConstraint {
      var note = "none"
    }
    let constraint = Tagged(
      item: root, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 5)
    #expect(constraint.note == "none" && constraint.constant == 5)
    #expect(!Tagged().isActive)
  }
}
