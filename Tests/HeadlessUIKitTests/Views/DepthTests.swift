import HeadlessUIKit
import Testing

/// Trees so deep that a recursion over the levels would overflow the stack.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct DepthTests {
  private final class Probe: UIView {
    nonisolated(unsafe) static var released = 0
    var hasBeenLaidOut = false

    override func layoutSubviews() {
      super.layoutSubviews()
      hasBeenLaidOut = true
    }

    deinit { Self.released += 1 }
  }

  // The tests run in their own processes, because a stack overflow ends the process. Controllers of other tests that
  // override traits would also slow them down: each added view would search all its ancestors for such controllers.

  @Test("A hundred thousand nested views can be built from the top down, laid out and released")
  func fromTheTop() async {
    await #expect(processExitsWith: .success) { await Self.nest(fromTheTop: true) }
  }

  @Test("A hundred thousand nested views can be built from the bottom up, laid out and released")
  func fromTheBottom() async {
    await #expect(processExitsWith: .success) { await Self.nest(fromTheTop: false) }
  }

  @Test("viewWithTag finds one of a hundred thousand nested views")
  func tags() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let views = Self.views(100_000)
        views.last?.tag = 7
        precondition(views[0].viewWithTag(7) === views.last, "The innermost view was not found")
        precondition(views[0].viewWithTag(8) == nil, "A view without the tag was found")
      }
    }
  }

  @Test("Margins that a hundred thousand nested views preserve reach the innermost view, also after changes")
  func margins() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let views = Self.views(100_000, fromTheTop: true, in: window) {
          $0.frame = window.bounds
          $0.preservesSuperviewLayoutMargins = true
        }
        for margin in [50, 90] as [CGFloat] {
          views[0].layoutMargins = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
          window.layoutIfNeeded()
          let left = views[views.count - 1].layoutMargins.left
          precondition(left == margin, "The innermost view's left margin is \(left) instead of \(margin)")
        }
      }
    }
  }

  @Test("Overridden traits reach the innermost of a hundred thousand nested views, and are removed again")
  func traits() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        let views = Self.views(100_000)
        child.view = views[0]
        parent.view.addSubview(views[0])
        let rightToLeft = UITraitCollection(layoutDirection: .rightToLeft)
        for (override, direction) in [(rightToLeft, .rightToLeft), (nil, .leftToRight)]
          as [(UITraitCollection?, UIUserInterfaceLayoutDirection)]
        {
          parent.setOverrideTraitCollection(override, forChild: child)
          precondition(
            views.last?.effectiveUserInterfaceLayoutDirection == direction,
            "The innermost view should have the direction \(direction)")
          precondition(
            views.last?.traitCollection.layoutDirection.rawValue == direction.rawValue, "The traits differ")
        }
      }
    }
  }

  @Test("A hundred thousand nested layers are released, except those with references")
  func layers() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        weak var innermost: CALayer?
        weak var outermost: CALayer?
        var held: CALayer?
        do {
          let layers = (0..<100_000).map { _ in CALayer() }
          for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
          (outermost, innermost, held) = (layers.first, layers.last, layers[50_000])
        }
        precondition(outermost == nil && held?.superlayer == nil, "The outermost layer was not released")
        precondition(
          innermost != nil && held?.sublayers?.count == 1, "A layer with a reference should keep its sublayers")
        held = nil
        precondition(innermost == nil, "The innermost layer was not released")
      }
    }
  }

  /// Views that are each a subview of the previous one.
  private static func views(
    _ count: Int, fromTheTop: Bool = false, in window: UIWindow? = nil, prepare: (UIView) -> Void = { _ in }
  ) -> [UIView] {
    let views = (0..<count).map { _ in UIView() }
    for view in views { prepare(view) }
    build(views, fromTheTop: fromTheTop, in: window)
    return views
  }

  private static func nest(fromTheTop: Bool) {
    let depth = 100_000
    weak var innermost: UIView?
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      build((0..<depth).map { _ in Probe() }, fromTheTop: fromTheTop, in: window)
      window.layoutIfNeeded()
      var current = window.subviews.first
      var count = 0
      while let view = current as? Probe {
        precondition(view.hasBeenLaidOut && view.window === window, "The view at depth \(count) was not laid out")
        count += 1
        innermost = view
        current = view.subviews.first
      }
      precondition(count == depth, "\(depth - count) views are missing")
      window.subviews.first?.removeFromSuperview()
      precondition(innermost?.window == nil, "The innermost view is still in the window")
    }
    precondition(innermost == nil && Probe.released == depth, "Some views were not released")
  }

  private static func build(_ views: [UIView], fromTheTop: Bool, in window: UIWindow?) {
    let pairs = Array(zip(views, views.dropFirst()))
    if fromTheTop { window?.addSubview(views[0]) }
    for (outer, inner) in fromTheTop ? pairs : pairs.reversed() { outer.addSubview(inner) }
    if !fromTheTop { window?.addSubview(views[0]) }
  }
}
