import Cassowary
import TestSupport
import Testing

struct VerdictTests {
  private static func row(_ terms: [[Double]], _ relation: String, _ constant: Double, _ priority: Double) -> SystemRow
  {
    SystemRow(terms: terms, relation: relation, constant: constant, priority: priority)
  }

  private let competing = ExactReference(
    isNonnegative: [false, true],
    rows: [
      row([[0, 1], [1, 1]], "==", 100, 1000), row([[0, 1]], ">=", 60, 999), row([[1, 1]], "==", 50, 750),
      row([[0, 1]], "==", 61, 750),
    ])

  @Test(
    "An optimum is accepted, also with rounding errors",
    arguments: [[60, 40], [60.5, 39.5], [61, 39], [60.000_001, 39.999_999], [59.999_99, 40.000_01]])
  func acceptedValues(values: [Double]) {
    #expect(competing.verdict(on: values) == nil)
  }

  @Test("A wrong solution is rejected with a reason")
  func rejectedValues() {
    #expect(competing.verdict(on: [60, 41]) == "required row 0 is off by 1.0")
    #expect(competing.verdict(on: [101, -1]) == "the bound of variable 1 is off by 1.0")
    #expect(competing.verdict(on: [59, 41]) == "the error at 999.0 is 1.0, and 0.0 is possible")
    #expect(competing.verdict(on: [62, 38]) == "the error at 750.0 is 13.0, and 11.0 is possible")
    #expect(competing.verdict(on: [.nan, 0]) == "variable 0 is nan")
    #expect(competing.verdict(on: [0, .infinity]) == "variable 1 is inf")
    #expect(competing.verdict(on: [60]) == "there are 1 values for 2 variables")
  }

  @Test("An error below the optimum is accepted if the required rows hold within the tolerance")
  func betterThanOptimum() {
    let reference = ExactReference(
      isNonnegative: [true], rows: [Self.row([[0, 1]], "==", -1, 750), Self.row([[0, 1]], "<=", 4e-7, 1000)])
    #expect(reference.verdict(on: [-9e-7]) == nil)
    #expect(reference.verdict(on: [0]) == nil)
    #expect(reference.verdict(on: [9e-7]) == nil)
    #expect(reference.verdict(on: [-2e-6]) != nil)
  }

  @Test("Rows whose first coefficients cancel are compared by the other coefficients")
  func cancellingRows() {
    let cancelled: [[Double]] = [[0, 0.1], [0, -0.1], [1, 0.3]]
    let rows = [
      Self.row([[0, 1], [0, -1], [1, 3]], "==", 3, 1000), Self.row(cancelled, "==", 0.3, 1000),
    ]
    #expect(Checker.verdict(on: [0, 1], isNonnegative: [false, false], rows: rows) == nil)
    #expect(Checker.verdict(on: [0, 2], isNonnegative: [false, false], rows: rows) != nil)
  }

  /// Required rows: variable 0 is 0, variable 1 is 1e4 times variable 0, and variable 2 is 1e4 times variable 1.
  private let sensitive = [
    row([[0, 1]], "==", 0, 1000), row([[1, 1], [0, -1e4]], "==", 0, 1000), row([[2, 1], [1, -1e4]], "==", 0, 1000),
  ]

  @Test("A tolerated violation of required rows may increase the error at a lower priority")
  func toleratedViolation() {
    let reference = ExactReference(
      isNonnegative: [false, false, false, false],
      rows: sensitive + [
        Self.row([[2, 1]], "==", 40, 999), Self.row([[2, 1]], "==", 0, 500), Self.row([[3, 1]], "==", 3, 250),
      ])
    #expect(reference.verdict(on: [0, 0, 0, 3]) == nil)
    #expect(reference.verdict(on: [5e-7, 5e-3, 50, 3]) == nil)
    #expect(reference.verdict(on: [5e-7, 5e-3, 50, 4]) == "the error at 250.0 is 1.0, and 0.0 is possible")
    #expect(reference.verdict(on: [0, 0, 0, 4]) == "the error at 250.0 is 1.0, and 0.0 is possible")
  }

  @Test("The errors of one priority may be distributed differently among its rows")
  func distribution() {
    let reference = ExactReference(
      isNonnegative: [false, false, false, false],
      rows: sensitive + [
        Self.row([[3, 1]], "==", 0, 999), Self.row([[3, 1]], "==", 10, 999), Self.row([[2, 1]], "==", 40, 999),
        Self.row([[3, 1], [2, 1]], "==", 52, 500), Self.row([[3, 1]], "==", 8, 250),
      ])
    #expect(reference.verdict(on: [0, 0, 0, 10]) == nil)
    #expect(reference.verdict(on: [5e-7, 5e-3, 50, 2]) == nil)
    let answer = reference.verdict(on: [5e-7, 5e-3, 50, 3])
    #expect(answer == "the error at 500.0 is 1.0, and 0.0 is possible")
  }

  @Test("Values that nearly satisfy contradicting rows are accepted or rejected by their errors")
  func contradictingRows() {
    let rows = [
      Self.row([[0, 3]], "==", 1, 1000), Self.row([[0, 0.3]], "==", 0.1, 1000), Self.row([[1, 1]], "==", 7, 500),
    ]
    let reference = ExactReference(isNonnegative: [false, false], rows: rows)
    #expect(!reference.isFeasible)
    #expect(reference.feasibilityMargin().signum > 0 && Double(reference.feasibilityMargin()) < 1e-15)
    #expect(reference.verdict(on: [1.0 / 3, 7]) == nil)
    #expect(reference.verdict(on: [1.0 / 3, 6]) == "the error at 500.0 is 1.0, and 0.0 is possible")
  }
}
