#if canImport(Keyline)
  @_exported public import Keyline
#else
  import UIKit

  // Keyline's own. One declaration is enough when several files of Keyline stand in one module.
  extension UIView { var keylineItem: AnyObject { self } }
#endif

/// What the helpers pin, and pin to: views and layout guides.
@MainActor public protocol PinningItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var _pinningView: UIView? { get }
}

extension PinningItem {
  fileprivate var constrainedItem: AnyObject { (self as? UIView)?.keylineItem ?? self }
}

extension UIView: PinningItem {
  public var _pinningView: UIView? { self }
}

extension UILayoutGuide: PinningItem {
  public var _pinningView: UIView? { owningView }
}

extension NSLayoutConstraint {
  /// An attribute of a view as the same attribute of another, times a multiplier, plus an offset in points.
  ///
  /// The constraint is inactive; the view's autoresizing mask is turned off. Default a multiplier of 1 and no offset.
  @discardableResult public static func pinning(
    attribute: Attribute, ofView view: any PinningItem, toView other: any PinningItem, multiplier: CGFloat = 1,
    offset: CGFloat = 0
  ) -> NSLayoutConstraint {
    pinning(attribute, of: view, to: other, attribute, multiplier: multiplier, offset: offset)
  }

  /// Attributes of a view as the same attributes of another, each times a multiplier, plus an offset in points.
  ///
  /// The constraints are inactive, in the order of the attributes; the view's autoresizing mask is turned off. Default
  /// a multiplier of 1 and no offset.
  @discardableResult public static func pinning(
    attributes: [Attribute], ofView view: any PinningItem, toView other: any PinningItem, multiplier: CGFloat = 1,
    offset: CGFloat = 0
  ) -> [NSLayoutConstraint] {
    attributes.map { pinning(attribute: $0, ofView: view, toView: other, multiplier: multiplier, offset: offset) }
  }

  /// A view's center as another's, moved by an offset in points: `[centerX, centerY]`.
  ///
  /// The constraints are inactive; the view's autoresizing mask is turned off. Default no offset.
  @discardableResult public static func pinningCenterOfView(
    _ view: any PinningItem, toView other: any PinningItem, offset: CGPoint = .zero
  ) -> [NSLayoutConstraint] {
    [
      pinning(attribute: .centerX, ofView: view, toView: other, offset: offset.x),
      pinning(attribute: .centerY, ofView: view, toView: other, offset: offset.y),
    ]
  }

  /// A view's width or height as a constant in points.
  ///
  /// The constraint is inactive; the view's autoresizing mask is turned off. Any other attribute traps with UIKit's
  /// sentence.
  @discardableResult public static func pinningAttribute(
    attribute: Attribute, ofView view: any PinningItem, toConstant constant: CGFloat
  ) -> NSLayoutConstraint {
    pinning(attribute, of: view, to: nil, .notAnAttribute, multiplier: 1, offset: constant)
  }

  /// A view's size in points: `[width, height]`.
  ///
  /// The constraints are inactive; the view's autoresizing mask is turned off.
  @discardableResult public static func pinningSizeOfView(
    view: any PinningItem, to size: CGSize
  ) -> [NSLayoutConstraint] {
    [
      pinningAttribute(attribute: .width, ofView: view, toConstant: size.width),
      pinningAttribute(attribute: .height, ofView: view, toConstant: size.height),
    ]
  }

  fileprivate static func pinning(
    _ attribute: Attribute, of view: any PinningItem, to other: (any PinningItem)?, _ otherAttribute: Attribute,
    multiplier: CGFloat, offset: CGFloat
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: view.constrainedItem, attribute: attribute, relatedBy: .equal, toItem: other?.constrainedItem,
      attribute: otherAttribute, multiplier: multiplier, constant: offset)
    (view as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    return constraint
  }
}

extension UIView {
  /// Centers a subview, moved by an offset in points; returns the active constraints. Default no offset.
  ///
  /// Returns nil and changes nothing unless the view is the subview's superview.
  @discardableResult public func pinSubviewToCenter(
    _ subview: UIView, offset: CGPoint = .zero
  ) -> (centerX: NSLayoutConstraint, centerY: NSLayoutConstraint)? {
    guard subview.superview === self else { return nil }
    let constraints = NSLayoutConstraint.pinningCenterOfView(subview, toView: self, offset: offset)
    NSLayoutConstraint.activate(constraints)
    return (constraints[0], constraints[1])
  }

  /// Gives the view a size in points; returns the active constraints.
  @discardableResult public func pinSize(
    _ size: CGSize
  ) -> (width: NSLayoutConstraint, height: NSLayoutConstraint) {
    let constraints = NSLayoutConstraint.pinningSizeOfView(view: self, to: size)
    NSLayoutConstraint.activate(constraints)
    return (constraints[0], constraints[1])
  }

  /// Pins a subview to the view's four sides, each inset by an offset in points; returns the active constraints.
  /// Default no offset.
  ///
  /// Returns nil and changes nothing unless the view is the subview's superview.
  @discardableResult public func pinSubviewToBounds(
    _ subview: UIView, offset: CGFloat = 0
  ) -> (top: NSLayoutConstraint, left: NSLayoutConstraint, bottom: NSLayoutConstraint, right: NSLayoutConstraint)? {
    pinSubviewToBounds(subview, ofView: self, offset: offset)
  }

  /// Pins a subview to the four sides of the view itself, another subview or a guide of either, each inset by an offset
  /// in points; returns the active constraints. Default no offset.
  ///
  /// Returns nil and changes nothing unless the view is the subview's superview, and the other's if it is another.
  @discardableResult public func pinSubviewToBounds(
    _ subview: UIView, ofView other: any PinningItem, offset: CGFloat = 0
  ) -> (top: NSLayoutConstraint, left: NSLayoutConstraint, bottom: NSLayoutConstraint, right: NSLayoutConstraint)? {
    guard canPin(subview, to: other) else { return nil }
    let constraints =
      NSLayoutConstraint.pinning(attributes: [.top, .left], ofView: subview, toView: other, offset: offset)
      + NSLayoutConstraint.pinning(attributes: [.bottom, .right], ofView: subview, toView: other, offset: -offset)
    NSLayoutConstraint.activate(constraints)
    return (constraints[0], constraints[1], constraints[2], constraints[3])
  }

  /// Pins an attribute of a subview to one of the view itself, another subview or a guide of either, times a
  /// multiplier, plus an offset in points; returns the active constraint. Default a multiplier of 1 and no offset.
  ///
  /// Returns nil and changes nothing unless the view is the subview's superview, and the other's if it is another.
  @discardableResult public func pinAttribute(
    _ attribute: NSLayoutConstraint.Attribute, ofSubview subview: UIView,
    toAttribute otherAttribute: NSLayoutConstraint.Attribute, ofView other: any PinningItem, multiplier: CGFloat = 1,
    offset: CGFloat = 0
  ) -> NSLayoutConstraint? {
    guard canPin(subview, to: other) else { return nil }
    let constraint = NSLayoutConstraint.pinning(
      attribute, of: subview, to: other, otherAttribute, multiplier: multiplier, offset: offset)
    constraint.isActive = true
    return constraint
  }

  private func canPin(_ subview: UIView, to other: any PinningItem) -> Bool {
    guard subview.superview === self, let view = other._pinningView else { return false }
    return view === self || view.superview === self
  }
}
