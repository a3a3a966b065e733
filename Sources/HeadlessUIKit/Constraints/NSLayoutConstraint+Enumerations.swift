extension NSLayoutConstraint {
  /// The part of a view or guide that a constraint refers to.
  public enum Attribute: Int, Hashable, Sendable {
    /// No attribute: the second attribute of a constraint without a second item.
    case notAnAttribute = 0
    /// The left edge, independent of the layout direction.
    case left = 1
    /// The right edge, independent of the layout direction.
    case right
    /// The top or bottom edge.
    case top, bottom
    /// The leading or trailing edge, in the layout direction.
    case leading, trailing
    /// The width or the height.
    case width, height
    /// The center along an axis.
    case centerX, centerY
    /// The baseline of the last or first line of text.
    case lastBaseline, firstBaseline
    /// An edge of the rectangle inside the layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The center of the rectangle inside the layout margins.
    case centerXWithinMargins, centerYWithinMargins
  }

  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Hashable, Sendable {
    /// The first side is less than or equal to the second.
    case lessThanOrEqual = -1
    /// The sides are equal.
    case equal = 0
    /// The first side is greater than or equal to the second.
    case greaterThanOrEqual = 1
  }

  /// A layout axis.
  public enum Axis: Int, Hashable, Sendable {
    /// The horizontal axis.
    case horizontal = 0
    /// The vertical axis.
    case vertical = 1
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether an attribute is a position or a length, and along which axis.
  enum Kind: Equatable {
    case none
    case position(NSLayoutConstraint.Axis)
    case length(NSLayoutConstraint.Axis)

    var axis: NSLayoutConstraint.Axis {
      switch self {
      case .none: .horizontal
      case .position(let axis), .length(let axis): axis
      }
    }

    var isPosition: Bool {
      if case .position = self { true } else { false }
    }
  }

  var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .width: .length(.horizontal)
    case .height: .length(.vertical)
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .position(.horizontal)
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .position(.vertical)
    }
  }

  /// Whether the attribute is a leading or trailing edge, which depends on the layout direction.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a left or right edge, independent of the layout direction.
  var isSided: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The corresponding attribute of the margins guide if the attribute refers to the layout margins; otherwise nil.
  var withinMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// The attribute's name in descriptions.
  var name: String {
    self == .notAnAttribute ? "notAnAttribute" : "\(self)"
  }
}

extension NSLayoutConstraint.Relation {
  /// The relation with its sides swapped.
  var flipped: Self {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  /// The relation's sign in descriptions.
  var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
