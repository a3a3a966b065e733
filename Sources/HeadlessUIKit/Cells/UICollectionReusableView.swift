/// A view of a collection view that can be reused for other items.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// Creates a view with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Called before the view is reused for another item.
  open func prepareForReuse() {}
}
