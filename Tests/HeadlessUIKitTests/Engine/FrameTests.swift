import HeadlessUIKit
import Testing

@MainActor
@Suite struct FrameTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  @Test func `Edges with insets place a subview`() {
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

  @Test func `A changed constant moves the view in the next pass and not before`() {
    let box = root.added(UIView())
    let top = box.topAnchor.constraint(equalTo: root.topAnchor, constant: 20)
    top.isActive = true
    root.layoutIfNeeded()
    top.constant = 50
    #expect(box.frame.minY == 20)
    root.layoutIfNeeded()
    #expect(box.frame.minY == 50)
  }

  @Test func `Another size of the root moves what is tied to its far edges`() {
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

  @Test func `Nested views are placed in their own superviews' coordinates`() {
    let outer = root.added(UIView())
    let inner = outer.added(UIView())
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      // Across two levels: held by the root.
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
}
