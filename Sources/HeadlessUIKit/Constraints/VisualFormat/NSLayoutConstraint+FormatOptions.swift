extension NSLayoutConstraint {
  /// Options of a visual format: the alignment of neighbors, the direction, and the ends of vertical gaps (edges or
  /// baselines).
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Aligns the left edges of neighbors.
    public static let alignAllLeft = FormatOptions(.left)
    /// Aligns the right edges of neighbors.
    public static let alignAllRight = FormatOptions(.right)
    /// Aligns the top edges of neighbors.
    public static let alignAllTop = FormatOptions(.top)
    /// Aligns the bottom edges of neighbors.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Aligns the leading edges of neighbors.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Aligns the trailing edges of neighbors.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Aligns the horizontal centers of neighbors.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Aligns the vertical centers of neighbors.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Aligns the last baselines of neighbors.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Aligns the first baselines of neighbors.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// A mask of all alignment options.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// The line runs in the layout direction. This is the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The line runs from left to right, independent of the layout direction.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The line runs from right to left, independent of the layout direction.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// A mask of all direction options.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Vertical gaps are between edges. This is the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Vertical gaps are between the last baseline of a view and the first baseline of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// A mask of all spacing options.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    private init(_ attribute: Attribute) {
      self.init(rawValue: 1 << UInt(attribute.rawValue))
    }

    /// The attributes by which neighbors are aligned.
    var alignments: [Attribute] {
      intersection(.alignmentMask).rawValue == 0
        ? []
        : (1..<16).compactMap { rawValue & (1 << UInt($0)) == 0 ? nil : Attribute(rawValue: $0) }
    }
  }
}
