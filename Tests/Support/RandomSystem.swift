/// Random constraints over a few variables, of the kinds that layouts have.
public struct RandomSystem {
  public var random: SplitMix64
  public let isNonnegative: [Bool]

  public init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...10, using: &random)
    isNonnegative = (0..<count).map { _ in Int.random(in: 0..<3, using: &random) == 0 }
    self.random = random
  }

  public mutating func makeRow() -> SystemRow {
    let indices = isNonnegative.indices.shuffled(using: &random).prefix(
      [1, 2, 2, 2, 3, 4].randomElement(using: &random) ?? 2)
    return SystemRow(
      terms: indices.map { [Double($0), [-3, -2, -1, -1, 1, 1, 1, 2, 0.5].randomElement(using: &random) ?? 1] },
      relation: ["==", "==", "<=", ">="].randomElement(using: &random) ?? "==", constant: makeConstant(),
      priority: [1000, 1000, 999, 750, 750, 250, 250, 50].randomElement(using: &random) ?? 1000)
  }

  public mutating func makeConstant() -> Double {
    Double(Int.random(in: -100...200, using: &random))
  }
}
