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

/// Another way to write `>=`.
infix operator => : ComparisonPrecedence

/// What equations speak of: views and layout guides.
@MainActor public protocol EquationItem: AnyObject {}

extension UIView: EquationItem {}
extension UILayoutGuide: EquationItem {}

extension EquationItem {
  /// The upper edge.
  public var top: LayoutExpression<Measure.Y> { LayoutExpression(self, .top) }

  /// The lower edge.
  public var bottom: LayoutExpression<Measure.Y> { LayoutExpression(self, .bottom) }

  /// The edge where reading begins.
  public var leading: LayoutExpression<Measure.X> { LayoutExpression(self, .leading) }

  /// The edge where reading ends.
  public var trailing: LayoutExpression<Measure.X> { LayoutExpression(self, .trailing) }

  /// The left edge, whatever the direction of reading.
  public var left: LayoutExpression<Measure.X> { LayoutExpression(self, .left) }

  /// The right edge, whatever the direction of reading.
  public var right: LayoutExpression<Measure.X> { LayoutExpression(self, .right) }

  /// The middle between left and right.
  public var centerX: LayoutExpression<Measure.X> { LayoutExpression(self, .centerX) }

  /// The middle between top and bottom.
  public var centerY: LayoutExpression<Measure.Y> { LayoutExpression(self, .centerY) }

  /// The width.
  public var width: LayoutExpression<Measure.Length> { LayoutExpression(self, .width) }

  /// The height.
  public var height: LayoutExpression<Measure.Length> { LayoutExpression(self, .height) }

  /// The baseline of the first line of text.
  public var firstBaseline: LayoutExpression<Measure.Y> { LayoutExpression(self, .firstBaseline) }

  /// The baseline of the last line of text.
  public var lastBaseline: LayoutExpression<Measure.Y> { LayoutExpression(self, .lastBaseline) }

  /// Width and height.
  public var size: LayoutExpression<Measure.Size> { LayoutExpression(self, .width, .height) }

  /// The middle along both axes.
  public var centerXY: LayoutExpression<Measure.Center> { LayoutExpression(self, .centerX, .centerY) }

  /// The leading and the trailing edge.
  public var horizontalEdges: LayoutExpression<Measure.HorizontalEdges> { LayoutExpression(self, .leading, .trailing) }

  /// The upper and the lower edge.
  public var verticalEdges: LayoutExpression<Measure.VerticalEdges> { LayoutExpression(self, .top, .bottom) }

  /// All edges: leading, trailing, top and bottom.
  public var edges: LayoutExpression<Measure.Edges> { LayoutExpression(self, .leading, .trailing, .top, .bottom) }
}

// MARK: - Measures

/// What expressions may measure. Only those of one measure go together in an equation.
public enum Measure {
  /// A position from left to right.
  public enum X: LayoutMeasure { public typealias Equation = NSLayoutConstraint }
  /// A position from top to bottom.
  public enum Y: LayoutMeasure { public typealias Equation = NSLayoutConstraint }
  /// A width or a height.
  public enum Length: NumericMeasure { public typealias Equation = NSLayoutConstraint }
  /// Both middles.
  public enum Center: LayoutMeasure { public typealias Equation = [NSLayoutConstraint] }
  /// Both lengths.
  public enum Size: NumericMeasure { public typealias Equation = [NSLayoutConstraint] }
  /// Leading and trailing edge.
  public enum HorizontalEdges: EdgesMeasure { public typealias Equation = [NSLayoutConstraint] }
  /// Upper and lower edge.
  public enum VerticalEdges: EdgesMeasure { public typealias Equation = [NSLayoutConstraint] }
  /// All four edges.
  public enum Edges: EdgesMeasure { public typealias Equation = [NSLayoutConstraint] }
}

/// What an expression measures.
public protocol LayoutMeasure {
  /// What an equation yields: a constraint, or a list of them for a composite.
  associatedtype Equation: LayoutEquation

  /// The constraints of all members as what the equation yields.
  static func _equation(_ first: NSLayoutConstraint, _ rest: [NSLayoutConstraint]) -> Equation
}

extension LayoutMeasure where Equation == NSLayoutConstraint {
  public static func _equation(_ first: NSLayoutConstraint, _ rest: [NSLayoutConstraint]) -> Equation { first }
}

extension LayoutMeasure where Equation == [NSLayoutConstraint] {
  public static func _equation(_ first: NSLayoutConstraint, _ rest: [NSLayoutConstraint]) -> Equation { [first] + rest }
}

/// What may be compared with a number of points: lengths with a length, edges with a distance from the superview's.
public protocol NumericMeasure: LayoutMeasure {}

/// Several edges, which insets move.
public protocol EdgesMeasure: NumericMeasure {}

// MARK: - Expressions

/// An attribute of a view or guide, times a number, plus a number of points; for a composite, several at once.
public struct LayoutExpression<Measured: LayoutMeasure> {
  fileprivate var first: Term
  // Stays empty, and so costs nothing, but in composites.
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
  /// The expression plus a number of points: for a composite, a shift.
  public static func + (expression: Self, number: CGFloat) -> Self { expression.mapped { $0.constant += number } }

  /// The expression plus a number of points: for a composite, a shift.
  public static func + (number: CGFloat, expression: Self) -> Self { expression + number }

  /// The expression less a number of points: for a composite, a shift.
  public static func - (expression: Self, number: CGFloat) -> Self { expression.mapped { $0.constant -= number } }

  /// A number of points less the expression.
  public static func - (number: CGFloat, expression: Self) -> Self { -1 * expression + number }

  /// The expression times a number.
  public static func * (expression: Self, number: CGFloat) -> Self { expression.mapped { $0.multiply(by: number) } }

  /// The expression times a number.
  public static func * (number: CGFloat, expression: Self) -> Self { expression * number }

  /// The expression divided by a number. An equation traps when that is zero.
  public static func / (expression: Self, number: CGFloat) -> Self { expression.mapped { $0.divide(by: number) } }
}

extension LayoutExpression where Measured: EdgesMeasure {
  /// Edges that lie further out by the insets, whose left and right count at the leading and the trailing edge.
  public static func + (expression: Self, insets: UIEdgeInsets) -> Self { expression.mapped { $0.grow(by: insets, 1) } }

  /// Edges that lie further in by the insets, whose left and right count at the leading and the trailing edge.
  public static func - (expression: Self, insets: UIEdgeInsets) -> Self {
    expression.mapped { $0.grow(by: insets, -1) }
  }
}

extension UIEdgeInsets {
  /// Insets at the left and the right alone, in points.
  public init(left: CGFloat, right: CGFloat) { self.init(top: 0, left: left, bottom: 0, right: right) }

  /// Insets above and below alone, in points.
  public init(top: CGFloat, bottom: CGFloat) { self.init(top: top, left: 0, bottom: bottom, right: 0) }
}

// MARK: - Relations

@MainActor extension LayoutExpression {
  /// The left side is equal to the right one.
  ///
  /// Like the other relations it yields an inactive constraint, or a list of them for a composite, and traps with the
  /// equation in words when that divides by zero, multiplies its left side by zero or is not finite.
  public static func == (left: Self, right: Self) -> Measured.Equation { left.related(.equal, to: right) }

  /// The left side is at most the right one; for edges, the left side's rectangle lies inside of the right one's.
  public static func <= (left: Self, right: Self) -> Measured.Equation { left.related(.lessThanOrEqual, to: right) }

  /// The left side is at least the right one; for edges, the left side's rectangle encloses the right one's.
  public static func >= (left: Self, right: Self) -> Measured.Equation { left.related(.greaterThanOrEqual, to: right) }

  /// Another way to write `>=`.
  public static func => (left: Self, right: Self) -> Measured.Equation { left >= right }
}

@MainActor extension LayoutExpression where Measured: NumericMeasure {
  /// The length, or both of a size, is so many points; edges lie so many points inside of the superview's.
  ///
  /// Edges trap where there is no superview, or no view that owns the guide.
  public static func == (left: Self, right: CGFloat) -> Measured.Equation { left.related(.equal, to: right) }

  /// The length, or both of a size, is at most so many points; edges lie at most so far inside of the superview's.
  public static func <= (left: Self, right: CGFloat) -> Measured.Equation { left.related(.lessThanOrEqual, to: right) }

  /// The length, or both of a size, is at least so many points; edges lie at least so far inside of the superview's.
  public static func >= (left: Self, right: CGFloat) -> Measured.Equation {
    left.related(.greaterThanOrEqual, to: right)
  }

  /// Another way to write `>=`.
  public static func => (left: Self, right: CGFloat) -> Measured.Equation { left >= right }

  /// The equation with its sides exchanged.
  public static func == (left: CGFloat, right: Self) -> Measured.Equation { right == left }

  /// The equation with its sides exchanged: `right >= left`.
  public static func <= (left: CGFloat, right: Self) -> Measured.Equation { right >= left }

  /// The equation with its sides exchanged: `right <= left`.
  public static func >= (left: CGFloat, right: Self) -> Measured.Equation { right <= left }

  /// Another way to write `>=`.
  public static func => (left: CGFloat, right: Self) -> Measured.Equation { right <= left }
}

@MainActor extension LayoutExpression where Measured == Measure.Size {
  /// Width and height are those of a size in points.
  public static func == (left: Self, right: CGSize) -> [NSLayoutConstraint] { left.related(.equal, to: right) }

  /// Width and height are at most those of a size in points.
  public static func <= (left: Self, right: CGSize) -> [NSLayoutConstraint] {
    left.related(.lessThanOrEqual, to: right)
  }

  /// Width and height are at least those of a size in points.
  public static func >= (left: Self, right: CGSize) -> [NSLayoutConstraint] {
    left.related(.greaterThanOrEqual, to: right)
  }

  /// Another way to write `>=`.
  public static func => (left: Self, right: CGSize) -> [NSLayoutConstraint] { left >= right }
}

// MARK: - Equations

/// What equations yield: a constraint, or a list of them.
@MainActor public protocol LayoutEquation {
  /// The one constraint, or all of them.
  var _constraints: [NSLayoutConstraint] { get }
}

extension NSLayoutConstraint: LayoutEquation {
  public var _constraints: [NSLayoutConstraint] { [self] }
}

extension Array: LayoutEquation where Element == NSLayoutConstraint {
  public var _constraints: [NSLayoutConstraint] { self }
}

extension LayoutEquation {
  /// Activates the constraints in one pass and turns the autoresizing masks of the views on their left sides off.
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

  /// Gives the constraints a priority, and returns them.
  public func priority(_ priority: UILayoutPriority) -> Self {
    for constraint in _constraints { constraint.priority = priority }
    return self
  }

  /// Gives the constraints a priority above 0 and at most 1000, and returns them.
  public func priority(_ priority: Float) -> Self { self.priority(UILayoutPriority(priority)) }

  /// Gives an equation or a list of them a priority: `a.top == b.top + 20 ~ .defaultHigh`.
  public static func ~ (equation: Self, priority: UILayoutPriority) -> Self { equation.priority(priority) }
}

extension UILayoutPriority {
  /// 999: as strong as can be while the constraint may still be broken without a conflict.
  public static let almostRequired = UILayoutPriority(999)

  /// A priority above 0 and at most 1000.
  public static func priority(_ number: Float) -> UILayoutPriority { UILayoutPriority(number) }
}

/// A list of equations: `Constraints { a.top == b.top; a.size == 44 }.activate()`.
public typealias Constraints = [NSLayoutConstraint]

extension Array where Element == NSLayoutConstraint {
  /// The constraints of equations, lists, optionals and nested `Constraints`, in the order in which they are written.
  @MainActor public init(@EquationBuilder _ equations: @MainActor () -> [NSLayoutConstraint]) { self = equations() }
}

/// Collects equations, single or in lists, with `if`, `switch`, `for` and `if #available`.
@resultBuilder @MainActor public enum EquationBuilder {
  /// An equation, a constraint or a list of them, or nil.
  public static func buildExpression<Equation: LayoutEquation>(_ equation: Equation?) -> [NSLayoutConstraint] {
    equation?._constraints ?? []
  }

  /// Refuses anything else.
  @available(*, unavailable, message: "only equations, constraints and lists of them stand here")
  public static func buildExpression<Other>(_ other: Other) -> [NSLayoutConstraint] { [] }

  /// What stands below each other.
  public static func buildBlock(_ parts: [NSLayoutConstraint]...) -> [NSLayoutConstraint] { parts.flatMap { $0 } }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [NSLayoutConstraint]?) -> [NSLayoutConstraint] { part ?? [] }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first part: [NSLayoutConstraint]) -> [NSLayoutConstraint] { part }

  /// The second branch of an `if` or `switch`.
  public static func buildEither(second part: [NSLayoutConstraint]) -> [NSLayoutConstraint] { part }

  /// What a `for` loop made.
  public static func buildArray(_ parts: [[NSLayoutConstraint]]) -> [NSLayoutConstraint] { parts.flatMap { $0 } }

  /// What stands under `if #available`.
  public static func buildLimitedAvailability(_ part: [NSLayoutConstraint]) -> [NSLayoutConstraint] { part }
}

// MARK: - Algebra

@MainActor extension LayoutExpression {
  fileprivate func related(_ relation: NSLayoutConstraint.Relation, to other: Self) -> Measured.Equation {
    // A smaller rectangle has smaller trailing and bottom edges, but larger leading and top edges.
    let isComposite = !rest.isEmpty
    func equation(_ term: Term, _ other: Term) -> NSLayoutConstraint {
      term.related(isComposite && term.isNearEdge ? relation.flipped : relation, to: other)
    }
    return Measured._equation(equation(first, other.first), zip(rest, other.rest).map(equation))
  }

  // Edges that are far inside are those of a small rectangle, so the relation turns around.
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
  // At most is -1, equal 0 and at least 1.
  fileprivate var flipped: Self { Self(rawValue: -rawValue) ?? self }
}

/// `multiplier * item.attribute + constant`; the constant alone when there is no attribute.
private struct Term: CustomStringConvertible {
  let item: any EquationItem
  let attribute: NSLayoutConstraint.Attribute
  let name: String
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  /// What was divided by zero, in words: an equation has yet to say so. It takes the place of the item's attribute.
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

  /// What a number means beside the term: a length, or an edge that lies so far inside of the superview's.
  @MainActor func counterpart(of number: CGFloat) -> Term {
    if isLength { return Term(item: item, attribute: .notAnAttribute, name: name, constant: number) }
    let item = item.constrainedItem
    guard let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView else {
      fatalError("\(item) has no superview to be inset in: add it to one first.")
    }
    return Term(item: superview, attribute: attribute, name: name, constant: isNearEdge ? number : -number)
  }

  // m a + c = n b + d  is  a = (n / m) b + (d - c) / m,  and so are the inequalities, turned around where m < 0.
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
