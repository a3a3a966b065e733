/// A visual effect of a ``UIVisualEffectView``. Effects are stored but not drawn.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// An effect that blurs the content behind the view.
open class UIBlurEffect: UIVisualEffect {
  /// The style of the blur.
  public enum Style: Int, Hashable, Sendable {
    /// A very light blur.
    case extraLight = 0
    /// A light or dark blur.
    case light, dark
    /// A blur that adapts to the light or dark appearance.
    case regular = 4
    /// A stronger blur that adapts to the light or dark appearance.
    case prominent
    /// The system materials from the thinnest to the thickest, and the material of bars.
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    /// The same materials, always light.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    /// The material of bars, always light.
    case systemChromeMaterialLight
    /// The same materials, always dark.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    /// The material of bars, always dark.
    case systemChromeMaterialDark
  }

  let style: Style

  /// Creates a blur effect with the given style.
  public init(style: Style) {
    self.style = style
  }
}

/// An effect that increases the contrast of the content in front of a blur.
open class UIVibrancyEffect: UIVisualEffect {
  let blurEffect: UIBlurEffect

  /// Creates a vibrancy effect for the given blur effect.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
  }
}

/// A view that applies a visual effect. Add subviews to ``contentView``.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// Creates a view with the given effect, if any.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContentView()
  }

  /// Creates a view without an effect, with the given frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  /// The effect, or nil for none.
  open var effect: UIVisualEffect?

  /// The view that contains the subviews. It has the size of this view.
  public let contentView = UIView()

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
