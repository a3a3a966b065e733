/// A row of a table view. Subviews are added to ``contentView``.
///
/// `systemLayoutSizeFitting` returns the size that results from the constraints of the content view. Cell styles add no
/// labels here.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The style of the labels that UIKit adds to a row. Stored only: no labels are added here.
  public enum CellStyle: Int, Hashable, Sendable {
    /// A title alone, with a value at the trailing edge, with a value beside the title, or with a subtitle below it.
    case `default`, value1, value2, subtitle
  }

  /// A standard control at the trailing edge of a row.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// Nothing, a chevron, an info button and a chevron, a checkmark, or an info button.
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The appearance of a selected row.
  public enum SelectionStyle: Int, Hashable, Sendable {
    /// No visible change, blue, gray, or the default color.
    case none, blue, gray, `default`
  }

  /// Creates a row with a style, 320 points wide and 44 points high.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    attach()
  }

  /// Creates a row of the default style, 320 points wide and 44 points high.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    attach()
  }

  /// The identifier of a kind of rows. A row can be reused for another row of the same kind.
  public let reuseIdentifier: String?
  private let style: CellStyle

  /// The superview of the row's content. It fills the row except for the accessory at the trailing edge.
  public let contentView = UIView()

  /// The standard control at the trailing edge. Default is none.
  ///
  /// The control takes 40 points from the width of the content view, as in iOS 13 and later.
  /// ``AccessoryType/detailDisclosureButton`` takes 68 points.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }

  /// A view at the trailing edge, in its own size, which replaces ``accessoryType``. Default is nil.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      removeSubview(oldValue)
      if let accessoryView { addSubview(accessoryView) }
      accessoryDidChange()
    }
  }

  /// A view behind the content view. It fills the row. Default is nil.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, with: backgroundView) }
  }

  /// A view behind the content view of a selected row. Default is nil. Stored only: the row does not show it.
  open var selectedBackgroundView: UIView?

  /// The appearance of the row when it is selected. Default is ``SelectionStyle/default``.
  open var selectionStyle = SelectionStyle.default
  /// The insets of the separator line below the row, in points. Default is 16 on the left.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Whether the row is selected. Default is false.
  open var isSelected = false
  /// Whether the row is highlighted. Default is false.
  open var isHighlighted = false
  /// Whether the row is in editing mode. Default is false.
  open var isEditing = false

  /// Sets ``isSelected``. Nothing is animated.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  /// Sets ``isHighlighted``. Nothing is animated.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
  }

  /// Called before the row is reused for other content.
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

  /// Returns the size that results from the constraints of the content view for the target size, in points. The width
  /// of the accessory is added.
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
