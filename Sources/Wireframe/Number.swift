extension CGFloat {
  /// The number as Wireframe writes it: at most three decimals, none that say nothing, and no negative zero.
  ///
  /// Halves are rounded away from zero. No locale and no C library takes part, so that the same layout gives the
  /// same bytes on every machine.
  package var decimalText: String {
    let thousandths = (Double(self) * 1000).rounded()
    // Beyond 2^53 a Double has no fraction left to write.
    guard thousandths.magnitude < 0x1p53 else { return Double(self).description }
    let digits = Int(thousandths).magnitude
    let sign = thousandths < 0 ? "-" : ""
    let whole = digits / 1000
    guard digits % 1000 != 0 else { return "\(sign)\(whole)" }
    var decimals = String(digits % 1000 + 1000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }
}
