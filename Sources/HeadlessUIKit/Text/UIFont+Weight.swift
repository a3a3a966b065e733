extension UIFont {
  /// The weight of a font; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable, _UIKitNumericRawRepresentable {
    /// The weight as a number from -1 to 1.
    public var rawValue: CGFloat

    /// Creates a weight of the given number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight of the given number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The ultra-light weight, -0.8.
    public static let ultraLight = Weight(-0.8)
    /// The thin weight, -0.6.
    public static let thin = Weight(-0.6)
    /// The light weight, -0.4.
    public static let light = Weight(-0.4)
    /// The regular weight, 0.
    public static let regular = Weight(0)
    /// The medium weight, 0.23.
    public static let medium = Weight(0.23)
    /// The semibold weight, 0.3.
    public static let semibold = Weight(0.3)
    /// The bold weight, 0.4.
    public static let bold = Weight(0.4)
    /// The heavy weight, 0.56.
    public static let heavy = Weight(0.56)
    /// The black weight, 0.62.
    public static let black = Weight(0.62)
  }
}
