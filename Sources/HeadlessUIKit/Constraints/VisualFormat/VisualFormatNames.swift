/// The items and numbers that the names in a visual format refer to.
@MainActor
struct VisualFormatNames {
  let metrics: [String: Any]
  let views: [String: Any]

  /// Returns the item of a name, or nil if the name refers to no view or guide.
  func item(_ name: String) -> ConstraintItem? {
    ConstraintItem.of(views[name])
  }

  /// Returns the number of a name, or nil if the name refers to no number. Each type of number is tested, because
  /// numbers are not bridged to NSNumber without Objective-C.
  func number(_ name: String) -> CGFloat? {
    switch metrics[name] {
    case let number as any BinaryInteger: CGFloat(number)
    case let number as any BinaryFloatingPoint: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let number as Decimal: CGFloat(NSDecimalNumber(decimal: number).doubleValue)
    case let priority as UILayoutPriority: CGFloat(priority.rawValue)
    default: nil
    }
  }

  /// Returns the message about a name that refers to no view or guide.
  func invalidViewReason(_ name: String) -> String {
    guard let value = views[name] else { return "\(name) is not a key in the views dictionary." }
    return "The value of \(name) in the views dictionary is neither a view nor a layout guide: \(value)"
  }

  /// Returns the message about a name that does not refer to a number, or to a view if views are allowed.
  func invalidValueReason(_ name: String, mayBeView: Bool) -> String {
    if let value = metrics[name] { return "The value of \(name) in the metrics dictionary is not a number: \(value)" }
    if mayBeView, views[name] != nil { return invalidViewReason(name) }
    return "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries"
  }
}
