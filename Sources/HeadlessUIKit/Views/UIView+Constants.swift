extension UIView {
  /// The value of ``intrinsicContentSize`` on an axis without an intrinsic size.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1

  /// A target for ``systemLayoutSizeFitting(_:)``: the smallest size that the constraints allow.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero

  /// A target for ``systemLayoutSizeFitting(_:)``: the largest size that the constraints allow.
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// A set of distances and lengths of a view that change with the superview's size.
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

  /// How content is scaled and positioned in a view of a different size.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Scaled to the view's size, without keeping the aspect ratio.
    case scaleToFill
    /// Scaled to fit into the view, keeping the aspect ratio.
    case scaleAspectFit
    /// Scaled to fill the view, keeping the aspect ratio.
    case scaleAspectFill
    /// Redrawn when the bounds change.
    case redraw
    /// In its own size: at the center, at the center of an edge, or in a corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
}
