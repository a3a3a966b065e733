/// A look that a ``UIVisualEffectView`` gives to what is behind it or in it; kept and not drawn.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur of what is behind a view.
open class UIBlurEffect: UIVisualEffect {
  /// How the blur looks.
  public enum Style: Int, Hashable, Sendable {
    /// Very light.
    case extraLight = 0
    /// Light, or dark.
    case light, dark
    /// As light or dark as the interface.
    case regular = 4
    /// As light or dark as the interface, and stronger.
    case prominent
    /// One of the system's materials, from the thinnest to the thickest, and that of bars.
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

  /// A blur of a style.
  public init(style: Style) {
    self.style = style
  }
}

/// What makes content stand out from a blur.
open class UIVibrancyEffect: UIVisualEffect {
  let blurEffect: UIBlurEffect

  /// What suits a blur.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
  }
}

/// A view with an effect, whose content goes into ``contentView``.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// Makes a view with an effect, or without one.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    attach()
  }

  /// Makes a view without an effect, with the given frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    attach()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    attach()
  }

  /// The effect, if any.
  open var effect: UIVisualEffect?

  /// The view for what is shown over the effect. It fills this view.
  public let contentView = UIView()

  private func attach() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
