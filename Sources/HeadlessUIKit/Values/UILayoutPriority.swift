/// How much a constraint matters: constraints of higher priority are satisfied before those of lower.
///
/// A constraint's priority is above 0 and at most 1000, which means required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, _UIKitNumericRawRepresentable {
  /// The priority as a number.
  public var rawValue: Float

  /// The priority of the given number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// The priority of the given number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// 1000: the constraint has to hold.
  public static let required = UILayoutPriority(1000)
  /// 750: the priority with which views resist becoming smaller than their content, unless told otherwise.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: the priority with which a drag that may resize the scene does so.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: the priority with which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: the priority of a drag that must not resize the scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: the priority with which views resist becoming larger than their content, unless told otherwise.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the priority with which a view takes the target size when its fitting size is asked for.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
