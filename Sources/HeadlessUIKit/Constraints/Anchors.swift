// Anchors of a guide's rectangle; a view's are declared with the class, for subclasses to override. A view or guide makes
// each of its anchors once.

extension UILayoutGuide {
  /// The edge where reading begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading, NSLayoutXAxisAnchor.init) }
  /// The edge where reading ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing, NSLayoutXAxisAnchor.init) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { anchor(.left, NSLayoutXAxisAnchor.init) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { anchor(.right, NSLayoutXAxisAnchor.init) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { anchor(.top, NSLayoutYAxisAnchor.init) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom, NSLayoutYAxisAnchor.init) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { anchor(.width, NSLayoutDimension.init) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { anchor(.height, NSLayoutDimension.init) }
  /// The middle across.
  public var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX, NSLayoutXAxisAnchor.init) }
  /// The middle down.
  public var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY, NSLayoutYAxisAnchor.init) }
}

extension UIView {
  func anchor<Anchor: NSObject>(
    _ attribute: NSLayoutConstraint.Attribute, _ make: (LayoutOperand) -> Anchor
  ) -> Anchor {
    anchors.anchor(attribute, of: layoutItem, make)
  }
}

extension UILayoutGuide {
  func anchor<Anchor: NSObject>(
    _ attribute: NSLayoutConstraint.Attribute, _ make: (LayoutOperand) -> Anchor
  ) -> Anchor {
    anchors.anchor(attribute, of: layoutItem, make)
  }
}
