@MainActor
final class LayoutEngine {
  func remove(_ constraint: NSLayoutConstraint) {}
}
@MainActor final class ItemVariables { weak var engine: LayoutEngine? }
extension LayoutItem { func leaveEngine() {} }
extension UIView {
  func leaveEngine(of superview: UIView) {}
  func abandonEngine() {}
  func runConstraintPass() {}
  func runLayoutPass() {}
  func applyLayout() {}
  func fittingSize(_ target: CGSize, _ h: UILayoutPriority, _ v: UILayoutPriority) -> CGSize { .zero }
  func contentSizeDidChange() {}
  func translationDidChange() {}
  func autoresizingDidChange() {}
  func contentOriginDidChange() {}
  func geometryWasSetByHand() {}
  func systemGuidesDidChange() {}
}
