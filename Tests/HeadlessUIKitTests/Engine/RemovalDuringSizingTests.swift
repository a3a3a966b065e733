import HeadlessUIKit
import Testing

/// Views and constraints that are removed while the engine reads a view's size.
@MainActor
struct RemovalDuringSizingTests {
  /// The view that causes the event when its size is read.
  enum Trigger: CaseIterable {
    case superview, badge, sibling
  }

  enum Event: CaseIterable {
    case removal, removalOfPart, move, deactivation
  }

  enum Way: CaseIterable {
    case layout, measurement, measurementAfterLayout
  }

  /// A card with a label, and a badge of two views beside it.
  @MainActor
  private struct Card {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let card: SizingView
    let label = SizingView(40, 20)
    weak var badge: SizingView?
    weak var part: SizingView?

    init(hasMask: Bool, hasBadge: Bool = true) {
      card = root.added(SizingView(nil, nil))
      _ = card.added(label)
      NSLayoutConstraint.activate([
        card.leftAnchor.constraint(equalTo: root.leftAnchor), card.topAnchor.constraint(equalTo: root.topAnchor),
        root.rightAnchor.constraint(equalTo: card.rightAnchor),
        root.bottomAnchor.constraint(equalTo: card.bottomAnchor),
        label.leftAnchor.constraint(equalTo: card.leftAnchor), label.topAnchor.constraint(equalTo: card.topAnchor),
        card.rightAnchor.constraint(greaterThanOrEqualTo: label.rightAnchor),
        card.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor),
      ])
      guard hasBadge else { return }
      let (badge, part) = (SizingView(10, 10), SizingView(7, 5))
      card.addSubview(badge)
      badge.translatesAutoresizingMaskIntoConstraints = hasMask
      badge.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
      _ = badge.added(part)
      (self.badge, self.part) = (badge, part)
      NSLayoutConstraint.activate([
        part.leftAnchor.constraint(equalTo: badge.leftAnchor, constant: 3),
        part.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
        part.widthAnchor.constraint(equalTo: badge.heightAnchor, multiplier: 0.5),
        badge.heightAnchor.constraint(equalTo: badge.widthAnchor, constant: hasMask ? 0 : 1),
        badge.leftAnchor.constraint(greaterThanOrEqualTo: label.rightAnchor, constant: hasMask ? -400 : 8),
        root.rightAnchor.constraint(greaterThanOrEqualTo: part.rightAnchor, constant: 90),
        root.widthAnchor.constraint(greaterThanOrEqualTo: part.heightAnchor, multiplier: 50),
      ])
    }

    func view(_ trigger: Trigger) -> SizingView? {
      switch trigger {
      case .superview: card
      case .badge: badge
      case .sibling: label
      }
    }

    func perform(_ event: Event) {
      switch event {
      case .removal: badge?.removeFromSuperview()
      case .removalOfPart: part?.removeFromSuperview()
      case .move: if let badge { other.addSubview(badge) }
      case .deactivation:
        for view in [root, card, badge, part].compactMap({ $0 }) {
          let leaving = view.constraints.filter { constraint in
            [constraint.firstItem, constraint.secondItem].contains { $0 === badge || $0 === part }
          }
          NSLayoutConstraint.deactivate(leaving)
        }
      }
    }
  }

  @Test(
    "A view that is removed while sizes are requested no longer affects layout or measuring",
    arguments: Trigger.allCases, Event.allCases)
  func removal(trigger: Trigger, event: Event) throws {
    for way in Way.allCases {
      for hasMask in [false, true] {
        for isKept in [false, true] {
          let card = Card(hasMask: hasMask)
          let kept = isKept ? [card.badge, card.part] : []
          if way == .measurementAfterLayout { card.root.layoutIfNeeded() }
          card.view(trigger)?.onSizing = { card.perform(event) }
          defer { for view in [card.card, card.label, card.badge] { view?.onSizing = nil } }
          card.view(trigger)?.invalidateIntrinsicContentSize()
          _ = LayoutConflicts.recorded {
            if way == .layout { card.root.layoutIfNeeded() } else { _ = card.root.systemLayoutSizeFitting(.zero) }
          }
          let history = "\(way), \(hasMask ? "by mask" : "by constraints"), \(isKept ? "kept" : "not kept")"
          // Makes sure that the event has happened, also if the view's size was not read.
          card.perform(event)
          if event == .removal || event == .move {
            #expect(card.root.systemLayoutSizeFitting(.zero) == CGSize(width: 40, height: 20), "\(history)")
          }
          for _ in 0..<2 {
            card.root.frame.size.width += 10
            card.root.layoutIfNeeded()
            card.other.layoutIfNeeded()
            #expect(card.card.frame.size == card.root.bounds.size, "\(history)")
            #expect(card.label.frame == CGRect(x: 0, y: 0, width: 40, height: 20), "\(history)")
          }
          if let badge = kept.first as? SizingView, event == .removal, !hasMask {
            let next = UIView(frame: card.root.bounds)
            next.addSubview(badge)
            badge.leftAnchor.constraint(equalTo: next.leftAnchor, constant: 30).isActive = true
            next.layoutIfNeeded()
            #expect(badge.frame.minX == 30 && badge.subviews.first?.frame.minX == 3, "\(history)")
            #expect(badge.frame.height == badge.frame.width + 1, "\(history)")
          }
        }
      }
    }
  }

  @Test("A measured size includes only the remaining views", arguments: Trigger.allCases)
  func measuredSize(trigger: Trigger) {
    let card = Card(hasMask: false)
    #expect(card.root.systemLayoutSizeFitting(.zero).width > 90)
    card.view(trigger)?.onSizing = { card.perform(.removal) }
    #expect(card.root.systemLayoutSizeFitting(.zero) == CGSize(width: 40, height: 20))
    #expect(card.badge == nil)
  }

  @Test("A view can leave its superview while it is measured")
  func measuredViewLeaves() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = root.added(SizingView(30, 10))
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    view.onSizing = { view.removeFromSuperview() }
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 10))
    root.layoutIfNeeded()
    #expect(root.subviews.isEmpty)
  }

  @Test("A view that is moved while constraints are updated is laid out in its new place")
  func moveDuringUpdate() {
    final class Dropping: UIView {
      override func updateConstraints() {
        // The subviews' constraints have been collected by now.
        for view in subviews { view.removeFromSuperview() }
        super.updateConstraints()
      }
    }
    let root = Dropping(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = root.added(UIView())
    let inner = box.added(UIView())
    inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5).isActive = true
    inner.widthAnchor.constraint(equalToConstant: 20).isActive = true
    root.layoutIfNeeded()
    #expect(root.subviews.isEmpty)
    let next = UIView(frame: root.bounds)
    next.addSubview(box)
    next.layoutIfNeeded()
    #expect(inner.frame.minX == 5 && inner.frame.width == 20)
  }
}

/// A view that runs a closure when its intrinsic size is read next.
private final class SizingView: UIView {
  var onSizing: (() -> Void)?
  private let size: CGSize

  init(_ width: CGFloat?, _ height: CGFloat?) {
    size = CGSize(width: width ?? UIView.noIntrinsicMetric, height: height ?? UIView.noIntrinsicMetric)
    super.init(frame: CGRect(x: 1, y: 1, width: 4, height: 4))
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    let once = onSizing
    onSizing = nil
    once?()
    return size
  }
}
