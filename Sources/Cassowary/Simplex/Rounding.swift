/// How large the numbers were that were rounded to make another one: its size, which says how far off it may be. A number that
/// was never rounded has size 0. What is compared with a size stands in ``Tolerance``.
enum Rounding {
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
