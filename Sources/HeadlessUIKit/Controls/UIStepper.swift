/// Two buttons that make a number smaller and larger. It is 94 by 32 points.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// Makes a stepper at the frame's origin; the frame's size does not count.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    hugContent(horizontally: .defaultHigh, vertically: .defaultHigh)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    hugContent(horizontally: .defaultHigh, vertically: .defaultHigh)
  }

  /// The number, kept between ``minimumValue`` and ``maximumValue``. Default 0.
  open var value: Double = 0 {
    didSet { value = max(minimumValue, min(value, maximumValue)) }
  }

  /// The least number. Default 0; ``maximumValue`` is moved along if it would be lower, where UIKit may raise an
  /// exception.
  open var minimumValue: Double = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = max(minimumValue, value)
    }
  }

  /// The greatest number. Default 100; ``minimumValue`` is moved along if it would be higher, where UIKit may raise an
  /// exception.
  open var maximumValue: Double = 100 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = min(maximumValue, value)
    }
  }

  /// How much a step is. Default 1.
  open var stepValue: Double = 1
  /// Whether the number goes on from the other end. Default false.
  open var wraps = false
  /// Whether holding a button repeats it. Default true.
  open var autorepeat = true
  /// Whether actions run while a button is held. Default true.
  open var isContinuous = true

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private static let size = CGSize(width: 94, height: 32)
}
