import Cassowary

/// The total number of solver recoveries during the benchmark. Layouts should need none.
@MainActor
enum RecoveryCount {
  private static var total = Recoveries()

  static var isZero: Bool { total == Recoveries() }

  static var text: String {
    "Recoveries: \(total.refactorizations) refactorizations, \(total.restarts) restarts, "
      + "\(total.exactSolutions) exact solutions, \(total.unverifiedSolutions) unverified solutions."
  }

  static func add(_ recoveries: Recoveries) {
    total.refactorizations += recoveries.refactorizations
    total.restarts += recoveries.restarts
    total.exactSolutions += recoveries.exactSolutions
    total.unverifiedSolutions += recoveries.unverifiedSolutions
  }
}
