import Keyline

/// One layout in four dialects, and whether their frames are equal.
final class DialectsViewController: UIViewController {
  /// The same card in each of the dialects.
  let cards: [ContactCard] = [KeylineCard(), PlaceCard(), EquationsCard(), PinningCard()]
  /// Shows whether the frames of the cards are equal.
  let verdict = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    let column = UIView()
    view.addSubview(column) {
      equal(\.topAnchor, \.safeAreaLayoutGuide.topAnchor, constant: 16)
      equal(\.centerXAnchor)
      lessThanOrEqual(\.widthAnchor, to: 480)
      equal(\.widthAnchor, multiplier: 1, constant: -32) ~ 999
    }
    var above = column.topAnchor
    for card in cards {
      let name = UILabel()
      name.text = card.spelling
      name.font = .preferredFont(forTextStyle: .footnote)
      name.textColor = .secondaryLabel
      column.addSubview(name) {
        equal(\.topAnchor, to: above, constant: 16)
        equal(\.leadingAnchor)
      }
      column.addSubview(card) {
        equal(\.topAnchor, to: name.bottomAnchor, constant: 6)
        equal(\.horizontalAnchors)
      }
      above = card.bottomAnchor
    }
    verdict.font = .systemFont(ofSize: 17, weight: .semibold)
    column.addSubview(verdict) {
      equal(\.topAnchor, to: above, constant: 24)
      equal(\.centerXAnchor)
      equal(\.bottomAnchor)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.layoutIfNeeded()
    let frames = Set(cards.map { $0.subviews.map(\.frame) })
    let text = frames.count == 1 ? "Four spellings, one layout" : "The spellings differ"
    // Setting the text invalidates the layout, so the text is set only if it is different.
    if verdict.text != text { verdict.text = text }
  }
}
