/// A control that selects a value from a range by moving a thumb along a track.
///
/// The height is 34 points, as in iOS 26.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// Creates a slider with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugContent(vertically: .defaultHigh)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    hugContent(vertically: .defaultHigh)
  }

  /// The current value. Default is 0. Limited to the range from ``minimumValue`` to ``maximumValue``.
  open var value: Float {
    get { storedValue }
    set { storedValue = max(minimumValue, min(newValue, maximumValue)) }
  }

  /// Sets ``value``. Nothing is animated.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// The minimum value, at the leading end. Default is 0. A value above ``maximumValue`` also raises the maximum.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }

  /// The maximum value, at the trailing end. Default is 1. A value below ``minimumValue`` also lowers the minimum.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }

  /// Whether actions run continuously while the thumb moves. Default is true. Stored only.
  open var isContinuous = true
  /// The color of the track before the thumb. Default is nil, which means the system's color.
  open var minimumTrackTintColor: UIColor?
  /// The color of the track after the thumb. Default is nil, which means the system's color.
  open var maximumTrackTintColor: UIColor?
  /// The color of the thumb. Default is nil, which means the system's color.
  open var thumbTintColor: UIColor?

  /// Returns the frame of the track for the given bounds: the full width, 6 points high, vertically centered.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX, y: bounds.midY - 3, width: bounds.width, height: 6)
  }

  /// Returns the frame of the thumb for the given value: 37 points wide and 24 points high.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = CGSize(width: 37, height: 24)
    let range = maximumValue - minimumValue
    let fraction = range == 0 ? 0 : CGFloat((value - minimumValue) / range)
    let x = (rect.width - size.width) * (isRightToLeft ? 1 - fraction : fraction)
    return CGRect(origin: CGPoint(x: rect.minX + x, y: rect.midY - size.height / 2), size: size)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 34) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 34) }

  private var storedValue: Float = 0
}
