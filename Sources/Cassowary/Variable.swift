/// An unknown of one ``Solver``, made by ``Solver/makeVariable(_:isNonnegative:)``.
public struct Variable: Hashable, Sendable {
  /// A small integer that can index an array. It is unique in the solver until the variable is removed.
  public var index: Int { unknown.position }
  let unknown: UnknownIndex
  /// Distinguishes the variable from removed ones that had the same index.
  let generation: UInt32
  /// Distinguishes the variable from those of other solvers.
  let solver: UInt64

  init(unknown: UnknownIndex, generation: UInt32 = 0, solver: UInt64 = 0) {
    self.unknown = unknown
    self.generation = generation
    self.solver = solver
  }
}
