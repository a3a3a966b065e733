import Keyline
import Testing
import Wireframe

@MainActor struct LayoutDescriptionTests {
  @Test("A single view is described in one line")
  func singleView() {
    let view = UIView(frame: CGRect(x: 1.5, y: -2, width: 100.0 / 3, height: 0))
    #expect(view.layoutDescription == "UIView (1.5, -2) 33.333 x 0")
  }

  @Test("A tree is indented, with guides before subviews")
  func tree() {
    let root = Panel(frame: CGRect(x: 10, y: 20, width: 300, height: 200))
    let inner = UIView(frame: CGRect(x: 5, y: 6, width: 100, height: 50))
    let label = UILabel(frame: CGRect(x: 1, y: 2, width: 30, height: 10))
    label.text = "Say \"hi\"\n"
    let last = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 1))
    last.isHidden = true
    last.bounds.origin = CGPoint(x: 0, y: 40)
    root.addSubview(inner)
    inner.addSubview(label)
    root.addSubview(last)
    let guide = UILayoutGuide()
    guide.identifier = "gutter"
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      guide.widthAnchor.constraint(equalToConstant: 16),
    ])
    root.layoutIfNeeded()
    #expect(
      root.layoutDescription == """
        Panel (10, 20) 300 x 200
          gutter (8, 0) 16 x 200
          UIView (5, 6) 100 x 50
            UILabel (1, 2) 30 x 10 "Say \\"hi\\"\\n"
          UIView (0, 100) 300 x 1 bounds at (0, 40) hidden
        """)
  }
}

private final class Panel: UIView {}
