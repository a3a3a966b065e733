/// A cell of a collection, whose content goes into ``contentView``.
///
/// `systemLayoutSizeFitting` gives the cell's own size, by the constraints of its content.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Makes a cell with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    attach()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    attach()
  }

  /// The view for what the cell shows. It fills the cell.
  public let contentView = UIView()

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      removeSubview(oldValue)
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }

  /// A view behind the content while the cell is chosen.
  open var selectedBackgroundView: UIView?
  /// Whether the cell is chosen. Default false.
  open var isSelected = false
  /// Whether the cell is being pressed. Default false.
  open var isHighlighted = false

  /// The size that the content asks for.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  private func attach() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
