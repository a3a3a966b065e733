/// How a program failed.
struct Failure {
  enum Kind: String, CaseIterable {
    case hang, crash, wrong, refusal
    /// The exact reference took too long. The solver may be correct.
    case unjudged
  }

  let kind: Kind
  let text: String
}
