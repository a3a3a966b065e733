/// A view or a layout guide.
@MainActor public protocol LayoutItem: AnyObject {
  /// The view that descriptions receive: the view itself, or the substitute view of a layout guide.
  @_documentation(visibility: internal) var _layoutView: UIView { get }
}

extension UIView: LayoutItem {
  @_documentation(visibility: internal) @inlinable public var _layoutView: UIView { self }

  /// The item to use in `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
  ///
  /// For an ordinary view, the item is the view itself. A description that is applied to a layout guide receives a
  /// substitute view. For a substitute view, the item is the layout guide.
  ///
  ///     guide.constrain(to: card) {
  ///       {
  ///         NSLayoutConstraint(item: $0.keylineItem, attribute: .top, relatedBy: .equal, toItem: $1.keylineItem, ...)
  ///       }
  ///     }
  public var keylineItem: any LayoutItem { (self as? GuideView)?.guide ?? self }
}

extension UILayoutGuide: LayoutItem {
  @_documentation(visibility: internal) public var _layoutView: UIView {
    let view = objc_getAssociatedObject(self, &guideViewKey) as? GuideView ?? GuideView()
    view.guide = self
    objc_setAssociatedObject(self, &guideViewKey, view, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return view
  }
}

@MainActor private var guideViewKey = 0

extension LayoutItem {
  /// Returns the item's anchor at `own`. If `own` is nil, returns the view's anchor at `shared`.
  @inlinable func anchor<A>(_ own: KeyPath<Self, A>?, or shared: KeyPath<UIView, A>) -> A {
    if let own { self[keyPath: own] } else { _layoutView[keyPath: shared] }
  }
}

/// A substitute for a layout guide where descriptions expect a view. Its anchors are the guide's.
///
/// A guide has no baselines, margins or guides of its own, so those anchors belong to the substitute. The substitute is
/// in no view hierarchy: activating a constraint with one of those anchors traps, as for any view outside the
/// hierarchy. The guide retains its substitute. After the guide is deallocated, all anchors are the substitute's own.
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
