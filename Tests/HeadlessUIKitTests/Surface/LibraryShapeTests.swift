import HeadlessUIKit
import Testing

/// Subclasses, extensions and conformances of UIKit's types as layout libraries for iOS declare them.
@MainActor
struct LibraryShapeTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  @Test("A function can be generic over anchors and their axis")
  func genericAnchors() {
    let view = root.added(UIView())
    let constraints = [
      relate(view.leadingAnchor, root.leadingAnchor, by: 4), relate(view.topAnchor, root.topAnchor, by: 5),
      relate(view.widthAnchor, root.widthAnchor, by: -6), relate(view.heightAnchor, root.heightAnchor, by: -7),
    ]
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 4, y: 5, width: 194, height: 93))
    #expect(constraints.map(\.firstAttribute) == [.leading, .top, .width, .height])
  }

  @Test("Anchors can be extended with methods and with conformances to a library's protocol")
  func extendedAnchors() {
    let view = root.added(UIView())
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.rightAnchor, multiplier: 0.5, constant: 3),
      view.topAnchor.gap(10, below: root.topAnchor),
      view.widthAnchor.gap(20, below: root.widthAnchor),
    ])
    root.layoutIfNeeded()
    // Half of 200 and 3; 200 and 20.
    #expect(view.frame == CGRect(x: 103, y: 10, width: 220, height: 0))
  }

  @Test("A library can subclass NSLayoutConstraint with stored properties and own initializers")
  func constraintSubclass() {
    let view = root.added(UIView())
    let inherited = LabeledConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: root, attribute: .width, multiplier: 0.5, constant: 1)
    let own = LabeledConstraint(view, height: 12)
    NSLayoutConstraint.activate([inherited, own])
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 101, height: 12))
    #expect(inherited.label.isEmpty && own.label == "height")
    #expect(root.constraints == [inherited] && view.constraints == [own])
    #expect(LabeledConstraint().firstItem == nil)
  }

  @Test("A view that overrides the initializers inherits the one without arguments")
  func viewInitialisers() {
    #expect(CountingView().made == 1)
    #expect(CountingView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
    #expect(ShortcutView().tag == 7)
    #expect(SureView(coder: NSCoder()).tag == 8)
    #expect(GuardedWindow().safeAreaInsets == .zero)
    #expect(GuardedWindow(frame: root.bounds).frame == root.bounds)
  }

  @Test("A controller that overrides the initializers inherits the one without arguments")
  func controllerInitialisers() {
    let controller = BoxController()
    #expect(controller.nibName == nil)
    #expect(controller.view is CountingView)
    controller.view = root
    #expect(controller.view === root)
    #expect(UIViewController(coder: NSCoder())?.isViewLoaded == false)
  }

  @Test("Views, guides and a controller's layout guides can conform to one protocol")
  func conformances() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let controller = UIViewController()
    let items: [any LibraryItem] = [root.added(UIView()), guide]
    for item in items { item.fix(height: 9).isActive = true }
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.height == 9 && root.subviews[0].frame.height == 9)
    #expect(items.map { $0.host === root } == [true, true])
    #expect(controller.topLayoutGuide.inside.firstItem === controller.topLayoutGuide)
  }

  @Test("A type that conforms to UIAppearance keeps its type through a library's method")
  func appearances() {
    let label: UILabel = UILabel().style { $0.text = "A" }
    #expect(label.text == "A")
  }

  @Test("Names that layout libraries add to views and guides are not taken")
  func names() {
    let (view, guide) = (root.added(UIView()), UILayoutGuide())
    view.addLayoutGuide(guide)
    #expect(view.snp.view === view && view.easy.view === view && view.sl.view === view && view.anchors.view === view)
    #expect(view.width === view.widthAnchor && view.top === view.topAnchor && view.leading === view.leadingAnchor)
    #expect(view.owningView === root && view.identifier == "view" && view.nodes.isEmpty)
    view.widthAnchor.constraint(equalTo: guide.widthAnchor).isActive = true
    #expect(guide.constraints.count == 1)
    root.subviews(UIView(), UIView())
    #expect(root.subviews.count == 3)
    #expect(UILayoutPriority.nearlyRequired.rawValue == 999)
  }

  private func relate<Axis, Anchor: NSLayoutAnchor<Axis>>(
    _ first: Anchor, _ second: Anchor, by constant: CGFloat
  ) -> NSLayoutConstraint {
    first.constraint(equalTo: second, constant: constant)
  }
}

// MARK: A library

@MainActor
private protocol LibraryAnchor {
  associatedtype Axis: AnyObject
  func constraint(equalTo anchor: NSLayoutAnchor<Axis>, constant c: CGFloat) -> NSLayoutConstraint
}

extension LibraryAnchor {
  fileprivate func gap(_ length: CGFloat, below other: NSLayoutAnchor<Axis>) -> NSLayoutConstraint {
    constraint(equalTo: other, constant: length)
  }
}

extension NSLayoutXAxisAnchor: LibraryAnchor {}
extension NSLayoutYAxisAnchor: LibraryAnchor {}
extension NSLayoutDimension: LibraryAnchor {}

extension NSLayoutXAxisAnchor {
  /// Copies a constraint and adds a multiplier, because UIKit's anchors have none for positions.
  fileprivate func constraint(
    equalTo anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    let plain = constraint(equalTo: anchor, constant: constant)
    return NSLayoutConstraint(
      item: plain.firstItem as Any, attribute: plain.firstAttribute, relatedBy: plain.relation,
      toItem: plain.secondItem, attribute: plain.secondAttribute, multiplier: multiplier, constant: plain.constant)
  }
}

private final class LabeledConstraint: NSLayoutConstraint {
  var label = ""

  convenience init(_ view: UIView, height: CGFloat) {
    self.init(
      item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: height)
    label = "height"
  }
}

private class CountingView: UIView {
  var made = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    made += 1
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

private final class ShortcutView: UIView {
  convenience init() {
    self.init(frame: .zero)
    tag = 7
  }
}

private final class SureView: UIView {
  required init(coder: NSCoder) {
    super.init(frame: .zero)
    tag = 8
  }
}

private final class GuardedWindow: UIWindow {
  override var safeAreaInsets: UIEdgeInsets { .zero }
}

private final class BoxController: UIViewController {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = CountingView() }
}

@MainActor
private protocol LibraryItem: AnyObject {
  var host: UIView? { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension LibraryItem {
  fileprivate func fix(height: CGFloat) -> NSLayoutConstraint { heightAnchor.constraint(equalToConstant: height) }
}

extension UIView: LibraryItem {
  fileprivate var host: UIView? { superview }
}

extension UILayoutGuide: LibraryItem {
  fileprivate var host: UIView? { owningView }
}

extension UILayoutSupport {
  fileprivate var inside: NSLayoutConstraint { bottomAnchor.constraint(equalTo: topAnchor) }
}

extension UIAppearance {
  fileprivate func style(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }
}

private struct Namespace {
  let view: UIView
}

extension UIView {
  fileprivate var snp: Namespace { Namespace(view: self) }
  fileprivate var easy: Namespace { Namespace(view: self) }
  fileprivate var sl: Namespace { Namespace(view: self) }
  fileprivate var anchors: Namespace { Namespace(view: self) }
  fileprivate var nodes: [UIView] { subviews }
  fileprivate var width: NSLayoutDimension { widthAnchor }
  fileprivate var top: NSLayoutYAxisAnchor { topAnchor }
  fileprivate var leading: NSLayoutXAxisAnchor { leadingAnchor }
  fileprivate var owningView: UIView? { superview }
  fileprivate var identifier: String { accessibilityIdentifier ?? "view" }

  fileprivate func subviews(_ views: UIView...) {
    for view in views { addSubview(view) }
  }
}

extension UILayoutGuide {
  fileprivate var constraints: [NSLayoutConstraint] {
    owningView?.constraints.filter { $0.firstItem === self || $0.secondItem === self } ?? []
  }
}

extension UILayoutPriority {
  fileprivate static let nearlyRequired = required - 1
}
