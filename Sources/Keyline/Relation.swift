/// The relation of a constraint. Calling it with key paths returns descriptions.
///
/// Code uses the three global values ``equal``, ``lessThanOrEqual`` and ``greaterThanOrEqual`` instead of this type's
/// name. All three accept the same arguments.
public enum Relation: Sendable {
  /// The first anchor is at most, exactly, or at least the second.
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// The child's anchor equals the other anchor. ``Relation`` lists all arguments.
@inlinable public var equal: Relation { .equal }

/// The child's anchor is at most the other anchor: a position is not below or after it, and a length is not
/// longer.
///
/// For a set of edges, the child's rectangle is inside the other one. ``Relation`` lists all arguments.
@inlinable public var lessThanOrEqual: Relation { .lessThanOrEqual }

/// The child's anchor is at least the other anchor: a position is not above or before it, and a length is not
/// shorter.
///
/// For a set of edges, the child's rectangle covers the other one. ``Relation`` lists all arguments.
@inlinable public var greaterThanOrEqual: Relation { .greaterThanOrEqual }

@MainActor extension Relation {
  /// The relation that holds after the two sides are swapped.
  @inlinable var flipped: Relation {
    self == .equal ? .equal : self == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
  }

  @inlinable
  func constraint<Axis>(_ a: NSLayoutAnchor<Axis>, _ b: NSLayoutAnchor<Axis>, plus c: CGFloat) -> NSLayoutConstraint {
    switch self {
    case .lessThanOrEqual: a.constraint(lessThanOrEqualTo: b, constant: c)
    case .equal: a.constraint(equalTo: b, constant: c)
    case .greaterThanOrEqual: a.constraint(greaterThanOrEqualTo: b, constant: c)
    }
  }

  @inlinable func constraint(_ a: NSLayoutDimension, _ c: CGFloat) -> NSLayoutConstraint {
    switch self {
    case .lessThanOrEqual: a.constraint(lessThanOrEqualToConstant: c)
    case .equal: a.constraint(equalToConstant: c)
    case .greaterThanOrEqual: a.constraint(greaterThanOrEqualToConstant: c)
    }
  }

  @inlinable
  func constraint(
    _ a: NSLayoutDimension, _ b: NSLayoutDimension, times m: CGFloat, plus c: CGFloat
  ) -> NSLayoutConstraint {
    switch self {
    case .lessThanOrEqual: a.constraint(lessThanOrEqualTo: b, multiplier: m, constant: c)
    case .equal: a.constraint(equalTo: b, multiplier: m, constant: c)
    case .greaterThanOrEqual: a.constraint(greaterThanOrEqualTo: b, multiplier: m, constant: c)
    }
  }
}
