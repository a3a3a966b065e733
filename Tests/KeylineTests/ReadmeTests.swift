import Keyline
import TestExpectations
import TestSupport
import Testing

/// The README's examples, compiled and laid out. Each is between two marker lines in this file, and in the README apart
/// from white space.
@MainActor struct ReadmeTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let label = UILabel()

  @Test("The first examples have the expected frames")
  func firstExamples() {
    label.text = "Hello"
    // example
    view.addSubview(
      label,
      constraints: [
        equal(\.topAnchor, \.safeAreaLayoutGuide.topAnchor, constant: 16),
        equal(\.centerXAnchor),
      ])
    // end
    let button = UIView()
    // example
    view.addSubview(
      button,
      constraints: [
        { button, _ in button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8) },
        { button, _ in button.heightAnchor.constraint(equalToConstant: 44) },
        equal(\.leadingAnchor, constant: 16),
        equal(\.trailingAnchor, constant: -16),
      ])
    // end
    let shadow = UIView()
    // example
    view.insertSubview(shadow, belowSubview: button) {
      equal(\.edgeAnchors, to: button, insets: -4)
    }
    // end
    view.layoutIfNeeded()
    expect(shadow, at: button.frame.insetBy(dx: -4, dy: -4))
    #expect(label.frame.minY == 16)
    #expect(abs(label.frame.midX - 195) < 0.5)
    expect(button, at: CGRect(x: 16, y: label.frame.maxY + 8, width: 358, height: 44))
  }

  @Test("The drawer opens")
  func drawer() {
    let drawer = UIView()
    // example
    let height = view.addSubview(
      drawer,
      constraints: [
        { drawer, _ in drawer.heightAnchor.constraint(equalToConstant: 120) },
        equal(\.leadingAnchor),
        equal(\.trailingAnchor),
        equal(\.bottomAnchor),
      ])[0]
    height.constant = 422
    // end
    view.layoutIfNeeded()
    expect(drawer, at: CGRect(x: 0, y: 422, width: 390, height: 422))
  }

  @Test("The login form has its maximum width")
  func login() {
    let (form, email, password, signIn) = (UIView(), UIView(), UIView(), UIView())
    // example
    view.addSubview(form) {
      equal(\.topAnchor, \.safeAreaLayoutGuide.topAnchor, constant: 96)
      equal(\.centerXAnchor)
      lessThanOrEqual(\.widthAnchor, to: 400)
      equal(\.widthAnchor, multiplier: 1, constant: -48) ~ .defaultHigh
    }
    form.addSubview(email) {
      equal(\.topAnchor)
      equal(\.horizontalAnchors)
      equal(\.heightAnchor, to: 44)
    }
    form.addSubview(password) {
      equal(\.topAnchor, to: email, \.bottomAnchor, constant: 12)
      equal(\.horizontalAnchors)
      equal(\.heightAnchor, to: email)
    }
    form.addSubview(signIn) {
      equal(\.topAnchor, to: password, \.bottomAnchor, constant: 24)
      equal(\.horizontalAnchors)
      greaterThanOrEqual(\.heightAnchor, to: email)
      equal(\.bottomAnchor)
    }
    // end
    view.layoutIfNeeded()
    // 390 - 48 wide, and 44 + 12 + 44 + 24 + 44 high.
    expect(form, at: CGRect(x: 24, y: 96, width: 342, height: 168))
    expect(signIn, at: CGRect(x: 0, y: 124, width: 342, height: 44))
    view.frame.size.width = 834
    view.layoutIfNeeded()
    expect(form, at: CGRect(x: 217, y: 96, width: 400, height: 168))
  }

  @Test("A window has the safe area of the selected screen")
  func screen() {
    let controller = UIViewController()
    controller.view.addSubview(label) { equal(\.topAnchor, \.safeAreaLayoutGuide.topAnchor) }
    label.constrain(to: controller.view) { equal(\.leadingAnchor, constant: 10) }
    label.text = "Hello"
    let footer = UILabel()
    controller.view.addSubview(footer) { equal(\.bottomAnchor, \.keyboardLayoutGuide.topAnchor) }
    defer {
      HeadlessKeyboard.hide()
      HeadlessScreen.main = .iPhone14
      HeadlessSettings.current.layoutDirection = .leftToRight
    }
    // example
    HeadlessScreen.main = .iPadPro11
    HeadlessSettings.current.layoutDirection = .rightToLeft
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    HeadlessKeyboard.show(height: 336)
    // end
    window.layoutIfNeeded()
    // 834 x 1194 points, with a top inset of 24.
    #expect(label.frame.minY == 24)
    #expect(abs(label.frame.maxX - (834 - 10)) < 0.001)
    #expect(abs(footer.frame.maxY - (1194 - 336)) < 0.001)
  }

  @Test("The default screen is the README's")
  func defaultScreen() {
    #expect(HeadlessScreen.main.size == CGSize(width: 390, height: 844))
    #expect(HeadlessScreen.main.scale == 3)
    #expect(UIView(frame: UIScreen.main.bounds).safeAreaInsets == .zero)
    let window = UIWindow()
    window.makeKeyAndVisible()
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @Test("The README shows a whole test")
  func wholeTest() throws {
    let test = try contents(of: "Tests/KeylineTests/ReadmeBannerTests.swift")
    #expect(try contents(of: "README.md").contains("```swift\n\(test)```\n"))
  }

  @Test("The README's examples are the ones in this file")
  func examples() throws {
    let readme = try contents(of: "README.md").withoutWhiteSpace
    let source = try contents(of: "Tests/KeylineTests/ReadmeTests.swift")
    let examples = source.components(separatedBy: "    // example\n").dropFirst().map {
      $0.components(separatedBy: "    // end\n")[0]
    }
    #expect(examples.count == 6)
    for example in examples {
      #expect(readme.contains("```swift\(example.withoutWhiteSpace)```"), "not in the README:\n\(example)")
    }
  }

  @Test("The README's recipe for code that imports UIKit is the code of the example")
  func recipe() throws {
    let section = try #require(contents(of: "README.md").components(separatedBy: "## UIKit code as it is\n").last)
    let snippets = section.components(separatedBy: "\n## ")[0].components(separatedBy: "```").enumerated()
      .compactMap { $0.offset % 2 == 0 ? nil : $0.element.withoutWhiteSpace }
    try #require(snippets.count == 2)
    let module = try contents(of: "Examples/DropIn/Sources/UIKit/UIKit.swift").withoutWhiteSpace
    #expect(snippets[0] == "swift//Sources/UIKit/UIKit.swift\(module)")
    let manifest = try contents(of: "Examples/DropIn/Package.swift").withoutWhiteSpace
    #expect(manifest.contains(snippets[1].dropFirst("swift".count)))
  }
}

extension String {
  fileprivate var withoutWhiteSpace: String { filter { !$0.isWhitespace } }
}
