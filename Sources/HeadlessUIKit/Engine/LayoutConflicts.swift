/// Required constraints that contradict each other, and the one that gave way so that layout could go on.
public struct LayoutConflict: CustomStringConvertible, Sendable {
  /// A constraint, as it was when the conflict was found.
  public struct Member: Sendable {
    /// The constraint in words, as in the log.
    public let description: String
    /// The constraint's identifier, which may say where it was made.
    public let identifier: String?
    /// The constraint itself, as long as it is there.
    public private(set) weak var constraint: NSLayoutConstraint?
  }

  /// Constraints that cannot hold together, though they could without any one of them.
  public let constraints: [Member]
  /// The one that was broken.
  public let broken: Member
  /// The log's text, which is written to standard error unless conflicts are being recorded.
  public let description: String
}

/// Tells what contradictions layout comes upon. There is nothing like it in UIKit, which only writes a log.
@MainActor
public enum LayoutConflicts {
  /// Called with each conflict once layout has settled, and before it returns: the handler may change constraints. Default
  /// none.
  public static var handler: (@MainActor (LayoutConflict) -> Void)? {
    get { Device.onMainActor.conflictHandler }
    set { Device.onMainActor.conflictHandler = newValue }
  }

  /// Runs a body and returns the conflicts that layout comes upon meanwhile, instead of writing their logs.
  ///
  /// ```swift
  /// let conflicts = LayoutConflicts.recorded { view.layoutIfNeeded() }
  /// ```
  ///
  /// Conflicts are reported when the outermost pass has ended, as what contradicts within it may agree by then. Recording
  /// within a pass, as in ``UIView/layoutSubviews()``, therefore returns none: they go to the recording around that pass, or
  /// are written.
  public static func recorded(during body: @MainActor () throws -> Void) rethrows -> [LayoutConflict] {
    let record = Record(outer: openRecord)
    defer { record.isOver = true }
    try $record.withValue(record) { try body() }
    return record.conflicts
  }

  /// Runs a body that may wait and returns the conflicts that layout comes upon in its task and those that it makes.
  ///
  /// What a task comes upon after the body goes to the next recording around it that is not over, or is written.
  public static func recorded(during body: @MainActor () async throws -> Void) async rethrows -> [LayoutConflict] {
    let record = Record(outer: openRecord)
    defer { record.isOver = true }
    try await $record.withValue(record) { try await body() }
    return record.conflicts
  }

  @MainActor private final class Record {
    let outer: Record?
    var conflicts: [LayoutConflict] = []
    /// Whether the body has returned: nobody will read what is added.
    var isOver = false

    init(outer: Record?) {
      self.outer = outer
    }
  }

  @TaskLocal private static var record: Record?

  /// The innermost record of the task that somebody will read.
  private static var openRecord: Record? {
    var record = record
    while let inner = record, inner.isOver { record = inner.outer }
    return record
  }

  // MARK: Reporting

  private static var openPasses = 0
  private static var engines: [LayoutEngine] = []

  /// A pass or a measurement begins: what contradicts before the outermost one ends may agree then, and a handler must
  /// not change what is being solved.
  static func beginPass() {
    openPasses += 1
  }

  /// The pass or measurement ends. Returns whether there was anything to report.
  @discardableResult
  static func endPass() -> Bool {
    openPasses -= 1
    guard openPasses == 0, !engines.isEmpty else { return false }
    let found = engines
    engines = []
    return found.map { $0.reportConflicts() }.contains(true)
  }

  /// An engine has come upon conflicts.
  static func scheduleReport(of engine: LayoutEngine) {
    engines.append(engine)
  }

  static func report(_ conflict: LayoutConflict) {
    if let record = openRecord {
      record.conflicts.append(conflict)
    } else {
      writeToStandardError(conflict.description)
    }
    handler?(conflict)
  }
}

extension LayoutConflict.Member {
  @MainActor fileprivate init(_ constraint: NSLayoutConstraint) {
    self.init(
      description: constraint.description, identifier: constraint.identifier, constraint: constraint)
  }
}

extension LayoutConflict {
  @MainActor init(_ constraints: [NSLayoutConstraint], breaking broken: NSLayoutConstraint) {
    let members = constraints.map(Member.init)
    let brokenMember = Member(broken)
    let isAutoresizing = constraints.contains { $0 is NSAutoresizingMaskLayoutConstraint }
    let note =
      isAutoresizing
      ? """
      \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the \
      documentation for the UIView property translatesAutoresizingMaskIntoConstraints) 

      """ : ""
    self.init(
      constraints: members, broken: brokenMember,
      description: """
        Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want. 
        \tTry this: 
        \t\t(1) look at each constraint and try to figure out which you don't expect; 
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
        \(note)(
        \(members.map { "    \"\($0.description)\"" }.joined(separator: ",\n"))
        )

        Will attempt to recover by breaking constraint 
        \(brokenMember.description)

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also \
        be helpful.

        """)
  }
}
