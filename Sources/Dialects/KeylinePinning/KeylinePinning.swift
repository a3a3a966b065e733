#if canImport(Keyline)
  @_exported public import Keyline
#else
  import UIKit

  // Copied from Keyline. If several of Keyline's files are in one module, keep one of these declarations.
  extension UIView { var keylineItem: AnyObject { self } }
#endif

/// A view or layout guide that can be pinned, or be pinned to.
@MainActor public protocol PinningItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  @_documentation(visibility: internal) var _pinningView: UIView? { get }
}

extension PinningItem {
  fileprivate var constrainedItem: AnyObject { (self as? UIView)?.keylineItem ?? self }
}

extension UIView: PinningItem {
  @_documentation(visibility: internal) public var _pinningView: UIView? { self }
}

extension UILayoutGuide: PinningItem {
  @_documentation(visibility: internal) public var _pinningView: UIView? { owningView }
}

extension NSLayoutConstraint {
  /// Returns an inactive constraint: an attribute of a view equals the same attribute of another view, times a
  /// multiplier, plus an offset, in points. The defaults are 1 and 0.
  ///
  /// Turns the view's autoresizing mask off.
  @discardableResult public static func pinning(
    attribute: Attribute, ofView view: any PinningItem, toView other: any PinningItem, multiplier: CGFloat = 1,
    offset: CGFloat = 0
  ) -> NSLayoutConstraint {
    pinning(attribute, of: view, to: other, attribute, multiplier: multiplier, offset: offset)
  }

  /// Returns inactive constraints: each attribute of a view equals the same attribute of another view, times a
  /// multiplier, plus an offset, in points. The defaults are 1 and 0.
  ///
  /// The constraints are in the order of the attributes. Turns the view's autoresizing mask off.
  @discardableResult public static func pinning(
    attributes: [Attribute], ofView view: any PinningItem, toView other: any PinningItem, multiplier: CGFloat = 1,
    offset: CGFloat = 0
  ) -> [NSLayoutConstraint] {
    attributes.map { pinning(attribute: $0, ofView: view, toView: other, multiplier: multiplier, offset: offset) }
  }

  /// Returns two inactive constraints, `[centerX, centerY]`: a view's center equals another view's center plus an
  /// offset, in points. Default is zero.
  ///
  /// Turns the view's autoresizing mask off.
  @discardableResult public static func pinningCenterOfView(
    _ view: any PinningItem, toView other: any PinningItem, offset: CGPoint = .zero
  ) -> [NSLayoutConstraint] {
    [
      pinning(attribute: .centerX, ofView: view, toView: other, offset: offset.x),
      pinning(attribute: .centerY, ofView: view, toView: other, offset: offset.y),
    ]
  }

  /// Returns an inactive constraint that gives a view's width or height a length, in points.
  ///
  /// Turns the view's autoresizing mask off. Traps with UIKit's message on any other attribute.
  @discardableResult public static func pinningAttribute(
    attribute: Attribute, ofView view: any PinningItem, toConstant constant: CGFloat
  ) -> NSLayoutConstraint {
    pinning(attribute, of: view, to: nil, .notAnAttribute, multiplier: 1, offset: constant)
  }

  /// Returns two inactive constraints, `[width, height]`, that give a view a size, in points.
  ///
  /// Turns the view's autoresizing mask off.
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
  /// Pins the center of a subview to the center of this view plus an offset, in points. Returns the active constraints.
  /// The default offset is zero.
  ///
  /// Returns nil without any change unless this view is the subview's superview.
  @discardableResult public func pinSubviewToCenter(
    _ subview: UIView, offset: CGPoint = .zero
  ) -> (centerX: NSLayoutConstraint, centerY: NSLayoutConstraint)? {
    guard subview.superview === self else { return nil }
    let constraints = NSLayoutConstraint.pinningCenterOfView(subview, toView: self, offset: offset)
    NSLayoutConstraint.activate(constraints)
    return (constraints[0], constraints[1])
  }

  /// Gives the view a size, in points. Returns the active constraints.
  @discardableResult public func pinSize(
    _ size: CGSize
  ) -> (width: NSLayoutConstraint, height: NSLayoutConstraint) {
    let constraints = NSLayoutConstraint.pinningSizeOfView(view: self, to: size)
    NSLayoutConstraint.activate(constraints)
    return (constraints[0], constraints[1])
  }

  /// Pins a subview to the four edges of this view, inset by an offset, in points. Returns the active constraints. The
  /// default offset is 0.
  ///
  /// Returns nil without any change unless this view is the subview's superview.
  @discardableResult public func pinSubviewToBounds(
    _ subview: UIView, offset: CGFloat = 0
  ) -> (top: NSLayoutConstraint, left: NSLayoutConstraint, bottom: NSLayoutConstraint, right: NSLayoutConstraint)? {
    pinSubviewToBounds(subview, ofView: self, offset: offset)
  }

  /// Pins a subview to the four edges of this view, of another subview, or of a guide of either, inset by an offset, in
  /// points. Returns the active constraints. The default offset is 0.
  ///
  /// Returns nil without any change unless `subview` is a subview of this view, and `other` is this view, one of its
  /// subviews, or a guide of either.
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

  /// Pins an attribute of a subview to an attribute of this view, of another subview, or of a guide of either, times a
  /// multiplier, plus an offset, in points. Returns the active constraint. The defaults are 1 and 0.
  ///
  /// Returns nil without any change unless `subview` is a subview of this view, and `other` is this view, one of its
  /// subviews, or a guide of either.
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
