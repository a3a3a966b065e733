extension CGFloat {
  /// The number with at most three decimals, without trailing zeros and without a negative zero.
  ///
  /// Halves are rounded away from zero. The result depends neither on the locale nor on the C library, so that the same
  /// layout has the same text on every machine.
  package var decimalText: String {
    let thousandths = (Double(self) * 1000).rounded()
    // At or above 2^53 a Double has no fractional digits.
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
