// Implicit constraints: those that the engine adds by itself, for frames, autoresizing masks and intrinsic sizes.

/// A constraint that represents a part of a view's frame and autoresizing mask: a position or a length as a linear
/// function of a length of the superview.
final class NSAutoresizingMaskLayoutConstraint: NSLayoutConstraint {
  convenience init(
    _ item: ConstraintItem, _ attribute: Attribute, share: CGFloat, of superview: ConstraintItem, _ length: Attribute,
    constant: CGFloat
  ) {
    self.init()
    first = LayoutOperand(item, attribute)
    second = share == 0 ? nil : LayoutOperand(superview, length)
    multiplier = share == 0 ? 1 : share
    constantStorage = constant
    isImplicit = true
  }
}

/// A constraint that represents a view's intrinsic size along an axis. The engine adds it as two optional inequalities:
/// content hugging (<=) and compression resistance (>=).
final class NSContentSizeLayoutConstraint: NSLayoutConstraint {
  private(set) var axis = Axis.horizontal
  private(set) var priorities: ContentPriorities.Pair = (.defaultLow, .defaultHigh)
  /// The priorities as the program has set them, for the description.
  private(set) var givenPriorities: ContentPriorities.Pair = (.defaultLow, .defaultHigh)
  /// Whether the view is an arranged subview of a stack view.
  private(set) var isArranged = false

  convenience init(_ view: UIView, _ axis: Axis, length: CGFloat) {
    self.init()
    let item = view.layoutItem
    self.axis = axis
    priorities = view.contentPriorities[axis]
    givenPriorities = view.contentPriorities[given: axis]
    isArranged = view.isArranged
    first = LayoutOperand(item, axis == .horizontal ? .width : .height)
    constantStorage = length
    isImplicit = true
  }
}

extension NSLayoutConstraint {
  /// Creates a constraint that the engine adds for an item, with an identifier.
  static func implicit(
    _ identifier: String, _ first: LayoutOperand, _ second: LayoutOperand? = nil, constant: CGFloat
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(first, .equal, second, constant: constant)
    constraint.identifier = identifier
    constraint.isImplicit = true
    return constraint
  }
}
