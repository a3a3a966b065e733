import Foundation
import TestSupport
import Testing

/// Programs on which an earlier solver crashed, never returned, or answered wrongly.
struct SolverFaultTests {
  static let names = [
    "crash-scaled-coefficients", "crash-wild-coefficients", "hang-4-rows", "hang-halves", "hang-reals",
    "hang-to-and-fro", "history-1004453", "history-12055", "history-77049191", "history-8832", "refusal-degenerate",
    "refusal-not-irreducible", "refusal-shifted-copy", "wrong-amplified-contradiction", "wrong-cancelled-value",
    "wrong-coarse-tableau", "wrong-doubtful-pivot", "wrong-dropped-term", "wrong-far-copies", "wrong-fresh",
    "wrong-hidden-contradiction", "wrong-huge-chain", "wrong-huge-copies", "wrong-integers",
    "wrong-integers-2000-steps", "wrong-level-sizes", "wrong-reals-400-steps", "wrong-refused-row-solved",
    "wrong-tolerated-bound", "wrong-worn-rows", "wrong-worn-value",
  ]

  @Test(.timeLimit(.minutes(1)), arguments: names)
  func `a program on which the solver failed once has right answers`(name: String) throws {
    let file = try #require(Bundle.module.url(forResource: "Resources/Faults/\(name)", withExtension: "txt"))
    let program = try SolverProgram(parsing: String(contentsOf: file, encoding: .utf8))
    var examination = Examination(of: program, judging: .end)
    let fault = examination.firstFault(orders: 1)
    #expect(fault == nil, "\(name): \(fault?.text ?? "")")
  }
}
