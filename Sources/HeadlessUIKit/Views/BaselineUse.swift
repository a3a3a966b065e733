/// The use of a view's baselines by constraints.
struct BaselineUse {
  /// Whether a constraint uses a baseline of this view. Another view may provide the baseline.
  var isUsed = false
  /// The baselines of the view's text when a constraint last used them. The inner optional is nil if there was no text.
  ///
  /// The outer optional is nil if no constraint has used them.
  var baselines: TextBaselines??
}
