/// Makes a list of descriptions from lines, conditions and loops.
///
/// A line is a ``Constraint`` or a ready-made `NSLayoutConstraint`, or a list of either.
@MainActor @resultBuilder public enum ConstraintBuilder {
  /// A line that is a description.
  public static func buildExpression(_ constraint: @escaping Constraint) -> [Constraint] { [constraint] }

  /// A line that is a list of descriptions.
  public static func buildExpression(_ constraints: [Constraint]) -> [Constraint] { constraints }

  /// A line that is a constraint between views of its own.
  public static func buildExpression(_ constraint: NSLayoutConstraint) -> [Constraint] { [{ _, _ in constraint }] }

  /// A line that is a list of constraints between views of their own.
  public static func buildExpression(_ constraints: [NSLayoutConstraint]) -> [Constraint] {
    constraints.map { constraint in { _, _ in constraint } }
  }

  /// A line that is something else does not compile.
  @_disfavoredOverload
  @available(*, unavailable, message: "a line has to be a Constraint or an NSLayoutConstraint, or a list of either")
  public static func buildExpression<Other>(_ other: Other) -> [Constraint] { [] }

  /// The lines of a block.
  public static func buildBlock(_ lines: [Constraint]...) -> [Constraint] { Array(lines.joined()) }

  /// The lines of a condition, or none.
  public static func buildOptional(_ lines: [Constraint]?) -> [Constraint] { lines ?? [] }

  /// The lines of the first of two branches.
  public static func buildEither(first lines: [Constraint]) -> [Constraint] { lines }

  /// The lines of the second of two branches.
  public static func buildEither(second lines: [Constraint]) -> [Constraint] { lines }

  /// The lines of a loop.
  public static func buildArray(_ passes: [[Constraint]]) -> [Constraint] { Array(passes.joined()) }

  /// The lines of a condition on the system's version.
  public static func buildLimitedAvailability(_ lines: [Constraint]) -> [Constraint] { lines }
}
