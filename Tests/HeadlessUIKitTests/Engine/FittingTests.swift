import HeadlessUIKit
import Testing

@MainActor
struct FittingTests {
  /// 10 | 30 | 5 | at least 20 | 10 across, and 8 | 40 | 8 down.
  private func card() -> (card: UIView, detail: UIView) {
    let card = UIView()
    let (icon, detail) = (card.added(UIView()), card.added(UIView()))
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      icon.widthAnchor.constraint(equalToConstant: 30), icon.heightAnchor.constraint(equalToConstant: 40),
      icon.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      card.bottomAnchor.constraint(equalTo: icon.bottomAnchor, constant: 8),
      detail.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 5),
      detail.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
      card.trailingAnchor.constraint(equalTo: detail.trailingAnchor, constant: 10),
    ])
    return (card, detail)
  }

  @Test("The compressed size is the smallest one; the expanded size is the nearest to its target")
  func compressedAndExpanded() {
    let (card, detail) = card()
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 75, height: 56))
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 10_000, height: 56))
    detail.widthAnchor.constraint(lessThanOrEqualToConstant: 100).isActive = true
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 155, height: 56))
  }

  @Test("A required target fixes an axis; a target can be half a point and is not rounded")
  func priorities() {
    let size = card().card.systemLayoutSizeFitting(
      CGSize(width: 200.1, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(abs(size.width - 200.1) < 1e-9)
    #expect(size.height == 56)
  }

  @Test("Measuring does not change frames or the layout, and uses only the constraints inside the view")
  func liveLayout() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (card, detail) = card()
    _ = root.added(card)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    let frames = [card.frame, detail.frame]
    #expect(frames == [CGRect(x: 0, y: 0, width: 390, height: 56), CGRect(x: 45, y: 0, width: 335, height: 0)])
    #expect(card.systemLayoutSizeFitting(.zero) == CGSize(width: 75, height: 56))
    root.layoutIfNeeded()
    #expect([card.frame, detail.frame] == frames)
    root.frame.size.width = 300
    root.layoutIfNeeded()
    #expect(detail.frame.width == 245)
  }

  @Test("Pending changes are included in a measurement")
  func pendingChange() {
    let (card, detail) = card()
    card.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    _ = card.systemLayoutSizeFitting(.zero)
    let wide = detail.widthAnchor.constraint(equalToConstant: 50)
    wide.isActive = true
    #expect(card.systemLayoutSizeFitting(.zero).width == 105)
    wide.constant = 60
    #expect(card.systemLayoutSizeFitting(.zero).width == 115)
    #expect(detail.frame == .zero)
  }

  @Test("Constraints that need an update are updated before measuring")
  func updating() {
    final class Updating: UIView {
      override func updateConstraints() {
        if constraints.isEmpty { widthAnchor.constraint(equalToConstant: 33).isActive = true }
        super.updateConstraints()
      }
    }
    #expect(Updating().systemLayoutSizeFitting(.zero) == CGSize(width: 33, height: 0))
  }

  @Test("A view without constraints has the size of its content")
  func contentAlone() {
    #expect(UIView().systemLayoutSizeFitting(.zero) == .zero)
    #expect(SizedView(30.25, 12).systemLayoutSizeFitting(.zero) == CGSize(width: 30.25, height: 12))
  }

  @Test("Wrapping text is measured at the given width")
  func wrappingText() {
    let card = UIView()
    let label = card.added(UILabel())
    label.text = "A text that takes more than one line where there is little room for it"
    label.numberOfLines = 0
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: card.topAnchor), label.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
    ])
    let size = card.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 120)
    #expect(size.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height)
    #expect(size.height > 2 * label.intrinsicContentSize.height)
  }
}
