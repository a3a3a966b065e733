/// An unknown of one ``Solver``, made by ``Solver/makeVariable(_:isNonnegative:)``.
public struct Variable: Hashable, Sendable {
  /// The variable's place in its solver: a small integer, unique there while the variable lives, fit to index an array.
  public let index: Int
  /// Tells the solver's own variables from another's; 0 inside the simplex.
  var solver: UInt32 = 0
}
