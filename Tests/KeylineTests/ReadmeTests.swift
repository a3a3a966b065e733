import Keyline
import TestExpectations
import TestSupport
import Testing

/// Compiles and lays out the examples of the README and of the article on testing. Each example is between two marker
/// comments in this file. One of the documents contains the same code, apart from white space.
@MainActor struct ReadmeTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  @Test("The login form has the same frames in plain anchors and in Keyline")
  func loginForm() {
    let (email, password, signIn) = (UITextField(), UITextField(), UIButton(type: .system))
    signIn.setTitle("Sign in", for: .normal)
    // example
    for subview in [email, password, signIn] {
      view.addSubview(subview)
      subview.translatesAutoresizingMaskIntoConstraints = false
    }
    NSLayoutConstraint.activate([
      email.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 96),
      email.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      email.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
      email.heightAnchor.constraint(equalToConstant: 44),
      password.topAnchor.constraint(equalTo: email.bottomAnchor, constant: 12),
      password.leadingAnchor.constraint(equalTo: email.leadingAnchor),
      password.trailingAnchor.constraint(equalTo: email.trailingAnchor),
      password.heightAnchor.constraint(equalTo: email.heightAnchor),
      signIn.topAnchor.constraint(equalTo: password.bottomAnchor, constant: 24),
      signIn.leadingAnchor.constraint(equalTo: email.leadingAnchor),
      signIn.trailingAnchor.constraint(equalTo: email.trailingAnchor),
      signIn.heightAnchor.constraint(greaterThanOrEqualTo: email.heightAnchor),
    ])
    // end
    view.layoutIfNeeded()
    let frames = [email, password, signIn].map(\.frame)
    for subview in [email, password, signIn] { subview.removeFromSuperview() }
    // example
    view.addSubview(email) {
      equal(\.topAnchor, \.safeAreaLayoutGuide.topAnchor, constant: 96)
      equal(\.horizontalAnchors, insets: 24)
      equal(\.heightAnchor, to: 44)
    }
    view.addSubview(password) {
      equal(\.topAnchor, to: email, \.bottomAnchor, constant: 12)
      equal(\.horizontalAnchors, to: email)
      equal(\.heightAnchor, to: email)
    }
    view.addSubview(signIn) {
      equal(\.topAnchor, to: password, \.bottomAnchor, constant: 24)
      equal(\.horizontalAnchors, to: email)
      greaterThanOrEqual(\.heightAnchor, to: email)
    }
    // end
    view.layoutIfNeeded()
    #expect([email, password, signIn].map(\.frame) == frames)
    expect(email, at: CGRect(x: 24, y: 96, width: 342, height: 44))
    expect(signIn, at: CGRect(x: 24, y: 220, width: 342, height: 44))
  }

  @Test("A drawer opens when its height's constant changes")
  func drawer() {
    let drawer = UIView()
    // example
    let constraints = view.addSubview(
      drawer,
      constraints: [
        { drawer, _ in drawer.heightAnchor.constraint(equalToConstant: 120) },
        equal(\.leadingAnchor), equal(\.trailingAnchor), equal(\.bottomAnchor),
      ])
    constraints[0].constant = 422
    // end
    view.layoutIfNeeded()
    expect(drawer, at: CGRect(x: 0, y: 422, width: 390, height: 422))
  }

  @Test("A window has the safe area of the chosen screen")
  func chosenScreen() {
    let controller = UIViewController()
    let label = UILabel()
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
    // 834 x 1194 points, 24 of them covered at the top.
    #expect(label.frame.minY == 24)
    #expect(abs(label.frame.maxX - (834 - 10)) < 0.001)
    #expect(abs(footer.frame.maxY - (1194 - 336)) < 0.001)
  }

  @Test("The default screen is the documented one")
  func defaultScreen() {
    #expect(HeadlessScreen.main.size == CGSize(width: 390, height: 844))
    #expect(HeadlessScreen.main.scale == 3)
    #expect(UIView(frame: UIScreen.main.bounds).safeAreaInsets == .zero)
    let window = UIWindow()
    window.makeKeyAndVisible()
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @Test("The README contains a whole test file")
  func wholeTest() throws {
    let test = try contents(of: "Tests/KeylineTests/ReadmeBannerTests.swift")
    #expect(try contents(of: "README.md").contains("```swift\n\(test)```\n"))
  }

  @Test("Every Swift example of the README is compiled here or in another test")
  func examples() throws {
    let source = try contents(of: "Tests/KeylineTests/ReadmeTests.swift")
    let tested = source.components(separatedBy: "    // example\n").dropFirst().map {
      $0.components(separatedBy: "    // end\n")[0].withoutWhiteSpace
    }
    let files = ["Sources/Keyline/Constraint.swift", "Tests/KeylineTests/ReadmeBannerTests.swift"]
    let known = try tested + files.map { try contents(of: $0).withoutWhiteSpace }
    let readme = try contents(of: "README.md").swiftSnippets
    #expect(readme.count == 6)
    for snippet in readme where !snippet.hasPrefix(".package(") {
      #expect(known.contains(snippet.withoutWhiteSpace), "not in a test:\n\(snippet)")
    }
    let articles = try contents(of: "Sources/HeadlessUIKit/HeadlessUIKit.docc/TestingLayouts.md").swiftSnippets
    let shown = (readme + articles).map(\.withoutWhiteSpace)
    for example in tested { #expect(shown.contains(example), "in no document:\n\(example)") }
  }

  @Test("The links of the README and of the contributor guide lead to files")
  func links() throws {
    for (document, folder) in [("README.md", ""), (".github/CONTRIBUTING.md", ".github/")] {
      let links = try contents(of: document).matches(of: /\]\((?!http)([^)#]+)[^)]*\)/).map { String($0.output.1) }
      #expect(!links.isEmpty)
      for link in links {
        let file = packageFolder.appendingPathComponent(folder + link)
        #expect(FileManager.default.fileExists(atPath: file.path), "\(document) links to \(link)")
      }
    }
  }

  @Test("The article on code that imports UIKit shows the code of the drop-in example")
  func dropIn() throws {
    let article = try contents(of: "Sources/HeadlessUIKit/HeadlessUIKit.docc/RunningUIKitCode.md")
    let snippets = article.swiftSnippets.map(\.withoutWhiteSpace)
    try #require(snippets.count >= 2)
    let module = try contents(of: "Examples/DropIn/Sources/UIKit/UIKit.swift").withoutWhiteSpace
    #expect(snippets[0] == "//Sources/UIKit/UIKit.swift\(module)")
    let manifest = try contents(of: "Examples/DropIn/Package.swift").withoutWhiteSpace
    #expect(manifest.contains(snippets[1]))
  }
}

extension String {
  fileprivate var withoutWhiteSpace: String { filter { !$0.isWhitespace } }

  fileprivate var swiftSnippets: [String] {
    components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }
}
