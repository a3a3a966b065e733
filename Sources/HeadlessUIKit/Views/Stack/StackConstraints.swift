/// A constraint that a stack asks for.
@MainActor
struct StackRule {
  let identifier: String
  let first: LayoutOperand
  var relation = NSLayoutConstraint.Relation.equal
  var second: LayoutOperand?
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  /// So many times the system's spacing in place of the constant.
  var systemSpacing: CGFloat?
  var priority = UILayoutPriority.required

  /// All that makes it another constraint; the constant does not.
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

/// The constraints that a stack has made.
@MainActor
struct StackConstraints {
  private var installed: [StackRule.Identity: NSLayoutConstraint] = [:]

  /// Has these rules hold, touching nothing that holds already.
  mutating func replace(with rules: [StackRule]) {
    var old = installed
    installed = [:]
    var fresh: [NSLayoutConstraint] = []
    for rule in rules {
      let identity = rule.identity
      if let constraint = old.removeValue(forKey: identity) {
        if rule.systemSpacing == nil { constraint.constant = rule.constant }
        // What a removed view or the program had taken out comes in again.
        if !constraint.isActive { fresh.append(constraint) }
        installed[identity] = constraint
      } else {
        let constraint = rule.makeConstraint()
        fresh.append(constraint)
        installed[identity] = constraint
      }
    }
    deactivate(old.values)
    NSLayoutConstraint.activate(fresh)
  }

  /// Takes out what a view holds that leaves: it goes along with the view, to where no update of the stack may come.
  func leave(_ view: UIView) {
    deactivate(installed.values.filter { $0.holderStorage === view })
  }

  /// The stack is being deallocated: its views take out what they hold when they find themselves without a superview.
  nonisolated func abandon() {
    for constraint in installed.values { constraint.isAbandoned = true }
  }

  /// In an order that is the same in every run, as that of a dictionary is not.
  private func deactivate(_ constraints: some Sequence<NSLayoutConstraint>) {
    NSLayoutConstraint.deactivate(Array(constraints).inOrderOfActivation)
  }
}
