// Required constraints may contradict each other by less than the tolerance for a refusal. Then constants are shifted
// so that all constraints are feasible. Before a constraint is refused, the given constants are tried again.
extension Simplex {
  func isShifted(_ slack: SlackIndex) -> Bool { givenConstants[slack] != nil }

  /// The breakpoint of a slack without any shift.
  func givenBreakpoint(of slack: SlackIndex) -> Double { givenConstants[slack] ?? unknowns[slack].breakpoint }

  /// Shifts the constant of a required constraint so that a row's basic variable reaches its breakpoint, if the shift
  /// is clearly below the tolerance for a refusal. Then only this constraint has an error.
  mutating func shiftConstant(of slack: SlackIndex, toSatisfy row: borrowing TableauRow, given constant: Double) -> Bool
  {
    let coefficient = row.entry(of: slack.unknown)?.coefficient ?? 0
    let isLeaf = coefficient != 0
    guard slack.unknown == row.basic || isLeaf else { return false }
    let deviation = unknowns[row.basic].deviation
    let shift = isLeaf ? -deviation / coefficient : deviation
    let breakpoint = unknowns[slack].breakpoint + shift
    // Close to the limit, and if the constant would move back and forth, exact arithmetic decides.
    guard abs(breakpoint - constant) <= Tolerance.leeway(Tolerance.nearRefusal, of: constant),
      breakpoint != unknowns[slack].breakpoint, (unknowns[slack].breakpoint - constant) * shift >= 0
    else { return false }
    setBreakpoint(breakpoint, of: slack, given: constant)
    setValue(of: slack.unknown, to: breakpoint)
    if isLeaf { propagate(from: slack.unknown) }
    return true
  }

  /// Sets a breakpoint without updating dependent values.
  mutating func setBreakpoint(_ breakpoint: Double, of slack: SlackIndex, given constant: Double) {
    unknowns[slack].breakpoint = breakpoint
    if breakpoint != constant {
      givenConstants[slack] = constant
    } else if !givenConstants.isEmpty {
      givenConstants[slack] = nil
    }
  }
}
