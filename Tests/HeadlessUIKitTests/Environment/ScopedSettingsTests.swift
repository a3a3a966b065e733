import HeadlessUIKit
import Testing

/// Interleaved tasks. The settings of one task must not affect another.
@MainActor
struct ScopedSettingsTests {
  @Test("Interleaved tasks have their own screen, settings, windows and conflicts")
  func turns() async {
    async let phone = visit(screen: .iPhoneSE, direction: .leftToRight, category: .large, conflicts: 0)
    async let tablet = visit(screen: .iPadMini, direction: .rightToLeft, category: .accessibilityLarge, conflicts: 2)
    async let other = visit(screen: .iPhone16Pro, direction: .rightToLeft, category: .small, conflicts: 1)
    _ = await (phone, tablet, other)
    #expect(HeadlessScreen.main == .iPhone14)
    #expect(HeadlessSettings.current == HeadlessSettings())
  }

  private func visit(
    screen: HeadlessScreen, direction: UIUserInterfaceLayoutDirection, category: UIContentSizeCategory, conflicts: Int
  ) async {
    await HeadlessSettings.with(screen: screen, contentSizeCategory: category, layoutDirection: direction) {
      let window = UIWindow()
      window.makeKeyAndVisible()
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        box.topAnchor.constraint(equalTo: window.topAnchor),
        box.widthAnchor.constraint(equalToConstant: 20), box.heightAnchor.constraint(equalToConstant: 20),
      ])
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      let size = UIFont.preferredFont(forTextStyle: .body).pointSize
      let found = await LayoutConflicts.recorded {
        for turn in 0..<10 {
          if turn < conflicts { box.widthAnchor.constraint(equalToConstant: 30).isActive = true }
          await Task.yield()
          window.layoutIfNeeded()
          let left = direction == .leftToRight ? 0 : screen.size.width - box.frame.width
          #expect(box.frame.minX == left, "the box on \(screen.name), turn \(turn)")
          #expect(UIScreen.main.bounds.size == screen.size && window.bounds.size == screen.size, "\(screen.name)")
          #expect(UIApplication.shared.windows == [window] && window.isKeyWindow, "\(screen.name)")
          #expect(window.traitCollection.preferredContentSizeCategory == category, "\(screen.name)")
          #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == size, "\(screen.name)")
          #expect(label.traitCollection.preferredContentSizeCategory == category, "\(screen.name)")
        }
      }
      #expect(found.count == conflicts, "conflicts on \(screen.name)")
      // Off the main actor the task still has its settings.
      let pointSize = await Task { @concurrent in UIFont.preferredFont(forTextStyle: .body).pointSize }.value
      #expect(pointSize == size, "in a task made on \(screen.name)")
    }
  }

  @Test("A tree uses the settings of the scope that it is laid out in")
  func entering() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor), box.topAnchor.constraint(equalTo: root.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 20), box.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(box.frame.minX == 0)
    HeadlessSettings.with(layoutDirection: .rightToLeft) {
      root.layoutIfNeeded()
      #expect(box.frame.minX == 80)
      HeadlessSettings.with(layoutDirection: .leftToRight) {
        root.layoutIfNeeded()
        #expect(box.frame.minX == 0)
      }
      HeadlessSettings.with {
        root.layoutIfNeeded()
        #expect(box.frame.minX == 80, "a setting that the scope does not set should be the caller's")
      }
    }
    root.layoutIfNeeded()
    #expect(box.frame.minX == 0)
  }

  @Test("Changes within a scope end with it")
  func leaving() throws {
    struct Stop: Error {}
    let window = UIWindow()
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(throws: Stop.self) {
      try HeadlessSettings.with {
        HeadlessSettings.current.userInterfaceStyle = .dark
        HeadlessScreen.main = .iPhoneSE
        HeadlessKeyboard.show(height: 200)
        LayoutConflicts.handler = { _ in }
        UIView.setAnimationsEnabled(false)
        #expect(UIScreen.main.bounds.size == HeadlessScreen.iPhoneSE.size)
        #expect(HeadlessSettings.current.userInterfaceStyle == .dark)
        throw Stop()
      }
    }
    #expect(HeadlessSettings.current.userInterfaceStyle == .light)
    #expect(UIScreen.main.bounds.size == HeadlessScreen.iPhone14.size)
    #expect(HeadlessKeyboard.frame == nil)
    #expect(LayoutConflicts.handler == nil)
    #expect(UIView.areAnimationsEnabled)
  }

  @Test("A task that outlives its scope keeps the scope's device, and its changes stay local")
  func outliving() async {
    await startOutlivingTask().value
    #expect(HeadlessScreen.main == .iPhone14)
    #expect(HeadlessSettings.current == HeadlessSettings())
  }

  /// Returns a task that starts after its scope ends.
  private func startOutlivingTask() -> Task<Void, Never> {
    HeadlessSettings.with(screen: .iPhoneSE, layoutDirection: .rightToLeft) {
      Task {
        expectDevice(.iPhoneSE, "after the scope")
        HeadlessSettings.with(screen: .iPhone11, layoutDirection: .leftToRight) {}
        expectDevice(.iPhoneSE, "after another scope in the task")
        HeadlessScreen.main = .iPadMini
        expectDevice(.iPadMini, "after a change in the task")
      }
    }
  }

  /// Expects every way of reading the device to agree, with the layout direction from right to left.
  private func expectDevice(_ screen: HeadlessScreen, _ place: Comment) {
    #expect(HeadlessScreen.main == screen, place)
    #expect(UIWindow().bounds.size == screen.size, place)
    #expect(UITraitCollection.current.userInterfaceIdiom == screen.idiom, place)
    #expect(HeadlessSettings.current.layoutDirection == .rightToLeft, place)
    #expect(UITraitCollection.current.layoutDirection == .rightToLeft, place)
    #expect(UIView().effectiveUserInterfaceLayoutDirection == .rightToLeft, place)
  }
}
