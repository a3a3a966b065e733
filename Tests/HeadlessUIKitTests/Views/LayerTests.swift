import HeadlessUIKit
import Testing

@MainActor
struct LayerTests {
  @Test("A layer keeps the values that are set; changed bounds keep its position")
  func ownLayer() {
    let layer = CALayer()
    #expect(layer.frame == .zero && layer.bounds == .zero && layer.position == .zero)
    #expect(!layer.masksToBounds && layer.opacity == 1)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(layer.position == CGPoint(x: 25, y: 40))
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(layer.frame == CGRect(x: 20, y: 30, width: 10, height: 20))
    layer.position = CGPoint(x: 5, y: 10)
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 10, height: 20))
    layer.masksToBounds = true
    layer.opacity = 0.5
    #expect(layer.masksToBounds && layer.opacity == 0.5)
  }

  @Test("A view's layer has the view's geometry and appearance, and changes them")
  func viewLayer() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.layer.frame == view.frame && view.layer.position == view.center)
    view.layer.bounds = CGRect(x: 1, y: 2, width: 10, height: 20)
    #expect(view.bounds == CGRect(x: 1, y: 2, width: 10, height: 20))
    #expect(view.layer.bounds == view.bounds)
    #expect(view.frame == CGRect(x: 20, y: 30, width: 10, height: 20))
    view.layer.masksToBounds = true
    view.layer.opacity = 0.25
    #expect(view.clipsToBounds && view.alpha == 0.25)
    (view.clipsToBounds, view.alpha) = (false, 0.5)
    #expect(!view.layer.masksToBounds && view.layer.opacity == 0.5)
  }

  @Test("A layer moves from one superlayer to another with its sublayers")
  func sublayers() {
    let (first, second, inner, leaf) = (CALayer(), CALayer(), CALayer(), CALayer())
    #expect(first.sublayers == nil)
    inner.addSublayer(leaf)
    first.addSublayer(inner)
    second.addSublayer(CALayer())
    second.insertSublayer(inner, at: 0)
    #expect(first.sublayers == [] && second.sublayers?.first === inner && inner.superlayer === second)
    second.addSublayer(inner)
    #expect(second.sublayers?.count == 2 && second.sublayers?.last === inner, "the inner layer should be in front")
    inner.addSublayer(first)
    #expect(inner.sublayers == [leaf, first] && first.superlayer === inner)
    inner.removeFromSuperlayer()
    #expect(inner.superlayer == nil && inner.sublayers == [leaf, first])
  }

  @Test("Adding a layer to itself traps")
  func ownSublayer() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layer = CALayer()
        layer.addSublayer(layer)
      }
    }
    try expectCycle(in: result)
  }

  @Test("Adding a layer to one of its sublayers traps")
  func cycle() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, middle, inner) = (CALayer(), CALayer(), CALayer())
        outer.addSublayer(middle)
        middle.addSublayer(inner)
        inner.insertSublayer(outer, at: 0)
      }
    }
    try expectCycle(in: result)
  }

  private func expectCycle(in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      .replacing(/0x[0-9a-f]+/, with: "0x")
    #expect(
      text.contains("'CALayerInvalid', reason: 'layer <CALayer: 0x> is a part of cycle in its layer tree'"),
      sourceLocation: sourceLocation)
  }

  @Test("A layer has no animations, and removing them changes nothing")
  func animations() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    UIView.animate(withDuration: 1) { view.frame.origin.x = 50 }
    #expect(view.layer.animationKeys() == nil)
    view.layer.removeAllAnimations()
    #expect(view.layer.frame == CGRect(x: 50, y: 0, width: 30, height: 40))
    #expect(view.layer.debugDescription == view.layer.description)
  }

  @Test("A color is stored in a layer and read back, and equal colors have the same hash")
  func colors() {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.125)
    #expect(color.cgColor.components == [0.25, 0.5, 0.75, 0.125])
    #expect(color.cgColor.alpha == 0.125)
    #expect(UIColor(cgColor: color.cgColor) == color)
    #expect(Set([color.cgColor, UIColor(cgColor: color.cgColor).cgColor, UIColor.white.cgColor]).count == 2)
  }

  @Test("An effect view keeps its effect and its content view fills it")
  func effects() {
    let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial))
    let view = UIVisualEffectView(frame: CGRect(x: 5, y: 5, width: 70, height: 30))
    #expect(view.effect == nil)
    view.effect = effect
    #expect(view.effect === effect)
    #expect(view.contentView.frame == view.bounds)
    view.frame.size = CGSize(width: 90, height: 10)
    #expect(view.contentView.frame == view.bounds)
  }
}
