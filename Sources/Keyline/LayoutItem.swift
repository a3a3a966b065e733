/// A view or a layout guide: what constraints tie together.
@MainActor public protocol LayoutItem: AnyObject {
  /// The view that descriptions are given for this item.
  var _layoutView: UIView { get }
}

extension UIView: LayoutItem {
  @inlinable public var _layoutView: UIView { self }

  /// What a constraint that names its items has to name for this child or parent: the layout guide that the view stands
  /// for in a description, or the view itself.
  ///
  ///     guide.constrain(to: card) {
  ///       { NSLayoutConstraint(item: $0.keylineItem, attribute: .top, relatedBy: .equal, toItem: $1.keylineItem, ...) }
  ///     }
  public var keylineItem: any LayoutItem { (self as? GuideView)?.guide ?? self }
}

extension UILayoutGuide: LayoutItem {
  public var _layoutView: UIView {
    let view = objc_getAssociatedObject(self, &guideViewKey) as? GuideView ?? GuideView()
    view.guide = self
    objc_setAssociatedObject(self, &guideViewKey, view, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return view
  }
}

@MainActor private var guideViewKey = 0

extension LayoutItem {
  /// An anchor by the item's own key path or, without one, by a view's.
  @inlinable func anchor<A>(_ own: KeyPath<Self, A>?, or shared: KeyPath<UIView, A>) -> A {
    if let own { self[keyPath: own] } else { _layoutView[keyPath: shared] }
  }
}

/// Stands for a guide where descriptions expect a view, so that a guide can be a child or a parent.
///
/// A guide has no baselines, margins or guides of its own: those stay the stand-in's, which is in no hierarchy, so that
/// activating a constraint to one of them traps as it does for any view from elsewhere. So are all anchors once the guide,
/// which keeps its stand-in, is gone.
private final class GuideView: UIView {
  weak var guide: UILayoutGuide?

  override var leadingAnchor: NSLayoutXAxisAnchor { guide?.leadingAnchor ?? super.leadingAnchor }
  override var trailingAnchor: NSLayoutXAxisAnchor { guide?.trailingAnchor ?? super.trailingAnchor }
  override var leftAnchor: NSLayoutXAxisAnchor { guide?.leftAnchor ?? super.leftAnchor }
  override var rightAnchor: NSLayoutXAxisAnchor { guide?.rightAnchor ?? super.rightAnchor }
  override var topAnchor: NSLayoutYAxisAnchor { guide?.topAnchor ?? super.topAnchor }
  override var bottomAnchor: NSLayoutYAxisAnchor { guide?.bottomAnchor ?? super.bottomAnchor }
  override var widthAnchor: NSLayoutDimension { guide?.widthAnchor ?? super.widthAnchor }
  override var heightAnchor: NSLayoutDimension { guide?.heightAnchor ?? super.heightAnchor }
  override var centerXAnchor: NSLayoutXAxisAnchor { guide?.centerXAnchor ?? super.centerXAnchor }
  override var centerYAnchor: NSLayoutYAxisAnchor { guide?.centerYAnchor ?? super.centerYAnchor }
}
