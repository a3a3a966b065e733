/// An image. Only its size, in points, affects layout.
///
/// The size is determined as follows:
/// - Image from a file or from data: by the header of the PNG, JPEG or GIF file and the scale. `@2x` or `@3x` in a
///   file's name is the scale. A file that ends before its image data is rejected.
/// - Symbol image: by its font, because the outlines are not available here. The symbol is a square as high as a line
///   of text, in whole pixels of the main screen.
/// - Image from a ``HeadlessImage``: by the size given there.
///
/// In contrast to UIKit's class, this class is not a subclass of `NSObject`: see `_UIKitValueObject`.
public final class UIImage: _UIKitValueObject {
  /// How the image is colored when drawn.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// Depends on the context, always with original colors, or always as a stencil for a tint color.
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The size in points.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The insets of the alignment rectangle from the image's edges, in points. Default is zero.
  public let alignmentRectInsets: UIEdgeInsets
  /// How the image is colored when drawn. Default is ``RenderingMode/automatic``.
  public let renderingMode: RenderingMode
  /// The configuration of a symbol image; nil for other images.
  public let symbolConfiguration: SymbolConfiguration?
  /// The symbol's name or the file's path. Images with a name are compared by name. An image without a name equals only
  /// itself.
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

  /// Creates an image of size zero.
  public convenience init() {
    self.init(size: .zero, scale: 1)
  }

  /// Creates an image from a file of the given name in the main bundle.
  ///
  /// Uses the file whose scale is nearest to the main screen's. Returns nil if there is no such file. A name without an
  /// extension matches `.png`, `.jpg`, `.jpeg` and `.gif`. Asset catalogs are not supported.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, with: nil)
  }

  /// Creates an image from a file of the given name in a bundle; nil means the main bundle. See ``init(named:)``.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?) {
    guard let folder = (bundle ?? .main).resourceURL, let path = ImageFile.path(of: name, in: folder) else {
      return nil
    }
    self.init(contentsOfFile: path)
  }

  /// Creates an image from a file. Returns nil if the file cannot be read or has an unknown format.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path), let pixels = ImageFile.pixelSize(of: data) else {
      return nil
    }
    let scale = ImageFile.scale(ofPath: path)
    self.init(size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale, name: path)
  }

  /// Creates an image of scale 1 from the contents of a file. Returns nil if the format is unknown.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates an image from the contents of a file.
  ///
  /// Returns nil if the format is unknown or the scale is not above 0 and finite.
  public convenience init?(data: Data, scale: CGFloat) {
    guard scale > 0, scale.isFinite, let pixels = ImageFile.pixelSize(of: data) else { return nil }
    self.init(size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale)
  }

  /// Creates a symbol image. Returns nil if the name is empty; other names are not checked.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates a symbol image with a configuration. Returns nil if the name is empty; other names are not checked.
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

  /// The system's checkmark symbol.
  public class var checkmark: UIImage { symbol("checkmark") }
  /// The system's symbol for removing.
  public class var remove: UIImage { symbol("minus.circle.fill") }
  /// The system's symbol for adding.
  public class var add: UIImage { symbol("plus.circle.fill") }
  /// The system's symbol for actions.
  public class var actions: UIImage { symbol("ellipsis.circle") }
  /// The system's stroked checkmark symbol.
  public class var strokedCheckmark: UIImage { symbol("checkmark.circle") }

  private static func symbol(_ name: String) -> UIImage {
    UIImage(symbol: name, SymbolConfiguration(scale: .unspecified))
  }

  /// Whether the image is a symbol image.
  public var isSymbolImage: Bool { symbolConfiguration != nil }

  /// Returns the image with the given insets of its alignment rectangle, in points.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    UIImage(
      size: size, scale: scale, name: name, alignmentRectInsets: alignmentInsets, renderingMode: renderingMode,
      symbolConfiguration: symbolConfiguration)
  }

  /// Returns the image with the given rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      size: size, scale: scale, name: name, alignmentRectInsets: alignmentRectInsets, renderingMode: renderingMode,
      symbolConfiguration: symbolConfiguration)
  }

  /// Returns the symbol image with the given configuration. Returns other images unchanged.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard isSymbolImage, let name else { return self }
    return UIImage(
      symbol: name, configuration, alignmentRectInsets: alignmentRectInsets, renderingMode: renderingMode)
  }

  /// Returns the symbol image with a configuration in which the specified values of `configuration` replace the image's
  /// values. Returns nil for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbolConfiguration.map { withConfiguration($0.applying(configuration)) }
  }

  /// Returns the image unchanged, because colors do not affect layout.
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
