/// The description with a priority.
@MainActor public func ~ (constraint: @escaping Constraint, priority: UILayoutPriority) -> Constraint {
  modified(constraint) { $0.priority = priority }
}

/// The description with a priority above 0 and at most 1000; others trap as in UIKit.
@MainActor public func ~ (constraint: @escaping Constraint, priority: Float) -> Constraint {
  constraint ~ UILayoutPriority(priority)
}

/// The descriptions, each with the priority.
@MainActor public func ~ (constraints: [Constraint], priority: UILayoutPriority) -> [Constraint] {
  constraints.map { $0 ~ priority }
}

/// The descriptions, each with a priority above 0 and at most 1000; others trap as in UIKit.
@MainActor public func ~ (constraints: [Constraint], priority: Float) -> [Constraint] {
  constraints.map { $0 ~ priority }
}

/// The description with an identifier, which the logs of conflicts show.
@MainActor public func identified(_ identifier: String, _ constraint: @escaping Constraint) -> Constraint {
  modified(constraint) { $0.identifier = identifier }
}

/// The description, with its constraint kept in a property once it is applied, to be changed later.
///
/// The owner is held weakly, so that it may keep the description. Each time that the description is applied, the
/// property gets the new constraint.
@MainActor public func store<Owner: AnyObject>(
  _ constraint: @escaping Constraint, in owner: Owner, _ property: ReferenceWritableKeyPath<Owner, NSLayoutConstraint?>
) -> Constraint { modified(constraint) { [weak owner] in owner?[keyPath: property] = $0 } }

@MainActor private func modified(
  _ constraint: @escaping Constraint, by change: @escaping @MainActor (NSLayoutConstraint) -> Void
) -> Constraint {
  {
    let constraint = constraint($0, $1)
    change(constraint)
    return constraint
  }
}
