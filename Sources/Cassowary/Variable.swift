/// An unknown of one ``Solver``, made by ``Solver/makeVariable(_:isNonnegative:)``.
public struct Variable: Hashable, Sendable {
  /// The variable's place in its solver: a small integer, unique there while the variable lives, fit to index an array.
  public var index: Int { place.position }
  let place: UnknownIndex
  /// Tells the variable from others that had its place.
  let generation: UInt32
  /// Tells the solver's own variables from another's.
  let solver: UInt64

  init(place: UnknownIndex, generation: UInt32 = 0, solver: UInt64 = 0) {
    self.place = place
    self.generation = generation
    self.solver = solver
  }
}
