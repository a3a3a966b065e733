import Keyline
import Testing

@testable import Wireframe

@MainActor struct WireframeTests {
  private let root = UIView(frame: CGRect(x: 40, y: 50, width: 300, height: 200))

  private func add(_ frame: CGRect, to parent: UIView? = nil) -> UIView {
    let view = UIView(frame: frame)
    (parent ?? root).addSubview(view)
    return view
  }

  @Test("The picture has the size of the view, which is at its origin")
  func size() throws {
    let svg = try SVG(root.wireframe())
    #expect(svg.root["width"] == "300")
    #expect(svg.root["height"] == "200")
    #expect(svg.root["viewBox"] == "0 0 300 200")
    #expect(svg.boxes == [CGRect(x: 0, y: 0, width: 300, height: 200)])
  }

  @Test("A nested view is drawn at its position in the root")
  func nestedView() throws {
    let outer = add(CGRect(x: 30, y: 40, width: 100, height: 80))
    _ = add(CGRect(x: 5, y: 6, width: 10, height: 20), to: outer)
    let svg = try SVG(root.wireframe())
    #expect(
      svg.boxes.dropFirst() == [
        CGRect(x: 30, y: 40, width: 100, height: 80), CGRect(x: 35, y: 46, width: 10, height: 20),
      ])
  }

  @Test("A scrolled view moves its content")
  func scrolling() throws {
    let outer = add(CGRect(x: 30, y: 40, width: 100, height: 80))
    _ = add(CGRect(x: 5, y: 6, width: 10, height: 20), to: outer)
    outer.bounds.origin = CGPoint(x: 3, y: -10)
    // 35 - 3 and 46 + 10.
    #expect(try SVG(root.wireframe()).boxes.last == CGRect(x: 32, y: 56, width: 10, height: 20))
  }

  @Test("A hidden view is left out with its subviews")
  func hiddenView() throws {
    let outer = add(CGRect(x: 30, y: 40, width: 100, height: 80))
    _ = add(CGRect(x: 5, y: 6, width: 10, height: 20), to: outer)
    outer.isHidden = true
    #expect(try SVG(root.wireframe()).boxes.count == 1)
  }

  @Test("A view outside the picture is left out, and its subviews that reach into the picture are drawn")
  func outside() throws {
    let outer = add(CGRect(x: 0, y: 500, width: 10, height: 10))
    _ = add(CGRect(x: 1, y: -490, width: 10, height: 10), to: outer)
    #expect(try SVG(root.wireframe()).boxes.dropFirst() == [CGRect(x: 1, y: 10, width: 10, height: 10)])
  }

  @Test("A view without height is drawn as a line")
  func noHeight() throws {
    _ = add(CGRect(x: 7, y: 8, width: 90, height: 0))
    let path = try #require(try SVG(root.wireframe()).elements("path").first)
    #expect(path["d"] == "M7 8h90v0")
  }

  @Test("Colors are drawn with their opacity")
  func colors() throws {
    add(CGRect(x: 0, y: 0, width: 10, height: 10)).backgroundColor = UIColor(
      red: 1, green: 0.5, blue: 0, alpha: 1)
    add(CGRect(x: 0, y: 0, width: 10, height: 10)).backgroundColor = UIColor(
      red: 0, green: 0, blue: 1, alpha: 0.25)
    let boxes = try SVG(root.wireframe()).elements("rect", class: "wf-view")
    #expect(boxes.map { $0["fill"] } == ["none", "#ff8000", "#0000ff"])
    #expect(boxes.map { $0["fill-opacity"] } == [nil, nil, "0.25"])
  }

  @Test("Views in front are drawn later")
  func order() throws {
    _ = add(CGRect(x: 1, y: 0, width: 10, height: 10))
    let back = add(CGRect(x: 2, y: 0, width: 10, height: 10))
    root.sendSubviewToBack(back)
    #expect(try SVG(root.wireframe()).boxes.map(\.minX) == [0, 2, 1])
  }

  @Test("The parts of a system control have no name; those of a custom control do")
  func controls() throws {
    final class Rating: UIControl {}
    let rating = Rating(frame: CGRect(x: 10, y: 60, width: 150, height: 60))
    root.addSubview(rating)
    _ = add(CGRect(x: 20, y: 20, width: 100, height: 30), to: rating)
    let toggle = UISwitch(frame: CGRect(x: 200, y: 60, width: 0, height: 0))
    root.addSubview(toggle)
    root.layoutIfNeeded()
    #expect(!toggle.subviews.isEmpty)
    let svg = try SVG(root.wireframe())
    #expect(svg.boxes.count > 4)
    #expect(svg.names == ["UIView", "Rating", "UIView", "UISwitch"])
  }

  @Test("A guide is dashed and has its name")
  func guides() throws {
    let outer = add(CGRect(x: 30, y: 40, width: 100, height: 80))
    let guide = UILayoutGuide()
    guide.identifier = "gutter"
    outer.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: outer.topAnchor, constant: 4),
      guide.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      guide.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10),
      guide.widthAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    let svg = try SVG(root.wireframe())
    let shape = try #require(svg.elements("rect", class: "wf-guide").first)
    #expect(shape.frame == CGRect(x: 40, y: 44, width: 50, height: 76))
    #expect(svg.text.contains(".wf-guide{stroke:#c026d3;stroke-width:.75;stroke-dasharray:4 3}"))
    #expect(svg.names.contains("gutter"))
  }

  @Test("The picture is well-formed XML for any text of a view")
  func xml() throws {
    let label = UILabel(frame: CGRect(x: 10, y: 100, width: 250, height: 30))
    label.text = "<script>\"&\u{1}'</script> 𝄞"
    root.addSubview(label)
    root.addSubview(Generic<[String: Int]>(frame: CGRect(x: 10, y: 10, width: 200, height: 60)))
    let svg = try SVG(root.wireframe())
    #expect(svg.elements("text", class: "wf-text").map(\.content) == ["<script>\"&\u{FFFD}'</script> 𝄞"])
    #expect(svg.names.contains("Generic<Dictionary<String, Int>>"))
  }

  @Test("The same layout gives the same bytes")
  func reproducible() {
    func screen() -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      for index in 0..<20 {
        let label = UILabel()
        label.text = "Number \(index)"
        view.addSubview(
          label, constraints: [equal(\.topAnchor, constant: CGFloat(index) * 23), equal(\.centerXAnchor)])
      }
      view.layoutIfNeeded()
      return view
    }
    #expect(screen().wireframe() == screen().wireframe())
  }

  @Test("The size of a picture does not depend on the size of the view", arguments: [1e8, 1e12, 1e30] as [CGFloat])
  func hugeView(side: CGFloat) throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    for row in 0..<20 {
      let frame = CGRect(x: 0, y: side / 20 * CGFloat(row), width: side, height: side / 20)
      view.addSubview(Row(frame: frame))
    }
    let label = UILabel(frame: CGRect(x: 100, y: 10, width: 100, height: 20))
    label.text = "Text"
    view.addSubview(label)
    #expect(try SVG(view.wireframe()).names.sorted() == Array(repeating: "Row", count: 20) + ["UILabel", "UIView"])
  }

  @Test("The picture of a small tree is as expected")
  func smallTree() {
    root.backgroundColor = .white
    _ = add(CGRect(x: 10, y: 20, width: 100.0 / 3, height: 30))
    let svg = root.wireframe()
    #expect(
      svg.hasSuffix(
        """
        <rect width="300" height="200" fill="#fff"/>
        <rect class="wf-view" fill="#ffffff" x="0" y="0" width="300" height="200"><title>UIView (40, 50) 300 x 200</title></rect>
        <rect class="wf-view" fill="none" x="10" y="20" width="33.333" height="30"><title>UIView (10, 20) 33.333 x 30</title></rect>
        <rect class="wf-plate" x="1" y="1" width="30" height="9.5"/>
        <text class="wf-name" x="2.5" y="8">UIView</text>
        <rect class="wf-plate" x="11" y="21" width="30" height="9.5"/>
        <text class="wf-name" x="12.5" y="28">UIView</text>
        </svg>

        """), "\(svg)")
  }
}

private final class Generic<Element>: UIView {}
private final class Row: UIView {}
