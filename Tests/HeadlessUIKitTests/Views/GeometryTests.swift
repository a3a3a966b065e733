import HeadlessUIKit
import Testing

@MainActor
struct GeometryTests {
  @Test("Frame, bounds and center stay consistent")
  func geometry() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
    view.bounds = CGRect(x: 5, y: 6, width: 10, height: 20)
    #expect(view.center == CGPoint(x: 100, y: 100))
    #expect(view.frame == CGRect(x: 95, y: 90, width: 10, height: 20))
    view.frame = CGRect(x: 0, y: 0, width: 8, height: 9)
    #expect(view.bounds == CGRect(x: 5, y: 6, width: 8, height: 9))
    view.frame = CGRect(x: 10, y: 10, width: -4, height: -6)
    #expect(view.frame == CGRect(x: 6, y: 4, width: 4, height: 6))
  }

  @Test("Points and rectangles convert through every superview, and to the root if no view is given")
  func conversion() {
    let root = UIView(frame: CGRect(x: 500, y: 500, width: 300, height: 300))
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 3, y: 4, width: 10, height: 10))
    let sibling = UIView(frame: CGRect(x: 100, y: 0, width: 10, height: 10))
    root.addSubview(outer)
    root.addSubview(sibling)
    outer.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 1, y: 2)
    #expect(inner.convert(CGPoint(x: 5, y: 6), to: outer) == CGPoint(x: 8, y: 10))
    #expect(inner.convert(CGPoint(x: 5, y: 6), to: root) == CGPoint(x: 17, y: 28))
    #expect(inner.convert(CGPoint(x: 5, y: 6), to: nil) == CGPoint(x: 17, y: 28))
    #expect(inner.convert(CGPoint(x: 17, y: 28), from: root) == CGPoint(x: 5, y: 6))
    #expect(inner.convert(inner.bounds, to: sibling) == CGRect(x: -88, y: 22, width: 10, height: 10))
    #expect(sibling.convert(inner.bounds, from: inner) == CGRect(x: -88, y: 22, width: 10, height: 10))
  }

  @Test("sizeToFit sets the fitting size and keeps the origin")
  func sizeToFit() {
    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width / 2, height: 7) }
    }
    let view = Fitting(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 1, y: 2, width: 15, height: 7))
    #expect(UIView(frame: view.frame).sizeThatFits(.zero) == CGSize(width: 15, height: 7))
  }

  @Test(
    "Geometry that is not finite traps with the view in the message",
    arguments: [
      ("nan", "1", "", "position contains NaN: [0 nan]. Layer: <CALayer: 0x; delegate = UIView:0x>'"),
      ("0", "inf", "card", "bounds contains NaN: [0 0 inf 30]. Layer: <CALayer: 0x; delegate = card>'"),
    ])
  func notFinite(y: String, width: String, name: String, sentence: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [y, width, name] in
      await MainActor.run {
        let view = UIView()
        view.accessibilityIdentifier = name
        view.frame = CGRect(x: 0, y: Double(y) ?? 0, width: Double(width) ?? 0, height: 30)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      .replacing(/0x[0-9a-f]+/, with: "0x")
    #expect(text.contains("'CALayerInvalidGeometry', reason: 'CALayer \(sentence)"), "\(text)")
  }

  @Test("Margins larger than the view leave every number finite", arguments: [CGFloat.greatestFiniteMagnitude, 1e200])
  func hugeMargins(margin: CGFloat) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (box, stack) = (root.added(UIView()), root.added(UIStackView(arrangedSubviews: [SizedView(10, 10)])))
    stack.isLayoutMarginsRelativeArrangement = true
    let margins = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    (root.layoutMargins, stack.layoutMargins) = (margins, margins)
    let (guide, readable) = (root.layoutMarginsGuide, root.readableContentGuide)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      box.topAnchor.constraint(equalTo: readable.topAnchor),
      box.bottomAnchor.constraint(equalTo: readable.bottomAnchor),
    ])
    _ = LayoutConflicts.recorded { root.layoutIfNeeded() }
    for rect in [guide.layoutFrame, readable.layoutFrame, box.frame, stack.frame, stack.arrangedSubviews[0].frame] {
      let isFinite = [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite)
      #expect(isFinite, "\(rect)")
    }
    #expect(root.layoutMargins == margins)
  }

  @Test("A description contains the class, the frame and every value that is not the default")
  func description() {
    let view = UIView(frame: CGRect(x: 1, y: 2.5, width: 30, height: 40))
    #expect(text(view) == "<UIView: 0x; frame = (1 2.5; 30 40); layer = <CALayer: 0x>>")
    view.isHidden = true
    view.tag = 3
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    #expect(
      text(view) == "<UIView: 0x; frame = (1 2.5; 30 40); hidden = YES; autoresize = W+H; tag = 3; "
        + "layer = <CALayer: 0x>>")
  }

  @Test("A recursive description has one line for each view, indented by depth")
  func recursiveDescription() {
    let (root, child) = (UIView(), UIView())
    root.addSubview(child)
    child.addSubview(UIView())
    let view = "<UIView: 0x; frame = (0 0; 0 0); layer = <CALayer: 0x>>\n"
    #expect(
      root.recursiveDescription().replacing(/0x[0-9a-f]+/, with: "0x") == view + "   | \(view)   |    | \(view)")
  }

  private func text(_ view: UIView) -> String {
    view.debugDescription.replacing(/0x[0-9a-f]+/, with: "0x")
  }
}
