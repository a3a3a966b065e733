#if canImport(Keyline)
  @_exported public import Keyline
#else
  import UIKit

  // Copied from Keyline. If several of Keyline's files are in one module, keep one of these declarations.
  precedencegroup KeylinePriorityPrecedence {
    associativity: left
    lowerThan: ComparisonPrecedence
    higherThan: LogicalConjunctionPrecedence
  }
  infix operator ~ : KeylinePriorityPrecedence
  extension UIView { var keylineItem: AnyObject { self } }
#endif

/// A view or layout guide that can be pinned, or be pinned to.
@MainActor public protocol Anchorable: AnyObject {
  /// Adds the view or guide to a view.
  @discardableResult func place(on view: UIView) -> Self
}

extension UIView: Anchorable {
  /// Adds the view to another view and turns its autoresizing mask off. Returns the view itself.
  @discardableResult public func place(on view: UIView) -> Self {
    view.addSubview(self)
    translatesAutoresizingMaskIntoConstraints = false
    return self
  }
}

extension UILayoutGuide: Anchorable {
  /// Adds the guide to a view. Returns the guide itself.
  @discardableResult public func place(on view: UIView) -> Self {
    view.addLayoutGuide(self)
    return self
  }
}

extension Anchorable {
  /// Activates the constraints of all pins in one pass. Returns the view or guide itself.
  ///
  ///     title.place(on: card).pin(.top(padding: 16), .horizontalEdges(padding: 16), .fixedHeight(44))
  ///
  /// A pin without a target refers to the superview, or to the view that owns the guide. Traps if there is no such
  /// view. Turns a pinned view's autoresizing mask off.
  @discardableResult public func pin(_ pins: Pin...) -> Self {
    let constraints = pins.flatMap(\.rules).map { $0.constraint(of: self, on: enclosingView) }
    (self as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(constraints)
    return self
  }

  /// Pins all edges to those of another view or guide, inset by a padding, in points. Default is 0.
  @discardableResult public func pin(to other: any Anchorable, padding: CGFloat = 0) -> Self {
    pin(.allEdges(to: other, padding: padding))
  }

  fileprivate var enclosingView: UIView? {
    (self as? UIView)?.superview ?? (self as? UILayoutGuide)?.owningView
  }

  fileprivate var constrainedItem: AnyObject { (self as? UIView)?.keylineItem ?? self }
}

/// One or more constraints of a view or guide that is given later, as arguments of `pin`.
///
/// An attribute without parentheses refers to the same attribute of the superview. Arguments change that:
///
///     .top                                  // at the superview's top
///     .top(padding: 8)                      // 8 points below it
///     .top(to: title, .bottom, padding: 8)  // 8 points below the title
@MainActor public struct Pin {
  fileprivate var rules: [Rule]

  fileprivate init(_ attributes: NSLayoutConstraint.Attribute...) {
    rules = attributes.map { Rule($0) }
  }

  fileprivate init(_ rules: [Rule]) {
    self.rules = rules
  }

  /// Returns the pin with another target or attribute, and with a padding. Fixed lengths have no target and do not
  /// change.
  ///
  /// - Parameters:
  ///   - other: The view or guide to pin to. Default is the superview.
  ///   - attribute: The attribute of `other`. Default is the attribute that is pinned.
  ///   - padding: A distance in points. A positive padding insets: it is subtracted at bottom, trailing and right edges
  ///     and added at all other attributes. Default is 0.
  public func callAsFunction(
    to other: (any Anchorable)? = nil, _ attribute: NSLayoutConstraint.Attribute? = nil, padding: CGFloat = 0
  ) -> Pin {
    Pin(rules.map { $0.retargeted(at: other, attribute, padding: padding) })
  }

  /// The pin as a list of Keyline's descriptions, for functions such as `addSubview(_:constraints:)`.
  public var constraints: [Constraint] {
    rules.map { rule in { child, parent in rule.constraint(of: child, on: parent) } }
  }
}

// MARK: - Attributes

extension Pin {
  /// The top edge.
  public static let top = Pin(.top)

  /// The bottom edge.
  public static let bottom = Pin(.bottom)

  /// The leading edge: left in left-to-right layouts, right in right-to-left layouts.
  public static let leading = Pin(.leading)

  /// The trailing edge: right in left-to-right layouts, left in right-to-left layouts.
  public static let trailing = Pin(.trailing)

  /// The left edge, in every layout direction.
  public static let left = Pin(.left)

  /// The right edge, in every layout direction.
  public static let right = Pin(.right)

  /// The horizontal center.
  public static let centerX = Pin(.centerX)

  /// The vertical center.
  public static let centerY = Pin(.centerY)

  /// The width.
  public static let width = Pin(.width)

  /// The height.
  public static let height = Pin(.height)

  /// The baseline of the first line of text.
  public static let firstBaseline = Pin(.firstBaseline)

  /// The baseline of the last line of text.
  public static let lastBaseline = Pin(.lastBaseline)

  /// The leading and the trailing edge.
  public static let horizontalEdges = Pin(.leading, .trailing)

  /// The top and the bottom edge.
  public static let verticalEdges = Pin(.top, .bottom)

  /// All edges: leading, trailing, top and bottom.
  public static let allEdges = Pin(.leading, .trailing, .top, .bottom)
}

// MARK: - Lengths

extension Pin {
  /// A height in points.
  public static func fixedHeight(_ height: CGFloat) -> Pin { fixed(.height, height) }

  /// A width in points.
  public static func fixedWidth(_ width: CGFloat) -> Pin { fixed(.width, width) }

  /// The same length, in points, for width and height.
  public static func fixedSize(_ side: CGFloat) -> Pin { fixedSize(CGSize(width: side, height: side)) }

  /// A width and a height in points.
  public static func fixedSize(_ size: CGSize) -> Pin { multiple([fixedWidth(size.width), fixedHeight(size.height)]) }
}

// MARK: - Building blocks

extension Pin {
  /// Pins an attribute to an attribute of another view or guide plus a constant, in points. Unlike a padding, the
  /// constant is added at every edge.
  ///
  /// - Parameters:
  ///   - attribute: The attribute that is pinned.
  ///   - constant: The constant of the constraint, in points.
  ///   - other: The view or guide to pin to. Default is the superview.
  ///   - otherAttribute: The attribute of `other`. Default is the attribute that is pinned.
  public static func relative(
    _ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat, to other: (any Anchorable)? = nil,
    _ otherAttribute: NSLayoutConstraint.Attribute? = nil
  ) -> Pin {
    var rule = Rule(attribute).retargeted(at: other, otherAttribute)
    rule.constant = constant
    return Pin([rule])
  }

  /// Gives a width or height a length, in points. Any other attribute traps with UIKit's message when it is pinned.
  public static func fixed(_ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat) -> Pin {
    var rule = Rule(attribute)
    rule.targetAttribute = .notAnAttribute
    rule.constant = constant
    return Pin([rule])
  }

  /// Combines several pins into one.
  public static func multiple(_ pins: [Pin]) -> Pin { Pin(pins.flatMap(\.rules)) }

  /// Gives all constraints of a pin a priority.
  public static func ~ (pin: Pin, priority: UILayoutPriority) -> Pin {
    var pin = pin
    for index in pin.rules.indices { pin.rules[index].priority = priority }
    return pin
  }
}

extension Pin {
  /// A constraint whose view or guide is given later.
  @MainActor fileprivate struct Rule {
    let attribute: NSLayoutConstraint.Attribute
    /// The view or guide to pin to; nil for the superview.
    var target: (any Anchorable)?
    /// The attribute of the target, or `notAnAttribute` for a fixed length.
    var targetAttribute: NSLayoutConstraint.Attribute
    var constant: CGFloat = 0
    var priority = UILayoutPriority.required

    init(_ attribute: NSLayoutConstraint.Attribute) {
      self.attribute = attribute
      targetAttribute = attribute
    }

    func retargeted(
      at other: (any Anchorable)?, _ otherAttribute: NSLayoutConstraint.Attribute?, padding: CGFloat = 0
    ) -> Rule {
      guard targetAttribute != .notAnAttribute else { return self }
      var rule = self
      rule.target = other ?? target
      rule.targetAttribute = otherAttribute ?? targetAttribute
      rule.constant += [.bottom, .trailing, .right].contains(attribute) ? -padding : padding
      return rule
    }

    func constraint(of item: any Anchorable, on superview: UIView?) -> NSLayoutConstraint {
      let other = targetAttribute == .notAnAttribute ? nil : target ?? superview
      if other == nil, targetAttribute != .notAnAttribute {
        fatalError("\(item) has no superview to be pinned to: call place(on:) first.")
      }
      let constraint = NSLayoutConstraint(
        item: item.constrainedItem, attribute: attribute, relatedBy: .equal, toItem: other?.constrainedItem,
        attribute: targetAttribute, multiplier: 1,
        constant: constant)
      constraint.priority = priority
      return constraint
    }
  }
}
