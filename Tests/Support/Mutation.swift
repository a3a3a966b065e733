/// Makes nearly valid texts and files: valid ones with a few random changes.
public struct Mutation {
  /// The bytes from which random ones are chosen.
  private let alphabet: [UInt8]
  private let inputs: [[UInt8]]
  private var random: SplitMix64

  public init(of inputs: [[UInt8]], alphabet: [UInt8] = Array(0...255), seed: UInt64) {
    self.inputs = inputs
    self.alphabet = alphabet
    random = SplitMix64(seed: seed)
  }

  /// Returns a valid input, or one time in eight random bytes, with up to eight random changes.
  public mutating func next() -> [UInt8] {
    var bytes = inputs.randomElement(using: &random) ?? []
    if Int.random(in: 0..<8, using: &random) == 0 { bytes = (0..<number(40)).map { _ in byte() } }
    for _ in 0..<number(8) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = number(bytes.count)
    let end = min(bytes.count, place + number(4))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.insert(byte(), at: place)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.replaceSubrange(place..<end, with: (place..<end).map { _ in byte() })
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: number(bytes.count))
    case 4: bytes.removeSubrange(place...)
    default:
      guard let other = inputs.randomElement(using: &random) else { return }
      let start = number(other.count)
      bytes.replaceSubrange(place..<end, with: other[start..<min(other.count, start + number(12))])
    }
  }

  private mutating func byte() -> UInt8 { alphabet.randomElement(using: &random) ?? 0 }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0...limit, using: &random) }
}
