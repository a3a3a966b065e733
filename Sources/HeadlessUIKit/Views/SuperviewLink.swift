/// A view's reference to its superview, and two flags that depend on the superview.
///
/// The deinitializer of the superview changes this link, and may run on any thread. Therefore, `UIView.superviewLink`
/// is not isolated.
struct SuperviewLink {
  private var reference = BackReference<UIView>()
  /// Whether the superview is a stack view that arranges this view.
  var isArranged = false
  /// Whether the superview was deallocated. The engine of the tree may be deallocated as well.
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
