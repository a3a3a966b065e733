/// How firmly a view holds on to its intrinsic size, along each axis.
struct ContentPriorities {
  /// Along one axis: against growing, and against shrinking.
  typealias Pair = (hugging: UILayoutPriority, resistance: UILayoutPriority)

  private var horizontal: Pair = (.defaultLow, .defaultHigh)
  private var vertical: Pair = (.defaultLow, .defaultHigh)

  subscript(axis: NSLayoutConstraint.Axis) -> Pair {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}

extension UIView {
  /// How firmly the view keeps from growing beyond its intrinsic size. Default 250.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities[axis].hugging
  }

  /// Says how firmly the view keeps from growing beyond its intrinsic size.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    contentPriorities[axis].hugging = priority.checked
    contentSizeDidChange()
  }

  /// How firmly the view keeps from shrinking below its intrinsic size. Default 750.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities[axis].resistance
  }

  /// Says how firmly the view keeps from shrinking below its intrinsic size.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    contentPriorities[axis].resistance = priority.checked
    contentSizeDidChange()
  }
}

extension UILayoutPriority {
  /// The priority, if it may stand at a constraint; otherwise the program ends with UIKit's sentence.
  var checked: UILayoutPriority {
    guard rawValue > 0, rawValue <= 1000 else {
      raise(
        .internalInconsistency,
        "It's illegal to set priority:\(number(CGFloat(rawValue))).  Priorities must be greater than 0 and "
          + "less or equal to NSLayoutPriorityRequired, which is 1000.000000.")
    }
    return self
  }
}
