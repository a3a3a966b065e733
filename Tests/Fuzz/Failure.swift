/// How a program failed.
struct Failure {
  enum Kind: String, CaseIterable {
    case hang, crash, wrong, refusal
    /// The reference took too long: says nothing about the solver.
    case unjudged
  }

  let kind: Kind
  let text: String
}
