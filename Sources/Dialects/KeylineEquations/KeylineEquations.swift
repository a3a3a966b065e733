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

/// Another way to write `>=`.
infix operator => : ComparisonPrecedence

/// A view or layout guide whose attributes can be used in equations.
@MainActor public protocol EquationItem: AnyObject {}

extension UIView: EquationItem {}
extension UILayoutGuide: EquationItem {}

extension EquationItem {
  /// The top edge.
  public var top: LayoutExpression<Measure.Y> { LayoutExpression(self, .top) }

  /// The bottom edge.
  public var bottom: LayoutExpression<Measure.Y> { LayoutExpression(self, .bottom) }

  /// The leading edge: left in left-to-right layouts, right in right-to-left layouts.
  public var leading: LayoutExpression<Measure.X> { LayoutExpression(self, .leading) }

  /// The trailing edge: right in left-to-right layouts, left in right-to-left layouts.
  public var trailing: LayoutExpression<Measure.X> { LayoutExpression(self, .trailing) }

  /// The left edge, in every layout direction.
  public var left: LayoutExpression<Measure.X> { LayoutExpression(self, .left) }

  /// The right edge, in every layout direction.
  public var right: LayoutExpression<Measure.X> { LayoutExpression(self, .right) }

  /// The horizontal center.
  public var centerX: LayoutExpression<Measure.X> { LayoutExpression(self, .centerX) }

  /// The vertical center.
  public var centerY: LayoutExpression<Measure.Y> { LayoutExpression(self, .centerY) }

  /// The width.
  public var width: LayoutExpression<Measure.Length> { LayoutExpression(self, .width) }

  /// The height.
  public var height: LayoutExpression<Measure.Length> { LayoutExpression(self, .height) }

  /// The baseline of the first line of text.
  public var firstBaseline: LayoutExpression<Measure.Y> { LayoutExpression(self, .firstBaseline) }

  /// The baseline of the last line of text.
  public var lastBaseline: LayoutExpression<Measure.Y> { LayoutExpression(self, .lastBaseline) }

  /// The width and the height.
  public var size: LayoutExpression<Measure.Size> { LayoutExpression(self, .width, .height) }

  /// The horizontal and the vertical center.
  public var centerXY: LayoutExpression<Measure.Center> { LayoutExpression(self, .centerX, .centerY) }

  /// The leading and the trailing edge.
  public var horizontalEdges: LayoutExpression<Measure.HorizontalEdges> { LayoutExpression(self, .leading, .trailing) }

  /// The top and the bottom edge.
  public var verticalEdges: LayoutExpression<Measure.VerticalEdges> { LayoutExpression(self, .top, .bottom) }

  /// All edges: leading, trailing, top and bottom.
  public var edges: LayoutExpression<Measure.Edges> { LayoutExpression(self, .leading, .trailing, .top, .bottom) }
}

// MARK: - Measures

/// The kinds of attributes. Both sides of an equation must have the same kind.
public enum Measure {
  /// A horizontal position.
  public enum X: LayoutMeasure { public typealias Equation = NSLayoutConstraint }
  /// A vertical position.
  public enum Y: LayoutMeasure { public typealias Equation = NSLayoutConstraint }
  /// A width or a height.
  public enum Length: NumericMeasure { public typealias Equation = NSLayoutConstraint }
  /// Both centers.
  public enum Center: LayoutMeasure { public typealias Equation = [NSLayoutConstraint] }
  /// The width and the height, together.
  public enum Size: NumericMeasure { public typealias Equation = [NSLayoutConstraint] }
  /// The leading and the trailing edge.
  public enum HorizontalEdges: EdgesMeasure { public typealias Equation = [NSLayoutConstraint] }
  /// The top and the bottom edge.
  public enum VerticalEdges: EdgesMeasure { public typealias Equation = [NSLayoutConstraint] }
  /// All four edges.
  public enum Edges: EdgesMeasure { public typealias Equation = [NSLayoutConstraint] }
}

/// The kind of attribute that an expression contains.
public protocol LayoutMeasure {
  /// The result of an equation: a constraint, or a list of constraints for a composite.
  associatedtype Equation: LayoutEquation

  /// Returns the constraints of all members as the result type.
  @_documentation(visibility: internal)
  static func _equation(_ first: NSLayoutConstraint, _ rest: [NSLayoutConstraint]) -> Equation
}

extension LayoutMeasure where Equation == NSLayoutConstraint {
  @_documentation(visibility: internal)
  public static func _equation(_ first: NSLayoutConstraint, _ rest: [NSLayoutConstraint]) -> Equation { first }
}

extension LayoutMeasure where Equation == [NSLayoutConstraint] {
  @_documentation(visibility: internal)
  public static func _equation(_ first: NSLayoutConstraint, _ rest: [NSLayoutConstraint]) -> Equation { [first] + rest }
}

/// A kind that can be compared with a number, in points: a length, or an inset from the superview's edges.
public protocol NumericMeasure: LayoutMeasure {}

/// Two or four edges, which can be inset.
public protocol EdgesMeasure: NumericMeasure {}

// MARK: - Expressions

/// An attribute of a view or guide, times a multiplier, plus a constant, in points. A composite has several attributes.
public struct LayoutExpression<Measured: LayoutMeasure> {
  fileprivate var first: Term
  // Empty, and therefore not allocated, unless the expression is a composite.
  fileprivate var rest: [Term]

  fileprivate init(
    _ item: any EquationItem, _ first: NSLayoutConstraint.Attribute, _ rest: NSLayoutConstraint.Attribute...,
    name: String = #function
  ) {
    self.first = Term(item: item, attribute: first, name: name)
    self.rest = rest.map { Term(item: item, attribute: $0, name: name) }
  }

  fileprivate func mapped(_ change: (inout Term) -> Void) -> Self {
    var expression = self
    change(&expression.first)
    for index in expression.rest.indices { change(&expression.rest[index]) }
    return expression
  }
}

extension LayoutExpression {
  /// Adds a constant, in points. For a composite, adds the constant to each attribute.
  public static func + (expression: Self, number: CGFloat) -> Self { expression.mapped { $0.constant += number } }

  /// Adds a constant, in points. For a composite, adds the constant to each attribute.
  public static func + (number: CGFloat, expression: Self) -> Self { expression + number }

  /// Subtracts a constant, in points. For a composite, subtracts the constant from each attribute.
  public static func - (expression: Self, number: CGFloat) -> Self { expression.mapped { $0.constant -= number } }

  /// Subtracts the expression from a constant, in points.
  public static func - (number: CGFloat, expression: Self) -> Self { -1 * expression + number }

  /// Multiplies the expression by a number.
  public static func * (expression: Self, number: CGFloat) -> Self { expression.mapped { $0.multiply(by: number) } }

  /// Multiplies the expression by a number.
  public static func * (number: CGFloat, expression: Self) -> Self { expression * number }

  /// Divides the expression by a number. An equation traps if the number is zero.
  public static func / (expression: Self, number: CGFloat) -> Self { expression.mapped { $0.divide(by: number) } }
}

extension LayoutExpression where Measured: EdgesMeasure {
  /// Moves the edges outwards by insets, in points. Left and right apply to the leading and the trailing edge.
  public static func + (expression: Self, insets: UIEdgeInsets) -> Self { expression.mapped { $0.grow(by: insets, 1) } }

  /// Moves the edges inwards by insets, in points. Left and right apply to the leading and the trailing edge.
  public static func - (expression: Self, insets: UIEdgeInsets) -> Self {
    expression.mapped { $0.grow(by: insets, -1) }
  }
}

extension UIEdgeInsets {
  /// Makes insets with 0 at the top and the bottom, in points.
  public init(left: CGFloat, right: CGFloat) { self.init(top: 0, left: left, bottom: 0, right: right) }

  /// Makes insets with 0 at the left and the right, in points.
  public init(top: CGFloat, bottom: CGFloat) { self.init(top: top, left: 0, bottom: bottom, right: 0) }
}

// MARK: - Relations

@MainActor extension LayoutExpression {
  /// Returns an inactive constraint: the left side equals the right side. For a composite, returns a list.
  ///
  /// All relations trap if the equation divides by zero, multiplies its left side by zero, or is not finite. The
  /// message contains the equation.
  public static func == (left: Self, right: Self) -> Measured.Equation { left.related(.equal, to: right) }

  /// The left side is at most the right side. For edges, the left rectangle is inside the right one.
  public static func <= (left: Self, right: Self) -> Measured.Equation { left.related(.lessThanOrEqual, to: right) }

  /// The left side is at least the right side. For edges, the left rectangle covers the right one.
  public static func >= (left: Self, right: Self) -> Measured.Equation { left.related(.greaterThanOrEqual, to: right) }

  /// Another way to write `>=`.
  public static func => (left: Self, right: Self) -> Measured.Equation { left >= right }
}

@MainActor extension LayoutExpression where Measured: NumericMeasure {
  /// A length, or both lengths of a size, equal a number, in points. Edges are inset from the superview by that number.
  ///
  /// Traps for edges if the view has no superview, or if no view owns the guide.
  public static func == (left: Self, right: CGFloat) -> Measured.Equation { left.related(.equal, to: right) }

  /// A length, or both lengths of a size, are at most a number, in points. Edges are inset by at most that number.
  public static func <= (left: Self, right: CGFloat) -> Measured.Equation { left.related(.lessThanOrEqual, to: right) }

  /// A length, or both lengths of a size, are at least a number, in points. Edges are inset by at least that number.
  public static func >= (left: Self, right: CGFloat) -> Measured.Equation {
    left.related(.greaterThanOrEqual, to: right)
  }

  /// Another way to write `>=`.
  public static func => (left: Self, right: CGFloat) -> Measured.Equation { left >= right }

  /// The same as `right == left`.
  public static func == (left: CGFloat, right: Self) -> Measured.Equation { right == left }

  /// The same as `right >= left`.
  public static func <= (left: CGFloat, right: Self) -> Measured.Equation { right >= left }

  /// The same as `right <= left`.
  public static func >= (left: CGFloat, right: Self) -> Measured.Equation { right <= left }

  /// Another way to write `>=`.
  public static func => (left: CGFloat, right: Self) -> Measured.Equation { right <= left }
}

@MainActor extension LayoutExpression where Measured == Measure.Size {
  /// Width and height equal those of a size, in points.
  public static func == (left: Self, right: CGSize) -> [NSLayoutConstraint] { left.related(.equal, to: right) }

  /// Width and height are at most those of a size, in points.
  public static func <= (left: Self, right: CGSize) -> [NSLayoutConstraint] {
    left.related(.lessThanOrEqual, to: right)
  }

  /// Width and height are at least those of a size, in points.
  public static func >= (left: Self, right: CGSize) -> [NSLayoutConstraint] {
    left.related(.greaterThanOrEqual, to: right)
  }

  /// Another way to write `>=`.
  public static func => (left: Self, right: CGSize) -> [NSLayoutConstraint] { left >= right }
}

// MARK: - Equations

/// The result of an equation: a constraint, or a list of constraints.
@MainActor public protocol LayoutEquation {
  /// The constraints as an array.
  @_documentation(visibility: internal) var _constraints: [NSLayoutConstraint] { get }
}

extension NSLayoutConstraint: LayoutEquation {
  @_documentation(visibility: internal) public var _constraints: [NSLayoutConstraint] { [self] }
}

extension Array: LayoutEquation where Element == NSLayoutConstraint {
  @_documentation(visibility: internal) public var _constraints: [NSLayoutConstraint] { self }
}

extension LayoutEquation {
  /// Activates the constraints in one pass. Turns the autoresizing masks of the views on the left sides off.
  @discardableResult public func activate() -> Self {
    for constraint in _constraints {
      (constraint.firstItem as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    }
    NSLayoutConstraint.activate(_constraints)
    return self
  }

  /// Deactivates the constraints in one pass.
  @discardableResult public func deactivate() -> Self {
    NSLayoutConstraint.deactivate(_constraints)
    return self
  }

  /// Gives the constraints a priority and returns them.
  public func priority(_ priority: UILayoutPriority) -> Self {
    for constraint in _constraints { constraint.priority = priority }
    return self
  }

  /// Gives the constraints a priority and returns them. Traps unless the priority is above 0 and at most 1000.
  public func priority(_ priority: Float) -> Self { self.priority(UILayoutPriority(priority)) }

  /// Gives an equation or a list of equations a priority: `a.top == b.top + 20 ~ .defaultHigh`.
  public static func ~ (equation: Self, priority: UILayoutPriority) -> Self { equation.priority(priority) }
}

extension UILayoutPriority {
  /// 999: just below required, so that breaking the constraint is not a conflict.
  public static let almostRequired = UILayoutPriority(999)

  /// Returns a priority. Constraints accept values above 0 and at most 1000.
  public static func priority(_ number: Float) -> UILayoutPriority { UILayoutPriority(number) }
}

/// A list of equations: `Constraints { a.top == b.top; a.size == 44 }.activate()`.
public typealias Constraints = [NSLayoutConstraint]

extension Array where Element == NSLayoutConstraint {
  /// Collects equations, lists, optionals and nested `Constraints`, in the written order.
  @MainActor public init(@EquationBuilder _ equations: @MainActor () -> [NSLayoutConstraint]) { self = equations() }
}

/// Builds a list of constraints from equations and lists, with `if`, `switch`, `for` and `if #available`.
@resultBuilder @MainActor public enum EquationBuilder {
  /// Accepts an equation, a constraint, a list of either, or nil.
  public static func buildExpression<Equation: LayoutEquation>(_ equation: Equation?) -> [NSLayoutConstraint] {
    equation?._constraints ?? []
  }

  /// Rejects any other expression at compile time.
  @available(*, unavailable, message: "an expression must be an equation, a constraint, or a list of either")
  public static func buildExpression<Other>(_ other: Other) -> [NSLayoutConstraint] { [] }

  /// Joins the expressions of a block.
  public static func buildBlock(_ parts: [NSLayoutConstraint]...) -> [NSLayoutConstraint] { parts.flatMap { $0 } }

  /// Supports `if` without `else`.
  public static func buildOptional(_ part: [NSLayoutConstraint]?) -> [NSLayoutConstraint] { part ?? [] }

  /// Supports the first branch of `if`-`else` and `switch`.
  public static func buildEither(first part: [NSLayoutConstraint]) -> [NSLayoutConstraint] { part }

  /// Supports the second branch of `if`-`else` and `switch`.
  public static func buildEither(second part: [NSLayoutConstraint]) -> [NSLayoutConstraint] { part }

  /// Supports `for` loops.
  public static func buildArray(_ parts: [[NSLayoutConstraint]]) -> [NSLayoutConstraint] { parts.flatMap { $0 } }

  /// Supports `if #available`.
  public static func buildLimitedAvailability(_ part: [NSLayoutConstraint]) -> [NSLayoutConstraint] { part }
}

// MARK: - Algebra

@MainActor extension LayoutExpression {
  fileprivate func related(_ relation: NSLayoutConstraint.Relation, to other: Self) -> Measured.Equation {
    // A smaller rectangle has smaller trailing and bottom edges, but larger leading and top edges. Therefore, the
    // relation is flipped for leading and top edges.
    let isComposite = !rest.isEmpty
    func equation(_ term: Term, _ other: Term) -> NSLayoutConstraint {
      term.related(isComposite && term.isNearEdge ? relation.flipped : relation, to: other)
    }
    return Measured._equation(equation(first, other.first), zip(rest, other.rest).map(equation))
  }

  // A larger inset means a smaller rectangle, so the relation is flipped for edges.
  fileprivate func related(_ relation: NSLayoutConstraint.Relation, to number: CGFloat) -> Measured.Equation {
    related(first.isLength ? relation : relation.flipped, to: mapped { $0 = $0.counterpart(of: number) })
  }

  fileprivate func related(_ relation: NSLayoutConstraint.Relation, to size: CGSize) -> Measured.Equation {
    related(relation, to: mapped { $0 = $0.counterpart(of: $0.attribute == .width ? size.width : size.height) })
  }
}

extension EquationItem {
  fileprivate var constrainedItem: AnyObject { (self as? UIView)?.keylineItem ?? self }
}

extension NSLayoutConstraint.Relation {
  // The raw values are -1 for <=, 0 for == and 1 for >=.
  fileprivate var flipped: Self { Self(rawValue: -rawValue) ?? self }
}

/// `multiplier * item.attribute + constant`, or only the constant if the attribute is `notAnAttribute`.
private struct Term: CustomStringConvertible {
  let item: any EquationItem
  let attribute: NSLayoutConstraint.Attribute
  let name: String
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  /// The text of the expression before a division by zero, for the message when the equation traps. Nil if there was no
  /// division by zero.
  var dividend: String?

  var isLength: Bool { attribute == .width || attribute == .height }
  var isNearEdge: Bool { attribute == .leading || attribute == .top }

  mutating func multiply(by number: CGFloat) {
    multiplier *= number
    constant *= number
  }

  mutating func divide(by number: CGFloat) {
    if number == 0 {
      (dividend, multiplier, constant) = (description, 1, 0)
    } else {
      multiplier /= number
      constant /= number
    }
  }

  mutating func grow(by insets: UIEdgeInsets, _ sign: CGFloat) {
    switch attribute {
    case .leading: constant -= sign * insets.left
    case .top: constant -= sign * insets.top
    case .trailing: constant += sign * insets.right
    default: constant += sign * insets.bottom
    }
  }

  /// Returns the right side of a comparison with a number: the number as a length, or the superview's edge, inset by
  /// the number.
  @MainActor func counterpart(of number: CGFloat) -> Term {
    if isLength { return Term(item: item, attribute: .notAnAttribute, name: name, constant: number) }
    let item = item.constrainedItem
    guard let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView else {
      fatalError("\(item) has no superview to be inset in: add it to one first.")
    }
    return Term(item: superview, attribute: attribute, name: name, constant: isNearEdge ? number : -number)
  }

  // m a + c = n b + d  is equivalent to  a = (n / m) b + (d - c) / m. If m < 0, an inequality is flipped.
  @MainActor func related(_ relation: NSLayoutConstraint.Relation, to other: Term) -> NSLayoutConstraint {
    let target = other.attribute == .notAnAttribute ? nil : other.item
    let factor = target == nil ? 1 : other.multiplier / multiplier
    let shift = (other.constant - constant) / multiplier
    let isDivided = dividend != nil || other.dividend != nil
    guard factor.isFinite, shift.isFinite, !isDivided else {
      let sign = [.equal: "==", .lessThanOrEqual: "<="][relation] ?? ">="
      let mistake = isDivided ? "divides by zero" : "has no finite solution for its left side"
      fatalError("The equation \(self) \(sign) \(other) \(mistake).")
    }
    return NSLayoutConstraint(
      item: item.constrainedItem, attribute: attribute, relatedBy: multiplier < 0 ? relation.flipped : relation,
      toItem: target?.constrainedItem, attribute: other.attribute, multiplier: factor, constant: shift)
  }

  var description: String {
    guard attribute != .notAnAttribute else { return "\(constant)" }
    let address = String(UInt(bitPattern: ObjectIdentifier(item)), radix: 16)
    let variable = dividend.map { "(\($0)) / 0" } ?? "\(type(of: item)):0x\(address).\(name)"
    let product = multiplier == 1 ? variable : "\(multiplier) * \(variable)"
    if constant == 0 { return product }
    return constant < 0 ? "\(product) - \(-constant)" : "\(product) + \(constant)"
  }
}
