extension UIView {
  /// Activates a constraint in this view instead of the nearest common ancestor of the items, for
  /// ``UIView/addConstraint(_:)``.
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
    activate(constraint)
  }

  /// Adds a constraint to the list and notifies the engine.
  func activate(_ constraint: NSLayoutConstraint) {
    addToHeld(constraint)
    constraint.registerWithItems(heldBy: self)
    constraintDidActivate(constraint)
  }

  /// Notifies the engine and removes a constraint from the list.
  func deactivate(_ constraint: NSLayoutConstraint) {
    constraintWillDeactivate(constraint)
    constraint.unregisterFromItems()
    removeFromHeld(constraint)
  }

  /// Adds a constraint to the constraints that the view holds.
  func addToHeld(_ constraint: NSLayoutConstraint) {
    constraint.holderStorage = self
    constraintStorage.append(constraint)
  }

  /// Removes a constraint from the constraints that the view holds.
  func removeFromHeld(_ constraint: NSLayoutConstraint) {
    constraint.holderStorage = nil
    constraintStorage.remove(constraint)
  }
}
