import Foundation
import TestSupport
import Testing

/// Programs on which an earlier solver crashed, never returned, or answered wrongly.
struct SolverFaultTests {
  static let names = [
    "crash-scaled-coefficients", "crash-wild-coefficients", "hang-4-rows", "hang-halves", "hang-reals", "history-12055",
    "history-1004453", "history-77049191", "history-8832", "wrong-fresh", "wrong-integers",
    "wrong-integers-2000-steps", "wrong-reals-400-steps",
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
