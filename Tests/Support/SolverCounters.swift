import Cassowary

extension Solver {
  /// Named numbers that the solver counted while it worked; the fuzzer prints their sums over all programs.
  var counters: [(name: String, count: Int)] {
    [
      ("refactorizations", recoveries.refactorizations), ("restarts", recoveries.restarts),
      ("exact solutions", recoveries.exactSolutions), ("unverified solutions", recoveries.unverifiedSolutions),
    ]
  }
}
