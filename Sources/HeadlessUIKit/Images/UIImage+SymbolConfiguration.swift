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

  /// The font that a symbol goes with, and its scale.
  public final class SymbolConfiguration: NSObject, Sendable {
    let font: UIFont
    let scale: SymbolScale

    /// The symbol beside text of a font.
    public init(font: UIFont, scale: SymbolScale = .default) {
      self.font = font
      self.scale = scale
    }

    /// The symbol beside text of a size in points, a weight and a scale.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .regular, scale: SymbolScale = .default
    ) {
      self.init(font: .systemFont(ofSize: pointSize, weight: weight.fontWeight), scale: scale)
    }

    /// The symbol beside text of a style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    /// The symbol at a scale beside text of 17 points.
    public convenience init(scale: SymbolScale) {
      self.init(font: .systemFont(ofSize: UIFont.labelFontSize), scale: scale)
    }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return font == other.font && scale == other.scale
    }

    public override var hash: Int { font.hash }
  }

  /// How heavy a symbol's strokes are.
  public enum SymbolWeight: Int, Hashable, Sendable {
    /// No weight in particular: regular.
    case unspecified = 0
    /// As heavy as the font's weight of the same name.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    var fontWeight: UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }
}
