import HeadlessUIKit
import Testing

@MainActor
struct SearchBarTests {
  @Test("A search bar is 44 points high and as wide as its bounds")
  func size() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let bar = root.added(UISearchBar())
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: root.topAnchor), bar.leftAnchor.constraint(equalTo: root.leftAnchor),
      bar.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 44))
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 0, width: 304, height: 36))
    bar.heightAnchor.constraint(equalToConstant: 60).isActive = true
    root.layoutIfNeeded()
    // (60 - 44) / 2.
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 8, width: 304, height: 36))
  }

  @Test("A search bar's text is its text field's text")
  func text() {
    let bar = UISearchBar()
    bar.placeholder = "Search"
    bar.text = "layout"
    #expect(bar.searchTextField.text == "layout" && bar.searchTextField.placeholder == "Search")
    #expect(bar.placeholder == "Search" && bar.searchBarStyle == .default)
    bar.searchTextField.text = "margins"
    #expect(bar.text == "margins")
  }
}
