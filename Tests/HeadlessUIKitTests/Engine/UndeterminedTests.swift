import HeadlessUIKit
import Testing

/// Values that constraints do not determine. The tests of published layout libraries rely on them.
@MainActor
struct UndeterminedTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  @Test("A view without constraints on an axis has origin 0 and size 0, in either layout direction")
  func emptyAxis() {
    root.semanticContentAttribute = .forceRightToLeft
    let box = root.added(UIView(frame: CGRect(x: 7, y: 7, width: 7, height: 7)))
    box.heightAnchor.constraint(equalToConstant: 40).isActive = true
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 0, height: 40))
  }

  @Test("A position with one inequality is at its bound, for either relation, required or not", arguments: [1000, 751])
  func lonePosition(priority: Float) {
    let (a, b, c, d) = (root.added(UIView()), root.added(UIView()), root.added(UIView()), root.added(UIView()))
    let constraints = [
      a.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 10),
      b.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 10),
      c.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -23),
      d.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 72),
    ]
    for constraint in constraints { constraint.priority = UILayoutPriority(priority) }
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    #expect(a.frame.minY == 10)
    #expect(b.frame.minY == 10)
    #expect(c.frame == CGRect(x: 0, y: 821, width: 0, height: 0))
    #expect(d.frame.minX == 72)
  }

  @Test("A size with one inequality is as small as possible")
  func loneSize() {
    let (a, b) = (root.added(UIView()), root.added(UIView()))
    a.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, constant: -52).isActive = true
    b.widthAnchor.constraint(greaterThanOrEqualTo: root.widthAnchor, constant: -52).isActive = true
    root.layoutIfNeeded()
    #expect(a.frame.width == 0)
    #expect(b.frame.width == 338)
  }

  @Test("A view that no constraint mentions keeps its frame, unless it has an intrinsic size")
  func unmentioned() {
    let plain = root.added(UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 6)))
    let sized = root.added(SizedView(30, 20))
    root.added(UIView()).widthAnchor.constraint(equalToConstant: 1).isActive = true
    root.layoutIfNeeded()
    #expect(plain.frame == CGRect(x: 3, y: 4, width: 5, height: 6))
    #expect(sized.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
  }
}
