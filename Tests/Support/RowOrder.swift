/// An order in which the same rows can be given to a solver.
public enum RowOrder: String, CaseIterable, Sendable {
  case kept
  case reversed
  case requiredFirst = "sorted, required ones first"
  case requiredLast = "sorted, required ones last"
  case shuffled
  case shuffledAgain = "shuffled again"
  case halvesSwapped = "from the middle on"

  public func arrange(_ rows: [SystemRow]) -> [SystemRow] {
    switch self {
    case .kept: return rows
    case .reversed: return rows.reversed()
    case .requiredFirst: return rows.filter { $0.priority == 1000 } + rows.filter { $0.priority < 1000 }
    case .requiredLast: return rows.filter { $0.priority < 1000 } + rows.filter { $0.priority == 1000 }
    case .shuffled, .shuffledAgain:
      var random = SplitMix64(seed: self == .shuffled ? 1 : 2)
      return rows.shuffled(using: &random)
    case .halvesSwapped: return Array(rows[(rows.count / 2)...] + rows[..<(rows.count / 2)])
    }
  }
}
