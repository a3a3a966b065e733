// The resolution of conflicts. A constraint that conflicts with others is queued until all changes have been applied.
// Then one constraint of each conflict is broken, which means that its priority becomes optional. If another constraint
// of the conflict changes, the conflict is resolved again. Therefore, the selection of the broken constraint depends
// only on the current constraints, and not on the order of the changes.

extension LayoutEngine {
  /// A conflict in which a constraint was broken.
  final class ConflictRecord {
    let conflict: LayoutConflict
    var isReported = false

    init(_ conflict: LayoutConflict) {
      self.conflict = conflict
    }
  }

  /// Queues constraints for another resolution: the constraint at the index if it is broken, and the constraints that
  /// were broken in conflicts with this constraint.
  func enqueueForResolution(at index: Int) {
    guard let installed = installedConstraints[index] else { return }
    if installed.isBroken { unresolved.append(index) }
    enqueueConstraintsBroken(by: index)
  }

  /// Schedules another resolution of all broken constraints. Called when the order of views has changed.
  func orderDidChange() {
    isConflictOrderDirty = true
    hasChanges = true
  }

  private func enqueueConstraintsBroken(by index: Int) {
    guard let brokenIndices = installedConstraints[index]?.brokenIndices, !brokenIndices.isEmpty else { return }
    unresolved += brokenIndices
    installedConstraints[index]?.brokenIndices = []
  }

  /// Installs the queued constraints as required constraints. Breaks one constraint of each conflict.
  ///
  /// The loop terminates, because breaking a constraint queues only constraints that ``ConflictOrder`` ranks higher.
  func resolveConflicts() {
    var order: ConflictOrder?
    if isConflictOrderDirty {
      isConflictOrderDirty = false
      unresolved += installedConstraints.indices.filter { installedConstraints[$0]?.isBroken == true }
    }
    while !unresolved.isEmpty {
      let indices = unresolved
      unresolved = []
      for index in indices { resolve(index, &order) }
    }
  }

  private func resolve(_ index: Int, _ order: inout ConflictOrder?) {
    while let installed = installedConstraints[index], installed.row == nil || installed.isBroken {
      do {
        guard let equation = completeEquation(at: index) else { return }
        let row = try equations.add(equation)
        if let optionalRow = installed.row { equations.remove(optionalRow) }
        installedConstraints[index]?.row = row
        recordRow(row, at: index)
        installedConstraints[index]?.isBroken = false
      } catch {
        let opponents = error.rows.compactMap { row in
          let index = installedIndices[row.index]
          return installedConstraints[index]?.row == row ? index : nil
        }
        let members = inOrderOfActivation(opponents + [index])
        let known = order ?? ConflictOrder(of: root)
        order = known
        if breakOne(of: members, known) == index { return }
      }
    }
  }

  /// Returns the indices in the order in which their constraints were activated. Implicit constraints are not
  /// activated. They come first, sorted by index.
  private func inOrderOfActivation(_ indices: [Int]) -> [Int] {
    indices.map { (order: installedConstraints[$0]?.constraint.activationOrder ?? 0, index: $0) }
      .sorted { ($0.order, $0.index) < ($1.order, $1.index) }.map(\.index)
  }

  /// Breaks the constraint that UIKit breaks in the same conflict, and returns its index.
  private func breakOne(of members: [Int], _ order: ConflictOrder) -> Int {
    let constraints = members.compactMap { installedConstraints[$0]?.constraint }
    let loser = order.constraintToBreak(among: constraints)
    let index = members.first { installedConstraints[$0]?.constraint === loser } ?? members[0]
    recordConflict(LayoutConflict(constraints, breaking: loser), at: index)
    for member in members where member != index && installedConstraints[member]?.brokenIndices.contains(index) == false
    {
      installedConstraints[member]?.brokenIndices.append(index)
    }
    weaken(index)
    return index
  }

  private func weaken(_ index: Int) {
    // Constraints that were broken in conflicts with this one may be satisfiable now.
    enqueueConstraintsBroken(by: index)
    guard let installed = installedConstraints[index], !installed.isBroken else { return }
    guard var equation = completeEquation(at: index) else { return }
    if let row = installed.row { equations.remove(row) }
    equation.priority = Equation.broken
    installedConstraints[index]?.row = addOptional(equation)
    installedConstraints[index]?.isBroken = true
  }

  /// Returns the equation of an installed constraint, and updates the stored terms. Returns nil if the constraint is
  /// removed during the call, because overridden methods of views may remove constraints.
  private func completeEquation(at index: Int) -> Equation? {
    guard var installed = installedConstraints[index] else { return nil }
    let old = installed
    let equation = completeEquation(for: &installed)
    guard installedConstraints[index]?.constraint === old.constraint else { return nil }
    installedConstraints[index] = installed
    countTerms(of: installed, by: 1)
    countTerms(of: old, by: -1)
    return equation
  }

  // MARK: Reports

  /// Records a conflict for the report at the end of the pass. As in UIKit, a conflict is not reported again if the
  /// same constraint is broken in a conflict with the same constraints.
  private func recordConflict(_ conflict: LayoutConflict, at index: Int) {
    guard let installed = installedConstraints[index] else { return }
    let conflictRecord = ConflictRecord(conflict)
    if let known = installed.conflictRecord, known.isReported {
      conflictRecord.isReported =
        installed.isBroken
        ? conflict.hasSameConstraints(as: known.conflict) : conflict.hasSameDescriptions(as: known.conflict)
    }
    installedConstraints[index]?.conflictRecord = conflictRecord
    guard !conflictRecord.isReported else { return }
    if unreported.isEmpty { LayoutConflicts.scheduleReport(of: self) }
    unreported.append(index)
  }

  /// Reports the recorded conflicts with constraints that are still broken. Returns whether a conflict was reported.
  func reportConflicts() -> Bool {
    let indices = unreported
    unreported = []
    var hasReported = false
    for index in indices {
      guard let installed = installedConstraints[index], installed.isBroken,
        let conflictRecord = installed.conflictRecord, !conflictRecord.isReported
      else {
        continue
      }
      conflictRecord.isReported = true
      // An engine that only measures skips a conflict that the engine that performs layout reports as well.
      let liveEngine = isLive ? nil : installed.constraint.engine
      if let liveEngine, liveEngine.isLive, liveEngine.isBroken(installed.constraint) { continue }
      LayoutConflicts.report(conflictRecord.conflict)
      hasReported = true
    }
    return hasReported
  }

  private func isBroken(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.engine === self && installedConstraints[constraint.installedIndex]?.isBroken == true
  }
}

extension LayoutConflict {
  /// Whether both conflicts have the same constraints.
  @MainActor fileprivate func hasSameConstraints(as other: LayoutConflict) -> Bool {
    Set(constraints.map { $0.constraint.map(ObjectIdentifier.init) })
      == Set(other.constraints.map { $0.constraint.map(ObjectIdentifier.init) })
  }

  /// Whether both conflicts have the same constraints with the same descriptions.
  @MainActor fileprivate func hasSameDescriptions(as other: LayoutConflict) -> Bool {
    hasSameConstraints(as: other) && Set(constraints.map(\.description)) == Set(other.constraints.map(\.description))
  }
}
