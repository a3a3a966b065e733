/// Required constraints that conflict, and the constraint that was broken to resolve the conflict.
public struct LayoutConflict: CustomStringConvertible, Sendable {
  /// A constraint as it was when the conflict was found.
  public struct Member: Sendable {
    /// The description of the constraint, as in the log.
    public let description: String
    /// The identifier of the constraint, which may name the place in the source code.
    public let identifier: String?
    /// The constraint; nil after it was deallocated.
    public private(set) weak var constraint: NSLayoutConstraint?
  }

  /// An irreducible set of conflicting constraints: without any one of them, the others can be satisfied.
  public let constraints: [Member]
  /// The constraint that was broken.
  public let broken: Member
  /// The text of the log. It is written to standard error unless the conflict is recorded.
  public let description: String
}

/// Reports conflicts between required constraints as values. UIKit only writes a log.
@MainActor
public enum LayoutConflicts {
  /// Called with each conflict at the end of the outermost layout pass. The handler may change constraints. Default is
  /// nil.
  public static var handler: (@MainActor (LayoutConflict) -> Void)? {
    get { Device.onMainActor.conflictHandler }
    set { Device.onMainActor.conflictHandler = newValue }
  }

  /// Runs a closure and returns the conflicts that layout finds during the call. Their logs are not written.
  ///
  /// ```swift
  /// let conflicts = LayoutConflicts.recorded { view.layoutIfNeeded() }
  /// ```
  ///
  /// Conflicts are reported at the end of the outermost pass, because later changes in the pass may resolve a conflict.
  /// Therefore, a call of this function inside a pass, as in ``UIView/layoutSubviews()``, returns no conflicts. The
  /// conflicts of the pass are added to the recording that contains the whole pass. If there is none, their logs are
  /// written.
  public static func recorded(during body: @MainActor () throws -> Void) rethrows -> [LayoutConflict] {
    let record = Record(outer: openRecord)
    defer { record.isOver = true }
    try $record.withValue(record) { try body() }
    return record.conflicts
  }

  /// Runs an asynchronous closure and returns the conflicts that layout finds in its task and in the tasks that it
  /// creates.
  ///
  /// A task may find a conflict after the closure has returned. Then the conflict is added to the innermost enclosing
  /// recording that is still running. If there is none, the log is written.
  public static func recorded(during body: @MainActor () async throws -> Void) async rethrows -> [LayoutConflict] {
    let record = Record(outer: openRecord)
    defer { record.isOver = true }
    try await $record.withValue(record) { try await body() }
    return record.conflicts
  }

  @MainActor private final class Record {
    let outer: Record?
    var conflicts: [LayoutConflict] = []
    /// Whether the closure has returned. A conflict that is added later would be lost.
    var isOver = false

    init(outer: Record?) {
      self.outer = outer
    }
  }

  @TaskLocal private static var record: Record?

  /// The innermost record of the task with a closure that is still running.
  private static var openRecord: Record? {
    var record = record
    while let inner = record, inner.isOver { record = inner.outer }
    return record
  }

  // MARK: Reporting

  private static var openPasses = 0
  private static var engines: [LayoutEngine] = []

  /// Begins a layout pass or a measurement. Conflicts are reported when the outermost pass ends, because later changes
  /// in the pass may resolve a conflict, and because a handler may change constraints.
  static func beginPass() {
    openPasses += 1
  }

  /// Ends a layout pass or a measurement. Reports conflicts if no other pass is running. Returns whether a conflict was
  /// reported.
  @discardableResult
  static func endPass() -> Bool {
    openPasses -= 1
    guard openPasses == 0, !engines.isEmpty else { return false }
    let found = engines
    engines = []
    return found.map { $0.reportConflicts() }.contains(true)
  }

  /// Schedules a call of `reportConflicts()` for the end of the outermost pass.
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
