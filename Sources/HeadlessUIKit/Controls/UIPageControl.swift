/// A row of dots, one for each page.
///
/// Dots are 10 points wide and 18 apart from middle to middle, with 14 points at each end; the row is 26 high.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// Makes a control with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugContent(horizontally: .defaultHigh, vertically: .defaultHigh)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    hugContent(horizontally: .defaultHigh, vertically: .defaultHigh)
  }

  /// How many pages there are. Default 0.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      invalidateIntrinsicContentSize()
    }
  }

  /// The page that is shown, from 0. Default 0.
  open var currentPage = 0 {
    didSet { currentPage = max(0, min(currentPage, max(numberOfPages - 1, 0))) }
  }

  /// Whether a single page has no dot. Default false.
  open var hidesForSinglePage = false
  /// The colour of the dots; nil for the system's.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the current page's dot; nil for the system's.
  open var currentPageIndicatorTintColor: UIColor?

  /// The size of a row of so many dots, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let dots: CGFloat = pageCount > 0 ? 10 + 18 * CGFloat(pageCount - 1) : 0
    return CGSize(width: 14 + dots + 14, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
