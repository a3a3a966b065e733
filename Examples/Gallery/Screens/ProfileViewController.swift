import Keyline

/// A card with a picture, a name, a text of several lines and three numbers.
final class ProfileViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6

    let card = ProfileCard(
      name: "Ada Lovelace",
      about:
        "Writes programs for engines that are not built yet, and notes longer than what they are about.",
      figures: [("Notes", "7"), ("Readers", "1,843"), ("Engines", "1")])
    view.addSubview(
      card,
      constraints: [
        equal(\.centerXAnchor),
        equal(\.centerYAnchor, \.safeAreaLayoutGuide.centerYAnchor),
        { card, view in
          let width = card.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -32)
          width.priority = .defaultHigh
          return width
        },
        { card, _ in card.widthAnchor.constraint(lessThanOrEqualToConstant: 480) },
      ])
  }
}

private final class ProfileCard: UIView {
  private let cover = UIView()
  private let portrait = UIView()
  private let nameLabel = UILabel()
  private let aboutLabel = UILabel()
  private let figures = UIView()

  init(name: String, about: String, figures: [(title: String, value: String)]) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    cover.backgroundColor = .systemTeal
    portrait.backgroundColor = .systemIndigo
    nameLabel.text = name
    nameLabel.font = .systemFont(ofSize: 22, weight: .semibold)
    aboutLabel.text = about
    aboutLabel.textColor = .secondaryLabel
    aboutLabel.textAlignment = .center
    aboutLabel.numberOfLines = 0

    layOut()
    show(figures)
  }

  private func layOut() {
    addSubview(
      cover,
      constraints: [
        equal(\.topAnchor), equal(\.leadingAnchor), equal(\.trailingAnchor),
        { cover, card in cover.heightAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.25) },
      ])
    // The portrait stands half on the cover.
    addSubview(
      portrait,
      constraints: [
        equal(\.centerXAnchor),
        { [cover] portrait, _ in portrait.centerYAnchor.constraint(equalTo: cover.bottomAnchor) },
        { portrait, _ in portrait.widthAnchor.constraint(equalToConstant: 88) },
        { portrait, _ in portrait.heightAnchor.constraint(equalTo: portrait.widthAnchor) },
      ])
    addSubview(
      nameLabel,
      constraints: [
        { [portrait] name, _ in name.topAnchor.constraint(equalTo: portrait.bottomAnchor, constant: 12) },
        equal(\.centerXAnchor),
      ])
    addSubview(
      aboutLabel,
      constraints: [
        { [nameLabel] about, _ in about.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 8) },
        equal(\.leadingAnchor, constant: 24),
        equal(\.trailingAnchor, constant: -24),
      ])
    addSubview(
      figures,
      constraints: [
        { [aboutLabel] figures, _ in figures.topAnchor.constraint(equalTo: aboutLabel.bottomAnchor, constant: 20) },
        equal(\.leadingAnchor, constant: 24),
        equal(\.trailingAnchor, constant: -24),
        equal(\.bottomAnchor, constant: -24),
      ])
  }

  /// Columns of equal width, side by side.
  private func show(_ content: [(title: String, value: String)]) {
    var leading = figures.leadingAnchor
    for (title, value) in content {
      let figure = FigureView(title: title, value: value)
      figures.addSubview(
        figure,
        constraints: [
          equal(\.topAnchor), equal(\.bottomAnchor),
          { [leading] figure, _ in figure.leadingAnchor.constraint(equalTo: leading) },
          { $0.widthAnchor.constraint(equalTo: $1.widthAnchor, multiplier: 1 / CGFloat(content.count)) },
        ])
      leading = figure.trailingAnchor
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// A number with what it counts below it.
private final class FigureView: UIView {
  init(title: String, value: String) {
    super.init(frame: .zero)
    let valueLabel = UILabel()
    valueLabel.text = value
    valueLabel.font = .systemFont(ofSize: 20, weight: .bold)
    let titleLabel = UILabel()
    titleLabel.text = title
    titleLabel.font = .preferredFont(forTextStyle: .caption1)
    titleLabel.textColor = .secondaryLabel

    addSubview(valueLabel, constraints: [equal(\.topAnchor), equal(\.centerXAnchor)])
    addSubview(
      titleLabel,
      constraints: [
        { title, _ in title.topAnchor.constraint(equalTo: valueLabel.bottomAnchor, constant: 2) },
        equal(\.centerXAnchor),
        equal(\.bottomAnchor),
      ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
