/// A cell of a collection view. Subviews are added to ``contentView``.
///
/// `systemLayoutSizeFitting` returns the size that results from the constraints of the content view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Creates a cell with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    attach()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    attach()
  }

  /// The superview of the cell's content. It fills the cell.
  public let contentView = UIView()

  /// A view behind the content view. It fills the cell. Default is nil.
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

  /// A view behind the content view of a selected cell. Default is nil. Stored only: the cell does not show it.
  open var selectedBackgroundView: UIView?
  /// Whether the cell is selected. Default is false.
  open var isSelected = false
  /// Whether the cell is highlighted. Default is false.
  open var isHighlighted = false

  /// Returns the size that results from the constraints of the content view for the target size, in points.
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
