/// The functions of Engine/ that the files of this folder call. They call no other function of Engine/.
///
/// `UIView` conforms to the protocol in Engine/. A constraint notifies its holder, which queues the change until the
/// next layout pass. A constraint cannot notify an engine, because a tree of views has no engine before its first pass.
@MainActor
protocol ConstraintChangeObserver: AnyObject {
  /// Queues a constraint for installation. Called after the constraint was added to the observer's list.
  func constraintDidActivate(_ constraint: NSLayoutConstraint)

  /// Queues an update of an active constraint.
  func constraintDidChange(_ constraint: NSLayoutConstraint, _ change: NSLayoutConstraint.PendingChange)

  /// Removes a constraint from the queue and from the engine. Called before the constraint leaves the observer's list.
  func constraintWillDeactivate(_ constraint: NSLayoutConstraint)
}
