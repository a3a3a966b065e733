import HeadlessUIKit
import Testing

@MainActor
struct PriorityTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  /// Recorded cases: 60 at priority 750 against 140 at 749; 300 at 500 with a required maximum of 200; 30 at 999
  /// against a required 90.
  @Test(
    "The higher priority always wins",
    arguments: [
      ([(140, 749, 0), (60, 750, 0)], 60), ([(300, 500, 0), (200, 1000, -1)], 200),
      ([(90, 1000, 1), (30, 999, 0)], 90),
    ] as [([(CGFloat, Float, Int)], CGFloat)])
  func outright(wishes: [(CGFloat, Float, Int)], width: CGFloat) throws {
    let box = root.added(UIView())
    for (constant, priority, relation) in wishes {
      let constraint = NSLayoutConstraint(
        item: box, attribute: .width, relatedBy: try #require(.init(rawValue: relation)), toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: constant)
      constraint.priority = UILayoutPriority(priority)
      constraint.isActive = true
    }
    root.layoutIfNeeded()
    #expect(box.frame.width == width)
  }

  @Test("A changed priority takes effect in the next pass")
  func change() {
    let box = root.added(UIView())
    let narrow = box.widthAnchor.constraint(equalToConstant: 10)
    let wide = box.widthAnchor.constraint(equalToConstant: 100)
    (narrow.priority, wide.priority) = (.defaultLow, .defaultHigh)
    NSLayoutConstraint.activate([narrow, wide])
    root.layoutIfNeeded()
    #expect(box.frame.width == 100)
    narrow.priority = UILayoutPriority(800)
    root.layoutIfNeeded()
    #expect(box.frame.width == 10)
  }

  @Test("Compression resistance wins against a lower priority, and hugging loses against a higher one")
  func content() {
    let box = root.added(SizedView(100, 20))
    let width = box.widthAnchor.constraint(equalToConstant: 40)
    width.priority = UILayoutPriority(749)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.width == 100)
    box.setContentCompressionResistancePriority(UILayoutPriority(748), for: .horizontal)
    root.layoutIfNeeded()
    #expect(box.frame.width == 40)
    width.constant = 160
    root.layoutIfNeeded()
    #expect(box.frame.width == 160)
    box.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    root.layoutIfNeeded()
    #expect(box.frame.width == 100)
    #expect(box.frame.height == 20)
  }

  @Test(
    "A content priority of 0 has an effect, but loses against a constraint of the lowest priority",
    // Without a width constraint, the intrinsic width applies. A width constraint of the lowest priority wins.
    arguments: [(nil, 100), (1, 160)] as [(Float?, CGFloat)])
  func contentOfNoPriority(wish: Float?, width: CGFloat) throws {
    let box = root.added(SizedView(100, 20))
    box.setContentHuggingPriority(UILayoutPriority(0), for: .horizontal)
    #expect(box.contentHuggingPriority(for: .horizontal).rawValue == 0)
    let wide = box.widthAnchor.constraint(equalToConstant: 160)
    wide.priority = UILayoutPriority(wish ?? 1)
    wide.isActive = wish != nil
    box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.width == width)
    let text = try #require(box.constraints.first { $0.firstAttribute == .width && $0 !== wide }).description
    #expect(text.contains(" Hug:0 "), "\(text)")
  }

  @Test("A changed intrinsic size takes effect after it is invalidated")
  func invalidation() {
    let box = root.added(SizedView(100, 20))
    box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    box.size = CGSize(width: UIView.noIntrinsicMetric, height: 31)
    root.layoutIfNeeded()
    #expect(box.frame.height == 31)
    #expect(box.constraints.count == 1)
    box.size = CGSize(width: 44, height: 31)
    root.layoutIfNeeded()
    #expect(box.frame.width == 44)
  }

  @Test("The intrinsic size of a view that is placed by its frame is ignored")
  func translated() {
    let box = root.added(SizedView(100, 20))
    root.added(UIView()).topAnchor.constraint(equalTo: box.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(box.constraints.count == 2)
    box.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    box.translatesAutoresizingMaskIntoConstraints = true
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(box.constraints.isEmpty)
    box.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    #expect(box.frame.size == CGSize(width: 100, height: 20))
  }

  @Test("An intrinsic size is listed as a constraint of the view, with the view's priorities")
  func contentConstraints() throws {
    let box = root.added(SizedView(100, 20))
    box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    #expect(box.constraints.isEmpty)
    root.layoutIfNeeded()
    #expect(box.constraints.map(\.constant) == [100, 20])
    #expect(box.constraints.map(\.firstAttribute) == [.width, .height])
    let text = try #require(box.constraints.first).description
    #expect(text.hasPrefix("<NSContentSizeLayoutConstraint:0x"))
    #expect(text.hasSuffix(".width == 100 Hug:250 CompressionResistance:750   (active)>"))
    NSLayoutConstraint.deactivate(box.constraints)
    #expect(box.constraints.count == 2)
  }
}
