// Checks at the creation of a constraint, with UIKit's messages. As in UIKit, a missing common ancestor is detected at
// activation, and the engine detects positions on different axes.

extension NSLayoutConstraint {
  func checkForm() {
    guard let first else { return }
    if !multiplier.isFinite {
      raise(.internalInconsistency, "Multiplier is not finite! That's illegal. multiplier:\(number(multiplier))")
    }
    checkConstant()
    if first.kind == .none { refuse("Invalid pairing of layout attributes") }
    guard first.kind.isPosition else {
      if second?.kind.isPosition == true || second?.kind == Attribute.Kind.none {
        refuse("Invalid pairing of layout attributes")
      }
      return
    }
    guard let second, multiplier != 0 else {
      refuse(
        "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
          + "constraint of a location equal to a constant. Location attributes must be specified in pairs.")
    }
    if !second.kind.isPosition { refuse("Invalid pairing of layout attributes") }
    if first.attribute.isDirectional && second.attribute.isSided
      || first.attribute.isSided && second.attribute.isDirectional
    {
      refuse(
        "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
          + "leading/trailing for both or neither.")
    }
  }

  func checkConstant() {
    guard !constantStorage.isFinite else { return }
    raise(
      .internalInconsistency,
      "NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(number(constantStorage)) "
        + "firstAnchor:\(firstAnchor) secondAnchor:\(secondAnchor.map { "\($0)" } ?? "(null)")")
  }

  fileprivate static func refuse(_ firstItem: Any, _ reason: String) -> Never {
    raise(.invalidArgument, "NSLayoutConstraint for \(firstItem): \(reason)")
  }

  private func refuse(_ reason: String) -> Never {
    Self.refuse((first?.item.object as Any?) ?? "(null)", reason)
  }
}

extension ConstraintItem {
  /// Returns the item of an object that was passed to a constraint. Returns nil if the object is nil. Traps if the
  /// object is neither a view nor a guide.
  static func required(_ object: Any?, for firstItem: Any) -> ConstraintItem? {
    guard let content = object.content else { return nil }
    guard let item = of(content) else {
      let reason = "Constraint items must each be a view or layout guide."
      NSLayoutConstraint.refuse(Optional(firstItem).content ?? "(null)", reason)
    }
    return item
  }
}

private protocol OptionalValue {
  var content: Any? { get }
}

extension Optional: OptionalValue {
  /// The value inside the optional and inside the optionals that it contains; nil if one of them is nil.
  fileprivate var content: Any? {
    guard let value = self else { return nil }
    guard let inner = value as? any OptionalValue else { return value }
    return inner.content
  }
}
