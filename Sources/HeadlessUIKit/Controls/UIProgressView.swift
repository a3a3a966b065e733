/// A bar that shows the progress of a task.
///
/// The height is always 4 points, as in iOS 14 and later.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The style of a progress view.
  public enum Style: Int, Hashable, Sendable {
    /// The standard style.
    case `default`
    /// The style for toolbars.
    case bar
  }

  /// Creates a progress view with the given frame, in points. The height of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: Self.fixed(frame))
    hugContent(vertically: .defaultHigh)
  }

  /// Creates a progress view with the given style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size.height = Self.height
    hugContent(vertically: .defaultHigh)
  }

  /// The style of the progress view. Default is ``Style/default``.
  open var progressViewStyle = Style.default

  /// The progress, from 0 to 1. Default is 0.
  open var progress: Float = 0 {
    didSet { progress = max(0, min(progress, 1)) }
  }

  /// Sets ``progress``. Nothing is animated.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }

  /// The color of the completed part. Default is nil, which means the system's color.
  open var progressTintColor: UIColor?
  /// The color of the remaining part. Default is nil, which means the system's color.
  open var trackTintColor: UIColor?

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = Self.fixed(newValue) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = Self.fixed(newValue) }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  private static let height: CGFloat = 4

  private static func fixed(_ rect: CGRect) -> CGRect {
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height)
  }
}
