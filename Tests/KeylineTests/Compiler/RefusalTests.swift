import TestSupport
import Testing

struct RefusalTests {
  /// A line of user code, and the compiler's expected message.
  struct Line: Sendable {
    let code: String
    let kind: Compiler.Message.Kind?
    let text: String

    static func accepted(_ code: String) -> Line { Line(code: code, kind: nil, text: "") }
    static func refused(_ code: String, _ text: String) -> Line { Line(code: code, kind: .error, text: text) }
    static func warned(_ code: String, _ text: String) -> Line { Line(code: code, kind: .warning, text: text) }
  }

  @Test("Anchors of different axes cannot be combined")
  func axes() throws {
    try check([
      .refused(#"_ = equal(\.topAnchor, \.leadingAnchor)"#, conversion("NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor")),
      .accepted(#"_ = equal(\.topAnchor, \.bottomAnchor)"#),
      .refused(
        #"_ = lessThanOrEqual(\.leadingAnchor, \.topAnchor, constant: 8)"#,
        conversion("NSLayoutYAxisAnchor", "NSLayoutXAxisAnchor")),
      .accepted(#"_ = lessThanOrEqual(\.leadingAnchor, \.trailingAnchor, constant: 8)"#),
      .refused(
        #"_ = equal(\.topAnchor, to: title.leadingAnchor)"#, conversion("NSLayoutYAxisAnchor", "NSLayoutXAxisAnchor")),
      .accepted(#"_ = equal(\.topAnchor, to: title.bottomAnchor)"#),
      .refused(
        #"_ = equal(\.topAnchor, to: title, \.leadingAnchor)"#,
        conversion("NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", of: "UILabel")),
      .refused(
        #"_ = equal(\.topAnchor, to: guide, \.leadingAnchor)"#,
        conversion("NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", of: "UILayoutGuide")),
      .accepted(#"_ = equal(\.topAnchor, to: guide, \.bottomAnchor)"#),
      .refused(
        #"_ = equal(\.topAnchor, to: title.leadingAnchor, systemSpacing: 1)"#,
        "cannot convert value of type 'NSLayoutXAxisAnchor' to expected argument type 'NSLayoutYAxisAnchor'"),
      .accepted(#"_ = equal(\.topAnchor, to: title.bottomAnchor, systemSpacing: 1)"#),
    ])
  }

  @Test("Lengths and positions cannot be combined")
  func lengthsAndPositions() throws {
    try check([
      .refused(#"_ = equal(\.widthAnchor, \.topAnchor)"#, conversion("NSLayoutYAxisAnchor", "NSLayoutDimension")),
      .refused(
        #"_ = equal(\.widthAnchor, to: title.leadingAnchor)"#, conversion("NSLayoutDimension", "NSLayoutXAxisAnchor")),
      .refused(#"_ = equal(\.topAnchor, to: 44)"#, conversion("NSLayoutYAxisAnchor", "NSLayoutDimension")),
      .accepted(#"_ = equal(\.heightAnchor, to: 44)"#),
      .refused(
        #"_ = equal(\.heightAnchor, toOwn: \.topAnchor)"#, conversion("NSLayoutYAxisAnchor", "NSLayoutDimension")),
      .accepted(#"_ = equal(\.heightAnchor, toOwn: \.widthAnchor)"#),
      .refused(#"_ = equal(\.topAnchor, multiplier: 2)"#, "no exact matches in call to instance method"),
      .accepted(#"_ = equal(\.widthAnchor, multiplier: 2)"#),
      .refused(
        #"_ = equal(\.widthAnchor, to: title.widthAnchor, systemSpacing: 1)"#,
        "requires that 'NSLayoutDimension' conform to 'SpacedAnchor'"),
    ])
  }

  @Test("Different sets of anchors cannot be combined")
  func anchorSets() throws {
    try check([
      .refused(#"_ = equal(\.edgeAnchors, \.horizontalAnchors)"#, conversion("HorizontalAnchors", "EdgeAnchors")),
      .refused(#"_ = equal(\.horizontalAnchors, to: title.verticalAnchors)"#, "'VerticalAnchors'"),
      .accepted(#"_ = equal(\.horizontalAnchors, to: title.horizontalAnchors)"#),
      .refused(#"_ = equal(\.centerAnchors, to: title.sizeAnchors)"#, conversion("CenterAnchors", "SizeAnchors")),
      .accepted(#"_ = equal(\.centerAnchors, to: title.centerAnchors)"#),
    ])
  }

  @Test("A constant alone on a length gives a warning that proposes a fixed length")
  func constantAlone() throws {
    let warning = "this adds to the parent's length; write 'to:' for a fixed length in points"
    try check([
      .warned(#"_ = equal(\.heightAnchor, constant: 44)"#, warning),
      .warned(#"_ = lessThanOrEqual(\.widthAnchor, constant: 44)"#, warning),
      .warned(#"_ = greaterThanOrEqual(\.safeAreaLayoutGuide.widthAnchor, constant: 44)"#, warning),
      .accepted(#"_ = equal(\.heightAnchor, to: 44)"#),
      .accepted(#"_ = equal(\.heightAnchor)"#),
      .accepted(#"_ = equal(\.heightAnchor, \.heightAnchor, constant: -44)"#),
      .accepted(#"_ = lessThanOrEqual(\.heightAnchor)"#),
      .accepted(#"_ = lessThanOrEqual(\.heightAnchor, multiplier: 1, constant: -44)"#),
      .accepted(#"_ = equal(\.topAnchor, constant: 44)"#),
    ])
  }

  @Test("A line of a builder must be a description or a constraint")
  func builderLines() throws {
    let refusal = "an expression must be a Constraint or NSLayoutConstraint, or an array of either"
    try check([
      .refused(#"view.addSubview(title) { "wrong" }"#, refusal),
      .refused(#"view.addSubview(title) { title.topAnchor }"#, refusal),
      .refused(#"view.insertSubview(title, at: 0) { equal(\.topAnchor); 5 }"#, refusal),
      .refused(#"view.addLayoutGuide(guide) { if isCompact { title } }"#, refusal),
      // An error inside a line is reported at this line.
      .refused(
        #"view.addSubview(title) { equal(\.topAnchor, \.leadingAnchor) }"#,
        conversion("NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor")),
      .refused(#"view.addSubview(title) { equal(\.topAnchr) }"#, "value of type 'UIView' has no member 'topAnchr'"),
      .accepted(#"view.addSubview(title) { title.topAnchor.constraint(equalTo: view.topAnchor) }"#),
    ])
  }

  @Test("Wrong priorities, stored properties and isolation around a description are rejected")
  func surroundings() throws {
    try check([
      .refused(#"_ = equal(\.topAnchor) ~ "high""#, "binary operator '~' cannot be applied"),
      .accepted(#"_ = equal(\.topAnchor) ~ .defaultHigh"#),
      .refused(#"_ = store(equal(\.topAnchor), in: view, \.tag)"#, "'ReferenceWritableKeyPath<UIView, Int>'"),
      .refused(#"nonisolated func f() { _ = equal(\.topAnchor) }"#, "main actor-isolated"),
    ])
  }

  @Test("A subclass of a view can declare members named layoutItem and layoutView")
  func memberNames() throws {
    try check([
      .accepted("class Cell: UIView { var layoutItem = 3; var layoutView: UIView? }"),
      .accepted("class Cell: UILabel { func layoutItem() -> String { text ?? \"\" } }"),
    ])
  }

  /// Compiles all lines together, each in its own function, and compares the messages about each with the expected one.
  private func check(_ lines: [Line], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let signature = "(title: UILabel, guide: UILayoutGuide, view: UIView, isCompact: Bool)"
    let snippet =
      "import Keyline\n" + lines.enumerated().map { "@MainActor func line\($0)\(signature) { \($1.code) }\n" }.joined()
    let messages = try Compiler.messages(about: snippet)
    for (number, line) in lines.enumerated() {
      let said = messages.filter { $0.line == number + 2 }
      if let kind = line.kind {
        #expect(
          said.contains { $0.kind == kind && $0.text.contains(line.text) },
          "\(line.code)\nshould get the \(kind) “\(line.text)” and gets \(said)", sourceLocation: sourceLocation)
      } else {
        #expect(said.isEmpty, "\(line.code)\nshould be accepted and gets \(said)", sourceLocation: sourceLocation)
      }
    }
  }

  private func conversion(_ wrong: String, _ right: String, of root: String = "UIView") -> String {
    "cannot convert value of type 'KeyPath<\(root), \(wrong)>' to expected argument type 'KeyPath<\(root), \(right)>'"
  }
}
