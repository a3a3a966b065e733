import Keyline

/// Scrolling text with a fixed button in front of it.
final class ArticleViewController: UIViewController {
  private let scroll = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scroll.alwaysBounceVertical = true
    view.addSubview(scroll) {
      equal(\.verticalAnchors)
      equal(\.horizontalAnchors, \.safeAreaLayoutGuide.horizontalAnchors)
    }

    // The text is as wide as the scroll view's frame. Its height determines the height of the content.
    let text = text()
    scroll.addSubview(text) {
      equal(\.edgeAnchors, to: scroll.contentLayoutGuide.edgeAnchors, insets: 20)
      equal(\.widthAnchor, to: scroll.frameLayoutGuide.widthAnchor, constant: -40)
    }

    let button = UIView()
    button.backgroundColor = .systemOrange
    scroll.addSubview(button) {
      equal(\.sizeAnchors, to: 56)
      equal(\.trailingAnchor, to: scroll.frameLayoutGuide.trailingAnchor, constant: -20)
      equal(\.bottomAnchor, to: view.safeAreaLayoutGuide.bottomAnchor, constant: -12)
    }
  }

  /// Scrolls to the end of the content.
  func scrollToEnd() {
    let end = scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
    scroll.contentOffset.y = max(end, -scroll.adjustedContentInset.top)
    view.layoutIfNeeded()
  }

  private func text() -> UIStackView {
    let picture = UIView()
    picture.backgroundColor = .systemTeal
    let headline = label("How a lighthouse is wound", .preferredFont(forTextStyle: .largeTitle))
    let byline = label("By the keeper", .preferredFont(forTextStyle: .subheadline))
    byline.textColor = .secondaryLabel
    let column = UIStackView()
    column.axis = .vertical
    column.spacing = 14
    column.addArrangedSubview(picture) { equal(\.heightAnchor, toOwn: \.widthAnchor, multiplier: 9.0 / 16) }
    column.addArrangedSubview(headline)
    column.addArrangedSubview(byline)
    column.setCustomSpacing(4, after: headline)
    column.setCustomSpacing(24, after: byline)
    for paragraph in Self.paragraphs {
      column.addArrangedSubview(label(paragraph, .preferredFont(forTextStyle: .body)))
    }
    return column
  }

  private func label(_ text: String, _ font: UIFont) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.numberOfLines = 0
    return label
  }

  private static let paragraphs = [
    "The lens weighs four tons and floats on quicksilver, so that a finger can turn it. What turns it at night is a "
      + "weight on a chain, which sinks through the middle of the tower for as long as the winding lasts.",
    "Every four hours somebody climbs the stairs, puts the crank on its square and counts to two hundred. The light "
      + "goes on turning meanwhile: a second spring, no longer than a hand, holds the clockwork in motion.",
    "When the wind stands in the west the tower hums, and the weight swings a little. Then it is wound in halves, "
      + "with a pause for the chain to come to rest.",
    "By morning the weight hangs a yard above the floor. The curtains are drawn around the lens, against the sun, "
      + "which would turn it the other way and set fire to the oil.",
    "The log has a column for it: wound, by whom, and how many turns. In ninety years nobody has written a number "
      + "below a hundred and ninety.",
    "Visitors ask what happens if everybody sleeps. The answer hangs beside the door, in brass: a bell, on a chain "
      + "of its own, which the weight pulls when it has a quarter of an hour left.",
  ]
}
