/// A control with two buttons that increase and decrease a value. Its size is 94 by 32 points.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// Creates a stepper at the origin of the given frame, in points. The size of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    hugContent(horizontally: .defaultHigh, vertically: .defaultHigh)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    hugContent(horizontally: .defaultHigh, vertically: .defaultHigh)
  }

  /// The current value. Default is 0. Limited to the range from ``minimumValue`` to ``maximumValue``.
  open var value: Double = 0 {
    didSet { value = max(minimumValue, min(value, maximumValue)) }
  }

  /// The minimum value. Default is 0.
  ///
  /// A value above ``maximumValue`` also raises the maximum. UIKit may raise an exception instead.
  open var minimumValue: Double = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = max(minimumValue, value)
    }
  }

  /// The maximum value. Default is 100.
  ///
  /// A value below ``minimumValue`` also lowers the minimum. UIKit may raise an exception instead.
  open var maximumValue: Double = 100 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = min(maximumValue, value)
    }
  }

  /// The amount of one step. Default is 1.
  open var stepValue: Double = 1
  /// Whether the value wraps from one end of the range to the other. Default is false. Stored only.
  open var wraps = false
  /// Whether holding a button repeats its step. Default is true. Stored only.
  open var autorepeat = true
  /// Whether actions run continuously while a button is held. Default is true. Stored only.
  open var isContinuous = true

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private static let size = CGSize(width: 94, height: 32)
}
