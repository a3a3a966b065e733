/// A bar that shows how far something has come.
///
/// It is 4 points high whatever is set, as in iOS since 14.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// How a bar looks.
  public enum Style: Int, Hashable, Sendable {
    /// The ordinary one.
    case `default`
    /// The one in bars.
    case bar
  }

  /// Makes a bar with the given frame, in points; the frame's height does not count.
  public override init(frame: CGRect) {
    super.init(frame: Self.fixed(frame))
    hugContent(vertically: .defaultHigh)
  }

  /// Makes a bar of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size.height = Self.height
    hugContent(vertically: .defaultHigh)
  }

  /// How the bar looks. Default ``Style/default``.
  open var progressViewStyle = Style.default

  /// How far it has come, from 0 to 1. Default 0.
  open var progress: Float = 0 {
    didSet { progress = max(0, min(progress, 1)) }
  }

  /// Sets ``progress``.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }

  /// The colour of what has been done; nil for the system's.
  open var progressTintColor: UIColor?
  /// The colour of what remains; nil for the system's.
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
