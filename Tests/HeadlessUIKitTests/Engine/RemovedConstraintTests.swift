import HeadlessUIKit
import Testing

/// Removed constraints have no effect: frames depend on the current constraints, not on earlier ones.
@MainActor
struct RemovedConstraintTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  private func pins(of box: UIView) -> [NSLayoutConstraint] {
    [
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      box.widthAnchor.constraint(equalToConstant: 20),
      box.heightAnchor.constraint(equalToConstant: 30),
    ]
  }

  @Test("A length that is no longer determined is 0, as if it had never been determined", arguments: [2, 3])
  func length(index: Int) {
    let box = root.added(UIView())
    let constraints = pins(of: box)
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 20, height: 30))
    constraints[index].isActive = false
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 10, y: 10, width: index == 2 ? 0 : 20, height: index == 3 ? 0 : 30))
  }

  @Test("Lengths that depend only on each other are 0 when the constraint that determined them is removed")
  func coupledLengths() {
    let box = root.added(UIView())
    let width = box.widthAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([width, box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5)])
    root.layoutIfNeeded()
    #expect(box.frame.size == CGSize(width: 40, height: 20))
    width.isActive = false
    root.layoutIfNeeded()
    #expect(box.frame.size == .zero)
  }

  @Test("A view without constraints keeps the frame that is set")
  func manualFrame() {
    let box = root.added(UIView())
    let constraints = pins(of: box)
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    NSLayoutConstraint.deactivate(constraints)
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 20, height: 30))
    let frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    box.frame = frame
    root.layoutIfNeeded()
    #expect(box.frame == frame)
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 20, height: 30))
  }

  /// Each case has the bounds of a position in order of activation, the position in a new tree, and the position after
  /// the removal of a constraint that set it to 40.
  @Test(
    "A position with inequalities only is at the first bound, or after a move as close to 0 as possible",
    arguments: [
      ([(NSLayoutConstraint.Relation.lessThanOrEqual, 100)], 100, 0),
      ([(.greaterThanOrEqual, 10)], 10, 10),
      ([(.greaterThanOrEqual, 10), (.lessThanOrEqual, 90)], 10, 10),
      ([(.lessThanOrEqual, 90), (.greaterThanOrEqual, 10)], 90, 10),
      ([(.lessThanOrEqual, 90), (.greaterThanOrEqual, -10)], 90, 0),
    ] as [([(NSLayoutConstraint.Relation, CGFloat)], CGFloat, CGFloat)])
  func boundedPosition(bounds: [(NSLayoutConstraint.Relation, CGFloat)], fresh: CGFloat, later: CGFloat) {
    let (untouched, moved) = (root.added(UIView()), root.added(UIView()))
    let fixed = moved.topAnchor.constraint(equalTo: root.topAnchor, constant: 40)
    fixed.isActive = true
    for box in [untouched, moved] {
      for (relation, constant) in bounds {
        NSLayoutConstraint(
          item: box, attribute: .top, relatedBy: relation, toItem: root, attribute: .top, multiplier: 1,
          constant: constant
        ).isActive = true
      }
    }
    root.layoutIfNeeded()
    #expect(untouched.frame.minY == fresh)
    #expect(moved.frame.minY == 40)
    fixed.isActive = false
    root.layoutIfNeeded()
    #expect(moved.frame.minY == later)
    #expect(root.constraints.count == 2 * bounds.count)
  }

  @Test("A margins guide has no constraints after its last user is removed")
  func marginsGuide() {
    func width(withChild hasChild: Bool) -> CGFloat {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let view = root.added(UIView())
      let wish = view.widthAnchor.constraint(equalToConstant: 10)
      wish.priority = .defaultHigh
      wish.isActive = true
      if hasChild {
        let child = view.added(UIView())
        child.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.width == 16)
        child.removeFromSuperview()
      }
      root.layoutIfNeeded()
      return view.frame.width
    }
    #expect(width(withChild: false) == 10)
    #expect(width(withChild: true) == 10)
  }

  @Test("A view that gets constraints again is laid out by the new ones only")
  func newConstraints() {
    let (box, other) = (root.added(UIView()), root.added(UIView()))
    let first = pins(of: box)
    NSLayoutConstraint.activate(first)
    root.layoutIfNeeded()
    NSLayoutConstraint.deactivate(first)
    root.layoutIfNeeded()
    other.widthAnchor.constraint(equalTo: box.widthAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.width == 0 && other.frame.width == 0)
  }

  @Test("Which of two widths is broken does not depend on the order of activation", arguments: [false, true])
  func broken(isReversed: Bool) {
    let box = root.added(UIView())
    let half = box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5)
    let most = box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.7)
    let conflicts = LayoutConflicts.recorded {
      NSLayoutConstraint.activate(isReversed ? [most, half] : [half, most])
      root.layoutIfNeeded()
      #expect(box.frame.width == 150)
      half.constant = 60
      root.layoutIfNeeded()
      half.constant = 0
      root.layoutIfNeeded()
    }
    #expect(box.frame.width == 150)
    #expect(conflicts.first?.broken.constraint === most)
  }

  @Test("A constraint that is deactivated in the pass that would install it has no effect")
  func deactivationInPass() {
    final class Refusing: UIView {
      let label = UILabel()
      override func updateConstraints() {
        // The label's constraints have been collected by now.
        NSLayoutConstraint.deactivate(label.constraints)
        super.updateConstraints()
      }
    }
    let root = Refusing(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.label.numberOfLines = 0
    root.addSubview(root.label)
    root.added(UIView()).widthAnchor.constraint(equalToConstant: 10).isActive = true
    func bytes(afterPasses count: Int) -> Int {
      for _ in 0..<count {
        root.label.widthAnchor.constraint(equalToConstant: 20).isActive = true
        root.setNeedsUpdateConstraints()
        root.layoutIfNeeded()
      }
      return root.solverBytes
    }
    let few = bytes(afterPasses: 10)
    #expect(few > 0 && root.label.constraints.isEmpty)
    #expect(
      bytes(afterPasses: 2000) == few, "the solver should not keep variables of constraints that were never installed")
  }
}
