/// Lets a type that wraps a number be compared and shifted like the number, as UIKit's overlay does for
/// ``UILayoutPriority`` and ``UIFont/Weight``.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable & Numeric {
  /// A value that wraps the given number.
  init(rawValue: RawValue)
}

extension _UIKitNumericRawRepresentable {
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// The left value, raised by the right number.
  public static func + (lhs: Self, rhs: RawValue) -> Self {
    Self(rawValue: lhs.rawValue + rhs)
  }

  /// The right value, raised by the left number.
  public static func + (lhs: RawValue, rhs: Self) -> Self {
    rhs + lhs
  }

  /// The left value, lowered by the right number.
  public static func - (lhs: Self, rhs: RawValue) -> Self {
    Self(rawValue: lhs.rawValue - rhs)
  }

  /// The distance from the right value up to the left one.
  public static func - (lhs: Self, rhs: Self) -> RawValue {
    lhs.rawValue - rhs.rawValue
  }

  /// Raises the left value by the right number.
  public static func += (lhs: inout Self, rhs: RawValue) {
    lhs = lhs + rhs
  }

  /// Lowers the left value by the right number.
  public static func -= (lhs: inout Self, rhs: RawValue) {
    lhs = lhs - rhs
  }
}
