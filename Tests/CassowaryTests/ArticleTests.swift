import Cassowary
import Testing

/// The example of the article *Cassowary in 30 minutes*, step by step.
struct ArticleTests {
  @Test("The example of the article has the widths that the article states")
  func widths() throws {
    let solver = Solver()
    let (a, b, c) = (
      solver.makeVariable("a", isNonnegative: true), solver.makeVariable("b", isNonnegative: true),
      solver.makeVariable("c", isNonnegative: true)
    )
    func values() -> [Double] { [a, b, c].map(solver.value(of:)) }

    let room = try solver.add(LinearConstraint([(a, 1), (b, 1), (c, 1)], .equal, 300))
    #expect(values() == [300, 0, 0])
    try solver.add(LinearConstraint([(c, 1)], .equal, 120, priority: 750))
    #expect(values() == [180, 0, 120])
    try solver.add(LinearConstraint([(b, 1)], .equal, 60, priority: 250))
    #expect(values() == [120, 60, 120])
    try solver.add(LinearConstraint([(a, 1)], .greaterThanOrEqual, 150))
    #expect(values() == [150, 30, 120])
    try solver.setConstant(280, of: room)
    #expect(values() == [150, 10, 120])
    try solver.setConstant(260, of: room)
    #expect(values() == [150, 0, 110])
  }
}
