import HeadlessUIKit
import Testing

@MainActor
struct ControlStateTests {
  @Test("A control's state contains the values that are set")
  func state() {
    let control = UIControl()
    #expect(control.state == .normal)
    control.isEnabled = false
    control.isSelected = true
    #expect(control.state == [.disabled, .selected])
    control.isHighlighted = true
    #expect(control.state.contains(.highlighted))
  }

  @Test("Actions are performed in order for their events, one for each identifier")
  func actions() {
    var log: [String] = []
    let control = UIControl()
    control.addAction(UIAction(identifier: .init("a")) { _ in log.append("old") }, for: .touchUpInside)
    control.addAction(
      UIAction { [weak control] in log.append($0.sender as? UIControl === control ? "sent" : "lost") },
      for: .touchUpInside)
    control.addAction(
      UIAction(identifier: .init("a")) { _ in log.append("new") }, for: [.touchUpInside, .valueChanged])
    control.sendActions(for: .touchUpInside)
    #expect(log == ["sent", "new"])
    control.removeAction(identifiedBy: .init("a"), for: .touchUpInside)
    log = []
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .valueChanged)
    #expect(log == ["sent", "new"])
  }
}
