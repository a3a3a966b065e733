import HeadlessUIKit
import Testing

@MainActor
struct PassTests {
  @Test("Constraints are updated from the leaves up, views are laid out from the top down, controllers included")
  func order() {
    let log = Log()
    let controller = LoggingController(log)
    let child = LoggingView("child", log)
    controller.view.addSubview(child)
    _ = log.taken()
    controller.view.layoutIfNeeded()
    #expect(
      log.taken() == [
        "child updateConstraints", "controller updateViewConstraints", "root updateConstraints",
        "controller viewWillLayoutSubviews", "root layoutSubviews", "controller viewDidLayoutSubviews",
        "child layoutSubviews",
      ])
    controller.view.layoutIfNeeded()
    #expect(log.taken() == [])
  }

  @Test("Updates and layouts that are requested several times run once, and only where they are requested")
  func coalescing() {
    let log = Log()
    let (root, child, other) = (LoggingView("root", log), LoggingView("child", log), LoggingView("other", log))
    root.addSubview(child)
    root.addSubview(other)
    root.layoutIfNeeded()
    _ = log.taken()
    child.setNeedsLayout()
    child.setNeedsLayout()
    child.setNeedsUpdateConstraints()
    #expect(child.needsUpdateConstraints())
    root.layoutIfNeeded()
    #expect(log.taken() == ["child updateConstraints", "child layoutSubviews"])
    #expect(!child.needsUpdateConstraints())
    other.setNeedsLayout()
    child.layoutIfNeeded()
    #expect(log.taken() == [])
    root.layoutIfNeeded()
    #expect(log.taken() == ["other layoutSubviews"])
  }

  @Test("Layout that is requested at a leaf begins at the highest ancestor that needs it")
  func leaf() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let outer = root.added(UIView())
    let leaf = outer.added(UIView())
    NSLayoutConstraint.activate([
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      leaf.topAnchor.constraint(equalTo: outer.topAnchor, constant: 7),
    ])
    leaf.layoutIfNeeded()
    #expect(outer.frame.minY == 30)
    #expect(leaf.frame.minY == 7)
  }

  @Test("After super.layoutSubviews, subviews and guides have their frames")
  func afterSuper() {
    final class Watching: UIView {
      let guide = UILayoutGuide()
      var seen: [CGRect] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        seen = subviews.map(\.frame) + [guide.layoutFrame]
      }
    }
    let root = Watching(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addLayoutGuide(root.guide)
    let box = root.added(UIView())
    NSLayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 30), root.guide.widthAnchor.constraint(equalTo: box.widthAnchor),
      box.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(root.seen == [CGRect(x: 0, y: 0, width: 30, height: 5), CGRect(x: 0, y: 0, width: 30, height: 0)])
  }

  @Test("Changes in layoutSubviews are laid out in the same pass")
  func changesWithin() {
    final class Measuring: UIView {
      let box = SizedView(10, 10)
      var seen: CGSize?
      override func layoutSubviews() {
        super.layoutSubviews()
        // Sets a label's preferred width from the size that was just resolved.
        box.size = CGSize(width: bounds.width / 2, height: 20)
        super.layoutSubviews()
        seen = seen ?? box.frame.size
      }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let measuring = root.added(Measuring())
    let box = measuring.added(measuring.box)
    NSLayoutConstraint.activate([
      measuring.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      measuring.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      box.topAnchor.constraint(equalTo: measuring.topAnchor),
      box.bottomAnchor.constraint(equalTo: measuring.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(measuring.seen == CGSize(width: 150, height: 20))
    #expect(box.frame.size == CGSize(width: 150, height: 20))
    #expect(measuring.frame == CGRect(x: 0, y: 0, width: 300, height: 20))
  }

  @Test("A view that always requests layout again does not make a pass endless")
  func endless() {
    final class Restless: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        setNeedsLayout()
        setNeedsUpdateConstraints()
      }
    }
    let view = Restless()
    view.layoutIfNeeded()
    #expect(view.count > 0)
  }

  /// A view that requests the given number of further updates or layouts.
  private final class RequestingView: UIView {
    var layouts = 0
    var updates = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts -= 1
      if layouts >= 0 { setNeedsLayout() }
    }

    override func updateConstraints() {
      updates -= 1
      if updates >= 0 { setNeedsUpdateConstraints() }
      super.updateConstraints()
    }
  }

  @Test("A layout that does not end is reported once, with the view")
  func endlessLayout() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (root, view) = (UIView(), RequestingView())
        root.addSubview(UIView())
        root.addSubview(view)
        view.layouts = 1000
        for _ in 0..<3 { root.layoutIfNeeded() }
      }
    }
    let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 1, "\(lines)")
    let line = try #require(lines.first)
    #expect(
      line.hasPrefix(
        "The layout does not converge: after 32 rounds of one pass, setNeedsLayout has requested layoutSubviews again, on "
          + "<"))
    #expect(
      line.contains(/on <\S*RequestingView\S*: 0x[0-9a-f]+; frame = .*>. The pass ends without calling it.$/), "\(line)"
    )
  }

  @Test("Constraint updates that do not end are reported once, with the view")
  func endlessConstraints() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (root, view) = (UIView(), RequestingView())
        root.addSubview(view)
        view.updates = 100_000
        for _ in 0..<3 {
          root.setNeedsLayout()
          root.layoutIfNeeded()
        }
      }
    }
    let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 1, "\(lines)")
    let line = try #require(lines.first)
    #expect(line.contains("setNeedsUpdateConstraints has requested updateConstraints again, on <"), "\(line)")
    #expect(line.contains("RequestingView"), "\(line)")
  }

  @Test("A conflict handler that causes another conflict each time is stopped and reported")
  func endlessHandler() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = UIView()
        root.addSubview(box)
        var width: CGFloat = 10
        LayoutConflicts.handler = { _ in
          width += 1
          box.widthAnchor.constraint(equalToConstant: width).isActive = true
        }
        box.translatesAutoresizingMaskIntoConstraints = false
        box.widthAnchor.constraint(equalToConstant: 10).isActive = true
        box.widthAnchor.constraint(equalToConstant: 9).isActive = true
        _ = LayoutConflicts.recorded { root.layoutIfNeeded() }
        // A leak checker must find nothing. It does not see memory that weak references keep.
        LayoutConflicts.handler = nil
      }
    }
    let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 1, "\(lines)")
    let line = try #require(lines.first)
    #expect(
      line.hasPrefix("The layout does not converge: after 32 passes, the conflict handler has changed"), "\(line)")
    #expect(line.contains(/again, in the tree of <UIView: .*>. The changes are not solved.$/), "\(line)")
  }

  @Test("A view that invalidates its size each time the size is read does not cause an endless loop")
  func invalidatingItself() async throws {
    let result = await #expect(processExitsWith: .success) {
      await MainActor.run {
        final class Restless: UIView {
          var count = 0
          override var intrinsicContentSize: CGSize {
            count += 1
            precondition(count < 1000, "The size is read too often")
            invalidateIntrinsicContentSize()
            return CGSize(width: 30, height: 20)
          }
        }
        let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Restless())
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        root.layoutIfNeeded()
        view.invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        precondition(view.frame == CGRect(x: 0, y: 0, width: 30, height: 20), "\(view.frame)")
      }
    }
    #expect(result != nil)
  }

  @Test("A layout that ends after many rounds is not reported")
  func late() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (root, view) = (UIView(), RequestingView())
        root.addSubview(view)
        (view.layouts, view.updates) = (31, 31)
        root.layoutIfNeeded()
        precondition(view.layouts == -1 && view.updates == -1, "\(view.layouts), \(view.updates)")
      }
    }
    #expect(try #require(result).standardErrorContent.isEmpty)
  }

  @Test("A sibling that was already laid out is laid out again when a later sibling requests it, in the same pass")
  func siblings() {
    final class Asking: UIView {
      var sibling: UIView?
      override func layoutSubviews() {
        super.layoutSubviews()
        sibling?.setNeedsLayout()
        sibling = nil
      }
    }
    let log = Log()
    let (root, outer, first, second) = (UIView(), UIView(), LoggingView("first", log), Asking())
    root.addSubview(outer)
    outer.addSubview(first)
    outer.addSubview(second)
    root.layoutIfNeeded()
    _ = log.taken()
    second.sibling = first
    second.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(log.taken() == ["first layoutSubviews"])
  }

  @Test("A view is laid out again when a subview is removed and when its insets change")
  func reasons() {
    let log = Log()
    let (root, child) = (LoggingView("root", log), UIView())
    root.addSubview(child)
    root.layoutIfNeeded()
    _ = log.taken()
    child.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(log.taken() == ["root layoutSubviews"])
    root.layoutMargins.left = 30
    root.layoutIfNeeded()
    #expect(log.taken() == ["root marginsDidChange", "root layoutSubviews"])
  }

  @Test("Constraints can be created in updateConstraints")
  func updating() {
    final class Updating: UIView {
      let box = UIView()
      var isSetUp = false
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        if !isSetUp {
          isSetUp = true
          addSubview(box)
          box.translatesAutoresizingMaskIntoConstraints = false
          box.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5).isActive = true
        }
        super.updateConstraints()
      }
    }
    let view = Updating(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.updateConstraintsIfNeeded()
    #expect(view.isSetUp)
    #expect(view.box.frame.width == 0)
    view.layoutIfNeeded()
    #expect(view.box.frame.width == 25)
  }

  @Test("Frames are set through bounds and center, which a subclass can observe")
  func watchedGeometry() {
    final class Watching: UIView {
      var sizes: [CGSize] = []
      override var bounds: CGRect { didSet { sizes.append(bounds.size) } }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let box = root.added(Watching())
    box.widthAnchor.constraint(equalToConstant: 30).isActive = true
    root.layoutIfNeeded()
    #expect(box.sizes == [CGSize(width: 30, height: 0)])
  }

  @Test("A frame that is set manually on a constrained view lasts until the next pass")
  func overwritten() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let box = root.added(UIView())
    box.widthAnchor.constraint(equalToConstant: 30).isActive = true
    root.layoutIfNeeded()
    box.frame = CGRect(x: 9, y: 9, width: 9, height: 9)
    #expect(box.frame.width == 9)
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 30, height: 0))
  }

  @Test("A view is notified of changed margins before the safe area, and not of unchanged ones")
  func insets() {
    final class Forced: UIView {
      var forced = UIEdgeInsets.zero
      override var safeAreaInsets: UIEdgeInsets { forced }
    }
    let log = Log()
    let root = Forced(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let child = LoggingView("child", log)
    child.frame = root.bounds
    root.addSubview(child)
    root.forced.top = 20
    root.layoutIfNeeded()
    #expect(log.taken().filter { $0.contains("Change") } == ["child marginsDidChange", "child safeAreaDidChange"])
    root.layoutIfNeeded()
    #expect(log.taken() == [])
  }
}

private final class LoggingView: UIView {
  private let name: String
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    log.note("\(name) updateConstraints")
    super.updateConstraints()
  }

  override func layoutSubviews() {
    log.note("\(name) layoutSubviews")
    super.layoutSubviews()
  }

  override func layoutMarginsDidChange() { log.note("\(name) marginsDidChange") }
  override func safeAreaInsetsDidChange() { log.note("\(name) safeAreaDidChange") }
}

private final class LoggingController: UIViewController {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = LoggingView("root", log) }

  override func updateViewConstraints() {
    log.note("controller updateViewConstraints")
    super.updateViewConstraints()
  }

  override func viewWillLayoutSubviews() { log.note("controller viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { log.note("controller viewDidLayoutSubviews") }
}
