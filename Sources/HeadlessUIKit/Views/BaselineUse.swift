/// The baselines of a view's text that constraints currently use.
struct BaselineUse {
  /// Whether a constraint uses a baseline of this view, its own or the baseline of a view that provides it.
  var isUsed = false
  /// The baselines of the view's text when a constraint last used them; the inner optional is nil if there was no text.
  ///
  /// The outer optional is nil if no constraint has used them.
  var baselines: TextBaselines??
}
