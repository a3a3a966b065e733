/// What a constraint ties: a view or a layout guide, as the engine sees it.
///
/// Views and guides own their item and make it when a constraint or an anchor first asks for it. Constraints and
/// anchors retain the item, and so never the view.
@MainActor
final class ConstraintItem {
  // At most one of the two is set, neither once the owner is gone.
  nonisolated(unsafe) private var viewReference = BackReference<UIView>()
  nonisolated(unsafe) private var guideReference = BackReference<UILayoutGuide>()

  /// The active constraints that mention the item and are held further up, each once, in no particular order.
  ///
  /// They leave when they are deactivated or their holder dies, which ends the cycle of item and constraint.
  nonisolated(unsafe) private(set) var referringConstraints: [NSLayoutConstraint] = []
  /// The engine's state of the item, nil before an engine uses the item. Engine/ accesses the reference with its type, as
  /// `variables`.
  nonisolated(unsafe) var engineState: AnyObject?
  /// Whether the item waits in its superview's list of items to be placed.
  var needsFrameUpdate = false

  init(view: UIView) {
    viewReference = BackReference(view)
  }

  init(guide: UILayoutGuide) {
    guideReference = BackReference(guide)
  }

  var view: UIView? { viewReference.owner }
  var guide: UILayoutGuide? { guideReference.owner }

  /// The view or guide, or nil when it is gone.
  var object: NSObject? { view ?? guide }

  /// The view in whose tree the item stands: the view itself, or the guide's owner.
  var ownerView: UIView? { view ?? guide?.owningView }

  /// The view in whose coordinates the item's rectangle is.
  var containerView: UIView? { view != nil ? view?.superviewStorage : guide?.owningView }

  /// The view or guide in words, for descriptions and messages.
  var label: String { view?.label ?? guide?.label ?? "(deallocated)" }

  static func of(_ object: Any?) -> ConstraintItem? {
    switch object {
    case let view as UIView: view.layoutItem
    case let guide as UILayoutGuide: guide.layoutItem
    default: nil
    }
  }

  /// The view or guide is being deallocated, and with it what the system had added for it.
  nonisolated func ownerIsGone() {
    viewReference = BackReference()
    guideReference = BackReference()
    engineState = nil
  }

  /// Lists a constraint, and returns its place in the list.
  func register(_ constraint: NSLayoutConstraint) -> Int {
    referringConstraints.append(constraint)
    return referringConstraints.count - 1
  }

  /// Takes the constraint in a place out of the list. The last one moves there.
  nonisolated func unregister(at index: Int) {
    let last = referringConstraints.removeLast()
    guard index < referringConstraints.count else { return }
    referringConstraints[index] = last
    last.registrationMoved(in: self, to: index)
  }
}

/// A view or a layout guide: what has a layout item, and hands out anchors for it.
@MainActor
protocol LayoutItemOwner: NSObject {
  var layoutItemStorage: ConstraintItem? { get set }
  var anchors: AnchorCache { get set }
  func makeLayoutItem() -> ConstraintItem
}

extension UIView: LayoutItemOwner {
  func makeLayoutItem() -> ConstraintItem { ConstraintItem(view: self) }
}

extension UILayoutGuide: LayoutItemOwner {
  func makeLayoutItem() -> ConstraintItem { ConstraintItem(guide: self) }
}

extension LayoutItemOwner {
  var layoutItem: ConstraintItem {
    if let layoutItemStorage { return layoutItemStorage }
    let item = makeLayoutItem()
    layoutItemStorage = item
    return item
  }

  /// The anchor for an attribute, always the same.
  func anchor<Anchor: NSObject>(
    _ attribute: NSLayoutConstraint.Attribute, _ make: (LayoutOperand) -> Anchor
  ) -> Anchor {
    anchors.anchor(attribute, of: layoutItem, make)
  }
}
