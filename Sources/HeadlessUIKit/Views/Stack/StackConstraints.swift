/// A description of a constraint that a stack view needs.
@MainActor
struct StackRule {
  let identifier: String
  let first: LayoutOperand
  var relation = NSLayoutConstraint.Relation.equal
  var second: LayoutOperand?
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  /// A multiple of the system spacing that replaces the constant.
  var systemSpacing: CGFloat?
  var priority = UILayoutPriority.required

  /// The properties that identify the constraint of a rule. If only the constant of a rule changes, the constraint is
  /// updated and not replaced.
  struct Identity: Hashable {
    let identifier: String
    let firstItem: ObjectIdentifier
    let firstAttribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let secondItem: ObjectIdentifier?
    let secondAttribute: NSLayoutConstraint.Attribute?
    let multiplier: CGFloat
    let systemSpacing: CGFloat?
    let priority: UILayoutPriority
  }

  var identity: Identity {
    Identity(
      identifier: identifier, firstItem: ObjectIdentifier(first.item), firstAttribute: first.attribute,
      relation: relation, secondItem: second.map { ObjectIdentifier($0.item) }, secondAttribute: second?.attribute,
      multiplier: multiplier, systemSpacing: systemSpacing, priority: priority)
  }

  func makeConstraint() -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      first, relation, second, multiplier: multiplier, constant: constant, spacing: systemSpacing)
    constraint.identifier = identifier
    constraint.priority = priority
    return constraint
  }
}

/// The constraints that a stack view has installed.
@MainActor
struct StackConstraints {
  private var installed: [StackRule.Identity: NSLayoutConstraint] = [:]

  /// Replaces the installed constraints with the constraints of new rules. Constraints of unchanged rules stay active.
  mutating func replace(with rules: [StackRule]) {
    var old = installed
    installed = [:]
    var added: [NSLayoutConstraint] = []
    for rule in rules {
      let identity = rule.identity
      if let constraint = old.removeValue(forKey: identity) {
        if rule.systemSpacing == nil { constraint.constant = rule.constant }
        // The program or the removal of a view may have deactivated the constraint.
        if !constraint.isActive { added.append(constraint) }
        installed[identity] = constraint
      } else {
        let constraint = rule.makeConstraint()
        added.append(constraint)
        installed[identity] = constraint
      }
    }
    deactivate(old.values)
    NSLayoutConstraint.activate(added)
  }

  /// Deactivates the constraints that an arranged view contains, before the view is removed.
  ///
  /// Otherwise, they would stay active in the removed view until the next update of the stack view, which may never
  /// come.
  func deactivate(containedIn view: UIView) {
    deactivate(installed.values.filter { $0.holderStorage === view })
  }

  /// Marks the constraints. Called when the stack view is deallocated.
  ///
  /// Former arranged views deactivate the marked constraints in their next pass.
  nonisolated func stackIsGone() {
    for constraint in installed.values { constraint.isAbandoned = true }
  }

  /// Deactivates constraints in order of activation, because the order of a dictionary differs between runs.
  private func deactivate(_ constraints: some Sequence<NSLayoutConstraint>) {
    NSLayoutConstraint.deactivate(Array(constraints).inOrderOfActivation)
  }
}
