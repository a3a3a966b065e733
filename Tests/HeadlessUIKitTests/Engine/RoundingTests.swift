import HeadlessUIKit
import Testing

@MainActor
struct RoundingTests {
  /// Published snapshots of an iPhone: two views with a third of 320 points each, less the insets.
  @Test("Each edge is rounded to the nearest pixel, and the size is the difference")
  func edges() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    let (a, b) = (root.added(UIView()), root.added(UIView()))
    NSLayoutConstraint.activate([
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 1.5),
      a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 107.2),
      a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.33),
      b.widthAnchor.constraint(equalTo: a.widthAnchor),
    ])
    root.layoutIfNeeded()
    // In thirds of a point: 321.6 and 638.4; 642.9 and 959.7.
    #expect(a.frame.minX == 322.0 / 3 && a.frame.width == 316.0 / 3)
    #expect(b.frame.minX == 643.0 / 3 && b.frame.width == 317.0 / 3)
  }

  @Test("Halves are rounded up", arguments: [(281.25, 844.0 / 3), (187.5, 563.0 / 3), (-187.5, -562.0 / 3)])
  func halves(exact: CGFloat, rounded: CGFloat) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let box = root.added(UIView())
    box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: exact).isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.minX == rounded)
  }

  @Test("A label of 65 pixels centered in 72 points begins at pixel 76")
  func centred() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 72))
    let box = root.added(SizedView(30, 65.0 / 3))
    box.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.minY == 76.0 / 3)
    #expect(abs(box.frame.height - 65.0 / 3) < 1e-9)
  }

  @Test(
    "Halves with a rounding error in the last digits are rounded up too",
    arguments: [(0.1, 15), (0.7, 15), (1.1, 15)])
  func noisyHalves(step: CGFloat, count: Int) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let views = (0..<count).map { _ in root.added(UIView()) }
    for (index, view) in views.enumerated() {
      let before = index == 0 ? root.leftAnchor : views[index - 1].rightAnchor
      view.leftAnchor.constraint(equalTo: before).isActive = true
      view.widthAnchor.constraint(equalToConstant: step).isActive = true
    }
    root.layoutIfNeeded()
    // 1.5, 10.5 and 16.5 points are 4.5, 31.5 and 49.5 pixels.
    let pixels = (step * CGFloat(count) * 3 + 0.5).rounded()
    #expect(abs((views.last?.frame.maxX ?? 0) - pixels / 3) < 1e-9)
  }

  @Test("Each view is rounded on its own: the solver keeps exact values")
  func noCarry() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    let views = (0..<9).map { _ in root.added(UIView()) }
    for (index, view) in views.enumerated() {
      let before = index == 0 ? root.leftAnchor : views[index - 1].rightAnchor
      view.leftAnchor.constraint(equalTo: before).isActive = true
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 9).isActive = true
    }
    root.layoutIfNeeded()
    #expect(abs((views.last?.frame.maxX ?? 0) - 100) < 1e-9)
  }

  @Test("A view that is placed by its frame keeps the exact frame, even when constraints mention it")
  func frameBased() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let fixed = UIView(frame: CGRect(x: 199.123, y: 6.51, width: 30.1, height: 12.7))
    root.addSubview(fixed)
    let box = root.added(UIView())
    box.leftAnchor.constraint(equalTo: fixed.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(fixed.frame == CGRect(x: 199.123, y: 6.51, width: 30.1, height: 12.7))
    // 229.223 points are 687.669 pixels.
    #expect(box.frame.minX == 688.0 / 3)
  }
}
