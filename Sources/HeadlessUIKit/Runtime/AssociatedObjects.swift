// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
// Associated objects: values that are stored with objects of any class, by key. On Apple's platforms, the Objective-C
// runtime provides these functions.

/// How an object refers to an associated value. All policies are atomic here.
public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
  /// A weak reference.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A strong reference to a copy.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A strong reference to a copy.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value that is associated with an object for a key, or nil. The key is an address.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.value(of: object as AnyObject, key)
}

/// Associates a value with an object for a key. The key is an address.
///
/// If `value` is nil, removes the value. The values of an object are released when the object is deallocated. If a
/// value does not conform to `NSCopying`, the copy policies store the value itself.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.set(value, of: object as AnyObject, key, policy)
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.removeAll(of: object as AnyObject)
}

/// The values that are associated with one object, by key.
struct AssociatedValues {
  fileprivate enum Value {
    case strong(Any)
    case weak(WeakReference)
  }

  fileprivate var values: [UnsafeRawPointer: Value] = [:]
}

/// An object that stores its own associated values, so that they are released when the object is deallocated.
protocol AssociatedValuesHolder: AnyObject {
  /// Accessed only while the lock of `Associations` is locked.
  nonisolated var associatedValues: AssociatedValues? { get set }
}

private struct WeakReference {
  weak var object: AnyObject?
}

private enum Associations {
  /// The values of an object that is not an ``AssociatedValuesHolder``.
  struct Entry {
    weak var owner: AnyObject?
    var values: AssociatedValues
  }

  static let lock = NSRecursiveLock()
  // Accessed only while the lock is locked.
  nonisolated(unsafe) static var others: [ObjectIdentifier: Entry] = [:]
  /// If there are more entries than this limit, the entries of deallocated objects are removed.
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
    let new = value.map { entryValue($0, policy) }
    // Releasing the old values may run deinits that call these functions. Therefore, the old values are released after
    // the lock is unlocked.
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

  private static func entryValue(_ value: Any, _ policy: objc_AssociationPolicy) -> AssociatedValues.Value {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: .weak(WeakReference(object: value as AnyObject))
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .strong(value)
    }
  }

  private static func values(of object: AnyObject) -> AssociatedValues? {
    if let holder = object as? any AssociatedValuesHolder { return holder.associatedValues }
    // The object may have been deallocated and another one allocated at the same address.
    guard let entry = others[ObjectIdentifier(object)], entry.owner === object else { return nil }
    return entry.values
  }

  /// Stores the values of an object and returns the entries that were replaced or removed. The caller releases the
  /// entries after the lock is unlocked, because releasing entries may call these functions.
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
