// Required constraints may contradict each other by less than any of them is refused for. Then constants move so far that
// all can hold. Before anything is refused, they are tried as they were given.
extension Simplex {
  func isShifted(_ slack: SlackIndex) -> Bool { givenConstants[slack] != nil }

  /// The breakpoint that a slack has if nothing moves it.
  func givenBreakpoint(of slack: SlackIndex) -> Double { givenConstants[slack] ?? unknowns[slack].breakpoint }

  /// Moves the constant of a required constraint so that a row's basic variable comes to its breakpoint, if that takes so
  /// little that the constraint may not be refused. Then its own error is the only one.
  mutating func shiftConstant(of slack: SlackIndex, toExcuse row: borrowing TableauRow, given constant: Double) -> Bool
  {
    let coefficient = row.entry(of: slack.unknown)?.coefficient ?? 0
    let isLeaf = coefficient != 0
    guard slack.unknown == row.basic || isLeaf else { return false }
    let deviation = unknowns[row.basic].deviation
    let shift = isLeaf ? -deviation / coefficient : deviation
    let breakpoint = unknowns[slack].breakpoint + shift
    // Nearer to the limit than a digit, exact arithmetic decides, and where the constant would go to and fro.
    guard abs(breakpoint - constant) <= Tolerance.leeway(Tolerance.nearRefusal, of: constant),
      breakpoint != unknowns[slack].breakpoint, (unknowns[slack].breakpoint - constant) * shift >= 0
    else { return false }
    setBreakpoint(breakpoint, of: slack, given: constant)
    setValue(of: slack.unknown, to: breakpoint)
    if isLeaf { propagate(from: slack.unknown) }
    return true
  }

  /// Moves a breakpoint, and nothing that depends on it.
  mutating func setBreakpoint(_ breakpoint: Double, of slack: SlackIndex, given constant: Double) {
    unknowns[slack].breakpoint = breakpoint
    if breakpoint != constant {
      givenConstants[slack] = constant
    } else if !givenConstants.isEmpty {
      givenConstants[slack] = nil
    }
  }
}
