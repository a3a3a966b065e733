extension UIImage {
  /// The scale of a symbol image relative to text.
  public enum SymbolScale: Int, Hashable, Sendable {
    /// The system's default scale: medium.
    case `default` = -1
    /// No scale: medium.
    case unspecified = 0
    /// Small, medium and large scale.
    case small, medium, large

    /// The size relative to medium scale.
    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .large: 1.28
      default: 1
      }
    }
  }

  /// The font, weight and scale of a symbol image. Each may be unspecified.
  ///
  /// A symbol without a font has the size for text of 17 points.
  public final class SymbolConfiguration: NSObject, Sendable {
    /// The font that determines the symbol's size; nil if unspecified.
    let font: UIFont?
    let weight: UIFont.Weight?
    let scale: SymbolScale

    init(_ font: UIFont?, _ weight: UIFont.Weight?, _ scale: SymbolScale) {
      self.font = font
      self.weight = weight
      self.scale = scale
    }

    /// Creates a configuration for text in the given font.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(font, font.weight, scale)
    }

    /// Creates a configuration of the given size, in points, weight and scale.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) {
      self.init(.systemFont(ofSize: pointSize), weight.fontWeight, scale)
    }

    /// Creates a configuration for text of the given style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(.preferredFont(forTextStyle: textStyle), nil, scale)
    }

    /// Creates a configuration of the given scale.
    public convenience init(scale: SymbolScale) {
      self.init(nil, nil, scale)
    }

    /// Returns a copy of this configuration in which the specified values of `other` replace the values of this one.
    func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        other.font ?? font, other.weight ?? weight, other.scale == .unspecified ? scale : other.scale)
    }

    /// The height of the symbol, in points.
    var height: CGFloat { (font ?? .systemFont(ofSize: UIFont.labelFontSize)).lineHeight * scale.factor }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return font == other.font && weight == other.weight && scale == other.scale
    }

    public override var hash: Int { scale.hashValue }
  }

  /// The weight of a symbol image.
  public enum SymbolWeight: Int, Hashable, Sendable {
    /// No weight: regular.
    case unspecified = 0
    /// The weight that matches the font weight of the same name.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    var fontWeight: UIFont.Weight? {
      switch self {
      case .unspecified: nil
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }
}
