extension UIStackView {
  /// How the arranged views use the space along the stack view's axis.
  public enum Distribution: Int, Hashable, Sendable {
    /// The views fill the space. Their priorities determine which view is resized. If the priorities are equal, the
    /// first view is resized.
    case fill
    /// The views fill the space with equal lengths.
    case fillEqually
    /// The views fill the space in proportion to their intrinsic lengths.
    case fillProportionally
    /// The gaps between the views are equal, and at least the spacing.
    case equalSpacing
    /// The distances between the views' centers are equal if the spacing allows.
    case equalCentering
  }

  /// How the arranged views are aligned perpendicular to the stack view's axis.
  public enum Alignment: Int, Hashable, Sendable {
    /// The views fill the space from edge to edge.
    case fill
    /// The views are aligned at the leading edge of a column, or at the top of a row.
    case leading
    /// The views of a row are aligned at their first baselines. In a column, the same as ``leading``.
    case firstBaseline
    /// The views are centered.
    case center
    /// The views are aligned at the trailing edge of a column, or at the bottom of a row.
    case trailing
    /// The views of a row are aligned at their last baselines. In a column, the same as ``leading``.
    case lastBaseline

    /// The views of a row are aligned at the top.
    public static let top = Alignment.leading
    /// The views of a row are aligned at the bottom.
    public static let bottom = Alignment.trailing
  }
}
