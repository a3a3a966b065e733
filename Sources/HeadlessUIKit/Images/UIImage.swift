/// A picture, of which its size in points is all that layout asks for.
///
/// Where the size comes from:
/// - of a file or of data, from the picture's header (PNG, JPEG or GIF) and the scale, which a file's name states as
///   `@2x` or `@3x`; a file that ends before the picture begins is none;
/// - of a system symbol, whose outlines are not known here, from its font: a square as high as one of its lines, in whole
///   pixels of the main screen's scale;
/// - of a ``HeadlessImage``, from there.
///
/// The class is no `NSObject`: see `_UIKitValueObject`.
public final class UIImage: _UIKitValueObject {
  /// How the picture is coloured.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// As its context has it, as it is, or as a stencil for a colour.
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The size in points.
  public let size: CGSize
  /// How many pixels a point has along an axis.
  public let scale: CGFloat
  /// How much larger than the rectangle that is aligned the picture is, at each edge, in points. Default zero.
  public let alignmentRectInsets: UIEdgeInsets
  /// How the picture is coloured. Default ``RenderingMode/automatic``.
  public let renderingMode: RenderingMode
  /// How the symbol is to look; nil for a picture that is none.
  public let symbolConfiguration: SymbolConfiguration?
  /// What tells one picture from another besides the size: a symbol's name, a file's path.
  let name: String?

  init(
    size: CGSize, scale: CGFloat, name: String? = nil, alignmentRectInsets: UIEdgeInsets = .zero,
    renderingMode: RenderingMode = .automatic, symbolConfiguration: SymbolConfiguration? = nil
  ) {
    self.size = size
    self.scale = scale
    self.name = name
    self.alignmentRectInsets = alignmentRectInsets
    self.renderingMode = renderingMode
    self.symbolConfiguration = symbolConfiguration
  }

  /// A picture without a size.
  public convenience init() {
    self.init(size: .zero, scale: 1)
  }

  /// The picture in a file of that name in the main bundle, in the variant nearest to the main screen's scale; nil if
  /// there is none.
  ///
  /// Without an extension, `.png`, `.jpg`, `.jpeg` and `.gif` are looked for. There are no asset catalogues here.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, with: nil)
  }

  /// The picture in a file of that name in a bundle, the main one if nil; see ``init(named:)``.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?) {
    guard let folder = (bundle ?? .main).resourceURL, let path = ImageFile.path(of: name, in: folder) else {
      return nil
    }
    self.init(contentsOfFile: path)
  }

  /// The picture in a file; nil if there is none that is known here.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path), let pixels = ImageFile.pixelSize(of: data) else {
      return nil
    }
    let scale = ImageFile.scale(ofPath: path)
    self.init(size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale, name: path)
  }

  /// The picture in a file's contents at a scale of 1; nil if it is of no kind that is known here.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// The picture in a file's contents; nil if it is of no kind that is known here, or if the scale is not above 0.
  public convenience init?(data: Data, scale: CGFloat) {
    guard scale > 0, scale.isFinite, let pixels = ImageFile.pixelSize(of: data) else { return nil }
    self.init(size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale)
  }

  /// A symbol of the system; nil for an empty name. Which names there are is not known here.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol of the system in a configuration; nil for an empty name. Which names there are is not known here.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    guard !name.isEmpty else { return nil }
    self.init(symbol: name, configuration ?? SymbolConfiguration(scale: .unspecified))
  }

  private convenience init(
    symbol name: String, _ configuration: SymbolConfiguration, alignmentRectInsets: UIEdgeInsets = .zero,
    renderingMode: RenderingMode = .automatic
  ) {
    let scale = HeadlessScreen.mainScale
    let side = (configuration.height * scale - 1e-6).rounded(.up) / scale
    self.init(
      size: CGSize(width: side, height: side), scale: scale, name: name, alignmentRectInsets: alignmentRectInsets,
      renderingMode: renderingMode, symbolConfiguration: configuration)
  }

  /// A symbol: a tick.
  public class var checkmark: UIImage { symbol("checkmark") }
  /// A symbol: a cross.
  public class var remove: UIImage { symbol("minus.circle.fill") }
  /// A symbol: a plus.
  public class var add: UIImage { symbol("plus.circle.fill") }
  /// A symbol: an arrow in a square.
  public class var actions: UIImage { symbol("ellipsis.circle") }
  /// A symbol: strokes.
  public class var strokedCheckmark: UIImage { symbol("checkmark.circle") }

  private static func symbol(_ name: String) -> UIImage {
    UIImage(symbol: name, SymbolConfiguration(scale: .unspecified))
  }

  /// Whether the picture is a symbol of the system.
  public var isSymbolImage: Bool { symbolConfiguration != nil }

  /// The same picture, with the edges that are aligned inside its own by the given distances in points.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    UIImage(
      size: size, scale: scale, name: name, alignmentRectInsets: alignmentInsets, renderingMode: renderingMode,
      symbolConfiguration: symbolConfiguration)
  }

  /// The same picture, coloured in another way.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      size: size, scale: scale, name: name, alignmentRectInsets: alignmentRectInsets, renderingMode: renderingMode,
      symbolConfiguration: symbolConfiguration)
  }

  /// The same symbol in another configuration; a picture that is no symbol stays as it is.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard isSymbolImage, let name else { return self }
    return UIImage(
      symbol: name, configuration, alignmentRectInsets: alignmentRectInsets, renderingMode: renderingMode)
  }

  /// The same symbol with what a configuration says, and its own where that says nothing; nil for another picture.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbolConfiguration.map { withConfiguration($0.applying(configuration)) }
  }

  /// The same picture in a colour, which is not kept: it does not enter layout.
  public func withTintColor(_ color: UIColor) -> UIImage { self }

  public static func == (lhs: UIImage, rhs: UIImage) -> Bool {
    guard lhs.name != nil else { return lhs === rhs }
    return lhs.name == rhs.name && lhs.size == rhs.size && lhs.scale == rhs.scale
      && lhs.alignmentRectInsets == rhs.alignmentRectInsets && lhs.renderingMode == rhs.renderingMode
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    if name == nil { hasher.combine(ObjectIdentifier(self)) }
  }

  public var description: String {
    "<UIImage: \(name ?? "anonymous"); \(number(size.width)) x \(number(size.height))>"
  }
}
