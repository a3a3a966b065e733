import HeadlessUIKit

/// A screen with many kinds of references that could form cycles: guides, stored constraints, closures, a child
/// controller and a stack view.
final class ListController: UIViewController {
  /// Whether titles have twice the width. Setting it replaces constraints.
  var isWide = false {
    didSet {
      NSLayoutConstraint.deactivate(isWide ? narrow : wide)
      NSLayoutConstraint.activate(isWide ? wide : narrow)
    }
  }

  private var narrow: [NSLayoutConstraint] = []
  private var wide: [NSLayoutConstraint] = []
  private let footer = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    let scroll = UIScrollView()
    let column = UIStackView(arrangedSubviews: (0..<40).map(makeRow))
    column.axis = .vertical
    column.spacing = 4
    add(scroll, to: view)
    add(column, to: scroll)
    let body = UILayoutGuide()
    view.addLayoutGuide(body)
    addChild(footer)
    add(footer.view, to: view)
    footer.didMove(toParent: self)
    NSLayoutConstraint.activate([
      body.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      body.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      body.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      body.bottomAnchor.constraint(equalTo: footer.view.topAnchor),
      footer.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      footer.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      footer.view.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      footer.view.heightAnchor.constraint(equalTo: footer.view.widthAnchor, multiplier: 0.125),
      scroll.topAnchor.constraint(equalTo: body.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: body.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: body.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: body.bottomAnchor),
      column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      column.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    NSLayoutConstraint.activate(narrow)
  }

  private func makeRow(_ index: Int) -> UIView {
    let row = UIView()
    let (title, detail, toggle) = (UILabel(), UILabel(), UISwitch())
    title.text = "Zeile \(index): Überweisung"
    detail.text = index % 3 == 0 ? "a detail that is long enough to be wrapped into several lines" : "kurz"
    detail.numberOfLines = 0
    toggle.addAction(UIAction { [weak self] _ in self?.isWide.toggle() }, for: .valueChanged)
    for view in [title, detail, toggle] { add(view, to: row) }
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: row.leadingAnchor),
      title.topAnchor.constraint(equalTo: row.topAnchor, constant: 8),
      detail.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
      detail.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 12),
      toggle.leadingAnchor.constraint(greaterThanOrEqualTo: detail.trailingAnchor, constant: 12),
      toggle.trailingAnchor.constraint(equalTo: row.trailingAnchor),
      toggle.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      row.bottomAnchor.constraint(greaterThanOrEqualTo: detail.bottomAnchor, constant: 8),
      row.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
    narrow.append(title.widthAnchor.constraint(equalTo: row.widthAnchor, multiplier: 0.2))
    wide.append(title.widthAnchor.constraint(equalTo: row.widthAnchor, multiplier: 0.4))
    return row
  }

  private func add(_ view: UIView, to parent: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
  }
}

extension UIView {
  /// This view and its descendants.
  var subtree: [UIView] { [self] + subviews.flatMap(\.subtree) }
}
