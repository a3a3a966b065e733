// What contradicts while a pass takes changes in only waits. When all of them are in it is judged: where it still
// contradicts, one of the contradicting constraints is broken, weaker than required from then on. It is judged again as
// soon as any of the others is not what it was, so that what is broken depends on what there is, not on how that came.

extension LayoutEngine {
  /// A contradiction in which a constraint gave way.
  final class Defeat {
    let conflict: LayoutConflict
    var isReported = false

    init(_ conflict: LayoutConflict) {
      self.conflict = conflict
    }
  }

  /// Has what gave way to a constraint judged again, and the constraint itself if it is broken.
  func reconsider(_ place: Int) {
    guard let installed = rows[place] else { return }
    if installed.isBroken { waiting.append(place) }
    reconsiderVictims(of: place)
  }

  /// Views stand in another order, and others may have to give way.
  func orderDidChange() {
    isOrderNew = true
    isChanged = true
  }

  private func reconsiderVictims(of place: Int) {
    guard let victims = rows[place]?.victims, !victims.isEmpty else { return }
    waiting += victims
    rows[place]?.victims = []
  }

  /// Adds what waits, breaking what has to give way.
  ///
  /// It comes to an end: whatever is broken has a lower rank than all of those that it gives way to.
  func judge() {
    var order: ConflictOrder?
    if isOrderNew {
      isOrderNew = false
      waiting += rows.indices.filter { rows[$0]?.isBroken == true }
    }
    while !waiting.isEmpty {
      let places = waiting
      waiting = []
      for place in places { judge(place, &order) }
    }
  }

  private func judge(_ place: Int, _ order: inout ConflictOrder?) {
    while let installed = rows[place], installed.row == nil || installed.isBroken {
      do {
        guard let equation = completeEquation(at: place) else { return }
        let row = try equations.add(equation)
        if let weak = installed.row { equations.remove(weak) }
        rows[place]?.row = row
        note(row, at: place)
        rows[place]?.isBroken = false
      } catch {
        let opponents = error.rows.compactMap { row in
          let place = places[row.index]
          return rows[place]?.row == row ? place : nil
        }
        let members = inOrderOfActivation(opponents + [place])
        let known = order ?? ConflictOrder(of: root)
        order = known
        if breakOne(of: members, known) == place { return }
      }
    }
  }

  /// Places tell what left before. The system's constraints have no order of their own, and come first.
  private func inOrderOfActivation(_ places: [Int]) -> [Int] {
    places.map { (order: rows[$0]?.constraint.activationOrder ?? 0, place: $0) }
      .sorted { ($0.order, $0.place) < ($1.order, $1.place) }.map(\.place)
  }

  /// Breaks the one of the contradicting constraints that UIKit would break; returns its place.
  private func breakOne(of members: [Int], _ order: ConflictOrder) -> Int {
    let constraints = members.compactMap { rows[$0]?.constraint }
    let loser = order.broken(among: constraints)
    let place = members.first { rows[$0]?.constraint === loser } ?? members[0]
    note(LayoutConflict(constraints, breaking: loser), at: place)
    for member in members where member != place && rows[member]?.victims.contains(place) == false {
      rows[member]?.victims.append(place)
    }
    weaken(place)
    return place
  }

  private func weaken(_ place: Int) {
    // Others may have given way to what was broken before and is judged again.
    reconsiderVictims(of: place)
    guard let installed = rows[place], !installed.isBroken else { return }
    guard var equation = completeEquation(at: place) else { return }
    if let row = installed.row { equations.remove(row) }
    equation.priority = Equation.broken
    rows[place]?.row = addOptional(equation)
    rows[place]?.isBroken = true
  }

  /// Nil where the constraint was taken out by a view that was asked for its baselines.
  private func completeEquation(at place: Int) -> Equation? {
    guard var installed = rows[place] else { return nil }
    let old = installed
    let equation = completeEquation(for: &installed)
    guard rows[place]?.constraint === old.constraint else { return nil }
    rows[place] = installed
    countMentions(of: installed, by: 1)
    countMentions(of: old, by: -1)
    return equation
  }

  // MARK: Reports

  /// Remembers a conflict until layout has settled, unless it has been reported: UIKit does not say so again when what
  /// was broken loses to the same opponents.
  private func note(_ conflict: LayoutConflict, at place: Int) {
    guard let installed = rows[place] else { return }
    let defeat = Defeat(conflict)
    if let known = installed.defeat, known.isReported {
      defeat.isReported =
        installed.isBroken ? conflict.isAmongSame(as: known.conflict) : conflict.isSame(as: known.conflict)
    }
    rows[place]?.defeat = defeat
    guard !defeat.isReported else { return }
    if unreported.isEmpty { LayoutConflicts.expectReports(of: self) }
    unreported.append(place)
  }

  /// Reports the conflicts that still stand. Returns whether there are any.
  func reportConflicts() -> Bool {
    let places = unreported
    unreported = []
    var hasReported = false
    for place in places {
      guard let installed = rows[place], installed.isBroken, let defeat = installed.defeat, !defeat.isReported else {
        continue
      }
      defeat.isReported = true
      // Measuring comes upon what layout reports as well.
      let laying = isLive ? nil : installed.constraint.engine
      if let laying, laying.isLive, laying.isBroken(installed.constraint) { continue }
      LayoutConflicts.report(defeat.conflict)
      hasReported = true
    }
    return hasReported
  }

  private func isBroken(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.engine === self && rows[constraint.row]?.isBroken == true
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
