/// A row of a table, whose content goes into ``contentView``.
///
/// `systemLayoutSizeFitting` gives the row's own size, by the constraints of its content.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// How the ready-made labels stand.
  public enum CellStyle: Int, Hashable, Sendable {
    /// A title, with a value at the end, with a value beside it, or with a second line.
    case `default`, value1, value2, subtitle
  }

  /// What stands at a row's trailing end.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// Nothing, an arrow, a button and an arrow, a tick, or a button.
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// How a row looks when it is chosen.
  public enum SelectionStyle: Int, Hashable, Sendable {
    /// No different, or in a colour.
    case none, blue, gray, `default`
  }

  /// Makes a row 320 points wide and 44 high.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    attach()
  }

  /// Makes a row of the default style, 320 points wide and 44 high.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    attach()
  }

  /// What tells rows apart that may take each other's place.
  public let reuseIdentifier: String?
  private let style: CellStyle

  /// The view for what the row shows. It fills the row but for what stands at its trailing end.
  public let contentView = UIView()

  /// What stands at the trailing end. Default nothing. The content leaves it 40 points, as in iOS since 13 for all but a
  /// detail button beside an arrow, which takes 68.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }

  /// A view for the trailing end in place of ``accessoryType``, in its own size.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      removeSubview(oldValue)
      if let accessoryView { addSubview(accessoryView) }
      accessoryDidChange()
    }
  }

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, with: backgroundView) }
  }

  /// A view behind the content while the row is chosen.
  open var selectedBackgroundView: UIView?

  /// How the row looks when it is chosen. Default ``SelectionStyle/default``.
  open var selectionStyle = SelectionStyle.default
  /// How far the line below is from the row's edges, in points. Default 16 on the left.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Whether the row is chosen. Default false.
  open var isSelected = false
  /// Whether the row is being pressed. Default false.
  open var isHighlighted = false
  /// Whether the row is being edited. Default false.
  open var isEditing = false

  /// Says whether the row is chosen.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  /// Says whether the row is being pressed.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
  }

  /// Called before the row is shown for something else.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent(in: bounds)
    backgroundView?.frame = bounds
    guard let accessoryView else { return }
    let size = accessoryView.bounds.size
    let x = isRightToLeft ? bounds.minX + Self.margin : bounds.maxX - Self.margin - size.width
    accessoryView.frame = CGRect(
      origin: CGPoint(x: x, y: bounds.midY - size.height / 2), size: size)
  }

  /// The size that the content asks for at a width or height, with what stands beside it.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let room = CGSize(width: max(targetSize.width - accessoryWidth, 0), height: targetSize.height)
    var size = contentView.systemLayoutSizeFitting(
      room, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    size.width += accessoryWidth
    return size
  }

  private static let margin: CGFloat = 16

  private func attach() {
    addSubview(contentView)
    placeContent(in: bounds)
  }

  private func placeContent(in bounds: CGRect) {
    var rect = bounds
    rect.size.width = max(rect.width - accessoryWidth, 0)
    if isRightToLeft { rect.origin.x = bounds.maxX - rect.width }
    contentView.frame = rect
  }

  private var accessoryWidth: CGFloat {
    if let accessoryView { return accessoryView.bounds.width + 2 * Self.margin }
    switch accessoryType {
    case .none: return 0
    case .detailDisclosureButton: return 68
    case .disclosureIndicator, .checkmark, .detailButton: return 40
    }
  }

  private func accessoryDidChange() {
    placeContent(in: bounds)
    setNeedsLayout()
  }

  private func replace(_ oldView: UIView?, with newView: UIView?) {
    guard oldView !== newView else { return }
    removeSubview(oldView)
    if let newView { insertSubview(newView, at: 0) }
    setNeedsLayout()
  }
}
