/// Gives a description a priority.
@MainActor public func ~ (constraint: @escaping Constraint, priority: UILayoutPriority) -> Constraint {
  modified(constraint) { $0.priority = priority }
}

/// Gives a description a priority. Traps, as UIKit does, unless the priority is above 0 and at most 1000.
@MainActor public func ~ (constraint: @escaping Constraint, priority: Float) -> Constraint {
  constraint ~ UILayoutPriority(priority)
}

/// Gives every description in a list a priority.
@MainActor public func ~ (constraints: [Constraint], priority: UILayoutPriority) -> [Constraint] {
  constraints.map { $0 ~ priority }
}

/// Gives every description in a list a priority. Traps, as UIKit does, unless the priority is above 0 and at most 1000.
@MainActor public func ~ (constraints: [Constraint], priority: Float) -> [Constraint] {
  constraints.map { $0 ~ priority }
}

/// Gives the constraint an identifier, which appears in the log of a conflict.
@MainActor public func identified(_ identifier: String, _ constraint: @escaping Constraint) -> Constraint {
  modified(constraint) { $0.identifier = identifier }
}

/// Stores the constraint in a property when the description is applied, so that it can be changed later.
///
/// The description references its owner weakly, so the owner may retain the description. Each time the description is
/// applied, the property is set to the new constraint.
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
