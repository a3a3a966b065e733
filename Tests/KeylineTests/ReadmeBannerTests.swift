import Keyline
import Testing

@MainActor @Test("A banner is above the home indicator") func bannerFrame() {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let banner = UIView()
  screen.addSubview(banner) {
    equal(\.horizontalAnchors, insets: 16)
    equal(\.bottomAnchor, constant: -34)
    equal(\.heightAnchor, to: 50)
  }
  let conflicts = LayoutConflicts.recorded { screen.layoutIfNeeded() }
  #expect(conflicts.isEmpty)
  #expect(banner.frame == CGRect(x: 16, y: 760, width: 358, height: 50))
}
