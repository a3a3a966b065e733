/// Builds a list of descriptions from expressions, conditions and loops.
///
/// An expression is a ``Constraint``, an `NSLayoutConstraint`, or an array of either.
@MainActor @resultBuilder public enum ConstraintBuilder {
  /// Accepts a description.
  public static func buildExpression(_ constraint: @escaping Constraint) -> [Constraint] { [constraint] }

  /// Accepts an array of descriptions.
  public static func buildExpression(_ constraints: [Constraint]) -> [Constraint] { constraints }

  /// Accepts a constraint that already has its views.
  public static func buildExpression(_ constraint: NSLayoutConstraint) -> [Constraint] { [{ _, _ in constraint }] }

  /// Accepts an array of constraints that already have their views.
  public static func buildExpression(_ constraints: [NSLayoutConstraint]) -> [Constraint] {
    constraints.map { constraint in { _, _ in constraint } }
  }

  /// Rejects any other expression at compile time.
  @_disfavoredOverload
  @available(*, unavailable, message: "an expression must be a Constraint or NSLayoutConstraint, or an array of either")
  public static func buildExpression<Other>(_ other: Other) -> [Constraint] { [] }

  /// Joins the expressions of a block.
  public static func buildBlock(_ lines: [Constraint]...) -> [Constraint] { Array(lines.joined()) }

  /// Supports `if` without `else`.
  public static func buildOptional(_ lines: [Constraint]?) -> [Constraint] { lines ?? [] }

  /// Supports the first branch of `if`-`else` and `switch`.
  public static func buildEither(first lines: [Constraint]) -> [Constraint] { lines }

  /// Supports the second branch of `if`-`else` and `switch`.
  public static func buildEither(second lines: [Constraint]) -> [Constraint] { lines }

  /// Supports `for` loops.
  public static func buildArray(_ passes: [[Constraint]]) -> [Constraint] { Array(passes.joined()) }

  /// Supports `if #available`.
  public static func buildLimitedAvailability(_ lines: [Constraint]) -> [Constraint] { lines }
}
