/// A control with an on and an off state.
///
/// The size is that of iOS 26, as recorded on Mac Catalyst: the frame is always 63 by 28 points, and the alignment
/// rectangle is 61 points wide. It is an assumption that the alignment rectangle is horizontally centered.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Creates a switch at the origin of the given frame, in points. The size of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    prepare()
  }

  /// Whether the switch is on. Default is false.
  open var isOn = false {
    didSet { setNeedsLayout() }
  }

  /// Sets ``isOn``. Nothing is animated.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  /// The color of the switch in the on state. Default is nil, which means the system's color.
  open var onTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// The color of the thumb. Default is nil, which means the system's color.
  open var thumbTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1) }

  open override var intrinsicContentSize: CGSize {
    alignmentRect(forFrame: CGRect(origin: .zero, size: Self.size)).size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = bounds
    track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .systemGray4
    // As recorded, the thumb is 2 points from the trailing edge in the on state, and from the leading edge otherwise.
    let size = CGSize(width: 37, height: 24)
    let x = isOn == isRightToLeft ? 2 : bounds.width - 2 - size.width
    knob.frame = CGRect(origin: CGPoint(x: x, y: 2), size: size)
    knob.backgroundColor = thumbTintColor ?? .white
  }

  private let track = UIView()
  private let knob = UIView()

  private func prepare() {
    hugContent(horizontally: .defaultHigh, vertically: .defaultHigh)
    addSubview(track)
    track.addSubview(knob)
  }

  private static let size = CGSize(width: 63, height: 28)
}
