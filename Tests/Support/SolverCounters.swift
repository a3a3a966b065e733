import Cassowary

extension Solver {
  /// The solver's counters by name. The fuzzer prints their sums over all programs.
  var counters: [(name: String, count: Int)] {
    [
      ("refactorizations", recoveries.refactorizations), ("restarts", recoveries.restarts),
      ("exact solutions", recoveries.exactSolutions), ("unverified solutions", recoveries.unverifiedSolutions),
    ]
  }
}
