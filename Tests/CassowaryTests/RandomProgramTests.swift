import TestSupport
import Testing

/// Random programs of all kinds, with the same checks as in the fuzzer.
struct RandomProgramTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: RandomProgram.Kind
    let seed: UInt64

    var testDescription: String { "\(kind), seed \(seed)" }
  }

  /// Only a few seeds, because the exact reference is slow in debug builds. The fuzzer runs many in a release build.
  static let cases = RandomProgram.Kind.allCases.flatMap { kind in
    let count: UInt64 =
      switch kind {
      case .tidy: 60
      case .hundredths: 10
      case .layout: 5
      case .ratios, .uniform, .integers, .halves: 1
      case .thousandths, .wild, .long, .tree: 0
      }
    return (0..<count).map { Case(kind: kind, seed: $0) }
  }

  @Test("A random program has correct solutions", .timeLimit(.minutes(5)), arguments: cases)
  func randomProgram(program: Case) {
    var examination = Examination(of: RandomProgram.make(program.kind, seed: program.seed), judging: .end)
    let fault = examination.firstFault(orders: 1)
    #expect(fault == nil, "\(program.testDescription): \(fault?.text ?? "")")
  }

  @Test(
    "The same seed gives the same program, a different seed a different one", arguments: RandomProgram.Kind.allCases)
  func seeds(kind: RandomProgram.Kind) {
    #expect(RandomProgram.make(kind, seed: 5) == RandomProgram.make(kind, seed: 5))
    #expect(RandomProgram.make(kind, seed: 5) != RandomProgram.make(kind, seed: 6))
  }
}
