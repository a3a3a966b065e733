/// Where the baselines of a text are at its intrinsic height.
struct TextBaselines: Equatable {
  /// From the top of the alignment rectangle to the baseline of the first line, in points.
  var first: CGFloat
  /// From the baseline of the last line to the bottom of the alignment rectangle, in points.
  var last: CGFloat
  /// The height of a line, in points.
  var lineHeight: CGFloat
}
