extension NSLayoutConstraint {
  /// The distance that the system keeps between neighbours, in points.
  nonisolated static let standardSpacing: CGFloat = 8

  /// A multiple of the system's spacing between two positions: 8 points, or a line's height between two baselines.
  static func systemSpacing(_ first: LayoutOperand, _ second: LayoutOperand?, multiplier: CGFloat) -> CGFloat {
    let heights = [first, second].compactMap { $0?.lineHeight }
    let unit = heights.count == 2 ? heights.max() ?? standardSpacing : standardSpacing
    return unit * multiplier
  }

  /// The constant as of now: fonts may have changed since a spacing was asked for.
  func refreshedConstant() -> CGFloat {
    if let spacing, let first {
      constantStorage = Self.systemSpacing(first, second, multiplier: spacing)
    }
    return constantStorage
  }
}

extension LayoutOperand {
  /// The height of a line of the text whose baseline this is, if it is one.
  @MainActor fileprivate var lineHeight: CGFloat? {
    switch attribute {
    case .firstBaseline: item.view?.forFirstBaselineLayout.textBaselines?.lineHeight
    case .lastBaseline: item.view?.forLastBaselineLayout.textBaselines?.lineHeight
    default: nil
    }
  }
}
