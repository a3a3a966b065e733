/// A switch that is on or off.
///
/// It has the size of iOS 26, as recorded on Mac Catalyst: its frame is 63 by 28 points whatever is set, and for
/// constraints it is 61 wide. That the difference is a point on each side is assumed.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Makes a switch at the frame's origin; the frame's size does not count.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    prepare()
  }

  /// Whether the switch is on. Default false.
  open var isOn = false {
    didSet { setNeedsLayout() }
  }

  /// Turns the switch on or off.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  /// The colour of a switch that is on; nil for the system's.
  open var onTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// The colour of the knob; nil for the system's.
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
    // As recorded: 2 points from the end where it is, which is the trailing one while the switch is on.
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
