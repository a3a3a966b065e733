/// How the two sides of a ``LinearConstraint`` compare.
public enum Relation: Hashable, Sendable {
  /// The sum is at most the constant.
  case lessThanOrEqual
  /// The sum is the constant.
  case equal
  /// The sum is at least the constant.
  case greaterThanOrEqual
}

/// A weighted sum of variables, compared with a constant.
///
/// `LinearConstraint([(right, 1), (left, -1)], .equal, 44)` says right - left = 44.
public struct LinearConstraint: Sendable {
  /// The sum's summands; a variable that is named twice counts with the sum of its coefficients.
  public var terms: [(Variable, Double)]
  /// How the sum compares with the constant.
  public var relation: Relation
  /// What the sum is compared with.
  public var constant: Double
  /// 1000 is required; below that, and above 0, a strict level: the higher one wins, whatever it costs the lower.
  public var priority: Double
  /// Whether a tie with errors of equal priority is decided the other way round: of such constraints, the one whose
  /// variable was made first gives way first where the variable would become smaller, and last where it would become
  /// larger. False by default; without effect where the constraint is required.
  public var reversesTies = false

  /// Describes sum(coefficient * variable) `relation` `constant`.
  public init(_ terms: [(Variable, Double)], _ relation: Relation, _ constant: Double, priority: Double = 1000) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }
}
