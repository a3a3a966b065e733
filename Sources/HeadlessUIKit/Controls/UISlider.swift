/// A track with a knob on it that stands for a number.
///
/// It is 34 points high, as in iOS 26.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// Makes a slider with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugContent(vertically: .defaultHigh)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    hugContent(vertically: .defaultHigh)
  }

  /// The number, kept between ``minimumValue`` and ``maximumValue``. Default 0.
  open var value: Float {
    get { number }
    set { number = max(minimumValue, min(newValue, maximumValue)) }
  }

  /// Sets ``value``.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// The number at the leading end. Default 0; the other end is moved along if it would be lower.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = number
    }
  }

  /// The number at the trailing end. Default 1; the other end is moved along if it would be higher.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = number
    }
  }

  /// Whether actions run while the knob moves. Default true.
  open var isContinuous = true
  /// The colour of the track up to the knob; nil for the system's.
  open var minimumTrackTintColor: UIColor?
  /// The colour of the track beyond the knob; nil for the system's.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the knob; nil for the system's.
  open var thumbTintColor: UIColor?

  /// The rectangle of the track in the bounds: their whole width, 6 points high, in their middle.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX, y: bounds.midY - 3, width: bounds.width, height: 6)
  }

  /// The rectangle of the knob at a value: 37 by 24 points, from one end of the track to the other.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = CGSize(width: 37, height: 24)
    let range = maximumValue - minimumValue
    let fraction = range == 0 ? 0 : CGFloat((value - minimumValue) / range)
    let x = (rect.width - size.width) * (isRightToLeft ? 1 - fraction : fraction)
    return CGRect(origin: CGPoint(x: rect.minX + x, y: rect.midY - size.height / 2), size: size)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 34) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 34) }

  private var number: Float = 0
}
