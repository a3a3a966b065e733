import Keyline
import KeylineEquations
import KeylinePinning
import KeylinePlace

/// A card with a picture, a name and a detail. Each subclass lays it out in one dialect.
class ContactCard: UIView {
  let icon = UIView()
  let title = UILabel()
  let detail = UILabel()

  /// The name of the dialect.
  var spelling: String { "" }

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    icon.backgroundColor = .systemIndigo
    title.text = "Ada Lovelace"
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    detail.text = "Writes programs for engines that are not built yet."
    detail.font = .preferredFont(forTextStyle: .footnote)
    detail.textColor = .secondaryLabel
    detail.numberOfLines = 0
    layOut()
  }

  /// Adds the views and their constraints.
  func layOut() {}

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// The card in Keyline.
final class KeylineCard: ContactCard {
  override var spelling: String { "Keyline" }

  override func layOut() {
    // Keyline
    addSubview(icon) {
      equal(\.leadingAnchor, constant: 16)
      equal(\.centerYAnchor)
      equal(\.sizeAnchors, to: 44)
    }
    addSubview(title) {
      equal(\.topAnchor, constant: 12)
      equal(\.leadingAnchor, to: icon.trailingAnchor, constant: 12)
      equal(\.trailingAnchor, constant: -16)
    }
    addSubview(detail) {
      equal(\.topAnchor, to: title.bottomAnchor, constant: 4)
      equal(\.horizontalAnchors, to: title.horizontalAnchors)
      equal(\.bottomAnchor, constant: -12)
    }
    // end
  }
}

/// The card in KeylinePlace.
final class PlaceCard: ContactCard {
  override var spelling: String { "KeylinePlace" }

  override func layOut() {
    // KeylinePlace
    icon.place(on: self).pin(
      .leading(padding: 16), .centerY, .fixedSize(44))
    title.place(on: self).pin(
      .top(padding: 12),
      .leading(to: icon, .trailing, padding: 12),
      .trailing(padding: 16))
    detail.place(on: self).pin(
      .top(to: title, .bottom, padding: 4),
      .horizontalEdges(to: title),
      .bottom(padding: 12))
    // end
  }
}

/// The card in KeylineEquations.
final class EquationsCard: ContactCard {
  override var spelling: String { "KeylineEquations" }

  override func layOut() {
    // KeylineEquations
    for view in [icon, title, detail] { addSubview(view) }
    Constraints {
      icon.leading == leading + 16
      icon.centerY == centerY
      icon.size == 44
      title.top == top + 12
      title.leading == icon.trailing + 12
      title.trailing == trailing - 16
      detail.top == title.bottom + 4
      detail.horizontalEdges == title.horizontalEdges
      detail.bottom == bottom - 12
    }.activate()
    // end
  }
}

/// The card in KeylinePinning.
final class PinningCard: ContactCard {
  override var spelling: String { "KeylinePinning" }

  override func layOut() {
    // KeylinePinning
    for view in [icon, title, detail] { addSubview(view) }
    pinAttribute(.leading, ofSubview: icon, toAttribute: .leading, ofView: self, offset: 16)
    pinAttribute(.centerY, ofSubview: icon, toAttribute: .centerY, ofView: self)
    icon.pinSize(CGSize(width: 44, height: 44))
    pinAttribute(.top, ofSubview: title, toAttribute: .top, ofView: self, offset: 12)
    pinAttribute(.leading, ofSubview: title, toAttribute: .trailing, ofView: icon, offset: 12)
    pinAttribute(.trailing, ofSubview: title, toAttribute: .trailing, ofView: self, offset: -16)
    pinAttribute(.top, ofSubview: detail, toAttribute: .bottom, ofView: title, offset: 4)
    pinAttribute(.leading, ofSubview: detail, toAttribute: .leading, ofView: title)
    pinAttribute(.trailing, ofSubview: detail, toAttribute: .trailing, ofView: title)
    pinAttribute(.bottom, ofSubview: detail, toAttribute: .bottom, ofView: self, offset: -12)
    // end
  }
}
