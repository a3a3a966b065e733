// What contradicts while a pass takes changes in only waits. When all of them are in it is judged: where it still
// contradicts, one of the contradicting constraints is broken, weaker than required from then on. It is judged again as
// soon as any of the others is not what it was, so that what is broken depends on what there is, not on how that came.

extension LayoutEngine {
  /// A contradiction in which a constraint gave way.
  final class ConflictRecord {
    let conflict: LayoutConflict
    var isReported = false

    init(_ conflict: LayoutConflict) {
      self.conflict = conflict
    }
  }

  /// Has what gave way to a constraint judged again, and the constraint itself if it is broken.
  func setNeedsResolution(at index: Int) {
    guard let installed = installedConstraints[index] else { return }
    if installed.isBroken { unresolved.append(index) }
    setBrokenNeedsResolution(by: index)
  }

  /// Views stand in another order, and others may have to give way.
  func orderDidChange() {
    isConflictOrderDirty = true
    hasChanges = true
  }

  private func setBrokenNeedsResolution(by index: Int) {
    guard let brokenIndices = installedConstraints[index]?.brokenIndices, !brokenIndices.isEmpty else { return }
    unresolved += brokenIndices
    installedConstraints[index]?.brokenIndices = []
  }

  /// Adds what waits, breaking what has to give way.
  ///
  /// It comes to an end: whatever is broken has a lower rank than all of those that it gives way to.
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
        if let weak = installed.row { equations.remove(weak) }
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

  /// Places tell what left before. The system's constraints have no order of their own, and come first.
  private func inOrderOfActivation(_ indices: [Int]) -> [Int] {
    indices.map { (order: installedConstraints[$0]?.constraint.activationOrder ?? 0, index: $0) }
      .sorted { ($0.order, $0.index) < ($1.order, $1.index) }.map(\.index)
  }

  /// Breaks the one of the contradicting constraints that UIKit would break; returns its place.
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
    // Others may have given way to what was broken before and is judged again.
    setBrokenNeedsResolution(by: index)
    guard let installed = installedConstraints[index], !installed.isBroken else { return }
    guard var equation = completeEquation(at: index) else { return }
    if let row = installed.row { equations.remove(row) }
    equation.priority = Equation.broken
    installedConstraints[index]?.row = addOptional(equation)
    installedConstraints[index]?.isBroken = true
  }

  /// Nil where the constraint was taken out by a view that was asked for its baselines.
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

  /// Remembers a conflict until layout has settled, unless it has been reported: UIKit does not say so again when what
  /// was broken loses to the same opponents.
  private func recordConflict(_ conflict: LayoutConflict, at index: Int) {
    guard let installed = installedConstraints[index] else { return }
    let conflictRecord = ConflictRecord(conflict)
    if let known = installed.conflictRecord, known.isReported {
      conflictRecord.isReported =
        installed.isBroken ? conflict.isAmongSame(as: known.conflict) : conflict.isSame(as: known.conflict)
    }
    installedConstraints[index]?.conflictRecord = conflictRecord
    guard !conflictRecord.isReported else { return }
    if unreported.isEmpty { LayoutConflicts.scheduleReport(of: self) }
    unreported.append(index)
  }

  /// Reports the conflicts that still stand. Returns whether there are any.
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
      // Measuring comes upon what layout reports as well.
      let laying = isLive ? nil : installed.constraint.engine
      if let laying, laying.isLive, laying.isBroken(installed.constraint) { continue }
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
  /// Whether the constraints are those of another conflict.
  @MainActor fileprivate func isAmongSame(as other: LayoutConflict) -> Bool {
    Set(constraints.map { $0.constraint.map(ObjectIdentifier.init) })
      == Set(other.constraints.map { $0.constraint.map(ObjectIdentifier.init) })
  }

  /// Whether the constraints are those of another conflict, and say the same.
  @MainActor fileprivate func isSame(as other: LayoutConflict) -> Bool {
    isAmongSame(as: other) && Set(constraints.map(\.description)) == Set(other.constraints.map(\.description))
  }
}
