/// The precedence of `~`. It is lower than that of comparisons, so that a priority applies to a whole equation:
/// `a.top == b.top + 8 ~ .defaultHigh`.
precedencegroup KeylinePriorityPrecedence {
  associativity: left
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

/// Gives the left operand a priority. The grammar and the dialects share this operator.
infix operator ~ : KeylinePriorityPrecedence
