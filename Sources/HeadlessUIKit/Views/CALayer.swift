/// What a view looks like, as layout code sets it; kept and not drawn.
///
/// The layer of a view has the view's geometry.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// Makes a layer that is no view's.
  public required override init() {
    super.init()
  }

  // One sublayer after the other: each within its superlayer's own deallocation would overflow the stack where layers
  // are nested deeply.
  deinit {
    var waiting = layers ?? []
    layers = nil
    while var layer = waiting.popLast() {
      guard isKnownUniquelyReferenced(&layer), let inner = layer.layers else { continue }
      layer.layers = nil
      waiting += inner
    }
  }

  /// The view whose layer this is.
  weak var view: UIView?

  /// The rectangle in the superlayer, in points.
  open var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set { if let view { view.frame = newValue } else { ownFrame = newValue } }
  }

  /// The rectangle in the layer's own coordinates, in points.
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: .zero, size: ownFrame.size) }
    set {
      if let view {
        view.bounds = newValue
      } else {
        // Another size leaves the middle where it is, as in a view.
        let middle = position
        ownFrame.size = newValue.size
        position = middle
      }
    }
  }

  /// The middle of the frame, in points.
  open var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// Whether sublayers are cut off at the bounds. Default false.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? ownMask }
    set { if let view { view.clipsToBounds = newValue } else { ownMask = newValue } }
  }

  /// How opaque the layer is, from 0 to 1. Default 1.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
  }

  /// How round the corners are, in points. Default 0.
  open var cornerRadius: CGFloat = 0
  /// Which corners are round. Default all.
  open var maskedCorners: CACornerMask = .all
  /// How wide the border is, in points. Default 0. It does not enter layout.
  open var borderWidth: CGFloat = 0
  /// The border's colour.
  open var borderColor: CGColor?
  /// The colour behind the content.
  open var backgroundColor: CGColor?
  /// The shadow's colour.
  open var shadowColor: CGColor?
  /// How opaque the shadow is, from 0 to 1. Default 0.
  open var shadowOpacity: Float = 0
  /// Where the shadow lies, in points. Default 3 above.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How soft the shadow is, in points. Default 3.
  open var shadowRadius: CGFloat = 3
  /// What lies in front: more does. Default 0.
  open var zPosition: CGFloat = 0
  /// A name to find the layer by.
  open var name: String?

  /// The layers in this one, the hindmost first; those of subviews are not among them.
  open var sublayers: [CALayer]? { layers }
  /// The layer that this one was added to.
  open private(set) weak var superlayer: CALayer?

  /// Puts a layer in front of the others here, taking it from where it was; traps where that would be a cycle.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: sublayers?.count ?? 0)
  }

  /// Puts a layer at a place among the others here, taking it from where it was.
  ///
  /// Traps, with Core Animation's sentence, on the layer itself and on those that it stands in.
  open func insertSublayer(_ layer: CALayer, at index: Int) {
    // A layer without sublayers has nothing in it that it could be put into.
    if layer === self || layer.layers?.isEmpty == false, isInSubtree(of: layer) {
      raise(.layerInvalid, "layer \(layer) is a part of cycle in its layer tree")
    }
    layer.removeFromSuperlayer()
    let place = min(max(index, 0), layers?.count ?? 0)
    layers = layers ?? []
    layers?.insert(layer, at: place)
    layer.superlayer = self
  }

  /// Takes the layer out of the one that it was added to.
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

  /// Ends an animation. There is none, as everything happens at once.
  open func removeAnimation(forKey key: String) {}

  /// Ends all animations. There are none, as everything happens at once.
  open func removeAllAnimations() {}

  /// The names of the animations that run: none.
  open func animationKeys() -> [String]? { nil }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(Self.self): \(address(of: self))>" }
  }

  nonisolated open override var debugDescription: String { description }

  // Of a layer that is being deallocated nobody else knows.
  nonisolated(unsafe) private var layers: [CALayer]?
  private var ownFrame = CGRect.zero
  private var ownMask = false
  private var ownOpacity: Float = 1
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The corner at the top left.
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  /// The corner at the top right.
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  /// The corner at the bottom left.
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  /// The corner at the bottom right.
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)

  static let all = Self(rawValue: 15)
}

/// A colour as layers take it.
public final class CGColor: Sendable {
  /// Red, green, blue and alpha, each from 0 to 1.
  public let components: [CGFloat]?

  init(_ components: [CGFloat]) {
    self.components = components
  }

  /// How opaque the colour is, from 0 to 1.
  public var alpha: CGFloat { components?.last ?? 1 }
}

extension CGColor: Hashable {
  public static func == (lhs: CGColor, rhs: CGColor) -> Bool { lhs.components == rhs.components }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(components)
  }
}

extension UIColor {
  /// The same colour for layers.
  public var cgColor: CGColor { CGColor([red, green, blue, alpha]) }

  /// The same colour for views.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 0, 0, 0]
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
