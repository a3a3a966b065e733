/// The area of a controller's view that bars cover at one edge. Newer code uses the safe area instead.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the area, in points.
  var length: CGFloat { get }
  /// The top edge of the area.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge of the area.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the area.
  var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
  /// Returns the layout guide for an edge, and creates it on first use.
  func layoutSupport(_ edge: NSLayoutConstraint.Attribute) -> LayoutSupport {
    loadViewIfNeeded()
    layoutSupports.removeAll { $0.superview !== viewIfLoaded }
    if let existing = layoutSupports.first(where: { $0.edge == edge }) { return existing }
    let support = LayoutSupport(edge)
    layoutSupports.append(support)
    if let viewIfLoaded { support.attach(to: viewIfLoaded) }
    return support
  }
}

/// The hidden view behind ``UIViewController/topLayoutGuide`` and ``UIViewController/bottomLayoutGuide``.
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
    let edgeConstraint = NSLayoutConstraint(
      item: self, attribute: edge, relatedBy: .equal, toItem: view, attribute: edge, multiplier: 1, constant: 0)
    edgeConstraint.identifier = "_UILayoutSupport-edge"
    view.addConstraints([edgeConstraint, height])
    self.height = height
  }

  /// Updates the height to the current safe area.
  func update() {
    if height?.constant != length { height?.constant = length }
  }
}
