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
/// `LinearConstraint([(right, 1), (left, -1)], .equal, 44)` means right - left = 44.
public struct LinearConstraint: Sendable {
  /// A variable times a coefficient.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The factor of the variable.
    public var coefficient: Double

    /// Creates the product of a variable and a coefficient.
    public init(_ variable: Variable, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms of the sum. The coefficients of a variable that is named several times are added up.
  public var terms: [Term]
  /// How the sum compares with the constant.
  public var relation: Relation
  /// The right-hand side.
  public var constant: Double
  /// The priority: 1000 for a required constraint, and a lower number above 0 for an optional one.
  ///
  /// An error at a higher priority is never accepted to reduce errors at lower ones.
  public var priority: Double
  /// Whether ties between errors of equal priority are resolved in reverse order.
  ///
  /// By default, the variable made first becomes larger: it is the last to shrink and the first to grow. With reversed
  /// ties, it becomes smaller: it is the first to shrink and the last to grow. A required constraint ignores this.
  /// Default is false.
  public var reversesTies = false

  /// Creates the constraint sum(`terms`) `relation` `constant`.
  public init(terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = 1000) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// Creates the constraint sum(coefficient * variable) `relation` `constant` from pairs of a variable and a
  /// coefficient.
  public init(_ terms: [(Variable, Double)], _ relation: Relation, _ constant: Double, priority: Double = 1000) {
    self.init(terms: terms.map { Term($0, $1) }, relation, constant, priority: priority)
  }
}
