import Foundation
import TestSupport
import Testing
import Vendored

struct VendoredTests {
  @MainActor @Test("The core works without the rest of the library")
  func layout() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let child = UIView()
    let constraints = parent.addSubview(
      child,
      constraints: [
        equal(\.topAnchor, constant: 10), equal(\.leadingAnchor), equal(\.trailingAnchor),
        equal(\.bottomAnchor, \.centerYAnchor),
      ])
    parent.layoutIfNeeded()
    // From 10 to 100 / 2.
    #expect(child.frame == CGRect(x: 0, y: 10, width: 200, height: 40))
    #expect(constraints.count == 4)
  }

  @Test("The vendored core is a link, not a copy")
  func link() throws {
    let link = packageFolder.appendingPathComponent("Examples/Vendored/Constraint.swift")
    let destination = try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
    #expect(destination == "../../Sources/Keyline/Constraint.swift")
  }
}
