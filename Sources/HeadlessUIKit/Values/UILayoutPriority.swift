/// The priority of a constraint. Layout satisfies constraints of higher priority first.
///
/// Valid priorities are above 0 and at most 1000, which means required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, _UIKitNumericRawRepresentable {
  /// The priority as a number.
  public var rawValue: Float

  /// Creates a priority of the given number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority of the given number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// 1000: the constraint must be satisfied.
  public static let required = UILayoutPriority(1000)
  /// 750: the default priority with which views resist becoming smaller than their content.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: the priority of a drag that may resize the scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: the priority with which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: the priority of a drag that may not resize the scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: the default priority with which views resist becoming larger than their content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the priority of the target size in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
