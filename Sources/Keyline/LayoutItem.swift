/// A view or a layout guide: what constraints tie together.
@MainActor public protocol LayoutItem: AnyObject {
  /// The view that descriptions are given for this item.
  var _layoutView: UIView { get }
}

extension UIView: LayoutItem {
  @inlinable public var _layoutView: UIView { self }
}

extension UILayoutGuide: LayoutItem {
  public var _layoutView: UIView { GuideView(self) }
}

extension LayoutItem {
  /// An anchor by the item's own key path or, without one, by a view's.
  @inlinable func anchor<A>(_ own: KeyPath<Self, A>?, or shared: KeyPath<UIView, A>) -> A {
    if let own { self[keyPath: own] } else { _layoutView[keyPath: shared] }
  }
}

/// Stands for a guide where descriptions expect a view, so that a guide can be a child or a parent.
///
/// A guide has no baselines, margins or guides of its own: those stay the stand-in's, which is in no hierarchy, so that
/// activating a constraint to one of them traps as it does for any view from elsewhere.
private final class GuideView: UIView {
  private let guide: UILayoutGuide

  init(_ guide: UILayoutGuide) {
    self.guide = guide
    super.init(frame: .zero)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override var leadingAnchor: NSLayoutXAxisAnchor { guide.leadingAnchor }
  override var trailingAnchor: NSLayoutXAxisAnchor { guide.trailingAnchor }
  override var leftAnchor: NSLayoutXAxisAnchor { guide.leftAnchor }
  override var rightAnchor: NSLayoutXAxisAnchor { guide.rightAnchor }
  override var topAnchor: NSLayoutYAxisAnchor { guide.topAnchor }
  override var bottomAnchor: NSLayoutYAxisAnchor { guide.bottomAnchor }
  override var widthAnchor: NSLayoutDimension { guide.widthAnchor }
  override var heightAnchor: NSLayoutDimension { guide.heightAnchor }
  override var centerXAnchor: NSLayoutXAxisAnchor { guide.centerXAnchor }
  override var centerYAnchor: NSLayoutYAxisAnchor { guide.centerYAnchor }
}
