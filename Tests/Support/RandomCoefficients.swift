import Foundation

/// Ranges from which the coefficients of random rows are taken.
enum RandomCoefficients {
  case integers
  case halves
  case ratios
  case uniform
  /// Any sign, with magnitudes distributed evenly over the powers of ten between these exponents.
  case magnitudes(Double, Double)

  func make(using random: inout SplitMix64) -> Double {
    switch self {
    case .integers: return choose([-3, -2, -1, -1, 1, 1, 1, 2, 3, 0.5], &random)
    case .halves: return choose([-1, -1, 1, 1, -0.5, 0.5], &random)
    case .ratios:
      let sizes = [
        1, 1, 1, 1, 9.0 / 16, 16.0 / 9, 4.0 / 3, 2.0 / 3, 1.0 / 3, 0.5625, 1.618, 0.618, 0.04, 0.1, 0.09, 0.7,
      ]
      return choose(sizes, &random) * choose([1, -1], &random)
    case .uniform: return Double.random(in: -2...2, using: &random)
    case .magnitudes(let low, let high):
      return pow(10, Double.random(in: low...high, using: &random)) * choose([1, -1], &random)
    }
  }

  private func choose(_ choices: [Double], _ random: inout SplitMix64) -> Double {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }
}
