import HeadlessUIKit
import Testing

@MainActor
struct KeyboardTests {
  @Test("A view above the keyboard follows it, and follows the safe area when no keyboard is shown")
  func keyboard() {
    let window = UIWindow()
    let controller = UIViewController()
    window.rootViewController = controller
    let view = controller.view.added(SizedView(100, 50))
    view.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor).isActive = true
    window.makeKeyAndVisible()
    defer { HeadlessKeyboard.hide() }
    // An iPhone 14: 844 points with a bottom inset of 34.
    #expect(view.frame.maxY == 810)
    HeadlessKeyboard.show(height: 336)
    window.layoutIfNeeded()
    #expect(view.frame.maxY == 508)
    HeadlessKeyboard.hide()
    window.layoutIfNeeded()
    #expect(view.frame.maxY == 810)
    controller.view.keyboardLayoutGuide.usesBottomSafeArea = false
    window.layoutIfNeeded()
    #expect(view.frame.maxY == 844)
  }

  @Test("A keyboard shown by its height stays at the bottom when the main screen changes")
  func otherScreen() {
    HeadlessSettings.with(screen: .iPhone14) {
      let window = UIWindow(frame: CGRect(origin: .zero, size: HeadlessScreen.iPadPro11.size))
      let view = window.added(SizedView(100, 50))
      view.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor).isActive = true
      HeadlessKeyboard.show(height: 300)
      window.makeKeyAndVisible()
      #expect(HeadlessKeyboard.frame == CGRect(x: 0, y: 544, width: 390, height: 300))
      HeadlessScreen.main = .iPadPro11
      #expect(HeadlessKeyboard.frame == CGRect(x: 0, y: 894, width: 834, height: 300))
      window.layoutIfNeeded()
      #expect(view.frame.maxY == 894)
      #expect(window.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 894, width: 834, height: 300))
      // A keyboard with a given frame keeps it.
      HeadlessKeyboard.frame = CGRect(x: 0, y: 1000, width: 834, height: 194)
      HeadlessScreen.main = .iPhone14
      #expect(HeadlessKeyboard.frame == CGRect(x: 0, y: 1000, width: 834, height: 194))
    }
  }

  @Test("A keyboard with an invalid height traps", arguments: ["inf", "nan", "-1.0"])
  func badHeight(height: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [height] in
      await HeadlessKeyboard.show(height: CGFloat(Double(height) ?? 0))
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("A keyboard's height must be finite and not negative; got \(height)."), "\(text)")
  }

  @Test("A keyboard with an invalid frame traps")
  func badFrame() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { HeadlessKeyboard.frame = CGRect(x: 0, y: CGFloat.nan, width: 390, height: 300) }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("A keyboard's frame must be finite; got "), "\(text)")
  }

  @Test("A keyboard with a huge height leaves every number finite")
  func hugeHeight() {
    let window = UIWindow()
    let view = window.added(SizedView(100, 50))
    view.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor).isActive = true
    window.isHidden = false
    defer { HeadlessKeyboard.hide() }
    HeadlessKeyboard.show(height: .greatestFiniteMagnitude)
    window.layoutIfNeeded()
    #expect(view.frame.minY.isFinite && view.frame.height == 50, "\(view.frame)")
    #expect(window.keyboardLayoutGuide.layoutFrame.height.isFinite)
  }

  @Test("The keyboard covers less of a view that ends above the bottom, and nothing of one beside it")
  func overlap() {
    let window = UIWindow(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 500))
    window.addSubview(inner)
    let view = inner.added(SizedView(100, 50))
    view.bottomAnchor.constraint(equalTo: inner.keyboardLayoutGuide.topAnchor).isActive = true
    window.makeKeyAndVisible()
    defer { HeadlessKeyboard.hide() }
    HeadlessKeyboard.frame = CGRect(x: 0, y: 544, width: 390, height: 300)
    window.layoutIfNeeded()
    // The keyboard begins at 544 on the screen: at 444 in the window.
    #expect(view.frame.maxY == 444)
    HeadlessKeyboard.frame = CGRect(x: 0, y: 610, width: 390, height: 234)
    window.layoutIfNeeded()
    #expect(view.frame.maxY == 500)
  }

  @Test("A window follows the keyboard of the scope that it is laid out in")
  func scope() {
    let window = UIWindow()
    let view = window.added(SizedView(100, 50))
    view.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor).isActive = true
    window.makeKeyAndVisible()
    #expect(view.frame.maxY == 810)
    HeadlessSettings.with {
      HeadlessKeyboard.show(height: 300)
      window.layoutIfNeeded()
      #expect(view.frame.maxY == 544, "in the scope")
    }
    window.layoutIfNeeded()
    #expect(view.frame.maxY == 810, "after the scope")
  }

  @Test("A view that reads the keyboard in layoutSubviews is laid out when the scope's keyboard changes")
  func layoutByHand() {
    final class Bar: UIView {
      var tops: [CGFloat] = []

      override func layoutSubviews() {
        // A view that has used the guide is laid out after a change of the keyboard.
        _ = keyboardLayoutGuide
        tops.append(HeadlessKeyboard.frame?.minY ?? 844)
      }
    }
    let window = UIWindow()
    let bar = Bar(frame: window.bounds)
    window.addSubview(bar)
    window.makeKeyAndVisible()
    HeadlessSettings.with {
      HeadlessKeyboard.show(height: 300)
      window.layoutIfNeeded()
      window.layoutIfNeeded()
    }
    window.layoutIfNeeded()
    #expect(bar.tops == [844, 544, 844])
  }
}
