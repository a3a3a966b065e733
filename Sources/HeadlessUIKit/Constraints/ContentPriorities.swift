/// A view's content hugging and compression resistance priorities along each axis.
struct ContentPriorities {
  /// The priorities along one axis.
  typealias Pair = (hugging: UILayoutPriority, resistance: UILayoutPriority)

  private var horizontal: Pair = (.defaultLow, .defaultHigh)
  private var vertical: Pair = (.defaultLow, .defaultHigh)

  /// The priorities for the engine, each within the range of a constraint's priority.
  subscript(axis: NSLayoutConstraint.Axis) -> Pair {
    let given = self[given: axis]
    return (given.hugging.clamped, given.resistance.clamped)
  }

  /// The priorities as the program has set them.
  subscript(given axis: NSLayoutConstraint.Axis) -> Pair {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}

extension UILayoutPriority {
  /// The nearest valid priority of a constraint: for 0 the smallest number above 0.
  fileprivate var clamped: UILayoutPriority {
    rawValue == 0 ? UILayoutPriority(.leastNonzeroMagnitude) : self
  }

  /// The priority, if it is valid for content; otherwise traps. In contrast to a constraint, content may have priority 0,
  /// which apps use if they have no preference.
  var checkedForContent: UILayoutPriority { rawValue == 0 ? self : checked }

  /// The priority, if it is valid for a constraint; otherwise traps with UIKit's message.
  var checked: UILayoutPriority {
    if let invalidPriorityReason { raise(.internalInconsistency, invalidPriorityReason) }
    return self
  }

  /// UIKit's message about an invalid priority; nil if the priority is valid.
  var invalidPriorityReason: String? {
    if rawValue > 0, rawValue <= 1000 { return nil }
    return "It's illegal to set priority:\(number(CGFloat(rawValue))).  Priorities must be greater than 0 and "
      + "less or equal to NSLayoutPriorityRequired, which is 1000.000000."
  }
}
