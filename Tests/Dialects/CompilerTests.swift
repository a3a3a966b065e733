import Foundation
import TestSupport
import Testing

struct CompilerTests {
  /// Wrong lines with a part of the compiler's error, and correct lines with nil.
  private static let lines: [(code: String, error: String?)] = [
    ("_ = a.top == b.bottom", nil),
    ("_ = a.top == b.leading", "'LayoutExpression<Measure.X>' to expected argument type 'LayoutExpression<Measure.Y>'"),
    ("_ = a.centerX <= b.centerY / 3", "'LayoutExpression<Measure.Y>'"),
    (
      "_ = a.width == b.top",
      "'LayoutExpression<Measure.Y>' to expected argument type 'LayoutExpression<Measure.Length>'"
    ),
    ("_ = a.width == 2 * b.height", nil),
    ("_ = a.width == 44", nil),
    ("_ = a.top == 44", "'LayoutExpression<Measure.Y>'"),
    ("_ = a.centerXY == 44", "'LayoutExpression<Measure.Center>'"),
    ("_ = a.edges == 44", nil),
    ("_ = a.horizontalEdges == b.verticalEdges", "'LayoutExpression<Measure.VerticalEdges>'"),
    ("_ = a.edges == b.horizontalEdges", "'LayoutExpression<Measure.HorizontalEdges>'"),
    ("_ = a.size == b.centerXY", "'LayoutExpression<Measure.Center>'"),
    ("_ = a.height == CGSize(width: 1, height: 2)", "'LayoutExpression<Measure.Length>'"),
    ("_ = a.size + UIEdgeInsets(top: 1, bottom: 2) == b.size", "'LayoutExpression<Measure.Size>' and 'UIEdgeInsets'"),
    ("_ = a.width == a.height + b.height", "two 'LayoutExpression<Measure.Length>' operands"),
    ("_ = a.width == 10 / b.width", "'LayoutExpression<Measure.Length>' to expected argument type 'CGFloat'"),
    ("_ = Constraints { a.top == b.top }", nil),
    ("_ = Constraints { a.top == b.leading }", "'LayoutExpression<Measure.X>'"),
    ("_ = Constraints { 10 }", "an expression must be an equation, a constraint, or a list of either"),
    ("a.addSubview(b, constraints: [{ $0.top == $1.bottom }])", nil),
    ("a.addSubview(b, constraints: [{ $0.top == $1.trailing }])", "'LayoutExpression<Measure.X>'"),
    ("a.pin(.top(to: b, .bottom), .fixedSize(4))", nil),
    ("a.pin(.top(to: b, .middle))", "has no member 'middle'"),
    ("a.pin(.topmost)", "type 'Pin' has no member 'topmost'"),
    ("a.pin(.fixedHeight(CGSize.zero))", "'CGSize' to expected argument type 'CGFloat'"),
    ("let pinned: UILabel = UILabel().place(on: a).pin(.top); _ = pinned", nil),
    ("_ = a.pinSubviewToCenter(b)?.centerX", nil),
    ("_ = a.pinSubviewToCenter(b).centerX", "must be unwrapped"),
  ]

  @Test("The compiler rejects wrong lines with the expected error and accepts correct lines")
  func diagnostics() throws {
    let imports = ["Keyline", "KeylinePlace", "KeylineEquations", "KeylinePinning"].map { "import \($0)\n" }
    let functions = Self.lines.enumerated().map { "  func f\($0)(_ a: UIView, _ b: UIView) { \($1.code) }\n" }
    let errors = try Compiler.messages(
      about: imports.joined() + "@MainActor struct S {\n" + functions.joined() + "}\n"
    ).filter { $0.kind == .error }
    for (index, line) in Self.lines.enumerated() {
      // The functions follow the imports and the line that opens the struct. Lines count from 1.
      let messages = errors.filter { $0.line == imports.count + 2 + index }
      if let error = line.error {
        #expect(
          messages.contains { $0.text.contains(error) }, "\(line.code)\nshould give “\(error)” and gives \(messages)")
      } else {
        #expect(messages.isEmpty, "\(line.code)\nshould give no error and gives \(messages)")
      }
    }
  }

  @Test("The examples in the documentation compile", arguments: ["KeylinePlace", "KeylineEquations", "KeylinePinning"])
  func documentedExamples(dialect: String) throws {
    let folder = packageFolder.appendingPathComponent("Sources/Dialects/\(dialect)/\(dialect).docc")
    let articles = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    #expect(articles.count == 2)
    let texts = try articles.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    let examples = texts.flatMap { $0.components(separatedBy: "```swift\n").dropFirst() }.map {
      $0.components(separatedBy: "```\n")[0]
    }
    #expect(examples.count >= 3)
    let functions = examples.enumerated().map { index, example in
      """
      @MainActor func f\(index)(
        view: UIView, card: UIView, title: UILabel, detail: UILabel, icon: UIView, button: UIView, isCompact: Bool
      ) {
      \(example)}

      """
    }
    let compiler = try Compiler()
    let path = try compiler.write("import \(dialect)\n" + functions.joined(), to: "examples.swift")
    let output = try compiler.check([path], flags: Self.findSlow)
    #expect(!output.contains("error: ") && !output.contains(" took "), "\(output)")
  }

  /// Makes the compiler warn about expressions that take more than a second to type-check. A shorter limit is not
  /// necessary: a time that grows exponentially with the list is many seconds.
  private static let findSlow = ["-Xfrontend", "-warn-long-expression-type-checking=1000"]

  @Test("Type-checking long lists is fast with every dialect imported")
  func longLists() throws {
    func lines(_ forms: [String]) -> [String] {
      (0..<60).map { forms[$0 % forms.count].replacingOccurrences(of: "#", with: "\($0)") }
    }
    let equations = lines([
      "a.top == b.bottom + #", "2 * (a.leading + 3) - # <= 10 / 4 * b.trailing / 3 - 1 + 2 ~ .defaultHigh",
      "((10 - 2 * (a.top + #)) / -4 + 1) * 2.5 => 3 - (b.top / 2 - 10) * 3 + 4 ~ .priority(500)",
      "a.width * ratio + 4 == ratio * b.height - ratio / 2", "a.edges - 4 == b.edges + UIEdgeInsets(top: #, bottom: 3)",
      "a.size * 2 >= CGSize(width: #, height: 3) ~ .almostRequired",
      "if isCompact { a.edges == # } else { # <= a.width }",
    ])
    let pins = lines([
      ".top(to: b, .bottom, padding: # + 2 * 4) ~ .defaultHigh", ".allEdges(padding: #)", ".fixedSize(#) ~ .defaultLow",
      ".multiple([.top, .relative(.leading, #, to: b, .trailing) ~ .defaultHigh])", ".centerX",
    ])
    let closures = lines([
      "{ $0.bottom == $1.bottom - 10 / 3 * # }", "equal(\\.topAnchor, constant: #) ~ .defaultHigh",
      "{ $0.width >= 2 * $1.height + # ~ .defaultHigh }", "{ a, b in a.leading == b.trailing / 2 + # }",
    ])
    let compiler = try Compiler()
    let path = try compiler.write(
      """
      import Keyline
      import KeylineEquations
      import KeylinePinning
      import KeylinePlace
      @MainActor func layOut(_ a: UIView, _ b: UIView, ratio: CGFloat, isCompact: Bool) {
        Constraints {
          \(equations.joined(separator: "\n    "))
        }.activate()
        a.pin(
          \(pins.joined(separator: ",\n    ")))
        b.addSubview(a, constraints: [
          \(closures.prefix(12).joined(separator: ",\n    "))
        ])
        b.addSubview(a) {
          \(closures.joined(separator: ";\n    "))
        }
      }
      """, to: "lists.swift")
    let output = try compiler.check([path], flags: Self.findSlow)
    #expect(output == "", "\(output)")
  }

  @Test(
    "A dialect compiles when it is copied into an app beside the core",
    arguments: ["KeylinePlace", "KeylineEquations", "KeylinePinning"], ["5", "6"])
  func vendoring(dialect: String, languageMode: String) throws {
    let compiler = try Compiler(modules: ["HeadlessUIKit", "Cassowary"])
    let uiKit = try compiler.write("@_exported public import HeadlessUIKit\n", to: "UIKit.swift")
    let result = try compiler.compile(
      ["-emit-module", "-module-name", "UIKit", uiKit, "-o", compiler.path("UIKit.swiftmodule")])
    #expect(!result.messages.contains("error: "), "\(result.messages)")
    let sources = packageFolder.appendingPathComponent("Sources")
    let app = try compiler.write("import UIKit\nclass Cell: UIView { var layoutItem = 3 }\n", to: "Cell.swift")
    let messages = try compiler.check(
      [
        app,
        sources.appendingPathComponent("Keyline/Constraint.swift").path,
        sources.appendingPathComponent("Dialects/\(dialect)/\(dialect).swift").path,
      ], languageMode: languageMode)
    #expect(messages == "")
  }

  @Test(
    "A dialect is one file of at most 260 lines of code",
    arguments: ["KeylinePlace", "KeylineEquations", "KeylinePinning"])
  func size(dialect: String) throws {
    let folder = packageFolder.appendingPathComponent("Sources/Dialects/\(dialect)")
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    #expect(sources == ["\(dialect).swift"])
    let text = try String(contentsOf: folder.appendingPathComponent("\(dialect).swift"), encoding: .utf8)
    let code = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      !$0.isEmpty && !$0.hasPrefix("//")
    }
    #expect(code.count <= 260)
  }
}
