/// A view's reference to its superview, and two facts that depend on the superview.
///
/// The deinitializers of the superview and of a stack view may run on any thread and change the link. Therefore
/// `UIView.superviewLink` is not isolated.
struct SuperviewLink {
  private var reference = BackReference<UIView>()
  /// Whether the superview is a stack view that arranges this view.
  var isArranged = false
  /// Whether the superview was deallocated, and possibly the engine of the tree as well.
  var isOrphan = false

  var superview: UIView? {
    get { reference.owner }
    set { reference = BackReference(newValue) }
  }

  mutating func superviewIsGone() {
    self = SuperviewLink()
    isOrphan = true
  }
}

extension UIView {
  var superviewStorage: UIView? {
    get { superviewLink.superview }
    set { superviewLink.superview = newValue }
  }

  var isArranged: Bool {
    get { superviewLink.isArranged }
    set { superviewLink.isArranged = newValue }
  }

  var isOrphan: Bool {
    get { superviewLink.isOrphan }
    set { superviewLink.isOrphan = newValue }
  }
}
