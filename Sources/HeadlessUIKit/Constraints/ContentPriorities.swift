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
  /// The nearest valid priority of a constraint: the smallest number above 0 if the priority is 0; otherwise the
  /// priority itself.
  fileprivate var clamped: UILayoutPriority {
    rawValue == 0 ? UILayoutPriority(.leastNonzeroMagnitude) : self
  }

  /// The priority. Traps if the priority is not valid for content. Content may have priority 0, unlike a constraint:
  /// apps without a preference use this priority.
  var checkedForContent: UILayoutPriority { rawValue == 0 ? self : checked }

  /// The priority. Traps with UIKit's message if the priority is not valid for a constraint.
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
