extension NSLayoutConstraint {
  /// What a visual format does besides what it says: how neighbours are aligned, which way it reads, and between what of
  /// two texts its gaps are.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Neighbours have the same left edge.
    public static let alignAllLeft = FormatOptions(.left)
    /// Neighbours have the same right edge.
    public static let alignAllRight = FormatOptions(.right)
    /// Neighbours have the same upper edge.
    public static let alignAllTop = FormatOptions(.top)
    /// Neighbours have the same lower edge.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Neighbours have the same edge where reading begins.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Neighbours have the same edge where reading ends.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Neighbours have the same middle across.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Neighbours have the same middle down.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Neighbours have the same baseline of the last line of text.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Neighbours have the same baseline of the first line of text.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// All options that align.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// The format goes the way that text is read, the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The format goes from left to right, whatever the direction of reading.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The format goes from right to left, whatever the direction of reading.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All options that say which way the format goes.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Vertical gaps are between edges, the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Vertical gaps are between the last baseline of one view and the first of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All options that say between what gaps are.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    private init(_ attribute: Attribute) {
      self.init(rawValue: 1 << UInt(attribute.rawValue))
    }

    /// What neighbours are to have in common.
    var alignments: [Attribute] {
      intersection(.alignmentMask).rawValue == 0
        ? []
        : (1..<16).compactMap { rawValue & (1 << UInt($0)) == 0 ? nil : Attribute(rawValue: $0) }
    }
  }
}
