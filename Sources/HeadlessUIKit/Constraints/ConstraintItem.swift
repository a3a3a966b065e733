/// A view or layout guide in constraints and in the engine.
///
/// Each view or guide owns one item, which is created when a constraint or an anchor first needs the item. Constraints
/// and anchors retain the item, but not the view.
@MainActor
final class ConstraintItem {
  // At most one of the two references is set. Both are empty after the owner was deallocated.
  nonisolated(unsafe) private var viewReference = BackReference<UIView>()
  nonisolated(unsafe) private var guideReference = BackReference<UILayoutGuide>()

  /// The active constraints that refer to the item, except those that the view itself holds. Each appears once, in no
  /// particular order.
  ///
  /// A constraint is removed when it is deactivated or when its holder is deallocated. This breaks the retain cycle
  /// between item and constraint.
  nonisolated(unsafe) private(set) var referringConstraints: [NSLayoutConstraint] = []
  /// The state of the item in an engine; nil if no engine uses the item. Engine/ accesses the typed reference as
  /// `variables`.
  nonisolated(unsafe) var engineState: AnyObject?
  /// Whether ``containerView`` lists the item for a frame update.
  var needsFrameUpdate = false

  init(view: UIView) {
    viewReference = BackReference(view)
  }

  init(guide: UILayoutGuide) {
    guideReference = BackReference(guide)
  }

  var view: UIView? { viewReference.owner }
  var guide: UILayoutGuide? { guideReference.owner }

  /// The view or guide; nil after it was deallocated.
  var object: NSObject? { view ?? guide }

  /// The view itself, or the view that owns the guide.
  var ownerView: UIView? { view ?? guide?.owningView }

  /// The view whose coordinate system the solved rectangle uses: the superview, or the view that owns the guide.
  var containerView: UIView? { view != nil ? view?.superviewStorage : guide?.owningView }

  /// The name of the view or guide in descriptions and messages.
  var label: String { view?.label ?? guide?.label ?? "(deallocated)" }

  static func of(_ object: Any?) -> ConstraintItem? {
    switch object {
    case let view as UIView: view.layoutItem
    case let guide as UILayoutGuide: guide.layoutItem
    default: nil
    }
  }

  /// Clears the references to the view or guide. The deinit of the view or guide calls this method.
  nonisolated func ownerIsGone() {
    viewReference = BackReference()
    guideReference = BackReference()
    engineState = nil
  }

  /// Adds a constraint to the list and returns its index.
  func register(_ constraint: NSLayoutConstraint) -> Int {
    referringConstraints.append(constraint)
    return referringConstraints.count - 1
  }

  /// Removes the constraint at an index from the list. The last constraint moves to this index.
  nonisolated func unregister(at index: Int) {
    let last = referringConstraints.removeLast()
    guard index < referringConstraints.count else { return }
    referringConstraints[index] = last
    last.registrationMoved(in: self, to: index)
  }
}

/// A view or a layout guide: an object that owns an item and creates anchors.
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

  /// Returns the anchor for an attribute: the same object each time.
  func anchor<Anchor: NSObject>(
    _ attribute: NSLayoutConstraint.Attribute, _ make: (LayoutOperand) -> Anchor
  ) -> Anchor {
    anchors.anchor(attribute, of: layoutItem, make)
  }
}
