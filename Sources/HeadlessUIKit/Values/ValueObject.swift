/// A class of values that has from here what UIKit's has from `NSObject`.
///
/// Values of this kind go into the attributes of texts. Outside of Apple's platforms, Foundation ends the program when it
/// compares two attributes that are of subclasses of `NSObject`, so classes of such values cannot be any.
public protocol _UIKitValueObject: AnyObject, Hashable, Sendable, CustomStringConvertible,
  CustomDebugStringConvertible
{}

extension _UIKitValueObject {
  /// Whether the other object is of the same class and equal.
  public func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Self else { return false }
    return self == other
  }

  /// The same for equal objects.
  public var hash: Int { hashValue }

  public var debugDescription: String { description }
}
