extension NSLayoutConstraint {
  /// The system spacing between neighbors, in points.
  nonisolated static let standardSpacing: CGFloat = 8

  /// Returns a multiple of the system spacing between two positions, in points. The system spacing is 8 points; between
  /// two baselines it is the larger line height.
  static func systemSpacing(_ first: LayoutOperand, _ second: LayoutOperand?, multiplier: CGFloat) -> CGFloat {
    let heights = [first, second].compactMap { $0?.lineHeight }
    let unit = heights.count == 2 ? heights.max() ?? standardSpacing : standardSpacing
    return unit * multiplier
  }

  /// Returns the constant. If the constant is a system spacing, computes the constant again first, because fonts may
  /// have changed.
  func refreshedConstant() -> CGFloat {
    if let spacing, let first {
      constantStorage = Self.systemSpacing(first, second, multiplier: spacing)
    }
    return constantStorage
  }
}

extension LayoutOperand {
  /// The line height of the text if the operand is a baseline; otherwise nil.
  @MainActor fileprivate var lineHeight: CGFloat? {
    switch attribute {
    case .firstBaseline: item.view?.forFirstBaselineLayout.textBaselines?.lineHeight
    case .lastBaseline: item.view?.forLastBaselineLayout.textBaselines?.lineHeight
    default: nil
    }
  }
}
