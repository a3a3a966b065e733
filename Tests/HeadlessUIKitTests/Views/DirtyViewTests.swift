import HeadlessUIKit
import TestSupport
import Testing

/// A pass visits only dirty views, and must not miss any after any changes.
@MainActor
struct DirtyViewTests {
  @Test("A pass reaches every dirty view after any changes of the tree", arguments: UInt64(0)..<50)
  func everyDirtyView(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let root = MarkedView()
    var views = [root]
    for step in 0..<200 {
      let view = views[Int.random(in: 0..<views.count, using: &random)]
      let other = views[Int.random(in: 0..<views.count, using: &random)]
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        let child = MarkedView()
        view.insertSubview(child, at: Int.random(in: 0...view.subviews.count, using: &random))
        views.append(child)
      case 2: if !other.isDescendant(of: view) { other.addSubview(view) }
      case 3: if view !== root { view.removeFromSuperview() }
      case 4: view.mark()
      case 5: view.setNeedsUpdateConstraints()
      case 6: view.duringLayout = { [weak other] in other?.mark() }
      default: view.layoutIfNeeded()
      }
      guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
      root.layoutIfNeeded()
      let dirty = views.filter { $0.isDescendant(of: root) && ($0.isMarked || $0.needsUpdateConstraints()) }
      #expect(dirty.isEmpty, "seed \(seed), step \(step): dirty views after a pass")
    }
  }

  @Test("A pass lays out only dirty views, and none if no view is dirty")
  func onlyDirtyViews() {
    let root = MarkedView()
    let children = (0..<3).map { _ in MarkedView() }
    for child in children { root.addSubview(child) }
    root.layoutIfNeeded()
    let counts = { ([root] + children).map(\.layouts) }
    let before = counts()
    root.layoutIfNeeded()
    #expect(counts() == before)
    children[1].mark()
    root.layoutIfNeeded()
    #expect(zip(counts(), before).map { $0 - $1 } == [0, 0, 1, 0])
  }
}

/// Records whether it was marked since its last layout.
private final class MarkedView: UIView {
  var isMarked = false
  var layouts = 0
  var duringLayout: (() -> Void)?

  func mark() {
    isMarked = true
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    isMarked = false
    layouts += 1
    let action = duringLayout
    duringLayout = nil
    action?()
  }
}
