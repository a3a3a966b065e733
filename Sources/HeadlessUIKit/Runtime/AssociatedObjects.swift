// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
// What Objective-C's runtime offers on Apple's platforms: values that stick to objects of other people's classes.

/// How an object holds on to a value that is associated with it.
public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
  /// Not at all: the value is gone when nobody else holds it.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// By a reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// By a reference to a copy.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// By a reference.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// By a reference to a copy.
  case OBJC_ASSOCIATION_COPY = 771
}

/// The value that is associated with an object under a key, which is the address of something.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.value(of: object as AnyObject, key)
}

/// Associates a value with an object under a key, which is the address of something; nil takes away what is there.
///
/// Values go when their object does. One that is no class's instance is held as it is.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.set(value, of: object as AnyObject, key, policy)
}

/// Takes away all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.removeAll(of: object as AnyObject)
}

/// The values that are associated with one object, by the addresses of their keys.
struct AssociatedValues {
  fileprivate enum Value {
    case strong(Any)
    case weak(WeakReference)
  }

  fileprivate var values: [UnsafeRawPointer: Value] = [:]
}

/// An object of this module, which holds its own associated values, so that they go when it does.
protocol AssociatedValuesHolder: AnyObject {
  /// Read and written under a lock.
  nonisolated var associatedValues: AssociatedValues? { get set }
}

private struct WeakReference {
  weak var object: AnyObject?
}

private enum Associations {
  /// The values of an object of another module, for as long as that lives.
  struct Entry {
    weak var owner: AnyObject?
    var values: AssociatedValues
  }

  static let lock = NSRecursiveLock()
  // Guarded by the lock.
  nonisolated(unsafe) static var others: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of objects that are gone are looked for.
  nonisolated(unsafe) static var limit = 64

  static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      switch values(of: object)?.values[key] {
      case nil: nil
      case .strong(let value): value
      case .weak(let reference): reference.object
      }
    }
  }

  static func set(
    _ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy
  ) {
    let new = value.map { held($0, policy) }
    // What is replaced may be the last to go, and then reach back in here: not before the lock is open.
    let old = lock.withLock {
      let old = values(of: object)
      var values = old ?? AssociatedValues()
      values.values[key] = new
      return (old, store(values.values.isEmpty ? nil : values, of: object))
    }
    withExtendedLifetime(old) {}
  }

  static func removeAll(of object: AnyObject) {
    let old = lock.withLock { (values(of: object), store(nil, of: object)) }
    withExtendedLifetime(old) {}
  }

  private static func held(_ value: Any, _ policy: objc_AssociationPolicy) -> AssociatedValues.Value {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: .weak(WeakReference(object: value as AnyObject))
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .strong(value)
    }
  }

  private static func values(of object: AnyObject) -> AssociatedValues? {
    if let holder = object as? any AssociatedValuesHolder { return holder.associatedValues }
    // Another object may stand at the same address by now.
    guard let entry = others[ObjectIdentifier(object)], entry.owner === object else { return nil }
    return entry.values
  }

  /// Returns the entries that were replaced or removed: letting go of their values may come back here.
  private static func store(_ values: AssociatedValues?, of object: AnyObject) -> [Entry] {
    if let holder = object as? any AssociatedValuesHolder {
      holder.associatedValues = values
      return []
    }
    let id = ObjectIdentifier(object)
    var dropped = others[id].map { [$0] } ?? []
    others[id] = values.map { Entry(owner: object, values: $0) }
    guard others.count > limit else { return dropped }
    let all = others
    for (id, entry) in all where entry.owner == nil {
      dropped.append(entry)
      others[id] = nil
    }
    limit = max(64, others.count * 2)
    return dropped
  }
}
