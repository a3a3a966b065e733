/// A view of a collection that may be shown for one thing after another.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// Makes a view with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Called before the view is shown for something else.
  open func prepareForReuse() {}
}
