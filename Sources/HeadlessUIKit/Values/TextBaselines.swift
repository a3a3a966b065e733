/// The positions of the baselines of a text that has its intrinsic height.
struct TextBaselines: Equatable {
  /// The distance from the top of the alignment rectangle to the first baseline, in points.
  var first: CGFloat
  /// The distance from the last baseline to the bottom of the alignment rectangle, in points.
  var last: CGFloat
  /// The line height, in points.
  var lineHeight: CGFloat
}
