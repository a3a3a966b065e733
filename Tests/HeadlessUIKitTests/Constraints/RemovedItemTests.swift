import HeadlessUIKit
import Testing

/// Removing an item removes the constraints that mention it.
@MainActor
struct RemovedItemTests {
  @Test("Removing a guide removes a ratio of its own lengths")
  func guideRatio() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    weak var ratio: NSLayoutConstraint?
    do {
      let constraint = guide.heightAnchor.constraint(equalTo: guide.widthAnchor)
      constraint.isActive = true
      ratio = constraint
    }
    #expect(ratio?.isActive == true)
    root.removeLayoutGuide(guide)
    #expect(ratio == nil)
    #expect(root.constraints.isEmpty)
  }

  @Test("Removing a view removes a ratio that is installed in its superview")
  func viewRatio() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = root.added(UIView())
    weak var ratio: NSLayoutConstraint?
    do {
      let constraint = NSLayoutConstraint(
        item: view, attribute: .height, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.5,
        constant: 0)
      root.addConstraint(constraint)
      ratio = constraint
    }
    #expect(ratio?.isActive == true)
    root.layoutIfNeeded()
    view.removeFromSuperview()
    #expect(ratio == nil)
    #expect(root.constraints.isEmpty)
  }

  @Test("Removing a view removes the distance between two of its edges")
  func edgeDistance() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = root.added(UIView())
    let gap = view.leadingAnchor.anchorWithOffset(to: view.trailingAnchor)
    root.addConstraint(gap.constraint(equalTo: gap, multiplier: 1))
    root.layoutIfNeeded()
    view.removeFromSuperview()
    #expect(root.constraints.isEmpty)
  }

  @Test("The constraints of one view can be removed in any order")
  func anyOrder() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (first, second) = (root.added(UIView()), root.added(UIView()))
    let constraints = (0..<9).map { first.leftAnchor.constraint(equalTo: second.leftAnchor, constant: CGFloat($0)) }
    for constraint in constraints {
      constraint.priority = .defaultLow
      constraint.isActive = true
    }
    for index in [4, 0, 8, 2] { constraints[index].isActive = false }
    constraints[2].isActive = true
    second.removeFromSuperview()
    #expect(constraints.map(\.isActive) == Array(repeating: false, count: 9))
  }

  @Test("A constraint can be activated again after its view was released")
  func reactivation() {
    let (first, second) = (UIView(), UIView())
    let constraint = first.leftAnchor.constraint(equalTo: second.leftAnchor)
    for _ in 0..<2 {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      root.addSubview(first)
      root.addSubview(second)
      constraint.isActive = true
      root.layoutIfNeeded()
    }
    #expect(!constraint.isActive)
    #expect(first.superview == nil)
  }
}
