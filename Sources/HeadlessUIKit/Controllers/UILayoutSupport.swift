/// A part of a controller's view that bars cover, as layout knew it before there were safe areas.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// How high the part is, in points.
  var length: CGFloat { get }
  /// Its upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// Its lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// Its height.
  var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
  /// The part at an edge, which is made when it is first asked for.
  func layoutSupport(_ edge: NSLayoutConstraint.Attribute) -> LayoutSupport {
    loadViewIfNeeded()
    layoutSupports.removeAll { $0.superview !== viewIfLoaded }
    if let known = layoutSupports.first(where: { $0.edge == edge }) { return known }
    let support = LayoutSupport(edge)
    layoutSupports.append(support)
    if let viewIfLoaded { support.attach(to: viewIfLoaded) }
    return support
  }
}

/// The view that stands for such a part. Nobody sees it.
final class LayoutSupport: UIView, UILayoutSupport {
  let edge: NSLayoutConstraint.Attribute
  private var height: NSLayoutConstraint?

  init(_ edge: NSLayoutConstraint.Attribute) {
    self.edge = edge
    super.init(frame: .zero)
    isHidden = true
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  var length: CGFloat {
    guard let insets = superview?.safeAreaInsets else { return 0 }
    return edge == .top ? insets.top : insets.bottom
  }

  func attach(to view: UIView) {
    view.insertSubview(self, at: 0)
    let height = heightAnchor.constraint(equalToConstant: length)
    height.identifier = "_UILayoutSupport-height"
    let place = NSLayoutConstraint(
      item: self, attribute: edge, relatedBy: .equal, toItem: view, attribute: edge, multiplier: 1, constant: 0)
    place.identifier = "_UILayoutSupport-edge"
    view.addConstraints([place, height])
    self.height = height
  }

  /// The safe area may be another.
  func update() {
    if height?.constant != length { height?.constant = length }
  }
}
