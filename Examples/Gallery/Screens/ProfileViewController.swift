import Keyline

/// A card with a picture, a name, a text that wraps, and three numbers.
final class ProfileViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6

    let card = ProfileCard(
      name: "Ada Lovelace",
      about:
        "Writes programs for engines that are not built yet, and notes longer than what they are about.",
      figures: [("Notes", "7"), ("Readers", "1,843"), ("Engines", "1")])
    view.addSubview(card) {
      equal(\.centerXAnchor)
      equal(\.centerYAnchor, \.safeAreaLayoutGuide.centerYAnchor)
      equal(\.widthAnchor, \.widthAnchor, constant: -32) ~ .defaultHigh
      lessThanOrEqual(\.widthAnchor, to: 480)
    }
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
    addSubview(cover) {
      equal(\.topAnchor)
      equal(\.horizontalAnchors)
      equal(\.heightAnchor, \.widthAnchor, multiplier: 0.25)
    }
    // The centre of the portrait is on the bottom edge of the cover.
    addSubview(portrait) {
      equal(\.centerXAnchor)
      equal(\.centerYAnchor, to: cover, \.bottomAnchor)
      equal(\.sizeAnchors, to: 88)
    }
    addSubview(nameLabel) {
      equal(\.topAnchor, to: portrait, \.bottomAnchor, constant: 12)
      equal(\.centerXAnchor)
    }
    addSubview(aboutLabel) {
      equal(\.topAnchor, to: nameLabel, \.bottomAnchor, constant: 8)
      equal(\.horizontalAnchors, insets: 24)
    }
    addSubview(figures) {
      equal(\.topAnchor, to: aboutLabel, \.bottomAnchor, constant: 20)
      equal(\.horizontalAnchors, insets: 24)
      equal(\.bottomAnchor, constant: -24)
    }
  }

  /// Adds columns of equal width, side by side.
  private func show(_ content: [(title: String, value: String)]) {
    var leading = figures.leadingAnchor
    for (title, value) in content {
      let figure = FigureView(title: title, value: value)
      figures.addSubview(figure) {
        equal(\.verticalAnchors)
        equal(\.leadingAnchor, to: leading)
        equal(\.widthAnchor, multiplier: 1 / CGFloat(content.count))
      }
      leading = figure.trailingAnchor
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// A number with its caption below.
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
    addSubview(titleLabel) {
      equal(\.topAnchor, to: valueLabel, \.bottomAnchor, constant: 2)
      equal(\.centerXAnchor)
      equal(\.bottomAnchor)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
