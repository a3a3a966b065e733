extension UIStackView {
  /// What is done with the room along a stack's axis.
  public enum Distribution: Int, Hashable, Sendable {
    /// The views fill it; which of them give way is for their priorities to say, and the first between equals.
    case fill
    /// The views fill it with equal lengths.
    case fillEqually
    /// The views fill it in proportion to their intrinsic lengths.
    case fillProportionally
    /// The gaps between the views are equal, and no less than the spacing.
    case equalSpacing
    /// The distances between the views' centers are equal as far as the spacing allows.
    case equalCentering
  }

  /// Where views stand across a stack's axis.
  public enum Alignment: Int, Hashable, Sendable {
    /// From edge to edge.
    case fill
    /// At the leading edge of a column, the top of a row.
    case leading
    /// With their first baselines on a line, in a row. A column takes it for ``leading``.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge of a column, the bottom of a row.
    case trailing
    /// With their last baselines on a line, in a row. A column takes it for ``leading``.
    case lastBaseline

    /// At the top of a row.
    public static let top = Alignment.leading
    /// At the bottom of a row.
    public static let bottom = Alignment.trailing
  }
}
