import HeadlessUIKit
import Testing

@MainActor
struct HierarchyTests {
  let root = UIView()
  let views = (0..<3).map { _ in UIView() }

  init() {
    for (tag, view) in views.enumerated() {
      view.tag = tag + 1
      root.addSubview(view)
    }
  }

  private var order: [Int] { root.subviews.map(\.tag) }

  @Test(
    "Views are inserted at the given index", arguments: [(-1, [4, 1, 2, 3]), (1, [1, 4, 2, 3]), (99, [1, 2, 3, 4])])
  func insertAt(index: Int, expected: [Int]) {
    let view = UIView()
    view.tag = 4
    root.insertSubview(view, at: index)
    #expect(order == expected)
    #expect(view.superview === root)
  }

  @Test("Views are inserted beside a sibling, new views and existing siblings")
  func insertBeside() {
    let view = UIView()
    view.tag = 4
    root.insertSubview(view, belowSubview: views[1])
    #expect(order == [1, 4, 2, 3])
    root.insertSubview(views[0], aboveSubview: views[2])
    #expect(order == [4, 2, 3, 1])
    root.insertSubview(views[0], belowSubview: view)
    #expect(order == [1, 4, 2, 3])
    root.insertSubview(views[2], aboveSubview: views[2])
    #expect(order == [1, 4, 2, 3])
  }

  @Test("Subviews can be exchanged, brought to the front and sent to the back")
  func reorder() {
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order == [3, 2, 1])
    root.bringSubviewToFront(views[2])
    #expect(order == [2, 1, 3])
    root.sendSubviewToBack(views[2])
    #expect(order == [3, 2, 1])
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    root.bringSubviewToFront(UIView())
    #expect(order == [3, 2, 1])
    root.addSubview(views[1])
    #expect(order == [3, 1, 2])
  }

  @Test("A view moves from one superview to another and can be removed")
  func move() {
    let other = UIView()
    other.addSubview(views[0])
    #expect(order == [2, 3])
    #expect(views[0].superview === other)
    views[0].removeFromSuperview()
    #expect(views[0].superview == nil)
    #expect(other.subviews.isEmpty)
    views[0].removeFromSuperview()
  }

  @Test("Descendants recognise their ancestors, and viewWithTag returns the nearest view")
  func search() {
    let grandchild = UIView()
    grandchild.tag = 9
    views[1].addSubview(grandchild)
    #expect(grandchild.isDescendant(of: root) && root.isDescendant(of: root))
    #expect(!root.isDescendant(of: grandchild) && !grandchild.isDescendant(of: views[0]))
    #expect(root.viewWithTag(9) === grandchild)
    #expect(root.viewWithTag(2) === views[1])
    #expect(root.viewWithTag(77) == nil)
    #expect(grandchild.next === views[1])
  }

  @Test("The view and its old and new superviews are notified of a move")
  func hooks() {
    let log = Log()
    let (first, second, child) = (LoggingView("first", log), LoggingView("second", log), LoggingView("child", log))
    first.addSubview(child)
    #expect(log.taken() == ["child willMove to first", "child didMove", "first didAdd child"])
    first.addSubview(child)
    #expect(log.taken() == [])
    second.addSubview(child)
    #expect(
      log.taken() == [
        "child willMove to second", "first willRemove child", "child didMove", "second didAdd child",
      ])
    child.removeFromSuperview()
    #expect(log.taken() == ["child willMove to nothing", "second willRemove child", "child didMove"])
  }

  @Test("All views of a subtree are notified of a new window")
  func windowHooks() {
    let log = Log()
    let (outer, inner) = (LoggingView("outer", log), LoggingView("inner", log))
    outer.addSubview(inner)
    let window = UIWindow()
    _ = log.taken()
    window.addSubview(outer)
    #expect(
      log.taken() == [
        "outer willMove to window", "inner willMove to window", "outer willMove to UIWindow", "outer didMove to window",
        "inner didMove to window", "outer didMove",
      ])
    #expect(inner.window === window && window.window === window)
    outer.removeFromSuperview()
    #expect(inner.window == nil)
    #expect(
      log.taken() == [
        "outer willMove to no window", "inner willMove to no window", "outer willMove to nothing",
        "outer didMove to no window", "inner didMove to no window", "outer didMove",
      ])
  }

  /// A callback before a move. In this callback, the test moves the view elsewhere.
  enum Callback: CaseIterable {
    case view, superview, window
  }

  @Test(
    "If a callback before a move moves the view elsewhere, the view still ends at its first destination",
    arguments: Callback.allCases, [true, false])
  func moveWithinMove(callback: Callback, isIntoStack: Bool) {
    let window = UIWindow()
    let (first, other) = (MovingView(), isIntoStack ? UIStackView() : UIView())
    for view in [first, other] { window.addSubview(view) }
    for destination in [root, nil, other, first] as [UIView?] {
      let view = MovingView()
      first.addSubview(view)
      let move = {
        if let stack = other as? UIStackView { stack.addArrangedSubview(view) } else { other.addSubview(view) }
      }
      switch callback {
      case .view: view.beforeMove = move
      case .superview: first.beforeRemoval = move
      case .window: view.beforeWindow = move
      }
      if let destination { destination.addSubview(view) } else { view.removeFromSuperview() }
      #expect(view.superview === destination)
      for superview in [root, other, first] {
        let count = superview.subviews.filter { $0 === view }.count
        #expect(count == (superview === destination ? 1 : 0), "the view is listed \(count) times")
      }
      if destination !== other { #expect((other as? UIStackView)?.arrangedSubviews.contains(view) != true) }
      #expect(view.window === destination?.window)
      view.removeFromSuperview()
      (view.beforeMove, first.beforeRemoval, view.beforeWindow) = (nil, nil, nil)
    }
  }

  @Test("A view that is added within its own move callback is added once")
  func addedTwice() {
    let view = MovingView()
    view.beforeMove = { [root] in root.insertSubview(view, at: 0) }
    view.tag = 4
    root.addSubview(view)
    #expect(order == [1, 2, 3, 4])
    view.removeFromSuperview()
    #expect(order == [1, 2, 3] && view.superview == nil)
  }

  @Test("A view that is moved in the callback after a move stays at the new destination")
  func moveAfterMove() {
    let (window, other) = (UIWindow(), UIView())
    let view = MovingView()
    view.afterWindow = { other.addSubview(view) }
    window.addSubview(view)
    #expect(view.superview === other && other.subviews == [view])
    #expect(view.window == nil && !window.subviews.contains(view))
  }

  @Test("Adding a view to a view that became its descendant in the callback traps")
  func cycleWithinMove() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, other) = (MovingView(), UIView())
        view.beforeMove = { view.addSubview(other) }
        other.addSubview(view)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Can't add a superview of"))
  }

  @Test("Adding a view to itself traps")
  func cycles() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
  }
}

/// Runs closures once in the callbacks of a move.
private final class MovingView: UIView {
  var beforeMove, beforeRemoval, beforeWindow, afterWindow: (() -> Void)?

  override func willMove(toSuperview newSuperview: UIView?) { runOnce(\.beforeMove) }
  override func willRemoveSubview(_ subview: UIView) { runOnce(\.beforeRemoval) }
  override func willMove(toWindow newWindow: UIWindow?) { runOnce(\.beforeWindow) }
  override func didMoveToWindow() { runOnce(\.afterWindow) }

  private func runOnce(_ change: ReferenceWritableKeyPath<MovingView, (() -> Void)?>) {
    let once = self[keyPath: change]
    self[keyPath: change] = nil
    once?()
  }
}

private final class LoggingView: UIView {
  let name: String
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func willMove(toSuperview newSuperview: UIView?) {
    log.note("\(name) willMove to \(newSuperview.map { ($0 as? Self)?.name ?? "UIWindow" } ?? "nothing")")
  }

  override func didMoveToSuperview() { log.note("\(name) didMove") }

  override func willMove(toWindow newWindow: UIWindow?) {
    log.note("\(name) willMove to \(newWindow == nil ? "no window" : "window")")
  }

  override func didMoveToWindow() { log.note("\(name) didMove to \(window == nil ? "no window" : "window")") }

  override func didAddSubview(_ subview: UIView) {
    log.note("\(name) didAdd \((subview as? Self)?.name ?? "")")
  }

  override func willRemoveSubview(_ subview: UIView) {
    log.note("\(name) willRemove \((subview as? Self)?.name ?? "")")
  }
}
