extension NSLayoutConstraint {
  /// The part of a view or guide that a constraint speaks of.
  public enum Attribute: Int, Hashable, Sendable {
    /// Stands in for the second attribute of a constraint against a constant.
    case notAnAttribute = 0
    /// The left edge, whatever the direction of reading.
    case left = 1
    /// The right edge, whatever the direction of reading.
    case right
    /// The upper or lower edge.
    case top, bottom
    /// The edge where reading begins or ends.
    case leading, trailing
    /// A length.
    case width, height
    /// The middle along an axis.
    case centerX, centerY
    /// The baseline of the last or first line of text.
    case lastBaseline, firstBaseline
    /// An edge of the rectangle within the layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The middle of the rectangle within the layout margins.
    case centerXWithinMargins, centerYWithinMargins
  }

  /// How the two sides of a constraint compare.
  public enum Relation: Int, Hashable, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// The sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction of layout.
  public enum Axis: Int, Hashable, Sendable {
    /// Across.
    case horizontal = 0
    /// Down.
    case vertical = 1
  }
}

extension NSLayoutConstraint.Attribute {
  /// What an attribute measures.
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

  /// Whether the direction of reading decides which edge is meant.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether a fixed side is meant, of left and right.
  var isSided: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The same attribute of the margins guide, for an attribute of the rectangle within the margins.
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
  /// The relation with its sides exchanged.
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
