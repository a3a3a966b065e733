import HeadlessUIKit
import Testing

/// Frames from constraints in a root of 390 x 844 points.
@MainActor
struct FrameTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  @Test("Edges with insets position a subview")
  func edges() {
    let box = root.added(UIView())
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      root.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 30),
      box.heightAnchor.constraint(equalToConstant: 44),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 10, y: 20, width: 350, height: 44))
  }

  @Test("A changed constant moves the view in the next pass and not before")
  func constant() {
    let box = root.added(UIView())
    let top = box.topAnchor.constraint(equalTo: root.topAnchor, constant: 20)
    top.isActive = true
    root.layoutIfNeeded()
    top.constant = 50
    #expect(box.frame.minY == 20)
    root.layoutIfNeeded()
    #expect(box.frame.minY == 50)
  }

  @Test("Resizing the root moves views that are pinned to its far edges")
  func rootSize() {
    let box = root.added(UIView())
    NSLayoutConstraint.activate([
      box.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      box.heightAnchor.constraint(equalToConstant: 100),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 195, y: 744, width: 195, height: 100))
    root.frame.size = CGSize(width: 834, height: 1194)
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 417, y: 1094, width: 417, height: 100))
  }

  @Test("Nested views are placed in the coordinates of their superviews")
  func nesting() {
    let outer = root.added(UIView())
    let inner = outer.added(UIView())
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      // Across two levels: installed in the root.
      inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 130),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 7),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 2),
      outer.rightAnchor.constraint(equalTo: inner.rightAnchor, constant: 5),
      outer.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 6),
    ])
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 100, y: 100, width: 45, height: 33))
    #expect(inner.frame == CGRect(x: 30, y: 7, width: 10, height: 20))
  }

  @Test("Views in different branches are placed in the coordinates of their common ancestor, in either order")
  func cousins() {
    let (left, right) = (root.added(UIView()), root.added(UIView()))
    let (a, b) = (left.added(UIView()), right.added(UIView()))
    NSLayoutConstraint.activate([
      left.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
      right.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 200),
      a.leftAnchor.constraint(equalTo: left.leftAnchor, constant: 11),
      // 50 + 11 + 150 = 211 in the root, 11 in `right`.
      b.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 150),
      left.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      right.topAnchor.constraint(equalTo: root.topAnchor, constant: 70),
      b.topAnchor.constraint(equalTo: right.topAnchor, constant: 5),
      // 70 + 5 = 75 in the root, 45 in `left`.
      b.topAnchor.constraint(equalTo: a.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(b.frame.minX == 11)
    #expect(a.frame.minY == 45)
  }

  @Test("A multiplied position is measured from the superview's edge")
  func multipliedPosition() {
    let box = root.added(UIView())
    NSLayoutConstraint(
      item: box, attribute: .centerY, relatedBy: .equal, toItem: root, attribute: .centerY, multiplier: 1.5,
      constant: 0
    ).isActive = true
    NSLayoutConstraint(
      item: box, attribute: .left, relatedBy: .equal, toItem: root, attribute: .right, multiplier: 0.1, constant: 1
    ).isActive = true
    box.heightAnchor.constraint(equalToConstant: 20).isActive = true
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 40, y: 623, width: 0, height: 20))
  }

  @Test("The distance between two anchors can be constrained like other lengths")
  func anchorWithOffset() {
    let (a, b) = (root.added(UIView()), root.added(UIView()))
    let gap = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor),
      a.widthAnchor.constraint(equalToConstant: 60),
      gap.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: 4),
      b.widthAnchor.constraint(equalTo: gap, multiplier: 2),
      a.topAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalToConstant: 9),
      a.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    // The gap is 0.5 * 60 + 4 = 34.
    #expect(b.frame.minX == 94)
    #expect(b.frame.width == 68)
    #expect(b.frame.minY == 9)
  }

  @Test("Constraints use alignment rectangles, of the view and of its superview")
  func alignmentRects() {
    let outer = root.added(InsetView(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    let inner = outer.added(InsetView(UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)))
    for (child, parent) in [(outer, root), (inner, outer)] {
      NSLayoutConstraint.activate([
        child.topAnchor.constraint(equalTo: parent.topAnchor), child.leftAnchor.constraint(equalTo: parent.leftAnchor),
        child.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
        child.rightAnchor.constraint(equalTo: parent.rightAnchor),
      ])
    }
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: -2, y: -1, width: 396, height: 848))
    // In the outer view's bounds its alignment rectangle is (2, 1, 390, 844).
    #expect(inner.frame == CGRect(x: -18, y: -9, width: 450, height: 884))
  }

  @Test("Alignment rectangles apply to ancestors, to fixed frames and to a view's own guides")
  func alignmentRectsBetween() {
    let outer = InsetView(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    outer.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
    outer.autoresizingMask = .flexibleLeftMargin
    root.addSubview(outer)
    let fixed = InsetView(UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    fixed.frame = CGRect(x: 5, y: 5, width: 100, height: 100)
    fixed.autoresizingMask = .flexibleWidth
    outer.addSubview(fixed)
    let (inner, beside, guided) = (fixed.added(UIView()), root.added(UIView()), outer.added(UIView()))
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: fixed.leftAnchor), inner.topAnchor.constraint(equalTo: fixed.topAnchor),
      inner.rightAnchor.constraint(equalTo: fixed.rightAnchor),
      // The positions are converted through `fixed` and `outer`.
      beside.leftAnchor.constraint(equalTo: inner.leftAnchor), beside.topAnchor.constraint(equalTo: inner.topAnchor),
      guided.leftAnchor.constraint(equalTo: outer.layoutMarginsGuide.leftAnchor),
      guided.topAnchor.constraint(equalTo: outer.layoutMarginsGuide.topAnchor),
      guided.rightAnchor.constraint(equalTo: outer.layoutMarginsGuide.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 100, y: 100, width: 200, height: 200))
    #expect(fixed.frame == CGRect(x: 5, y: 5, width: 100, height: 100))
    // In the bounds of `fixed` its alignment rectangle is (20, 10, 40, 60).
    #expect(inner.frame.origin == CGPoint(x: 20, y: 10) && inner.frame.width == 40)
    #expect(beside.frame.origin == CGPoint(x: 125, y: 115))
    // Margins of 8 in bounds of 200.
    #expect(guided.frame.origin == CGPoint(x: 8, y: 8) && guided.frame.width == 184)
  }

  @Test("Positions are measured from the origin of the superview's bounds")
  func boundsOrigin() {
    let box = root.added(UIView())
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
    ])
    root.bounds.origin = CGPoint(x: 100, y: 200)
    root.layoutIfNeeded()
    #expect(box.frame.origin == CGPoint(x: 105, y: 206))
    root.bounds.origin = CGPoint(x: 0, y: 50)
    root.layoutIfNeeded()
    #expect(box.frame.origin == CGPoint(x: 5, y: 56))
  }

  @Test("Layout guides are placed like views, and views relative to them")
  func layoutGuides() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let box = root.added(UIView())
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
      guide.widthAnchor.constraint(equalToConstant: 100),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      guide.heightAnchor.constraint(equalToConstant: 40),
      box.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: guide.bottomAnchor),
      box.widthAnchor.constraint(equalToConstant: 20),
      box.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(guide.layoutFrame == .zero)
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 30, y: 10, width: 100, height: 40))
    #expect(box.frame == CGRect(x: 70, y: 40, width: 20, height: 20))
    root.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
    #expect(root.constraints.isEmpty)
    #expect(box.constraints.count == 2)
  }

  @Test("Hidden and transparent views take part in layout")
  func hidden() {
    let box = root.added(UIView())
    box.isHidden = true
    box.alpha = 0
    box.widthAnchor.constraint(equalToConstant: 12).isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.width == 12)
  }
}

/// A view whose frame is larger than its alignment rectangle.
private final class InsetView: UIView {
  private let insets: UIEdgeInsets

  init(_ insets: UIEdgeInsets) {
    self.insets = insets
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var alignmentRectInsets: UIEdgeInsets { insets }
}
