import Cassowary

/// A program's rows with integer coefficients, followed by a row `x = 0` for each variable x.
struct IntegerRows {
  let forms: [SparseIntegers]
  /// The constants of the multiplied rows, times 2^constantShift.
  let constants: [WideInteger]
  let constantShift: Int
  /// The costs of an error above and below the constant. Both are 0 for the rows of variables.
  let costs: [(above: WideInteger, below: WideInteger)]
  let levels: [Int]
  /// The exponents of the powers of two by which the program's rows and the costs of each level were multiplied.
  let shifts: [Int]
  let levelShifts: [Int]

  init(_ program: PenaltyProgram) {
    var forms: [SparseIntegers] = []
    var shifts: [Int] = []
    for row in program.rows {
      // Coefficients are finite doubles or sums of them, so their denominators are powers of two.
      let denominator = row.terms.map(\.coefficient.denominator).max() ?? .one
      var form = row.terms.map { term in
        (
          column: term.column,
          value: term.coefficient.numerator * denominator.dividedExactly(by: term.coefficient.denominator)
        )
      }
      let common = form.map(\.value.trailingZeroBitCount).min() ?? 0
      for index in form.indices { form[index].value = form[index].value >> common }
      forms.append(form)
      shifts.append(denominator.trailingZeroBitCount - common)
    }
    var levelShifts = [Int](repeating: .min, count: program.levelCount)
    for (row, shift) in zip(program.rows, shifts) { levelShifts[row.level] = max(levelShifts[row.level], shift) }
    let constants = zip(program.rows, shifts).map { row, shift in
      row.constant * Rational(.one << max(0, shift), .one << max(0, -shift))
    }
    precondition(
      constants.allSatisfy { $0.denominator.bitWidth == $0.denominator.trailingZeroBitCount + 1 },
      "A constant is no multiple of a power of two")
    let constantShift = constants.reduce(0) { max($0, $1.denominator.trailingZeroBitCount) }
    self.constantShift = constantShift
    self.constants =
      constants.map { $0.numerator << (constantShift - $0.denominator.trailingZeroBitCount) }
      + Array(repeating: .zero, count: program.variableCount)
    self.shifts = shifts
    self.forms = forms + (0..<program.variableCount).map { [(column: $0, value: .one)] }
    costs =
      zip(program.rows, shifts).map { row, shift in
        let cost = WideInteger.one << (levelShifts[row.level] - shift)
        return (row.canExceed ? cost : .zero, row.canFallShort ? cost : .zero)
      } + Array(repeating: (.zero, .zero), count: program.variableCount)
    levels = program.rows.map(\.level) + Array(repeating: 0, count: program.variableCount)
    self.levelShifts = levelShifts.map { $0 == .min ? 0 : $0 }
  }
}
