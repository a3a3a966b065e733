import HeadlessUIKit
import Testing

/// Safe areas, margins and guides as in UIKit on Mac Catalyst, below a root with a set safe area.
@MainActor
struct SafeAreaTests {
  let recorded: SafeAreaRecording

  init() throws {
    recorded = try resource("safearea_margins")
  }

  @Test("A child's safe area insets are its parent's insets minus the distance to each edge")
  func propagation() {
    #expect(recorded.propagation.count == 9)
    for record in recorded.propagation {
      let root = ForcedRoot(recorded.propagationRoot)
      let child = UIView(frame: record.childFrame.value)
      root.addSubview(child)
      #expect(child.safeAreaInsets == record.childSafeAreaInsets.value, "a child at \(record.childFrame.value)")
    }
  }

  @Test("A child that moves has the safe area of its new position")
  func moving() {
    let root = ForcedRoot(recorded.propagationRoot)
    let child = UIView()
    root.addSubview(child)
    for record in recorded.propagation {
      child.frame = record.childFrame.value
      #expect(child.safeAreaInsets == record.childSafeAreaInsets.value, "a child at \(record.childFrame.value)")
    }
  }

  @Test("The safe area guide is the bounds without the insets")
  func guide() {
    let root = ForcedRoot(recorded.propagationRoot)
    pin(root.safeAreaLayoutGuide, in: root)
    #expect(root.safeAreaLayoutGuide.layoutFrame == recorded.safeAreaGuide.layoutFrame.value)
  }

  @Test("Margins are the base margins plus the safe area, unless this is turned off")
  func margins() throws {
    let expected = recorded.margins.map(\.layoutMargins.value)
    #expect(UIView().layoutMargins == expected[0])
    let root = ForcedRoot(recorded.propagationRoot)
    #expect(root.layoutMargins == expected[1])
    root.insetsLayoutMarginsFromSafeArea = false
    #expect(root.layoutMargins == expected[2])
    pin(root.layoutMarginsGuide, in: root)
    #expect(try root.layoutMarginsGuide.layoutFrame == #require(recorded.margins[2].marginsGuide).value)
  }

  @Test("A superview's margins apply to a view that preserves them, edge by edge")
  func preservedMargins() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    parent.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    child.preservesSuperviewLayoutMargins = true
    parent.addSubview(child)
    #expect(child.layoutMargins == recorded.margins[3].layoutMargins.value)
  }

  @Test("Overridden margins apply to all views that preserve them, and follow the bounds")
  func overriddenMargins() {
    final class Wide: UIView {
      override var layoutMargins: UIEdgeInsets {
        get { UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0) }
        set {}
      }
    }
    let outer = Wide(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (middle, inner) = (UIView(frame: outer.bounds), UIView(frame: outer.bounds))
    (middle.preservesSuperviewLayoutMargins, inner.preservesSuperviewLayoutMargins) = (true, true)
    middle.addSubview(inner)
    outer.addSubview(middle)
    #expect(inner.layoutMargins.left == 30)
    outer.bounds.origin.x = -5
    #expect(middle.layoutMargins.left == 25 && inner.layoutMargins.left == 25, "both should be 5 points further in")
    inner.removeFromSuperview()
    #expect(inner.layoutMargins.left == 8, "a view without a superview should have its own margins")
  }

  @Test("The margins of a controller that enters a window apply to views that preserve them")
  func marginsInWindow() {
    let (parent, child, inner) = (UIViewController(), UIViewController(), UIView())
    child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    inner.frame = child.view.bounds
    inner.preservesSuperviewLayoutMargins = true
    child.view.addSubview(inner)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    #expect(inner.layoutMargins.left == 16)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 430, height: 900))
    window.rootViewController = parent
    window.layoutIfNeeded()
    #expect(child.view.layoutMargins.left == 20)
    #expect(inner.layoutMargins.left == 20)
  }

  @Test("The readable guide is the margins guide, limited to a readable width")
  func readableGuide() {
    #expect(!recorded.readable.isEmpty)
    for record in recorded.readable {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: record.boundsWidth, height: 200))
      view.layoutMargins = UIEdgeInsets(top: 8, left: record.sideMargin, bottom: 8, right: record.sideMargin)
      pin(view.readableContentGuide, in: view)
      let frame = CGRect(x: record.guideX, y: 8, width: record.guideWidth, height: 184)
      #expect(
        view.readableContentGuide.layoutFrame.isClose(to: frame, within: 0.5),
        "\(record.boundsWidth) wide with margins of \(record.sideMargin)")
    }
  }

  @Test("The readable guide follows its view's size")
  func readableGuideResized() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    pin(view.readableContentGuide, in: view)
    view.frame.size.width = 1400
    view.layoutIfNeeded()
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 240, y: 8, width: 920, height: 184))
  }

  @Test("A bar whose content ends at the bar's own safe area is higher by that inset", arguments: [0, 34])
  func toolbar(bottom: CGFloat) {
    let root = ForcedRoot(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      safeArea: UIEdgeInsets(top: 20, left: 0, bottom: bottom, right: 0))
    let (bar, content) = (UIView(), UIView())
    for view in [bar, content] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(bar)
    bar.addSubview(content)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      content.topAnchor.constraint(equalTo: bar.topAnchor),
      content.heightAnchor.constraint(equalToConstant: 44),
      content.bottomAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    let expected = bottom == 0 ? recorded.toolbarGuide.withoutInset : recorded.toolbarGuide.aboveInset
    #expect(bar.frame == expected.value)
  }

  /// Adds a constraint to a guide, so that it is laid out, and lays out its view.
  private func pin(_ guide: UILayoutGuide, in view: UIView) {
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: guide.topAnchor), child.leftAnchor.constraint(equalTo: guide.leftAnchor),
      child.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      child.rightAnchor.constraint(equalTo: guide.rightAnchor),
    ])
    view.layoutIfNeeded()
  }
}

/// A root view whose safe area is set, as in the recorder.
private final class ForcedRoot: UIView {
  private let safeArea: UIEdgeInsets

  init(frame: CGRect, safeArea: UIEdgeInsets) {
    self.safeArea = safeArea
    super.init(frame: frame)
  }

  convenience init(_ record: SafeAreaRecording.Root) {
    self.init(frame: CGRect(origin: .zero, size: record.size.value), safeArea: record.safeAreaInsets.value)
  }

  required init?(coder: NSCoder) { nil }

  override var safeAreaInsets: UIEdgeInsets { safeArea }
}

struct SafeAreaRecording: Decodable, Sendable {
  struct Root: Decodable, Sendable {
    var size: Size
    var safeAreaInsets: Insets
  }
  struct Child: Decodable, Sendable {
    var childFrame: Rect
    var childSafeAreaInsets: Insets
  }
  struct Guide: Decodable, Sendable {
    var layoutFrame: Rect
  }
  struct Margins: Decodable, Sendable {
    var layoutMargins: Insets
    var marginsGuide: Rect?
  }
  struct Readable: Decodable, Sendable {
    var boundsWidth: CGFloat
    var sideMargin: CGFloat
    var guideX: CGFloat
    var guideWidth: CGFloat
  }
  struct Toolbar: Decodable, Sendable {
    var withoutInset: Rect
    var aboveInset: Rect

    enum CodingKeys: String, CodingKey {
      case withoutInset = "B0"
      case aboveInset = "B34"
    }
  }

  var propagationRoot: Root
  var propagation: [Child]
  var safeAreaGuide: Guide
  var margins: [Margins]
  var readable: [Readable]
  var toolbarGuide: Toolbar
}
