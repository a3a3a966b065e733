/// The entry points of the layout engine for constraints. The files of this folder call nothing else in Engine/.
///
/// `UIView` conforms in Engine/: a constraint notifies its holder, which queues the change until the next layout pass. The
/// engine itself is not notified, because a tree of views has none before its first pass.
@MainActor
protocol ConstraintChangeObserver: AnyObject {
  /// Queues a constraint for installation. Called after the constraint was added to the observer's list.
  func constraintDidActivate(_ constraint: NSLayoutConstraint)

  /// Queues an update of an active constraint.
  func constraintDidChange(_ constraint: NSLayoutConstraint, _ change: NSLayoutConstraint.PendingChange)

  /// Removes a constraint from the queue and from the engine. Called before the constraint leaves the observer's list.
  func constraintWillDeactivate(_ constraint: NSLayoutConstraint)
}
