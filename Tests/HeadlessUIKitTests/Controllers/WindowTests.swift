import HeadlessUIKit
import Testing

@MainActor
struct WindowTests {
  @Test("A new window has the main screen's size and is hidden")
  func defaults() {
    let window = UIWindow()
    #expect(window.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(window.isHidden)
    #expect(window.screen === UIScreen.main)
    #expect(window.window === window)
    #expect(!window.isKeyWindow)
  }

  @Test("The root controller's view fills the window, also after the window is resized")
  func rootView() {
    let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 400, height: 400))
    let controller = UIViewController()
    controller.view = UIView()
    window.rootViewController = controller
    #expect(controller.view.superview === window)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
    window.frame.size = CGSize(width: 300, height: 500)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 300, height: 500))
  }

  @Test("Frames are rounded to the pixels of the window's own screen", arguments: [1, 2, 3] as [CGFloat])
  func pixels(scale: CGFloat) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 101, height: 100))
    window.screen = HeadlessScreen(size: window.frame.size, scale: scale).makeScreen()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 0.4),
      view.trailingAnchor.constraint(equalTo: window.centerXAnchor),
    ])
    window.layoutIfNeeded()
    // From 0.4 to 50.5, each rounded to the nearest pixel, halves up.
    let left = (0.4 * scale).rounded() / scale
    let right = (50.5 * scale).rounded(.toNearestOrAwayFromZero) / scale
    #expect(abs(view.frame.minX - left) < 1e-9)
    #expect(abs(view.frame.maxX - right) < 1e-9)
  }

  /// A window with a label, a text view, a button and a cell, each as high as its text, and a box between pixels.
  private func makeTexts(on screen: UIScreen) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    window.screen = screen
    let (label, text, button) = (UILabel(), UITextView(), UIButton(type: .system))
    (label.text, text.text, text.isScrollEnabled) = ("aa", "a text\nof lines", false)
    button.setTitle("Go", for: .normal)
    button.translatesAutoresizingMaskIntoConstraints = true
    button.frame = CGRect(x: 0, y: 200, width: 100, height: 50)
    let cell = UITableViewCell()
    cell.frame = CGRect(x: 0, y: 300, width: 300, height: 60)
    let (inner, box) = (cell.contentView.added(UILabel()), UIView())
    inner.text = "row"
    NSLayoutConstraint.activate([
      window.added(label).leadingAnchor.constraint(equalTo: window.leadingAnchor),
      window.added(text).centerYAnchor.constraint(equalTo: window.centerYAnchor),
      inner.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10.4),
      inner.bottomAnchor.constraint(lessThanOrEqualTo: cell.contentView.bottomAnchor),
      window.added(box).topAnchor.constraint(equalTo: window.topAnchor, constant: 0.4),
      box.heightAnchor.constraint(equalToConstant: 7.2),
    ])
    window.addSubview(button)
    window.addSubview(cell)
    return window
  }

  /// The frames of a window's views, each with its class.
  private func frames(in window: UIWindow) -> [String] {
    var (frames, waiting) = ([] as [String], [window as UIView])
    while let view = waiting.popLast() {
      frames.append("\(type(of: view)): \(view.frame)")
      waiting += view.subviews
    }
    return frames
  }

  @Test("After a change of the screen's scale, texts and frames are the same as with this scale from the start")
  func otherPixels() {
    let window = makeTexts(on: .main)
    window.layoutIfNeeded()
    let screen = HeadlessScreen.iPhoneSE.makeScreen()
    window.screen = screen
    // Reading a label's size updates it, but must not suppress the layout.
    #expect(window.subviews[0].intrinsicContentSize.height == 20.5)
    window.layoutIfNeeded()
    let fresh = makeTexts(on: screen)
    fresh.layoutIfNeeded()
    #expect(frames(in: window) == frames(in: fresh))
  }

  @Test("A change of the main screen's scale updates texts in windows and elsewhere")
  func otherMainPixels() {
    HeadlessSettings.with(screen: .iPhone14) {
      let (window, root, lone) = (makeTexts(on: .main), UIView(), UILabel())
      let label = root.added(UILabel())
      (label.text, lone.text) = ("aa", "aa")
      label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      window.layoutIfNeeded()
      // Reading the ambiguity resolves the constraints before any layout.
      _ = label.hasAmbiguousLayout
      #expect(lone.intrinsicContentSize.height == 61 / 3.0)
      HeadlessScreen.main = .iPadPro11
      window.layoutIfNeeded()
      root.layoutIfNeeded()
      let fresh = makeTexts(on: .main)
      fresh.layoutIfNeeded()
      #expect(frames(in: window) == frames(in: fresh))
      #expect(label.frame.height == 20.5 && lone.intrinsicContentSize.height == 20.5)
    }
  }

  @Test("A new root controller replaces the previous one")
  func otherRoot() {
    let window = UIWindow()
    let (first, second) = (UIViewController(), UIViewController())
    window.rootViewController = first
    window.addSubview(UIView())
    window.rootViewController = second
    #expect(first.view.superview == nil)
    #expect(window.subviews.first === second.view)
    window.rootViewController = nil
    #expect(second.view.superview == nil)
    #expect(window.subviews.count == 1)
  }

  @Test("A window does not remove the view of its former root controller if another window shows it by now")
  func sharedRoot() {
    let (first, second, controller) = (UIWindow(), UIWindow(), UIViewController())
    first.rootViewController = controller
    second.rootViewController = controller
    second.makeKeyAndVisible()
    first.rootViewController = nil
    #expect(controller.view.window === second)
    second.rootViewController = nil
    #expect(controller.view.window == nil)
  }

  @Test("A new view of the root controller replaces the previous one")
  func otherRootView() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let controller = UIViewController()
    window.rootViewController = controller
    let old = controller.view
    let view = UIView()
    controller.view = view
    #expect(old?.superview == nil)
    #expect(view.superview === window)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test("Views in a visible window have its screen's safe area; other views have none")
  func safeArea() {
    let window = UIWindow()
    let controller = UIViewController()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    controller.view.addSubview(view)
    #expect(view.safeAreaInsets == .zero)
    window.rootViewController = controller
    #expect(view.safeAreaInsets == .zero)
    window.makeKeyAndVisible()
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    view.removeFromSuperview()
    #expect(view.safeAreaInsets == .zero)
  }

  @Test(
    "A window's safe area is the part of the screen's insets that overlaps the window",
    arguments: [
      (CGRect(x: 0, y: 0, width: 390, height: 844), 47, 34), (CGRect(x: 0, y: 30, width: 390, height: 400), 17, 0),
      (CGRect(x: 0, y: 100, width: 390, height: 730), 0, 20), (CGRect(x: 0, y: 400, width: 390, height: 800), 0, 34),
    ] as [(CGRect, CGFloat, CGFloat)])
  func partOfTheScreen(frame: CGRect, top: CGFloat, bottom: CGFloat) {
    let window = UIWindow(frame: frame)
    window.isHidden = false
    #expect(window.safeAreaInsets == UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  @Test("A window on another screen has that screen's safe area")
  func otherScreen() {
    let screen = HeadlessScreen.iPadPro11.makeScreen()
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.isHidden = false
    #expect(window.frame.size == CGSize(width: 834, height: 1194))
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
  }

  @Test("The main screen has the measures that are set")
  func mainScreen() {
    let before = HeadlessScreen.main
    defer { HeadlessScreen.main = before }
    HeadlessScreen.main = .iPhoneSE
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(UIScreen.main.scale == 2)
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 750, height: 1334))
    #expect(UIWindow().frame.size == CGSize(width: 375, height: 667))
  }

  @Test("One window is the key window until another becomes it")
  func keyWindow() {
    let (first, second) = (UIWindow(), UIWindow())
    first.makeKeyAndVisible()
    #expect(first.isKeyWindow && !first.isHidden)
    second.makeKey()
    #expect(!first.isKeyWindow && second.isKeyWindow && second.isHidden)
  }

  @Test(
    "A screen traps when it is created with invalid measures or changed to them", arguments: BadMeasure.allCases,
    [false, true])
  func badScreen(measure: BadMeasure, isChanged: Bool) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [measure, isChanged] in
      await measure.make(bySetting: isChanged)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(measure.sentence), "\(measure), changed: \(isChanged), should trap, and writes: \(text)")
  }
}

enum BadMeasure: String, CaseIterable, Codable {
  case noScale, negativeScale, scaleNotANumber, scaleInfinite, negativeSize, sizeNotANumber, insetNotANumber

  @MainActor func make(bySetting isChanged: Bool) {
    let (size, scale, insets) = measures
    guard isChanged else {
      _ = HeadlessScreen(size: size, scale: scale, safeAreaInsets: insets)
      return
    }
    if scale != 2 { HeadlessScreen.main.scale = scale }
    HeadlessScreen.main.size = size
    HeadlessScreen.main.safeAreaInsets = insets
  }

  private var measures: (CGSize, CGFloat, UIEdgeInsets) {
    let size = CGSize(width: 390, height: 844)
    return switch self {
    case .noScale: (size, 0, .zero)
    case .negativeScale: (size, -3, .zero)
    case .scaleNotANumber: (size, .nan, .zero)
    case .scaleInfinite: (size, .infinity, .zero)
    case .negativeSize: (CGSize(width: -1, height: 1), 2, .zero)
    case .sizeNotANumber: (CGSize(width: 1, height: CGFloat.nan), 2, .zero)
    case .insetNotANumber: (size, 2, UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0))
    }
  }

  var sentence: String {
    switch self {
    case .noScale: "A screen's scale must be finite and greater than 0; got 0.0."
    case .negativeScale: "A screen's scale must be finite and greater than 0; got -3.0."
    case .scaleNotANumber: "A screen's scale must be finite and greater than 0; got nan."
    case .scaleInfinite: "A screen's scale must be finite and greater than 0; got inf."
    case .negativeSize, .sizeNotANumber: "A screen's size must be finite and not negative; got "
    case .insetNotANumber: "A screen's safeAreaInsets must be finite and not negative; got "
    }
  }
}
