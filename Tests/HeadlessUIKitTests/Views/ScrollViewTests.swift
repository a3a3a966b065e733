import HeadlessUIKit
import Testing

/// A scroll view of 300 x 400 points at (10, 20) in a view of 320 x 480.
@MainActor
struct ScrollViewTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: 300, height: 400))
  let content: UIView

  init() {
    root.addSubview(scroll)
    content = scroll.added(UIView())
  }

  /// Pins the content to two horizontal and two vertical anchors with gaps of 10, 20, 30 and 40 points.
  private func pin(
    _ leading: NSLayoutXAxisAnchor, _ top: NSLayoutYAxisAnchor, _ trailing: NSLayoutXAxisAnchor,
    _ bottom: NSLayoutYAxisAnchor
  ) {
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: leading, constant: 10),
      content.topAnchor.constraint(equalTo: top, constant: 20),
      trailing.constraint(equalTo: content.trailingAnchor, constant: 30),
      bottom.constraint(equalTo: content.bottomAnchor, constant: 40),
    ])
  }

  private func fix(_ width: CGFloat, _ height: CGFloat) {
    content.widthAnchor.constraint(equalToConstant: width).isActive = true
    content.heightAnchor.constraint(equalToConstant: height).isActive = true
  }

  @Test("A view pinned to a scroll view's edges is pinned to the edges of its content")
  func classicForm() {
    pin(scroll.leadingAnchor, scroll.topAnchor, scroll.trailingAnchor, scroll.bottomAnchor)
    fix(500, 900)
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 10, y: 20, width: 500, height: 900))
    #expect(scroll.contentSize == CGSize(width: 10 + 500 + 30, height: 20 + 900 + 40))
    #expect(scroll.frame == CGRect(x: 10, y: 20, width: 300, height: 400))
  }

  @Test("The content layout guide gives the content its size")
  func guideForm() {
    let guide = scroll.contentLayoutGuide
    pin(guide.leadingAnchor, guide.topAnchor, guide.trailingAnchor, guide.bottomAnchor)
    fix(500, 900)
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 540, height: 960))
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 540, height: 960))
    #expect(content.frame.origin == CGPoint(x: 10, y: 20))
  }

  @Test("From right to left the leading gap is at the content's right")
  func rightToLeft() {
    scroll.semanticContentAttribute = .forceRightToLeft
    pin(scroll.leadingAnchor, scroll.topAnchor, scroll.trailingAnchor, scroll.bottomAnchor)
    fix(500, 900)
    root.layoutIfNeeded()
    #expect(scroll.contentSize.width == 540)
    #expect(content.frame.origin == CGPoint(x: 540 - 10 - 500, y: 20))
  }

  @Test("Margin constraints use the margins of the content", arguments: [false, true])
  func margins(isGuide: Bool) {
    scroll.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let guide = scroll.layoutMarginsGuide
    if isGuide {
      pin(guide.leadingAnchor, guide.topAnchor, guide.trailingAnchor, guide.bottomAnchor)
    } else {
      let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, CGFloat)] = [
        (.leading, .leadingMargin, 10), (.top, .topMargin, 20), (.trailing, .trailingMargin, -30),
        (.bottom, .bottomMargin, -40),
      ]
      for (own, margin, constant) in pairs {
        NSLayoutConstraint(
          item: content, attribute: own, relatedBy: .equal, toItem: scroll, attribute: margin, multiplier: 1,
          constant: constant
        ).isActive = true
      }
    }
    fix(500, 900)
    root.layoutIfNeeded()
    #expect(content.frame.origin == CGPoint(x: 2 + 10, y: 1 + 20))
    #expect(scroll.contentSize == CGSize(width: 2 + 540 + 4, height: 1 + 960 + 3))
  }

  @Test("Width, height and center are those of the scroll view's frame")
  func frameDimensions() {
    let middle = scroll.added(UIView())
    pin(scroll.leadingAnchor, scroll.topAnchor, scroll.trailingAnchor, scroll.bottomAnchor)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -40),
      content.heightAnchor.constraint(equalTo: scroll.heightAnchor, multiplier: 2),
      middle.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      middle.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(content.frame.size == CGSize(width: 300 - 40, height: 800))
    #expect(scroll.contentSize == CGSize(width: 300, height: 860))
    #expect(middle.center == CGPoint(x: 150, y: 200))
  }

  @Test("A view that is pinned to the frame layout guide does not scroll")
  func frameGuide() {
    let header = scroll.added(UIView())
    pin(scroll.leadingAnchor, scroll.topAnchor, scroll.trailingAnchor, scroll.bottomAnchor)
    fix(500, 900)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
      header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
      header.heightAnchor.constraint(equalToConstant: 44),
    ])
    root.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 0, y: 5, width: 300, height: 44))
    scroll.contentOffset = CGPoint(x: 30, y: 250)
    root.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 30, y: 255, width: 300, height: 44))
    #expect(content.frame == CGRect(x: 10, y: 20, width: 500, height: 900))
    #expect(scroll.frameLayoutGuide.layoutFrame == CGRect(x: 30, y: 250, width: 300, height: 400))
    #expect(scroll.contentSize == CGSize(width: 540, height: 960))
  }

  @Test("A subview that is constrained to a view outside stays aligned with it, scrolled or not")
  func outside() {
    let badge = scroll.added(UIView())
    let bar = root.added(UIView())
    pin(scroll.leadingAnchor, scroll.topAnchor, scroll.trailingAnchor, scroll.bottomAnchor)
    fix(500, 900)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 40),
      badge.topAnchor.constraint(equalTo: bar.topAnchor),
      badge.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(badge.frame.origin == CGPoint(x: 40 - 10, y: 100 - 20))
    scroll.contentOffset = CGPoint(x: 7, y: 200)
    root.layoutIfNeeded()
    #expect(badge.frame.origin == CGPoint(x: 30 + 7, y: 80 + 200))
    #expect(badge.convert(CGPoint.zero, to: root) == CGPoint(x: 40, y: 100))
  }

  @Test("For views outside, a scroll view's edges are those of its frame")
  func siblings() {
    let below = root.added(UIView())
    below.topAnchor.constraint(equalTo: scroll.bottomAnchor, constant: 8).isActive = true
    pin(scroll.leadingAnchor, scroll.topAnchor, scroll.trailingAnchor, scroll.bottomAnchor)
    fix(500, 900)
    root.layoutIfNeeded()
    #expect(below.frame.origin == CGPoint(x: 0, y: 20 + 400 + 8))
  }

  @Test("A content size that no constraint determines keeps the value that is set")
  func manualSize() {
    scroll.contentSize = CGSize(width: 700, height: 800)
    content.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 700, height: 800))
  }

  @Test("The content size follows the subviews, but not insets or the offset")
  func following() {
    pin(scroll.leadingAnchor, scroll.topAnchor, scroll.trailingAnchor, scroll.bottomAnchor)
    let height = content.heightAnchor.constraint(equalToConstant: 100)
    height.isActive = true
    root.layoutIfNeeded()
    #expect(scroll.contentSize.height == 160)
    scroll.contentInset = UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
    scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    height.constant = 500
    root.layoutIfNeeded()
    #expect(scroll.contentSize.height == 560)
    #expect(scroll.bounds == CGRect(x: 0, y: 50, width: 300, height: 400))
    #expect(content.frame.minY == 20)
  }

  @Test("A view that is placed by its frame keeps its position in the content")
  func framed() {
    let badge = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
    scroll.addSubview(badge)
    content.topAnchor.constraint(equalTo: badge.bottomAnchor).isActive = true
    scroll.contentOffset = CGPoint(x: 0, y: 90)
    root.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
    #expect(content.frame.minY == 14)
  }

  @Test(
    "The safe area is added to the insets where the content can scroll, never or always",
    arguments: [
      (UIScrollView.ContentInsetAdjustmentBehavior.automatic, CGSize(width: 100, height: 900), [51, 2, 37, 4]),
      (.scrollableAxes, CGSize(width: 900, height: 100), [1, 22, 3, 24]),
      (.scrollableAxes, CGSize(width: 100, height: 100), [1, 2, 3, 4]),
      (.never, CGSize(width: 900, height: 900), [1, 2, 3, 4]),
      (.always, CGSize(width: 100, height: 100), [51, 22, 37, 24]),
    ] as [(UIScrollView.ContentInsetAdjustmentBehavior, CGSize, [CGFloat])])
  func adjustedInsets(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior, content: CGSize, expected: [CGFloat]
  ) {
    let scroll = SafeScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scroll.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scroll.contentInsetAdjustmentBehavior = behavior
    scroll.contentSize = content
    let inset = scroll.adjustedContentInset
    #expect([inset.top, inset.left, inset.bottom, inset.right] == expected)
  }

  @Test("An axis that always bounces can scroll")
  func alwaysBounces() {
    let scroll = SafeScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(scroll.adjustedContentInset == .zero)
    scroll.alwaysBounceVertical = true
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0))
  }

  @Test("Content at its top edge moves below the safe area, and the delegate is notified")
  func resting() {
    let scroll = SafeScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let delegate = Listener()
    scroll.delegate = delegate
    scroll.contentSize = CGSize(width: 320, height: 900)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -50))
    #expect(delegate.offsets == [-50])
    #expect(delegate.insets == [50])
    scroll.contentOffset.y = 120
    scroll.contentInset.top = 10
    #expect(scroll.contentOffset.y == 120)
    #expect(delegate.insets == [50, 60])
  }

  @Test(
    "Scrolling to a rectangle scrolls only as far as needed",
    arguments: [(30, 30), (120, 100), (460, 100), (700, 700 + 40 - 400)] as [(CGFloat, CGFloat)])
  func visibleRectangle(y: CGFloat, expected: CGFloat) {
    // The content is visible from 100 to 500.
    scroll.contentSize = CGSize(width: 300, height: 2000)
    scroll.contentOffset.y = 100
    scroll.scrollRectToVisible(CGRect(x: 0, y: y, width: 10, height: 40), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: expected))
  }

  @Test("With insets on some edges, the offset on the other edges is 0 and not -0")
  func restAtNothing() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentInset.top = 20
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -20))
    #expect(scroll.contentOffset.x.sign == .plus, "\(scroll.contentOffset)")
    scroll.contentInset.top = 0
    #expect(scroll.contentOffset == .zero)
    #expect(scroll.contentOffset.y.sign == .plus, "\(scroll.contentOffset)")
  }

  @Test("A scroll view has no fitting size")
  func fitting() {
    pin(scroll.leadingAnchor, scroll.topAnchor, scroll.trailingAnchor, scroll.bottomAnchor)
    fix(500, 900)
    #expect(scroll.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 540, height: 960))
  }
}

private final class SafeScrollView: UIScrollView {
  override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 50, left: 20, bottom: 34, right: 20) }
}

private final class Listener: NSObject, UIScrollViewDelegate {
  var offsets: [CGFloat] = []
  var insets: [CGFloat] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    insets.append(scrollView.adjustedContentInset.top)
  }
}
