/// How two anchors compare, and the verbs that say so: a relation is called with key paths and gives descriptions.
///
/// Nobody writes this type's name. ``equal``, ``lessThanOrEqual`` and ``greaterThanOrEqual`` are its three values, and
/// what one of them can be called with, the others can be called with too.
public enum Relation: Sendable {
  /// The child's anchor is at most, exactly, or at least the other.
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// The child's anchor equals another. See ``Relation`` for all that it can be called with.
@inlinable public var equal: Relation { .equal }

/// The child's anchor is at most another: not below it, not after it, not longer.
///
/// A set of edges stays inside of the other. See ``Relation`` for all that it can be called with.
@inlinable public var lessThanOrEqual: Relation { .lessThanOrEqual }

/// The child's anchor is at least another: not above it, not before it, not shorter.
///
/// A set of edges covers the other. See ``Relation`` for all that it can be called with.
@inlinable public var greaterThanOrEqual: Relation { .greaterThanOrEqual }

@MainActor extension Relation {
  /// The relation that holds when the sides change places.
  @inlinable var flipped: Relation {
    self == .equal ? .equal : self == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
  }

  @inlinable func holds<T>(_ a: NSLayoutAnchor<T>, _ b: NSLayoutAnchor<T>, plus c: CGFloat) -> NSLayoutConstraint {
    switch self {
    case .lessThanOrEqual: a.constraint(lessThanOrEqualTo: b, constant: c)
    case .equal: a.constraint(equalTo: b, constant: c)
    case .greaterThanOrEqual: a.constraint(greaterThanOrEqualTo: b, constant: c)
    }
  }

  @inlinable func holds(_ a: NSLayoutDimension, _ c: CGFloat) -> NSLayoutConstraint {
    switch self {
    case .lessThanOrEqual: a.constraint(lessThanOrEqualToConstant: c)
    case .equal: a.constraint(equalToConstant: c)
    case .greaterThanOrEqual: a.constraint(greaterThanOrEqualToConstant: c)
    }
  }

  @inlinable
  func holds(_ a: NSLayoutDimension, _ b: NSLayoutDimension, times m: CGFloat, plus c: CGFloat) -> NSLayoutConstraint {
    switch self {
    case .lessThanOrEqual: a.constraint(lessThanOrEqualTo: b, multiplier: m, constant: c)
    case .equal: a.constraint(equalTo: b, multiplier: m, constant: c)
    case .greaterThanOrEqual: a.constraint(greaterThanOrEqualTo: b, multiplier: m, constant: c)
    }
  }
}
