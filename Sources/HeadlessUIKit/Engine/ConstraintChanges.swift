// The collection of changed constraints between two solutions of the engine.

/// The changes in a tree of views since its engine last solved.
@MainActor
struct ConstraintChanges {
  /// The value of `UIView.removalCount` before the changes were collected.
  let removalCount = UIView.removalCount
  /// Constraints that were activated or have changed.
  var constraints: [NSLayoutConstraint] = []
  /// Views that may need layout because of their intrinsic size, even if no constraint refers to them.
  var contentViews: [UIView] = []

  var hasContent: Bool { contentViews.contains { $0.hasContentSize } }
}

extension UIView: ConstraintChangeObserver {
  private static var activationCount = 0

  func constraintDidActivate(_ constraint: NSLayoutConstraint) {
    UIView.activationCount += 1
    constraint.activationOrder = UIView.activationCount
    // The deinit of an earlier holder does not reset these values.
    constraint.change = .none
    constraint.pendingIndex = nil
    constraintDidChange(constraint, .expression)
  }

  func constraintDidChange(_ constraint: NSLayoutConstraint, _ change: NSLayoutConstraint.PendingChange) {
    if constraint.change == .none { enqueue(constraint) }
    if change.rawValue > constraint.change.rawValue { constraint.change = change }
  }

  func constraintWillDeactivate(_ constraint: NSLayoutConstraint) {
    // The current pass may have emptied the queue already.
    constraintStorage.dequeue(constraint)
    constraint.change = .none
    constraint.engine?.remove(constraint)
  }

  /// Appends a constraint of this view to the queue for the next layout pass.
  func enqueue(_ constraint: NSLayoutConstraint) {
    constraintStorage.enqueue(constraint)
    markSubtreeNeedsConstraints()
  }
}

extension UIView {
  /// Whether the view has an intrinsic size along at least one axis.
  var hasContentSize: Bool {
    let size = intrinsicContentSize
    return size.width >= 0 || size.height >= 0
  }
}

extension NSLayoutConstraint {
  /// The engine in which the constraint is installed.
  var engine: LayoutEngine? {
    get {
      // The cast is safe, because only this setter writes the reference. `map` is slower, because its closure checks at
      // each call that it runs on the main actor.
      guard let engineReference else { return nil }
      return unsafeDowncast(engineReference, to: LayoutEngine.self)
    }
    set { engineReference = newValue }
  }
}
