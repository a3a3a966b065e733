import TestTrees
import Testing

/// Long random changes of trees. After them, a tree has the same frames as a new tree with the same content. Its
/// mirrored and its scaled copy have mirrored and scaled frames. Released objects no longer exist.
///
/// `swift run -c release fuzz --kind trees` runs more of them.
@MainActor
struct RandomTreeTests {
  @Test(
    "After random changes a tree equals one that was created without them", arguments: RandomTreeProgram.Kind.allCases,
    0..<25)
  func history(kind: RandomTreeProgram.Kind, seed: UInt64) {
    expectRight(RandomTreeProgram.make(kind, seed: seed).steps, "\(kind), seed \(seed)")
  }

  @Test("A tree program is the same after writing and reading it")
  func text() throws {
    let program = RandomTreeProgram.make(.stacks, seed: 1)
    #expect(try TreeProgram(parsing: program.description) == program)
  }
}

/// Runs a program of changes. If it fails, a shorter program that also fails is printed as a test to paste.
@MainActor
func expectRight(_ steps: [TreeProgram.Step], _ name: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
  let program = TreeProgram(steps)
  var examination = TreeExamination(of: program)
  guard let fault = examination.firstFault() else { return }
  var trialCount = 0
  func fails(_ candidate: TreeProgram) -> Bool {
    trialCount += 1
    var examination = TreeExamination(of: candidate)
    return examination.firstFault() != nil
  }
  let shortest = TreeShrinking.shortest(of: program, until: { trialCount >= 500 }, fails: fails)
  Issue.record("\(name) \(fault)\n\(shortest.swiftTest)", sourceLocation: sourceLocation)
}
