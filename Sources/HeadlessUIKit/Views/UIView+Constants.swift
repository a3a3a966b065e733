extension UIView {
  /// What ``intrinsicContentSize`` has on an axis where the content asks for no size.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1

  /// A target for ``systemLayoutSizeFitting(_:)``: as small as the constraints allow.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero

  /// A target for ``systemLayoutSizeFitting(_:)``: as large as the constraints allow.
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Which distances and dimensions of a view change with its superview's size, in proportion to their lengths.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance to the superview's left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the superview's right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the superview's top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the superview's bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Where and how large content stands in a view whose size is not the content's.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Stretched to the view's size.
    case scaleToFill
    /// As large as fits, in proportion.
    case scaleAspectFit
    /// As small as covers the view, in proportion.
    case scaleAspectFill
    /// Drawn anew for each size.
    case redraw
    /// In its own size: in the middle, at the middle of an edge, or in a corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
}
