import Keyline

/// A map with a drawer at the bottom. Opening the drawer changes the constant of its height constraint.
final class DrawerViewController: UIViewController {
  private let map = UIView()
  private let drawer = UIView()
  private var drawerHeight: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    map.backgroundColor = .systemMint
    drawer.backgroundColor = .systemGray6

    view.addSubview(drawer) {
      store(equal(\.heightAnchor, to: 120), in: self, \.drawerHeight)
      equal(\.horizontalAnchors)
      equal(\.bottomAnchor)
    }
    view.addSubview(map) {
      equal(\.topAnchor)
      equal(\.horizontalAnchors)
      equal(\.bottomAnchor, to: drawer, \.topAnchor)
    }
    addPin()
    addContent()
  }

  /// Opens the drawer over the lower half of the screen.
  func open() {
    drawerHeight?.constant = view.bounds.height / 2
    view.layoutIfNeeded()
  }

  private func addPin() {
    let pin = UIView()
    pin.backgroundColor = .systemRed
    map.addSubview(pin) {
      equal(\.centerXAnchor)
      equal(\.centerYAnchor, \.safeAreaLayoutGuide.centerYAnchor)
      equal(\.sizeAnchors, to: 24)
    }
  }

  private func addContent() {
    let handle = UIView()
    handle.backgroundColor = .systemGray3
    let title = UILabel()
    title.text = "Cliff path to the lighthouse"
    title.font = .systemFont(ofSize: 20, weight: .semibold)
    let detail = UILabel()
    detail.text = "4.2 km, an hour and ten minutes on foot. Steep in two places, and wet at all times."
    detail.textColor = .secondaryLabel
    detail.numberOfLines = 0

    drawer.addSubview(handle) {
      equal(\.topAnchor, constant: 8)
      equal(\.centerXAnchor)
      equal(\.sizeAnchors, to: CGSize(width: 36, height: 5))
    }
    drawer.addSubview(title) {
      equal(\.topAnchor, to: handle, \.bottomAnchor, constant: 12)
      equal(\.leadingAnchor, constant: 20)
      lessThanOrEqual(\.trailingAnchor, constant: -20)
    }
    drawer.addSubview(detail) {
      equal(\.topAnchor, to: title, \.bottomAnchor, constant: 4)
      equal(\.horizontalAnchors, insets: 20)
    }
  }
}
