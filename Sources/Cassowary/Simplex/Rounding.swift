/// Computes sizes. The size of a number is the magnitude of the largest number that was rounded to compute it, and 0
/// for an exact number. So the rounding error of a number is a few units in the last place of its size. ``Tolerance``
/// lists the limits relative to sizes.
enum Rounding {
  /// The size of a given coefficient. One with few digits is exact. Others, such as 0.1, are the `Double` closest to
  /// the intended number.
  static func size(ofGiven coefficient: Double) -> Double { isShort(coefficient) ? 0 : abs(coefficient) }

  /// Whether the number has at most 24 binary digits, so that its product with another such number is exact.
  @inline(__always) static func isShort(_ number: Double) -> Bool { Double(Float(number)) == number }

  /// The size of a product.
  /// - Parameter inherited: The size that the product has because of the sizes of its factors.
  @inline(__always)
  static func size(ofProduct product: Double, _ factor: Double, _ other: Double, inherited: Double) -> Double {
    isShort(factor) && isShort(other) ? inherited : max(inherited, abs(product))
  }

  /// The size of a quotient.
  @inline(__always)
  static func size(ofQuotient quotient: Double, _ dividend: Double, _ divisor: Double, inherited: Double) -> Double {
    isShort(quotient) && isShort(divisor) && quotient * divisor == dividend ? inherited : max(inherited, abs(quotient))
  }

  /// The size of a sum. Knuth's TwoSum shows whether it is exact.
  @inline(__always)
  static func size(ofSum sum: Double, _ addend: Double, _ other: Double, inherited: Double) -> Double {
    let part = sum - addend
    return addend == sum - part && other == part ? inherited : max(inherited, abs(sum))
  }
}

/// A sum of products that is as precise as if it were computed with twice as many digits (Ogita, Rump, Oishi: Accurate
/// sum and dot product, 2005).
struct CompensatedSum {
  private var sum = 0.0
  private var correction = 0.0
  /// The magnitude of the largest product.
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
