extension UIView {
  func markNeedsLayout() {
    needsLayout = true
    var ancestor = superviewStorage
    while let current = ancestor, !current.subtreeNeedsLayout {
      current.subtreeNeedsLayout = true
      ancestor = current.superviewStorage
    }
  }

  func markNeedsUpdateConstraints() {
    needsConstraints = true
    superviewStorage?.markSubtreeNeedsConstraints()
  }

  /// Remembers on the way to the root that something below waits for the constraint half of a pass.
  func markSubtreeNeedsConstraints() {
    var current: UIView? = self
    while let view = current, !view.subtreeNeedsConstraints {
      view.subtreeNeedsConstraints = true
      current = view.superviewStorage
    }
  }

  /// Takes over what a new subview waits for.
  func adoptFlags(of child: UIView) {
    if child.needsConstraints || child.subtreeNeedsConstraints { markSubtreeNeedsConstraints() }
    guard child.needsLayout || child.subtreeNeedsLayout else { return }
    var ancestor: UIView? = self
    while let current = ancestor, !current.subtreeNeedsLayout {
      current.subtreeNeedsLayout = true
      ancestor = current.superviewStorage
    }
  }
}
