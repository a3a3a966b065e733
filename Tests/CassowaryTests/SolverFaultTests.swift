import Foundation
import TestSupport
import Testing

/// Programs on which an earlier version of the solver crashed, hung, or returned a wrong result.
struct SolverFaultTests {
  static let folder = Bundle.module.bundleURL.appendingPathComponent("Resources/Faults")
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test("The recorded programs are found")
  func recordedPrograms() {
    #expect(Self.names.contains("hang-4-rows.txt"))
  }

  @Test("A program on which the solver failed once has correct solutions", .timeLimit(.minutes(5)), arguments: names)
  func formerFault(name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let program = try SolverProgram(parsing: String(contentsOf: file, encoding: .utf8))
    var examination = Examination(of: program, judging: .end)
    let fault = examination.firstFault(orders: 1)
    #expect(fault == nil, "\(name): \(fault?.text ?? "")")
  }
}
