/// What counts as rounding. Limits are relative to the largest addend of a sum or to the largest term of a row; where it is
/// decided whether a required constraint can hold, to its constant, or to a point: see ``leeway(_:of:)``.
enum Rounding {
  /// Sums of coefficients and of reduced costs smaller than this are 0. The addends are exact to about 1e-15.
  static let zero = 0x1p-42
  /// What is taken for 0 though it is larger than this may have been a number after all.
  static let lossless = 0x1p-50
  /// What is left of a sum that many addends were added to one by one.
  static let ofManyAddends = 0x1p-46
  /// Sums between ``zero`` and this may be either, and somebody has to look again. So there is a gap of three digits
  /// between what is taken for 0 and what is taken for a number.
  static let doubtful = 0x1p-26
  /// Prices closer to each other than this are equal: less than ``zero``, so that what is left of an equal one is 0.
  static let equal = 0x1p-44
  /// Coefficients smaller than this, as part of the numbers that made them, are a reason to make rows anew.
  static let worn = 0x1p-12
  /// A value is at its breakpoint if it misses it by no more than this.
  static let feasibility = 0x1p-40
  /// A variable is at its bound if it misses it by no more than this.
  static let ofVariables = 0x1p-44
  /// Required constraints are checked to this after a solution, and variables that nothing can bring nearer to their
  /// breakpoints may miss them by this.
  static let verified = 1e-9
  /// A required row that cannot hold better than this is refused.
  static let infeasibility = 1e-7
  /// Addends that are no larger than this leave nothing that counts when they cancel.
  static let large = 0x1p6
  /// A sum this much smaller than its addends is added up again with compensation.
  static let cancelling = 0x1p-10
  /// What rounding a value may change of it.
  static let ofValue = 0x1p-52
  /// What is left of values that cancel, because they are rounded themselves.
  static let ofValues = 0x1p-46
  /// Constraints whose coefficients are proportional but for this are copies of each other: 3 * 0.1 is not quite 0.3.
  static let ofInput = 0x1p-48
  /// How many times larger than all constants a term may be before a solution is taken for one of that kind.
  static let reach = 1e9
  /// A row's size is not taken for less than this, in points: below it, values are what rounding left of larger ones.
  static let smallestSize = 1e-3

  /// A share of a constraint's constant, or of a point. The terms may become smaller later, the constant stays.
  static func leeway(_ share: Double, of constant: Double) -> Double { share * max(1, abs(constant)) }

  /// The size of a coefficient as it was given. A short one is meant as it is; others, as 0.1, are as near as a `Double` comes
  /// to what was meant.
  static func size(ofGiven coefficient: Double) -> Double { isShort(coefficient) ? 0 : abs(coefficient) }

  /// Whether the number has so few digits that its product with another short one is exact.
  @inline(__always) static func isShort(_ number: Double) -> Bool { Double(Float(number)) == number }

  /// The size of a product, which rounding adds to if it is not exact.
  /// - Parameter inherited: What the sizes of its factors make of it.
  @inline(__always)
  static func size(ofProduct product: Double, _ factor: Double, _ other: Double, inherited: Double) -> Double {
    isShort(factor) && isShort(other) ? inherited : max(inherited, abs(product))
  }

  /// The size of a quotient, which rounding adds to if it is not exact.
  @inline(__always)
  static func size(ofQuotient quotient: Double, _ dividend: Double, _ divisor: Double, inherited: Double) -> Double {
    isShort(quotient) && isShort(divisor) && quotient * divisor == dividend ? inherited : max(inherited, abs(quotient))
  }

  /// The size of a sum, which rounding adds to if it is not exact (Knuth's TwoSum).
  @inline(__always)
  static func size(ofSum sum: Double, _ addend: Double, _ other: Double, inherited: Double) -> Double {
    let part = sum - addend
    return addend == sum - part && other == part ? inherited : max(inherited, abs(sum))
  }

  @inline(__always) static func isZero(_ sum: Double, among size: Double) -> Bool { abs(sum) <= zero * size }
  @inline(__always) static func isWorn(_ sum: Double, among size: Double) -> Bool { abs(sum) <= worn * size }
  @inline(__always) static func isDoubtful(_ sum: Double, among size: Double) -> Bool { abs(sum) <= doubtful * size }
}

/// Adds products up as exactly as if with twice the digits (Ogita, Rump, Oishi: Accurate sum and dot product, 2005).
struct CompensatedSum {
  private var sum = 0.0
  private var correction = 0.0
  /// The largest product.
  private(set) var size = 0.0

  var value: Double { sum + correction }

  mutating func add(_ factor: Double, times other: Double) {
    let product = factor * other
    size = max(size, abs(product))
    let total = sum + product
    let part = total - sum
    correction += (sum - (total - part)) + (product - part) + (-product).addingProduct(factor, other)
    sum = total
  }
}
