import Keyline

/// A train ticket: nested stack views, each with a different distribution.
final class TicketViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    let map = box(.systemTeal)
    let ticket = UIStackView(arrangedSubviews: [map, title(), times(), stops(), place()])
    ticket.axis = .vertical
    ticket.spacing = 20
    ticket.setCustomSpacing(28, after: map)
    ticket.isLayoutMarginsRelativeArrangement = true
    ticket.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 24, bottom: 16, trailing: 24)
    view.addSubview(ticket) { equal(\.edgeAnchors, \.safeAreaLayoutGuide.edgeAnchors) }
  }

  /// Fill: the texts have the width that the icon leaves.
  private func title() -> UIStackView {
    let texts = UIStackView(arrangedSubviews: [
      label("Harbour to Lighthouse", .title2), label("Coast railway, one way", .body, .secondaryLabel),
    ])
    texts.axis = .vertical
    texts.alignment = .leading
    let row = UIStackView(arrangedSubviews: [texts])
    row.alignment = .center
    row.spacing = UIStackView.spacingUseSystem
    row.addArrangedSubview(box(.systemOrange)) { equal(\.sizeAnchors, to: 36) }
    return row
  }

  /// Equal spacing: the remaining width is between the times.
  private func times() -> UIStackView {
    let times = UIStackView(arrangedSubviews: [label("9:12", .title3), label("10:47", .title3)])
    times.distribution = .equalSpacing
    return times
  }

  /// Equal centering: the distances between centres are equal, independently of the sizes.
  private func stops() -> UIStackView {
    let row = UIStackView()
    row.distribution = .equalCentering
    row.alignment = .center
    for size: CGFloat in [28, 12, 20, 12, 28] {
      row.addArrangedSubview(box(size == 28 ? .systemBlue : .systemGray3)) { equal(\.sizeAnchors, to: size) }
    }
    return row
  }

  /// Fill equally: equal widths, with aligned first baselines.
  private func place() -> UIStackView {
    let row = UIStackView(arrangedSubviews: [
      label("Seat 41", .headline), label("Coach 3", .callout), label("Platform 2", .callout),
    ])
    row.distribution = .fillEqually
    row.alignment = .firstBaseline
    row.spacing = 12
    return row
  }

  private func box(_ color: UIColor) -> UIView {
    let box = UIView()
    box.backgroundColor = color
    return box
  }

  private func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor = .label) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.textColor = color
    return label
  }
}
