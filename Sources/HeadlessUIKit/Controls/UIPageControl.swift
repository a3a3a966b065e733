/// A row of dots, one for each page.
///
/// A dot is 10 points wide, and the centers of neighbors are 18 points apart. There are 14 points before the first and
/// after the last dot. The intrinsic height is 26 points.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// Creates a page control with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugContent(horizontally: .defaultHigh, vertically: .defaultHigh)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    hugContent(horizontally: .defaultHigh, vertically: .defaultHigh)
  }

  /// The number of pages. Default is 0.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      invalidateIntrinsicContentSize()
    }
  }

  /// The index of the current page. Default is 0.
  open var currentPage = 0 {
    didSet { currentPage = max(0, min(currentPage, max(numberOfPages - 1, 0))) }
  }

  /// Whether the dot is hidden if there is only one page. Default is false. Stored only.
  open var hidesForSinglePage = false
  /// The color of the dots. Default is nil, which means the system's color.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the current page's dot. Default is nil, which means the system's color.
  open var currentPageIndicatorTintColor: UIColor?

  /// Returns the size of a page control with the given number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let dots: CGFloat = pageCount > 0 ? 10 + 18 * CGFloat(pageCount - 1) : 0
    return CGSize(width: 14 + dots + 14, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
