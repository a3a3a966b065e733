/// A reference from a part to its owner that does not retain it and costs no more than a pointer.
///
/// A weak reference takes a lock at every access, and climbing to the root is the commonest thing that layout does. This one
/// does not become nil by itself. So the invariant is that **the owner's deinit clears every back reference to it**:
///
/// - `UIView.superviewReference` is cleared by the superview's deinit.
/// - `NSLayoutConstraint.holderReference` is cleared by the holder's deinit.
/// - `ConstraintItem.viewReference` and `ConstraintItem.guideReference` are cleared by the deinit of the view and of the guide.
///
/// No other property may be one.
struct BackReference<Owner: AnyObject> {
  private unowned(unsafe) var object: Owner?

  init(_ owner: Owner? = nil) { object = owner }

  var owner: Owner? { object }
}
