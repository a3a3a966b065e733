extension UIImage {
  /// How large a symbol stands beside text.
  public enum SymbolScale: Int, Hashable, Sendable {
    /// The system's scale: medium.
    case `default` = -1
    /// No scale in particular: medium.
    case unspecified = 0
    /// Smaller than text, beside it, or larger.
    case small, medium, large

    /// How much larger than at medium scale symbols are.
    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .large: 1.28
      default: 1
      }
    }
  }

  /// The font that a symbol goes with, its weight and its scale, each of which may be left open.
  ///
  /// A symbol whose font is left open stands beside text of 17 points.
  public final class SymbolConfiguration: NSObject, Sendable {
    /// The font beside which the symbol stands; nil if that is left open.
    let font: UIFont?
    let weight: UIFont.Weight?
    let scale: SymbolScale

    init(_ font: UIFont?, _ weight: UIFont.Weight?, _ scale: SymbolScale) {
      self.font = font
      self.weight = weight
      self.scale = scale
    }

    /// The symbol beside text of a font.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(font, font.weight, scale)
    }

    /// The symbol beside text of a size in points, a weight and a scale.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) {
      self.init(.systemFont(ofSize: pointSize), weight.fontWeight, scale)
    }

    /// The symbol beside text of a style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(.preferredFont(forTextStyle: textStyle), nil, scale)
    }

    /// The symbol at a scale.
    public convenience init(scale: SymbolScale) {
      self.init(nil, nil, scale)
    }

    /// This configuration, but for what another one says.
    func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        other.font ?? font, other.weight ?? weight, other.scale == .unspecified ? scale : other.scale)
    }

    /// How high the symbol is, in points.
    var height: CGFloat { (font ?? .systemFont(ofSize: UIFont.labelFontSize)).lineHeight * scale.factor }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return font == other.font && weight == other.weight && scale == other.scale
    }

    public override var hash: Int { scale.hashValue }
  }

  /// How heavy a symbol's strokes are.
  public enum SymbolWeight: Int, Hashable, Sendable {
    /// No weight in particular: regular.
    case unspecified = 0
    /// As heavy as the font's weight of the same name.
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
