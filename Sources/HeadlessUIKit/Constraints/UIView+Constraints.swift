extension UIView {
  /// Takes a constraint in that the program adds to this very view.
  func adopt(_ constraint: NSLayoutConstraint) {
    if constraint.holderStorage === self { return }
    constraint.deactivate()
    var encloses = constraint.first != nil
    constraint.forEachItem { encloses = encloses && $0.ownerView?.isInSubtree(of: self) == true }
    if !encloses {
      writeToStandardError(
        "The view hierarchy is not prepared for the constraint: \(constraint)\n\tWhen added to a view, the constraint's "
          + "items must be descendants of that view (or the view itself). This will crash if the constraint needs to be "
          + "resolved before the view hierarchy is assembled. Break on -[UIView(UIConstraintBasedLayout) "
          + "_viewHierarchyUnpreparedForConstraint:] to debug.\n")
    }
    hold(constraint)
  }

  private static var activations = 0

  func hold(_ constraint: NSLayoutConstraint) {
    UIView.activations += 1
    constraint.activationOrder = UIView.activations
    // What an earlier holder had begun, if it died.
    constraint.change = .none
    constraint.pendingIndex = nil
    addToHeld(constraint)
    constraint.registerWithItems(heldBy: self)
    constraint.expressionDidChange()
  }

  /// Puts a constraint into the list of those that live here.
  func addToHeld(_ constraint: NSLayoutConstraint) {
    constraint.holderStorage = self
    constraint.heldIndex = held.endIndex
    held.append(constraint)
  }

  /// Puts a constraint into the list of those that the engine has yet to learn of.
  func wait(_ constraint: NSLayoutConstraint) {
    constraint.pendingIndex = pending.endIndex
    pending.append(constraint)
  }

  func release(_ constraint: NSLayoutConstraint) {
    // A pass that is under way may have taken it off the list.
    if let index = constraint.pendingIndex {
      constraint.pendingIndex = nil
      pending.remove(at: index) { $0.pendingIndex = $1 }
    }
    constraint.change = .none
    constraint.engine?.remove(constraint)
    constraint.unregisterFromItems()
    removeFromHeld(constraint)
  }

  /// Takes a constraint out of the list of those that live here.
  func removeFromHeld(_ constraint: NSLayoutConstraint) {
    constraint.holderStorage = nil
    held.remove(at: constraint.heldIndex) { $0.heldIndex = $1 }
  }
}
