import TestSupport
import TestTrees

/// The kind of a program: calls of the solver, or changes of trees of views.
enum Kind: Hashable, Sendable {
  case solver(RandomProgram.Kind)
  case trees(RandomTreeProgram.Kind)

  static let all = RandomProgram.Kind.allCases.map(Kind.solver) + RandomTreeProgram.Kind.allCases.map(Kind.trees)

  var name: String {
    switch self {
    case .solver(let kind): kind.rawValue
    case .trees(let kind): kind.rawValue
    }
  }

  init?(name: String) {
    guard let kind = Self.all.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  func makeProgram(seed: UInt64) -> Program {
    switch self {
    case .solver(let kind): .solver(RandomProgram.make(kind, seed: seed))
    case .trees(let kind): .trees(RandomTreeProgram.make(kind, seed: seed))
    }
  }
}

/// A program that can be written to a file and replayed.
enum Program: CustomStringConvertible {
  case solver(SolverProgram)
  case trees(TreeProgram)

  init(parsing text: String) throws {
    self = text.hasPrefix("{") ? .trees(try TreeProgram(parsing: text)) : .solver(try SolverProgram(parsing: text))
  }

  var description: String {
    switch self {
    case .solver(let program): program.description
    case .trees(let program): program.description
    }
  }

  var stepCount: Int {
    switch self {
    case .solver(let program): program.steps.count
    case .trees(let program): program.steps.count
    }
  }
}
