import TestSupport
import Testing

/// The file format of solver programs.
struct ProgramFormatTests {
  @Test("Parsing a text returns its steps")
  func parsing() throws {
    let program = try SolverProgram(
      parsing: """
        [1, 0]
        ["a", 7, [[0, 1], [1, -0.5], [0, 1e-3]], -1, 10, 750.5]
        ["s", 7, -1.5]

        ["v"]
        ["r", 7]
        """)
    #expect(program.isNonnegative == [true, false])
    let row = SystemRow(terms: [[0, 1], [1, -0.5], [0, 0.001]], relation: "<=", constant: 10, priority: 750.5)
    #expect(
      program.steps == [.add(tag: 7, row: row), .setConstant(tag: 7, constant: -1.5), .solve, .remove(tag: 7)])
  }

  @Test("A program is the same after writing and parsing", arguments: RandomProgram.Kind.allCases)
  func roundTrip(kind: RandomProgram.Kind) throws {
    for seed in UInt64(0)..<3 {
      let program = RandomProgram.make(kind, seed: seed)
      #expect(try SolverProgram(parsing: program.description) == program, "\(kind), seed \(seed)")
    }
  }

  @Test("Numbers keep all their digits")
  func numbersKeepDigits() throws {
    let numbers = [
      0.1 + 0.2, -0.0, 1 / 3, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e9, 123_456_789.123_456_78,
    ]
    let steps = numbers.map { SolverProgram.Step.setConstant(tag: 0, constant: $0) }
    let program = SolverProgram(isNonnegative: [], steps: steps)
    #expect(try SolverProgram(parsing: program.description) == program)
  }

  @Test(
    "A parse error has the line and the reason",
    arguments: [
      ("", 1, "no array of 0 and 1"),
      ("{}", 1, "no array of 0 and 1"),
      ("[0, 2]", 1, "2 is neither 0 nor 1"),
      ("[0]\n[\"v\"", 2, "no step"),
      ("[0]\n[\"x\"]", 2, "step 'x' is none of a, r, s and v"),
      ("[0]\n[\"r\"]", 2, "no step"),
      ("[0]\n[\"v\", 1]", 2, "more values than a step 'v' has"),
      ("[0]\n\n[\"a\", 0, [[0, 1]], 2, 0, 1000]", 3, "relation 2 is none of -1, 0 and 1"),
      ("[0]\n[\"a\", 0, [[0]], 0, 0, 1000]", 2, "a term has to be a variable and a coefficient"),
      ("[0]\n[\"a\", 0, [[1, 1]], 0, 0, 1000]", 2, "variable 1.0 is none of the 1"),
      ("[0]\n[\"a\", 0, [[0.5, 1]], 0, 0, 1000]", 2, "variable 0.5 is none of the 1"),
      ("[0]\n[\"a\", 0, [[0, 1]], 0, 0, 0]", 2, "priority 0.0 is not above 0 and at most 1000"),
      ("[0]\n[\"a\", 0, [], 0, 0, 9]\n[\"a\", 0, [], 0, 0, 9]", 3, "tag 0 was used before"),
    ])
  func parseErrors(text: String, line: Int, reason: String) {
    let error = #expect(throws: SolverProgram.ParseError.self) { try SolverProgram(parsing: text) }
    #expect(error?.line == line)
    #expect(error?.reason == reason)
  }
}
