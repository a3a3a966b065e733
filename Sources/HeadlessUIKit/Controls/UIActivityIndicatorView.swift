/// An indicator of ongoing work: a spinning wheel, 20 points wide and high, or 37 points in the large style.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of an activity indicator.
  public enum Style: Int, Hashable, Sendable {
    /// 20 points wide and high.
    case medium = 100
    /// 37 points wide and high.
    case large = 101
  }

  /// Creates an indicator with the given style and its size.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
    prepare()
  }

  /// Creates a medium indicator with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// The size of the indicator. Default is ``Style/medium``.
  open var style = Style.medium {
    didSet { if style != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether the indicator is hidden while it is not animating. Default is true.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  /// The color of the indicator. Default is system gray. Nil means the default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit declares this property as implicitly unwrapped.
  open var color: UIColor! = .systemGray

  /// Whether the indicator is animating. Default is false.
  open private(set) var isAnimating = false

  /// Starts the animation and shows the indicator.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the animation. Hides the indicator if ``hidesWhenStopped`` is true.
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
