extension UIFont {
  /// How heavy the strokes of a font are; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable, _UIKitNumericRawRepresentable {
    /// The weight as a number from -1 to 1.
    public var rawValue: CGFloat

    /// The weight of the given number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The weight of the given number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The lightest weight: -0.8.
    public static let ultraLight = Weight(-0.8)
    /// A thin weight: -0.6.
    public static let thin = Weight(-0.6)
    /// A light weight: -0.4.
    public static let light = Weight(-0.4)
    /// The weight of running text: 0.
    public static let regular = Weight(0)
    /// A little heavier than regular: 0.23.
    public static let medium = Weight(0.23)
    /// Between medium and bold: 0.3.
    public static let semibold = Weight(0.3)
    /// The weight of strong emphasis: 0.4.
    public static let bold = Weight(0.4)
    /// Heavier than bold: 0.56.
    public static let heavy = Weight(0.56)
    /// The heaviest weight: 0.62.
    public static let black = Weight(0.62)
  }
}
