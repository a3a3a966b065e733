/// What the names in a visual format stand for.
@MainActor
struct VisualFormatNames {
  let metrics: [String: Any]
  let views: [String: Any]

  /// The view or guide of a name.
  func item(_ name: String) -> ConstraintItem? {
    ConstraintItem.of(views[name])
  }

  /// The number of a name, of whatever type; where there is Objective-C, bridging makes an NSNumber of each.
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

  /// What is wrong with a name that stands for no view or guide.
  func invalidViewReason(_ name: String) -> String {
    guard let value = views[name] else { return "\(name) is not a key in the views dictionary." }
    return "The value of \(name) in the views dictionary is neither a view nor a layout guide: \(value)"
  }

  /// What is wrong with a name that stands for no number, nor for a view where one may be named.
  func invalidValueReason(_ name: String, mayBeView: Bool) -> String {
    if let value = metrics[name] { return "The value of \(name) in the metrics dictionary is not a number: \(value)" }
    if mayBeView, views[name] != nil { return invalidViewReason(name) }
    return "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries"
  }
}
