import Foundation
import TestSupport
import Testing

/// Expressions must be fast to type-check. The tests limit the solver scopes of the type checker instead of the time,
/// because their number does not depend on the machine. The compiler's default limit is a million, and a list of sixty
/// lines takes less than 3,000.
struct SpeedTests {
  private let flags = ["-Xfrontend", "-solver-scope-threshold=5000"]

  @Test("A builder with sixty lines is fast to type-check")
  func builder() throws {
    let lines = (0..<60).map { number in
      switch number % 6 {
      case 0: #"equal(\.topAnchor, to: title.bottomAnchor, constant: \#(number) + 2 * 4) ~ .defaultHigh"#
      case 1: #"equal(\.edgeAnchors, \.safeAreaLayoutGuide.edgeAnchors, insets: \#(number) / 2)"#
      case 2: #"lessThanOrEqual(\.widthAnchor, multiplier: 9 / 16, constant: -\#(number))"#
      case 3: #"if isCompact { equal(\.heightAnchor, to: \#(number)) } else { equal(\.heightAnchor) }"#
      case 4: #"store(equal(\.leadingAnchor, to: title, \.trailingAnchor) ~ 750, in: view, \.kept)"#
      default: #"title.topAnchor.constraint(equalTo: view.topAnchor, constant: \#(number))"#
      }
    }
    let snippet = """
      import Keyline
      final class KeepingView: UIView { var kept: NSLayoutConstraint? }
      @MainActor func layOut(_ title: UILabel, in view: KeepingView, isCompact: Bool) {
        view.addSubview(title) {
          \(lines.joined(separator: "\n    "))
        }
      }
      """
    #expect(try Compiler.messages(about: snippet, flags: flags).isEmpty)
  }

  @Test("A list with sixty lines is fast to type-check")
  func list() throws {
    let lines = (0..<60).map { number in
      switch number % 4 {
      case 0: #"equal(\.topAnchor, to: title.bottomAnchor, constant: \#(number)) ~ .defaultHigh"#
      case 1: #"equal(\.heightAnchor, toOwn: \.widthAnchor, multiplier: 9 / 16)"#
      case 2: #"greaterThanOrEqual(\.widthAnchor, to: \#(number)) ~ 750"#
      default: #"{ $0.topAnchor.constraint(equalTo: $1.topAnchor, constant: \#(number)) }"#
      }
    }
    let snippet = """
      import Keyline
      @MainActor func layOut(_ title: UILabel, in view: UIView) {
        view.addSubview(title, constraints: [
          \(lines.joined(separator: ",\n    "))
        ])
      }
      """
    #expect(try Compiler.messages(about: snippet, flags: flags).isEmpty)
  }
}
