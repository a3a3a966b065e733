import Keyline

/// A map with a drawer at the bottom, whose height is a constraint that changes.
final class DrawerViewController: UIViewController {
  private let map = UIView()
  private let drawer = UIView()
  private var drawerHeight: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    map.backgroundColor = .systemMint
    drawer.backgroundColor = .systemGray6

    let constraints = view.addSubview(
      drawer,
      constraints: [
        { drawer, _ in drawer.heightAnchor.constraint(equalToConstant: 120) },
        equal(\.leadingAnchor),
        equal(\.trailingAnchor),
        equal(\.bottomAnchor),
      ])
    drawerHeight = constraints.first

    view.addSubview(
      map,
      constraints: [
        equal(\.topAnchor), equal(\.leadingAnchor), equal(\.trailingAnchor),
        { [drawer] map, _ in map.bottomAnchor.constraint(equalTo: drawer.topAnchor) },
      ])
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
    map.addSubview(
      pin,
      constraints: [
        equal(\.centerXAnchor),
        equal(\.centerYAnchor, \.safeAreaLayoutGuide.centerYAnchor),
        { pin, _ in pin.widthAnchor.constraint(equalToConstant: 24) },
        { pin, _ in pin.heightAnchor.constraint(equalToConstant: 24) },
      ])
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

    drawer.addSubview(
      handle,
      constraints: [
        equal(\.topAnchor, constant: 8),
        equal(\.centerXAnchor),
        { handle, _ in handle.widthAnchor.constraint(equalToConstant: 36) },
        { handle, _ in handle.heightAnchor.constraint(equalToConstant: 5) },
      ])
    drawer.addSubview(
      title,
      constraints: [
        { title, _ in title.topAnchor.constraint(equalTo: handle.bottomAnchor, constant: 12) },
        equal(\.leadingAnchor, constant: 20),
        { $0.trailingAnchor.constraint(lessThanOrEqualTo: $1.trailingAnchor, constant: -20) },
      ])
    drawer.addSubview(
      detail,
      constraints: [
        { detail, _ in detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4) },
        equal(\.leadingAnchor, constant: 20),
        equal(\.trailingAnchor, constant: -20),
      ])
  }
}
