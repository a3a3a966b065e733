/// What the names in a visual format stand for.
@MainActor
struct VisualFormatNames {
  let metrics: [String: Any]
  let views: [String: Any]

  /// The view or guide of a name.
  func item(_ name: String) -> LayoutItem? {
    LayoutItem.of(views[name])
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
}
