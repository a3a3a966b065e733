extension NSLayoutConstraint {
  /// Adds the constraint to the nearest common ancestor of its items.
  func activate() {
    guard holderStorage == nil else { return }
    if first == nil { raise(.invalidArgument, "Constraint must contain a first layout item") }
    guard let holder = commonAncestor() else {
      raise(
        .generic,
        "Unable to activate constraint with anchors \(firstAnchor) and "
          + "\(secondAnchor.map { "\($0)" } ?? "(null)") because they have no common ancestor.  Does the constraint or "
          + "its anchors reference items in different view hierarchies?  That's illegal.")
    }
    holder.activate(self)
  }

  func deactivate() {
    // The engine itself adds and removes implicit constraints.
    guard !isImplicit else { return }
    holderStorage?.deactivate(self)
  }

  /// The nearest common ancestor of the views of all items; nil if there is none.
  private func commonAncestor() -> UIView? {
    var ancestor: UIView?
    var isFirst = true
    forEachItem { item in
      let view = item.ownerView
      ancestor = isFirst ? view : ancestor.flatMap { ancestor in view.flatMap { ancestor.commonAncestor(with: $0) } }
      isFirst = false
    }
    return ancestor
  }

  /// Schedules an update of the constant in the equations.
  func constantDidChange() {
    holderStorage?.constraintDidChange(self, .constant)
  }

  /// Schedules the replacement of the constraint in the equations. Called when more than the constant has changed.
  func expressionDidChange() {
    holderStorage?.constraintDidChange(self, .expression)
  }
}

extension UIView {
  fileprivate func commonAncestor(with other: UIView) -> UIView? {
    // Most constraints relate a view to itself, its superview or a sibling. These cases need no search.
    if self === other || other.superviewStorage === self { return self }
    if superviewStorage === other { return other }
    if let superviewStorage, superviewStorage === other.superviewStorage { return superviewStorage }
    var (mine, theirs) = (self, other)
    var (myDepth, theirDepth) = (depth, other.depth)
    while mine !== theirs {
      if myDepth >= theirDepth {
        guard let next = mine.superviewStorage else { return nil }
        (mine, myDepth) = (next, myDepth - 1)
      } else {
        guard let next = theirs.superviewStorage else { return nil }
        (theirs, theirDepth) = (next, theirDepth - 1)
      }
    }
    return mine
  }

  private var depth: Int {
    var depth = 0
    var current = self
    while let next = current.superviewStorage { (current, depth) = (next, depth + 1) }
    return depth
  }
}
