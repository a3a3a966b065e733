/// Binds more loosely than relations do, so that a priority after an equation is the whole equation's:
/// `a.top == b.top + 8 ~ .defaultHigh`.
precedencegroup KeylinePriorityPrecedence {
  associativity: left
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

/// Gives a priority to what is on its left. The grammar and the dialects share the one operator.
infix operator ~ : KeylinePriorityPrecedence
