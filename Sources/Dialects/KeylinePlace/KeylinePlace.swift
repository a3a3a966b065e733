#if canImport(Keyline)
  @_exported public import Keyline
#else
  import UIKit

  // Keyline's own. One declaration is enough when several files of Keyline stand in one module.
  precedencegroup KeylinePriorityPrecedence {
    associativity: left
    lowerThan: ComparisonPrecedence
    higherThan: LogicalConjunctionPrecedence
  }
  infix operator ~ : KeylinePriorityPrecedence
  extension UIView { var keylineItem: AnyObject { self } }
#endif

/// What can be pinned, and pinned to: views and layout guides.
@MainActor public protocol Anchorable: AnyObject {
  /// Adds the view or guide to a view, so that it can be pinned there.
  @discardableResult func place(on view: UIView) -> Self
}

extension UIView: Anchorable {
  /// Adds the view to another and turns its autoresizing mask off; returns it in its own type.
  @discardableResult public func place(on view: UIView) -> Self {
    view.addSubview(self)
    translatesAutoresizingMaskIntoConstraints = false
    return self
  }
}

extension UILayoutGuide: Anchorable {
  /// Adds the guide to a view; returns it in its own type.
  @discardableResult public func place(on view: UIView) -> Self {
    view.addLayoutGuide(self)
    return self
  }
}

extension Anchorable {
  /// Activates all that the pins say of the view or guide, in one pass, and returns it in its own type.
  ///
  ///     title.place(on: card).pin(.top(padding: 16), .horizontalEdges(padding: 16), .fixedHeight(44))
  ///
  /// A pin without a target means the superview, or the view that owns the guide; it traps where there is none. A
  /// pinned view's autoresizing mask is turned off.
  @discardableResult public func pin(_ pins: Pin...) -> Self {
    let constraints = pins.flatMap(\.rules).map { $0.constraint(of: self, on: enclosingView) }
    (self as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(constraints)
    return self
  }

  /// Pins all edges to those of another view or guide, moved inwards by the padding, in points. Default 0.
  @discardableResult public func pin(to other: any Anchorable, padding: CGFloat = 0) -> Self {
    pin(.allEdges(to: other, padding: padding))
  }

  fileprivate var enclosingView: UIView? {
    (self as? UIView)?.superview ?? (self as? UILayoutGuide)?.owningView
  }

  fileprivate var constrainedItem: AnyObject { (self as? UIView)?.keylineItem ?? self }
}

/// What `pin` is told: one constraint or several, of a view or guide that they do not name.
///
/// An attribute by itself means the superview's; in parentheses stands what differs from that:
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

  /// The same with another target.
  ///
  /// - Parameters:
  ///   - other: The view or guide to pin to. Default the superview.
  ///   - attribute: The other's attribute. Default the one that is pinned.
  ///   - padding: A distance in points, inwards where positive: it is subtracted at bottom, trailing and right edges
  ///     and added at all other attributes. Default 0.
  ///
  /// Fixed lengths have no target and stay as they are.
  public func callAsFunction(
    to other: (any Anchorable)? = nil, _ attribute: NSLayoutConstraint.Attribute? = nil, padding: CGFloat = 0
  ) -> Pin {
    Pin(rules.map { $0.aimed(at: other, attribute, padding: padding) })
  }

  /// What the pin says, as Keyline's descriptions, for `addSubview(_:constraints:)` and whatever else takes them.
  public var constraints: [Constraint] {
    rules.map { rule in { child, parent in rule.constraint(of: child, on: parent) } }
  }
}

// MARK: - Attributes

extension Pin {
  /// The upper edge.
  public static let top = Pin(.top)

  /// The lower edge.
  public static let bottom = Pin(.bottom)

  /// The edge where reading begins.
  public static let leading = Pin(.leading)

  /// The edge where reading ends.
  public static let trailing = Pin(.trailing)

  /// The left edge, whatever the direction of reading.
  public static let left = Pin(.left)

  /// The right edge, whatever the direction of reading.
  public static let right = Pin(.right)

  /// The middle between left and right.
  public static let centerX = Pin(.centerX)

  /// The middle between top and bottom.
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

  /// The upper and the lower edge.
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

  /// A width and a height, both of so many points.
  public static func fixedSize(_ side: CGFloat) -> Pin { fixedSize(CGSize(width: side, height: side)) }

  /// A width and a height in points.
  public static func fixedSize(_ size: CGSize) -> Pin { multiple([fixedWidth(size.width), fixedHeight(size.height)]) }
}

// MARK: - Building blocks

extension Pin {
  /// An attribute of another view or guide plus a constant in points, which is taken as it is: it is added at every
  /// edge.
  ///
  /// - Parameters:
  ///   - attribute: What is pinned.
  ///   - constant: What is added, in points.
  ///   - other: The view or guide to pin to. Default the superview.
  ///   - otherAttribute: The other's attribute. Default the one that is pinned.
  public static func relative(
    _ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat, to other: (any Anchorable)? = nil,
    _ otherAttribute: NSLayoutConstraint.Attribute? = nil
  ) -> Pin {
    var rule = Rule(attribute).aimed(at: other, otherAttribute)
    rule.constant = constant
    return Pin([rule])
  }

  /// A length in points, for a width or a height. Any other attribute traps with UIKit's sentence when it is pinned.
  public static func fixed(_ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat) -> Pin {
    var rule = Rule(attribute)
    rule.targetAttribute = .notAnAttribute
    rule.constant = constant
    return Pin([rule])
  }

  /// Several pins as one.
  public static func multiple(_ pins: [Pin]) -> Pin { Pin(pins.flatMap(\.rules)) }

  /// Gives everything that the pin says a priority.
  public static func ~ (pin: Pin, priority: UILayoutPriority) -> Pin {
    var pin = pin
    for index in pin.rules.indices { pin.rules[index].priority = priority }
    return pin
  }
}

extension Pin {
  /// A constraint that waits for the view or guide it speaks of.
  @MainActor fileprivate struct Rule {
    let attribute: NSLayoutConstraint.Attribute
    /// Nil for the superview.
    var target: (any Anchorable)?
    /// None for a length without a target.
    var targetAttribute: NSLayoutConstraint.Attribute
    var constant: CGFloat = 0
    var priority = UILayoutPriority.required

    init(_ attribute: NSLayoutConstraint.Attribute) {
      self.attribute = attribute
      targetAttribute = attribute
    }

    func aimed(
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
