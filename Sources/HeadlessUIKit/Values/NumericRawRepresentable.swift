/// A wrapper of a number with the operators `<`, `+` and `-`, as UIKit's Swift overlay provides for
/// ``UILayoutPriority`` and ``UIFont/Weight``.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable & Numeric {
  /// Creates a value from the given number.
  init(rawValue: RawValue)
}

extension _UIKitNumericRawRepresentable {
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// Returns the sum of the left value and the right number.
  public static func + (lhs: Self, rhs: RawValue) -> Self {
    Self(rawValue: lhs.rawValue + rhs)
  }

  /// Returns the sum of the left number and the right value.
  public static func + (lhs: RawValue, rhs: Self) -> Self {
    rhs + lhs
  }

  /// Returns the left value minus the right number.
  public static func - (lhs: Self, rhs: RawValue) -> Self {
    Self(rawValue: lhs.rawValue - rhs)
  }

  /// Returns the difference between the left and the right value.
  public static func - (lhs: Self, rhs: Self) -> RawValue {
    lhs.rawValue - rhs.rawValue
  }

  /// Adds the right number to the left value.
  public static func += (lhs: inout Self, rhs: RawValue) {
    lhs = lhs + rhs
  }

  /// Subtracts the right number from the left value.
  public static func -= (lhs: inout Self, rhs: RawValue) {
    lhs = lhs - rhs
  }
}
