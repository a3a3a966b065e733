import HeadlessUIKit
import Testing

@MainActor
struct AutoresizingTests {
  typealias Mask = UIView.AutoresizingMask

  /// A view at (20, 10) of 60 x 30 in 200 x 100 that grows to 300 x 200: the flexible parts of 20 | 60 | 120 share 100
  /// points, and those of 10 | 30 | 60 likewise.
  nonisolated static let cases: [(Mask, CGRect)] = [
    ([], CGRect(x: 20, y: 10, width: 60, height: 30)),
    ([.flexibleWidth, .flexibleHeight], CGRect(x: 20, y: 10, width: 160, height: 130)),
    ([.flexibleLeftMargin, .flexibleTopMargin], CGRect(x: 120, y: 110, width: 60, height: 30)),
    ([.flexibleRightMargin, .flexibleBottomMargin], CGRect(x: 20, y: 10, width: 60, height: 30)),
    // 20 : 120 of 100 is 14.2857 : 85.7143; 10 : 60 likewise.
    (
      [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin],
      CGRect(x: 20 + 100.0 / 7, y: 10 + 100.0 / 7, width: 60, height: 30)
    ),
    // 20 : 60 of 100 is 25 : 75.
    ([.flexibleLeftMargin, .flexibleWidth], CGRect(x: 45, y: 10, width: 135, height: 30)),
    // 60 : 120 of 100 is one third and two thirds.
    ([.flexibleWidth, .flexibleRightMargin], CGRect(x: 20, y: 10, width: 60 + 100.0 / 3, height: 30)),
    // All parts are flexible: all grow by one half, and all are doubled.
    (
      [
        .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
        .flexibleBottomMargin,
      ],
      CGRect(x: 30, y: 20, width: 90, height: 60)
    ),
  ]

  @Test("Resizing the superview changes the flexible parts in proportion", arguments: cases)
  func byHand(mask: Mask, expected: CGRect) {
    let (root, child) = tree(mask)
    root.frame.size = CGSize(width: 300, height: 200)
    #expect(isClose(child.frame, expected), "\(mask) gave \(child.frame)")
  }

  @Test("The autoresizing rule also applies while constraints determine the superview's size", arguments: cases)
  func solved(mask: Mask, expected: CGRect) {
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (container, child) = tree(mask)
    _ = window.added(container)
    // A view that is pinned to the child shows the child's position in the solver.
    let follower = container.added(UIView())
    let width = container.widthAnchor.constraint(equalToConstant: 200)
    let height = container.heightAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      width, height, follower.leftAnchor.constraint(equalTo: child.leftAnchor),
      follower.rightAnchor.constraint(equalTo: child.rightAnchor),
      follower.topAnchor.constraint(equalTo: child.topAnchor),
      follower.bottomAnchor.constraint(equalTo: child.bottomAnchor),
    ])
    window.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 20, y: 10, width: 60, height: 30))
    (width.constant, height.constant) = (300, 200)
    window.layoutIfNeeded()
    #expect(isClose(child.frame, expected), "\(mask) gave \(child.frame)")
    #expect(isClose(follower.frame, expected, within: 0.34), "the follower of \(mask) is at \(follower.frame)")
  }

  @Test("A content's size can determine the size of an autoresizing view and its superview")
  func contentReachesOut() {
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let container = window.added(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let stretched = UIView(frame: CGRect(x: 10, y: 0, width: 80, height: 100))
    stretched.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(stretched)
    let content = stretched.added(UIView())
    NSLayoutConstraint.activate([
      container.leftAnchor.constraint(equalTo: window.leftAnchor),
      content.leftAnchor.constraint(equalTo: stretched.leftAnchor),
      content.rightAnchor.constraint(equalTo: stretched.rightAnchor),
      content.widthAnchor.constraint(equalToConstant: 150),
    ])
    window.layoutIfNeeded()
    #expect(container.frame.width == 170)
    #expect(stretched.frame.minX == 10 && stretched.frame.width == 150)
  }

  @Test("A frame that is set manually is used by constraints in the next pass")
  func handMoved() {
    let (root, child) = tree([])
    let follower = root.added(UIView())
    follower.leftAnchor.constraint(equalTo: child.rightAnchor, constant: 5).isActive = true
    root.layoutIfNeeded()
    #expect(follower.frame.minX == 85)
    child.frame.origin.x = 50
    root.layoutIfNeeded()
    #expect(child.frame.minX == 50)
    #expect(follower.frame.minX == 115)
    child.autoresizingMask = .flexibleLeftMargin
    root.layoutIfNeeded()
    root.frame.size.width += 10
    root.layoutIfNeeded()
    #expect(follower.frame.minX == 125)
  }

  @Test("A mask is listed as constraints of the superview while it is used, and removed when it is turned off")
  func listed() {
    let (root, child) = tree([])
    root.layoutIfNeeded()
    #expect(root.constraints.isEmpty)
    let follower = root.added(UIView())
    follower.leftAnchor.constraint(equalTo: child.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(root.constraints.count { "\($0)".hasPrefix("<NSAutoresizingMaskLayoutConstraint:") } == 4)
    child.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    #expect(root.constraints.count == 1)
  }

  @Test("Subviews keep their frames when autoresizing is off")
  func off() {
    let (root, child) = tree([.flexibleWidth])
    root.autoresizesSubviews = false
    root.frame.size.width = 500
    #expect(child.frame.width == 60)
  }

  @Test("A view without a size gets the whole growth of its superview")
  func fromZero() {
    let root = UIView()
    let child = UIView()
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(child)
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    #expect(child.frame == root.bounds)
  }

  @Test("A view has no size while its margins are longer than the superview, and gets it back later")
  func noRoom() {
    let (root, child) = tree([.flexibleWidth, .flexibleHeight])
    let frame = child.frame
    // The child's margins are 20 and 120 at the sides, and 10 and 60 above and below.
    root.frame.size = CGSize(width: 5, height: 3)
    #expect(child.frame == CGRect(x: 20, y: 10, width: 0, height: 0))
    root.frame.size = CGSize(width: 100, height: 60)
    #expect(child.frame == CGRect(x: 20, y: 10, width: 0, height: 0))
    root.frame.size = CGSize(width: 150, height: 80)
    #expect(child.frame == CGRect(x: 20, y: 10, width: 10, height: 10))
    root.frame.size = CGSize(width: 200, height: 100)
    #expect(child.frame == frame)
  }

  @Test("A view that shrinks to 0 together with a margin gets its frame back")
  func noRoomInProportion() {
    let (root, child) = tree([.flexibleLeftMargin, .flexibleWidth, .flexibleTopMargin, .flexibleHeight])
    let frame = child.frame
    root.frame.size = CGSize(width: 20, height: 10)
    #expect(child.frame.width == 0 && child.frame.height == 0)
    root.frame.size = CGSize(width: 200, height: 100)
    #expect(isClose(child.frame, frame), "\(child.frame)")
  }

  @Test("A frame that is set while there is no space is the start for later growth")
  func setWithoutRoom() {
    let (root, child) = tree([.flexibleWidth])
    root.frame.size.width = 5
    child.frame = CGRect(x: 1, y: 10, width: 2, height: 30)
    root.frame.size.width = 200
    #expect(child.frame == CGRect(x: 1, y: 10, width: 197, height: 30))
  }

  private func tree(_ mask: Mask) -> (UIView, UIView) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let child = UIView(frame: CGRect(x: 20, y: 10, width: 60, height: 30))
    child.autoresizingMask = mask
    root.addSubview(child)
    return (root, child)
  }

  private func isClose(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
    zip([a.minX, a.minY, a.width, a.height], [b.minX, b.minY, b.width, b.height])
      .allSatisfy { abs($0 - $1) <= tolerance }
  }
}
