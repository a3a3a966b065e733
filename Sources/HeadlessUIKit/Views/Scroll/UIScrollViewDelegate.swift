/// Is told what a scroll view does. Each method may be left out.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called when ``UIScrollView/contentOffset`` became another.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when ``UIScrollView/adjustedContentInset`` became another.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
