/// A look that a ``UIVisualEffectView`` gives to what is behind it or in it; kept and not drawn.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur of what is behind a view.
open class UIBlurEffect: UIVisualEffect {
  /// How the blur looks.
  public enum Style: Int, Hashable, Sendable {
    case extraLight = 0
    case light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
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
