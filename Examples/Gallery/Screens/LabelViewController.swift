import Keyline

/// A label at the top of the safe area.
final class LabelViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    let label = UILabel()
    label.text = "Hello, Auto Layout"
    label.font = .preferredFont(forTextStyle: .title1)
    view.addSubview(
      label,
      constraints: [
        equal(\.topAnchor, \.safeAreaLayoutGuide.topAnchor, constant: 16),
        equal(\.centerXAnchor),
      ])
  }
}
