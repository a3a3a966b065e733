/// An immutable class that provides the API which UIKit's class inherits from `NSObject`.
///
/// Objects of these classes can be attributes of text. Outside of Apple's platforms, Foundation crashes when it
/// compares attributes that are subclasses of `NSObject`, so these classes must not inherit from it.
public protocol _UIKitValueObject: AnyObject, Hashable, Sendable, CustomStringConvertible,
  CustomDebugStringConvertible
{}

extension _UIKitValueObject {
  /// Returns whether `object` has the same class and is equal.
  public func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Self else { return false }
    return self == other
  }

  /// The hash value. Equal objects have equal hash values.
  public var hash: Int { hashValue }

  public var debugDescription: String { description }
}
