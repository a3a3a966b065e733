/// How firmly a view holds on to its intrinsic size, along each axis.
struct ContentPriorities {
  /// Along one axis: against growing, and against shrinking.
  typealias Pair = (hugging: UILayoutPriority, resistance: UILayoutPriority)

  private var horizontal: Pair = (.defaultLow, .defaultHigh)
  private var vertical: Pair = (.defaultLow, .defaultHigh)

  /// What the engine makes of them: no priority is out of a constraint's range.
  subscript(axis: NSLayoutConstraint.Axis) -> Pair {
    let given = self[given: axis]
    return (given.hugging.clamped, given.resistance.clamped)
  }

  /// The priorities as they were given.
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
  /// The nearest priority that a constraint may have: the very least one for 0.
  fileprivate var clamped: UILayoutPriority {
    rawValue == 0 ? UILayoutPriority(.leastNonzeroMagnitude) : self
  }

  /// The priority, if it may be one of content: as at a constraint, and 0, by which apps say that they do not care.
  var checkedForContent: UILayoutPriority { rawValue == 0 ? self : checked }

  /// The priority, if it may stand at a constraint; otherwise the program ends with UIKit's sentence.
  var checked: UILayoutPriority {
    if let invalidPriorityReason { raise(.internalInconsistency, invalidPriorityReason) }
    return self
  }

  /// UIKit's sentence about a priority that may not stand at a constraint.
  var invalidPriorityReason: String? {
    if rawValue > 0, rawValue <= 1000 { return nil }
    return "It's illegal to set priority:\(number(CGFloat(rawValue))).  Priorities must be greater than 0 and "
      + "less or equal to NSLayoutPriorityRequired, which is 1000.000000."
  }
}
