/// The layer of a view, or a sublayer. Layers are not drawn.
///
/// The layer of a view has the view's geometry. Other properties are only stored.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// Creates a layer that does not belong to a view.
  public required override init() {
    super.init()
  }

  // Sublayers are released iteratively. In a deep tree, recursion through deinitializers would overflow the stack.
  deinit {
    var remaining = layers ?? []
    layers = nil
    while var layer = remaining.popLast() {
      guard isKnownUniquelyReferenced(&layer), let inner = layer.layers else { continue }
      layer.layers = nil
      remaining += inner
    }
  }

  /// The view that owns the layer, if any.
  weak var view: UIView?

  /// The layer's rectangle in the superlayer's coordinates, in points.
  open var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set { if let view { view.frame = newValue } else { ownFrame = newValue } }
  }

  /// The layer's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: .zero, size: ownFrame.size) }
    set {
      if let view {
        view.bounds = newValue
      } else {
        // Changing the size keeps the center, as in a view.
        let center = position
        ownFrame.size = newValue.size
        position = center
      }
    }
  }

  /// The center of the frame, in points.
  open var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// Whether sublayers are clipped to the bounds. Default is false.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? ownMask }
    set { if let view { view.clipsToBounds = newValue } else { ownMask = newValue } }
  }

  /// The opacity, from 0 to 1. Default is 1.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
  }

  /// The radius of the rounded corners, in points. Default is 0.
  open var cornerRadius: CGFloat = 0
  /// The corners that ``cornerRadius`` applies to. Default is all corners.
  open var maskedCorners: CACornerMask = .all
  /// The width of the border, in points. Default is 0. It has no effect on layout.
  open var borderWidth: CGFloat = 0
  /// The color of the border. Default is nil.
  open var borderColor: CGColor?
  /// The background color. Default is nil.
  open var backgroundColor: CGColor?
  /// The color of the shadow. Default is nil.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, from 0 to 1. Default is 0.
  open var shadowOpacity: Float = 0
  /// The offset of the shadow, in points. Default is 3 points upward.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The blur radius of the shadow, in points. Default is 3.
  open var shadowRadius: CGFloat = 3
  /// The position on the z axis. Layers with a greater value are in front. Default is 0.
  open var zPosition: CGFloat = 0
  /// The name of the layer. Default is nil.
  open var name: String?

  /// The sublayers, in order from back to front. Layers of subviews are not included.
  open var sublayers: [CALayer]? { layers }
  /// The superlayer; nil if the layer has none.
  open private(set) weak var superlayer: CALayer?

  /// Adds a layer in front of all other sublayers, and removes it from its previous superlayer.
  ///
  /// Traps if the layer is this layer or one of its ancestors.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: sublayers?.count ?? 0)
  }

  /// Inserts a sublayer at an index, and removes it from its previous superlayer.
  ///
  /// Traps with Core Animation's message if the layer is this layer or one of its ancestors.
  open func insertSublayer(_ layer: CALayer, at index: Int) {
    // A layer without sublayers cannot be an ancestor. Then no search is necessary.
    if layer === self || layer.layers?.isEmpty == false, isInSubtree(of: layer) {
      raise(.layerInvalid, "layer \(layer) is a part of cycle in its layer tree")
    }
    layer.removeFromSuperlayer()
    let index = min(max(index, 0), layers?.count ?? 0)
    layers = layers ?? []
    layers?.insert(layer, at: index)
    layer.superlayer = self
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.layers?.removeAll { $0 === self }
    self.superlayer = nil
  }

  private func isInSubtree(of layer: CALayer) -> Bool {
    var current: CALayer? = self
    while let candidate = current {
      if candidate === layer { return true }
      current = candidate.superlayer
    }
    return false
  }

  /// Removes an animation. This function has no effect, because changes apply immediately.
  open func removeAnimation(forKey key: String) {}

  /// Removes all animations. This function has no effect, because changes apply immediately.
  open func removeAllAnimations() {}

  /// Returns the keys of the running animations: always nil, because changes apply immediately.
  open func animationKeys() -> [String]? { nil }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(Self.self): \(address(of: self))>" }
  }

  nonisolated open override var debugDescription: String { description }

  // The deinitializer accesses this property when no other reference to the layer exists.
  nonisolated(unsafe) private var layers: [CALayer]?
  private var ownFrame = CGRect.zero
  private var ownMask = false
  private var ownOpacity: Float = 1
}

/// A set of corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)

  static let all = Self(rawValue: 15)
}

/// A color of a layer.
public final class CGColor: Sendable {
  /// The red, green, blue and alpha components, each from 0 to 1.
  public let components: [CGFloat]?

  init(_ components: [CGFloat]) {
    self.components = components
  }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { components?.last ?? 1 }
}

extension CGColor: Hashable {
  public static func == (lhs: CGColor, rhs: CGColor) -> Bool { lhs.components == rhs.components }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(components)
  }
}

extension UIColor {
  /// The same color as a ``CGColor``.
  public var cgColor: CGColor { CGColor([red, green, blue, alpha]) }

  /// Creates a color from a ``CGColor``.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 0, 0, 0]
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
