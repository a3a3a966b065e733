/// An unretained reference from a part to its owner, as small and as fast as a pointer.
///
/// Every access to a weak reference costs atomic operations, and layout often searches from a view up to the root. A
/// back reference does not become nil automatically. Therefore, an invariant must hold: **the owner's deinit clears
/// every back reference to the owner**.
///
/// - The superview's deinit clears `SuperviewLink.reference`.
/// - The holder's deinit clears `NSLayoutConstraint.holderReference`.
/// - The deinits of the view and the guide clear `ConstraintItem.viewReference` and `ConstraintItem.guideReference`.
///
/// No other property may be a back reference.
struct BackReference<Owner: AnyObject> {
  private unowned(unsafe) var object: Owner?

  init(_ owner: Owner? = nil) { object = owner }

  var owner: Owner? { object }
}
