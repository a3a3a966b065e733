/// A wheel that turns while something goes on: 20 points wide and high, or 37 if it is large.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large the wheel is.
  public enum Style: Int, Hashable, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  /// Makes a wheel of a style, in the size that it has.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
    prepare()
  }

  /// Makes a wheel of medium style with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// How large the wheel is. Default ``Style/medium``.
  open var style = Style.medium {
    didSet { if style != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether the wheel is hidden unless it turns. Default true.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  /// The wheel's colour; nil for the system's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit declares it so: nil sets the default again.
  open var color: UIColor! = .systemGray

  /// Whether the wheel turns.
  open private(set) var isAnimating = false

  /// Has the wheel turn, and shows it.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Has the wheel stop, and hides it if it is told to.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  open override var intrinsicContentSize: CGSize { Self.size(of: style) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }

  private static func size(of style: Style) -> CGSize {
    let side: CGFloat = style == .large ? 37 : 20
    return CGSize(width: side, height: side)
  }

  private func prepare() {
    hugContent(horizontally: .defaultHigh, vertically: .defaultHigh)
    isHidden = true
  }
}
